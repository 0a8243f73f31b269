package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A known motion seen by a known camera is found again. */
class KinematicFitTest {
  private static final Pattern NAMED =
      Pattern.compile("--camera-tilt=(-?\\d+) --camera-roll=(-?\\d+)");

  private static final int FRAMES = 60;
  private static final List<Landmark> LIMBS =
      List.of(
          Landmark.LEFT_SHOULDER,
          Landmark.LEFT_ELBOW,
          Landmark.RIGHT_WRIST,
          Landmark.LEFT_HIP,
          Landmark.RIGHT_KNEE,
          Landmark.LEFT_ANKLE);

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.15})
  void findsPostureAndFloorFromNoisySights(double tilt) {
    var clip = new SyntheticClip(FRAMES, tilt);
    FitResult fit = fit(clip.observations(3, 0.05, 1));
    double error = 0;
    var kinematics = new ForwardKinematics(fit.motion().skeleton());
    for (int t = 0; t < FRAMES; t++) {
      kinematics.update(fit.motion().pose(t));
      for (Landmark landmark : LIMBS) {
        Vector3 found = kinematics.position(landmark.place().joint(fit.motion().skeleton()));
        Vector3 hips = kinematics.position(0);
        Vector3 truth = clip.point(t, landmark);
        Vector3 root = Vector3.from(clip.truth.roots, 3 * t);
        error += found.minus(hips).distanceTo(truth.minus(root)) / LIMBS.size() / FRAMES;
      }
      assertEquals(0, kinematics.lowestHeight(), 0.03, "the feet of frame " + t + " on the floor");
    }
    double mean = error;
    assertTrue(mean < 0.035, () -> "mean error " + mean + " m");
    assertEquals(SyntheticClip.CAMERA_HEIGHT, fit.camera().centre().y(), 0.12);
  }

  /** Who stands tells which way is down, however the camera is held; it is said if it slants. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 2, -10, 20})
  void findsACameraThatIsHeldAtASlant(double degrees) {
    var clip = new SyntheticClip(FRAMES, 0.15);
    clip.roll(Math.toRadians(degrees));
    FitResult fit = fit(clip.observations(3, 0.05, 7));
    Vector3 right = fit.camera().cameraFromWorld().rotation().inverse().rotate(Vector3.X);
    Vector3 truth = clip.camera().cameraFromWorld().rotation().inverse().rotate(Vector3.X);
    double found = Math.toDegrees(Math.asin(right.y()));
    assertEquals(Math.toDegrees(Math.asin(truth.y())), found, 2, "degrees of roll");
    boolean said = fit.notes().stream().anyMatch(note -> note.contains("--camera-roll"));
    for (String note : fit.notes()) { // what it names is the camera that was found
      var flags = NAMED.matcher(note);
      if (flags.find()) {
        double tilt = Double.parseDouble(flags.group(1));
        double roll = Double.parseDouble(flags.group(2));
        Quaternion stated = GivenCamera.above(1, tilt, roll).rotation();
        Vector3 aside = stated.inverse().rotate(Vector3.X);
        assertEquals(found, Math.toDegrees(Math.asin(aside.y())), 1, note);
      }
    }
    assertEquals(Math.abs(degrees) > 7.5, said, () -> "notes: " + fit.notes());
  }

  @Test
  void bridgesFramesWithoutAPerson() {
    var clip = new SyntheticClip(FRAMES, 0);
    Observations all = clip.observations(1, 0.02, 2);
    var frames = new ArrayList<>(all.frames());
    for (int t = 20; t < 26; t++) {
      frames.set(t, ObservedFrame.empty(all.landmarks(), t, frames.get(t).time()));
    }
    FitResult fit = fit(all.withFrames(frames));
    assertEquals(FRAMES, fit.motion().frameCount());
    Vector3 bridged = fit.motion().pose(23).rootPosition();
    Vector3 before = fit.motion().pose(19).rootPosition();
    assertTrue(bridged.distanceTo(before) < 0.3, () -> before + " to " + bridged);
  }

  @Test
  void knowsStandingFeet() {
    var clip = new SyntheticClip(FRAMES, 0);
    FitResult fit = fit(clip.observations(1, 0.02, 3));
    double mean =
        fit.contacts().stream()
            .mapToDouble(FitResult.FootContact::leftHeel)
            .average()
            .orElseThrow();
    assertTrue(mean > 0.8, () -> "the planted heel is in contact with probability " + mean);
  }

  /** Windows know nothing of each other's frames: the joints must not show. */
  @Test
  void aLongClipInWindowsIsLikeTheSameAtOnce() {
    int frames = 75;
    List<ObservedFrame> seen = new SyntheticClip(frames, 0.1).observations(2, 0.03, 7).frames();
    FitInput input = FitInput.assumed(BodyShape.AVERAGE, SyntheticClip.WIDTH, SyntheticClip.HEIGHT);
    FitSettings settings = FitSettings.DEFAULT;
    FitState whole = new StretchFit(input, settings, seen).solve();
    FitState windows =
        new LongFit(input, settings, seen, 30, 10)
            .solve(new FitProblemBuilder(input, settings).problem(seen));
    double fastest = 0;
    for (int t = 0; t < frames; t++) {
      Vector3 root = Vector3.from(windows.roots, 3 * t);
      assertTrue(root.distanceTo(Vector3.from(whole.roots, 3 * t)) < 0.15, "root of frame " + t);
      if (t > 0) {
        fastest = Math.max(fastest, root.distanceTo(Vector3.from(windows.roots, 3 * t - 3)));
      }
    }
    double most = fastest * SyntheticClip.RATE;
    assertTrue(most < 1.5, () -> "the root moves with up to " + most + " m/s");
  }

  /** The truth of a person who sits down beside his feet, and of one who squats over them. */
  @Test
  void marksSittingButNotSquatting() {
    for (boolean sitting : new boolean[] {true, false}) {
      var clip = new SyntheticClip(FRAMES, 0);
      if (sitting) {
        clip.sit();
      }
      FitProblem problem =
          new FitProblemBuilder(
                  FitInput.assumed(BodyShape.AVERAGE, SyntheticClip.WIDTH, SyntheticClip.HEIGHT),
                  FitSettings.DEFAULT)
              .problem(clip.observations(0, 0, 1).frames());
      problem.contact = new FootMotion(problem, clip.truth).contacts();
      boolean[] marks =
          new SupportEstimate(SupportMotion.of(clip.body, clip.truth, problem.times)).elsewhere();
      for (int t = 0; t < FRAMES; t++) {
        assertEquals(sitting, marks[t], (sitting ? "sitting" : "squatting") + " frame " + t);
      }
    }
  }

  @Test
  void sameInputSameBits() {
    Observations seen = new SyntheticClip(20, 0.1).observations(2, 0.03, 4);
    FitResult a = fit(seen);
    FitResult b = fit(seen);
    for (int t = 0; t < 20; t++) {
      assertEquals(a.motion().pose(t).rootPosition(), b.motion().pose(t).rootPosition());
    }
  }

  @Test
  void oneFrameIsEnough() {
    FitResult fit = fit(new SyntheticClip(1, 0).observations(1, 0.02, 5));
    assertEquals(1, fit.motion().frameCount());
  }

  @Test
  void pixelsAloneGiveAStandingPersonInTheRightPlace() {
    var clip = new SyntheticClip(10, 0);
    Observations seen = clip.observations(1, 0, 6);
    var frames = new ArrayList<ObservedFrame>();
    for (ObservedFrame frame : seen.frames()) {
      frames.add(withoutMetres(frame));
    }
    FitResult fit = fit(seen.withFrames(frames));
    Vector3 found = fit.motion().pose(0).rootPosition();
    Vector3 camera = fit.camera().centre();
    double distance = Math.hypot(found.x() - camera.x(), found.z() - camera.z());
    Vector3 root = Vector3.from(clip.truth.roots, 0);
    assertEquals(Math.hypot(root.x(), root.z()), distance, 0.35);
  }

  /** By a network that finds COCO's 17, so neither hands nor feet; and by one without depth. */
  @Test
  void otherLandmarksAreFittedToo() {
    var clip = new SyntheticClip(FRAMES, 0);
    Observations seen = clip.observations(LandmarkSet.COCO_17, 3, 0.05, 1);
    Miss error = error(clip, fit(seen));
    assertTrue(error.metres < 0.025 && error.pixels < 4, error::toString);
    var flat = seen.frames().stream().map(KinematicFitTest::withoutMetres).toList();
    Miss guessed = error(clip, fit(seen.withFrames(flat)));
    assertTrue(guessed.metres < 0.25 && guessed.pixels < 7, guessed::toString);
  }

  private record Miss(double metres, double pixels) {}

  /** Mean distance of twelve joints from the truth, the hips laid together, and in the picture. */
  private static Miss error(SyntheticClip clip, FitResult fit) {
    var kinematics = new ForwardKinematics(fit.motion().skeleton());
    List<Landmark> joints = LandmarkSet.COCO_17.joints();
    double metres = 0;
    double pixels = 0;
    for (int t = 0; t < FRAMES; t++) {
      kinematics.update(fit.motion().pose(t));
      Vector3 hips = kinematics.position(0);
      Vector3 root = Vector3.from(clip.truth.roots, 3 * t);
      for (Landmark landmark : joints) {
        Vector3 found = kinematics.position(landmark.place().joint(fit.motion().skeleton()));
        Vector3 truth = clip.point(t, landmark);
        metres += found.minus(hips).distanceTo(truth.minus(root));
        Camera.Pixel here = fit.camera().project(found);
        Camera.Pixel there = clip.camera().project(truth);
        pixels += Math.hypot(here.x() - there.x(), here.y() - there.y());
      }
    }
    int count = joints.size() * FRAMES;
    return new Miss(metres / count, pixels / count);
  }

  private static ObservedFrame withoutMetres(ObservedFrame frame) {
    LandmarkSet landmarks = frame.landmarks();
    float[] pixels = new float[2 * landmarks.size()];
    float[] visibility = new float[landmarks.size()];
    for (int i = 0; i < landmarks.size(); i++) {
      Landmark landmark = landmarks.landmarks().get(i);
      pixels[2 * i] = (float) frame.x(landmark);
      pixels[2 * i + 1] = (float) frame.y(landmark);
      visibility[i] = (float) frame.visibility(landmark);
    }
    return new ObservedFrame(
        landmarks, frame.index(), frame.time(), 1, pixels, visibility, new float[0]);
  }

  private static FitResult fit(Observations seen) {
    return new KinematicFit(
            FitInput.assumed(BodyShape.AVERAGE, SyntheticClip.WIDTH, SyntheticClip.HEIGHT))
        .fit(seen);
  }
}
