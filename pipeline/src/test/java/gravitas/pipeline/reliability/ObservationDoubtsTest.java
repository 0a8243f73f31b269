package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pipeline.KnownWalk;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.fit.FitResult;
import gravitas.pose.footage.Footage;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservationsJson;
import gravitas.pose.observation.ObservedFrame;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.TrackedFrame;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the pictures say against a frame, each with its own reason. */
class ObservationDoubtsTest {
  private static final int UNSEEN = 6;
  private static PoseEstimate walk;

  @BeforeAll
  static void look(@TempDir Path folder) throws Exception {
    Path file = new KnownWalk(1).keypoints(folder.resolve("walk.json"), UNSEEN);
    walk = new PoseEstimator(PoseSettings.DEFAULT).fit(ObservationsJson.read(file), "walk");
  }

  private static List<Set<Doubt>> marks(PoseEstimate estimate, Vector3 off, int from, int to) {
    Motion fit = estimate.fit().motion();
    List<TrackedFrame> frames = new ArrayList<>();
    for (int f = 0; f < fit.frameCount(); f++) {
      Pose pose = fit.pose(f);
      frames.add(
          new TrackedFrame(
              fit.time(f),
              f >= from && f < to ? pose.withRootPosition(pose.rootPosition().plus(off)) : pose,
              true,
              ContactLoads.NONE,
              Collections.nCopies(fit.skeleton().jointCount(), Vector3.ZERO)));
    }
    List<Set<Doubt>> marks = FrameReliability.none(frames.size());
    new ObservationDoubts(estimate).mark(fit, frames, new boolean[frames.size()], marks);
    return marks;
  }

  private static PoseEstimate with(Footage footage, FitResult fit) {
    return new PoseEstimate(walk.observations(), footage, fit, walk.notes(), walk.seconds());
  }

  @Test
  void onlyTheFrameWithoutThePersonIsDoubted() {
    List<Set<Doubt>> marks = marks(walk, Vector3.ZERO, 0, 0);
    for (int f = 0; f < marks.size(); f++) {
      assertEquals(f == UNSEEN ? Set.of(Doubt.UNSEEN) : Set.of(), marks.get(f), "frame " + f);
    }
  }

  @Test
  void aSimulationThatMissesThePictureIsDoubted() {
    List<Set<Doubt>> marks = marks(walk, new Vector3(0, 0.09, 0), 20, 25);
    for (int f = 0; f < marks.size(); f++) {
      boolean missed = f >= 20 && f < 25;
      assertEquals(missed, marks.get(f).contains(Doubt.REPROJECTS), "frame " + f);
    }
  }

  /** The same walk, but the left hand and elbow are seen some way aside. */
  private static PoseEstimate withStrayArm(double pixels, int from, int to) {
    List<ObservedFrame> frames = new ArrayList<>(walk.observations().frames());
    for (int f = from; f < to; f++) {
      ObservedFrame frame = frames.get(f);
      List<Landmark> landmarks = frame.landmarks().landmarks();
      float[] places = new float[2 * landmarks.size()];
      float[] visible = new float[landmarks.size()];
      for (int k = 0; k < landmarks.size(); k++) {
        Landmark landmark = landmarks.get(k);
        boolean stray = landmark == Landmark.LEFT_ELBOW || landmark == Landmark.LEFT_WRIST;
        places[2 * k] = (float) (frame.x(landmark) + (stray ? pixels : 0));
        places[2 * k + 1] = (float) frame.y(landmark);
        visible[k] = (float) frame.visibility(landmark);
      }
      frames.set(
          f,
          new ObservedFrame(
              frame.landmarks(),
              frame.index(),
              frame.time(),
              frame.score(),
              places,
              visible,
              new float[0]));
    }
    var seen =
        new Observations(frames.get(0).landmarks(), KnownWalk.WIDTH, KnownWalk.HEIGHT, frames);
    return new PoseEstimate(seen, walk.footage(), walk.fit(), walk.notes(), walk.seconds());
  }

