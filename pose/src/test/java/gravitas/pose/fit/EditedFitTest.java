package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.pose.edit.BodyPart;
import gravitas.pose.edit.Edits;
import gravitas.pose.edit.Foot;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the networks saw wrongly is corrected where somebody says so, and nowhere else. */
class EditedFitTest {
  private static final int FRAMES = 150;
  private static final int FIRST = 60; // wrong from here
  private static final int LAST = 75; // to here
  private static final double FROM = FIRST / SyntheticClip.RATE;
  private static final double TO = LAST / SyntheticClip.RATE;
  private static final int MARGIN = 30; // frames to either side that may change

  private static final List<Landmark> RIGHT_FOOT =
      List.of(
          Landmark.RIGHT_KNEE,
          Landmark.RIGHT_ANKLE,
          Landmark.RIGHT_HEEL,
          Landmark.RIGHT_FOOT_INDEX);

  private final SyntheticClip clip = new SyntheticClip(FRAMES, 0.1);
  private final Observations sound = clip.observations(2, 0.03, 3);
  private final KinematicFit fitter =
      new KinematicFit(
          FitInput.assumed(BodyShape.AVERAGE, SyntheticClip.WIDTH, SyntheticClip.HEIGHT));

  /** With some landmarks elsewhere in the wrong frames, by so many pixels. */
  private Observations wrong(Iterable<Landmark> landmarks, double right, double up) {
    List<ObservedFrame> frames = new ArrayList<>();
    for (ObservedFrame frame : sound.frames()) {
      boolean hit = frame.index() >= FIRST && frame.index() <= LAST;
      frames.add(hit ? moved(frame, landmarks, right, up) : frame);
    }
    return sound.withFrames(frames);
  }

  private static ObservedFrame moved(
      ObservedFrame frame, Iterable<Landmark> landmarks, double right, double up) {
    int count = frame.landmarks().size();
    float[] pixels = new float[2 * count];
    float[] visibility = new float[count];
    float[] world = new float[3 * count];
    for (Landmark each : frame.landmarks().landmarks()) {
      int i = frame.landmarks().indexOf(each);
      pixels[2 * i] = (float) frame.x(each);
      pixels[2 * i + 1] = (float) frame.y(each);
      visibility[i] = (float) frame.visibility(each);
      for (int e = 0; e < 3; e++) {
        world[3 * i + e] = (float) frame.world(each, e);
      }
    }
    double metres = 3.5 / SyntheticClip.FOCAL; // of a pixel, about, at the person's distance
    for (Landmark each : landmarks) {
      int i = frame.landmarks().indexOf(each);
      pixels[2 * i] += (float) right;
      pixels[2 * i + 1] -= (float) up;
      world[3 * i] += (float) (right * metres);
      world[3 * i + 1] -= (float) (up * metres);
    }
    return new ObservedFrame(
        frame.landmarks(), frame.index(), frame.time(), 1, pixels, visibility, world);
  }

  private static double lowest(FitResult fit, int frame, String side) {
    var kinematics = new ForwardKinematics(fit.motion().skeleton());
    kinematics.update(fit.motion().pose(frame));
    double heel = site(kinematics, fit, side + "Heel").y();
    return Math.min(heel, site(kinematics, fit, side + "ToeTip").y());
  }

  private static Vector3 site(ForwardKinematics kinematics, FitResult fit, String name) {
    return fit.motion().skeleton().endSites().stream()
        .filter(each -> each.name().equals(name))
        .map(kinematics::position)
        .findFirst()
        .orElseThrow();
  }

  private static Vector3 heel(FitResult fit, int frame) {
    var kinematics = new ForwardKinematics(fit.motion().skeleton());
    kinematics.update(fit.motion().pose(frame));
    return site(kinematics, fit, "RightHeel");
  }

  @Test
  void aFootThatIsSaidToStandStandsStillOnTheFloor() {
    Observations wrong = wrong(RIGHT_FOOT, 0, 80); // some 20 cm
    FitResult before = fitter.fit(wrong);
    var contact = new Edits.Contact(Foot.RIGHT, FROM, TO, true);
    var edits = new Edits(List.of(contact), List.of(), Edits.Floor.AS_FOUND);
    FitResult after = fitter.fit(wrong, wrong, edits);
    assertTrue(lowest(before, 67, "Right") > 0.06, "lifted by " + lowest(before, 67, "Right"));
    for (int t = FIRST; t <= LAST; t++) {
      assertEquals(0, lowest(after, t, "Right"), 0.02, "height in frame " + t);
      assertTrue(
          after.contacts().get(t).rightHeel() > 0.5 || after.contacts().get(t).rightToe() > 0.5);
    }
    double way = heel(after, FIRST).distanceTo(heel(after, LAST));
    assertTrue(way < 0.02, "the heel moves by " + way);
    assertSameOutside(before, after);
  }

  @Test
  void aFootThatIsSaidNotToStandIsNotHeld() {
    FitResult before = fitter.fit(sound);
    var contact = new Edits.Contact(Foot.RIGHT, FROM, TO, false);
    var edits = new Edits(List.of(contact), List.of(), Edits.Floor.AS_FOUND);
    FitResult after = fitter.fit(sound, sound, edits);
    for (int t = FIRST; t <= LAST; t++) {
      assertTrue(before.contacts().get(t).rightHeel() > 0.5);
      assertEquals(0, after.contacts().get(t).rightHeel(), 1e-9);
      assertEquals(0, after.contacts().get(t).rightToe(), 1e-9);
      assertTrue(lowest(after, t, "Right") > 0.008, "height " + lowest(after, t, "Right"));
      assertTrue(after.contacts().get(t).leftHeel() > 0.5, "the other foot stands as before");
    }
    assertSameOutside(before, after);
  }

  @Test
  void aLimbThatIsNotBelievedIsBridged() {
    var arm = BodyPart.LEFT_ARM.landmarks();
    Observations wrong = wrong(arm, -200, -150);
    FitResult before = fitter.fit(wrong);
    var unseen = new Edits.Unseen(BodyPart.LEFT_ARM, FROM, TO);
    var edits = new Edits(List.of(), List.of(unseen), Edits.Floor.AS_FOUND);
    FitResult after = fitter.fit(wrong, edits.withoutUnseen(wrong), edits);
    double wrongly = wrist(before);
    double bridged = wrist(after);
    assertTrue(wrongly > 0.2, "the wrist was off by " + wrongly);
    assertTrue(bridged < 0.15, "the wrist is off by " + bridged);
    assertSameOutside(before, after);
  }

  /** Mean error against the hips in the wrong frames, metres. */
  private double wrist(FitResult fit) {
    var kinematics = new ForwardKinematics(fit.motion().skeleton());
    double sum = 0;
    for (int t = FIRST; t <= LAST; t++) {
      kinematics.update(fit.motion().pose(t));
      Vector3 found =
          kinematics
              .position(Landmark.LEFT_WRIST.place().joint(fit.motion().skeleton()))
              .minus(kinematics.position(0));
      Vector3 truth =
          clip.point(t, Landmark.LEFT_WRIST).minus(Vector3.from(clip.truth.roots, 3 * t));
      sum += found.distanceTo(truth);
    }
    return sum / (LAST - FIRST + 1);
  }

  private static void assertSameOutside(FitResult before, FitResult after) {
    assertEquals(before.camera(), after.camera());
    for (int t = 0; t < FRAMES; t++) {
      boolean near = t > FIRST - MARGIN && t < LAST + MARGIN;
      if (!near) {
        assertArrayEquals(numbers(before, t), numbers(after, t), "to the last bit, frame " + t);
      }
    }
    double step = 0;
    double usual = 0;
    for (int t = 1; t < FRAMES; t++) { // the new passes into the old without a jump
      step = Math.max(step, step(after, t));
      usual = Math.max(usual, step(before, t));
    }
    assertTrue(step < 0.03 + usual, "the root moves by " + step + " m in a frame");
  }

  private static double[] numbers(FitResult fit, int t) {
    Pose pose = fit.motion().pose(t);
    double[] numbers = new double[3 + 4 * pose.jointCount()];
    pose.rootPosition().into(numbers, 0);
    pose.rotationsInto(numbers, 3);
    return numbers;
  }

  private static double step(FitResult fit, int t) {
    return fit.motion().pose(t).rootPosition().distanceTo(fit.motion().pose(t - 1).rootPosition());
  }

  @Test
  void editsOutsideOfTheTakeChangeNothing() {
    var contact = new Edits.Contact(Foot.LEFT, 100, 101, true);
    var edits = new Edits(List.of(contact), List.of(), Edits.Floor.AS_FOUND);
    FitResult before = fitter.fit(sound);
    FitResult after = fitter.fit(sound, sound, edits);
    for (int t = 0; t < FRAMES; t++) {
      assertArrayEquals(numbers(before, t), numbers(after, t));
    }
  }

  @Test
  void aFloorThatIsSaidToBeHigherIsSeenHigher() {
    FitResult found = fitter.fit(sound);
    var input = FitInput.assumed(BodyShape.AVERAGE, SyntheticClip.WIDTH, SyntheticClip.HEIGHT);
    FitInput higher = FloorNudge.of(input, found, new Edits.Floor(0.05, 0, 0));
    FitResult after = new KinematicFit(higher).fit(sound);
    double fell = found.camera().centre().y() - after.camera().centre().y();
    assertEquals(0.05, fell, 1e-6, "the camera stands lower above it");
    assertEquals(0, lowest(after, 67, "Right"), 0.03, "and the person on it");
  }

  @Test
  void aFloorThatIsSaidToRiseTurnsAboutThePerson() {
    FitResult found = fitter.fit(sound);
    var input = FitInput.assumed(BodyShape.AVERAGE, SyntheticClip.WIDTH, SyntheticClip.HEIGHT);
    FitInput risen = FloorNudge.of(input, found, new Edits.Floor(0, 4, 0));
    var foundCamera = found.camera().cameraFromWorld();
    var risenCamera = risen.cameraFromWorld().orElseThrow();
    Vector3 centre = Vector3.ZERO;
    for (int t = 0; t < FRAMES; t++) {
      centre = centre.plus(found.motion().pose(t).rootPosition().times(1.0 / FRAMES));
    }
    Vector3 foot = new Vector3(centre.x(), 0, centre.z());
    assertEquals(0, foundCamera.apply(foot).distanceTo(risenCamera.apply(foot)), 1e-9);
    Vector3 away = foundCamera.rotation().inverse().rotate(Vector3.Z);
    Vector3 ahead = foot.plus(new Vector3(away.x(), 0, away.z()).normalized());
    double lower = foundCamera.apply(ahead).y() - risenCamera.apply(ahead).y(); // y is down
    assertEquals(Math.sin(Math.toRadians(4)), lower, 0.01, "a metre further away it is higher");
  }
}