  @Test
  void aSingleLimbTakenFromSomebodyElseIsDoubted() {
    double metre = pixelsPerMetre();
    List<Set<Doubt>> marks = marks(withStrayArm(0.13 * metre, 18, 27), Vector3.ZERO, 0, 0);
    for (int f = 15; f < 30; f++) {
      boolean stolen = f >= 18 && f < 27;
      assertEquals(stolen ? Set.of(Doubt.LIMB) : Set.of(), marks.get(f), "frame " + f);
    }
  }

  /** Nobody was seen in frame {@value #UNSEEN}; the fit goes along from there to the stolen arm. */
  @Test
  void theWayFromUnseenPicturesToAStolenLimbIsDoubtedToo() {
    double metre = pixelsPerMetre();
    int from = UNSEEN + 7; // a while is four and a half frames: six sound ones lie between
    List<Set<Doubt>> marks = marks(withStrayArm(0.13 * metre, from, from + 12), Vector3.ZERO, 0, 0);
    assertEquals(Set.of(Doubt.UNSEEN), marks.get(UNSEEN));
    for (int f = UNSEEN + 1; f < from; f++) {
      assertEquals(Set.of(Doubt.LIMB), marks.get(f), "frame " + f);
    }
    assertEquals(Set.of(), marks.get(UNSEEN - 1), "before nobody was seen");
  }

  @Test
  void aLimbThatStraysForAMomentOrALittleIsNot() {
    double metre = pixelsPerMetre();
    for (PoseEstimate harmless :
        List.of(withStrayArm(0.13 * metre, 18, 21), withStrayArm(0.07 * metre, 14, 27))) {
      List<Set<Doubt>> marks = marks(harmless, Vector3.ZERO, 0, 0);
      for (int f = 0; f < marks.size(); f++) {
        assertFalse(marks.get(f).contains(Doubt.LIMB), "frame " + f);
      }
    }
  }

  /** Where the walker is. */
  private static double pixelsPerMetre() {
    Camera camera = walk.fit().camera();
    double depth = camera.depth(walk.fit().motion().pose(22).rootPosition());
    return camera.intrinsics().fx() / depth;
  }

  @Test
  void aStrangerIsDoubted() {
    List<Boolean> doubtful = new ArrayList<>(walk.footage().doubtful());
    doubtful.set(7, true);
    var footage = new Footage(0, walk.footage().take(), doubtful, List.of());
    assertEquals(
        Set.of(Doubt.STRANGER), marks(with(footage, walk.fit()), Vector3.ZERO, 0, 0).get(7));
  }

  @Test
  void aMovingCameraIsAboutThePlaceAlone() {
    var footage = new Footage(0.05, walk.footage().take(), walk.footage().doubtful(), List.of());
    var trust = new FrameReliability(marks(with(footage, walk.fit()), Vector3.ZERO, 0, 0));
    assertEquals(100, trust.untrustedPathPercent());
    assertTrue(trust.poseFlags().get(3));
    assertTrue(trust.keys().get(3).contains("camera_moves"));
  }

  @Test
  void aSeatIsDoubted() {
    FitResult fit = walk.fit();
    List<Boolean> carried = new ArrayList<>(fit.carriedElsewhere());
    carried.set(5, true);
    var seated =
        new FitResult(
            fit.motion(),
            fit.camera(),
            fit.cameraPlaced(),
            fit.shape(),
            fit.contacts(),
            carried,
            fit.notes());
    assertEquals(
        Set.of(Doubt.CARRIED), marks(with(walk.footage(), seated), Vector3.ZERO, 0, 0).get(5));
  }

  @Test
  void heldFramesHaveTheDoubtsOfTheWholeTake() {
    FrameReliability held =
        new FrameReliability(
                List.of(Set.of(Doubt.CAMERA_MOVES, Doubt.GRAVITY), Set.of(Doubt.CAMERA_MOVES)))
            .between(List.of(Doubt.UNSEEN), List.of(Doubt.OTHER_TAKE));
    assertEquals(List.of("unseen", "gravity", "camera_moves"), held.keys().get(0));
    assertEquals(List.of("other_take", "gravity", "camera_moves"), held.keys().get(3));
  }
}
