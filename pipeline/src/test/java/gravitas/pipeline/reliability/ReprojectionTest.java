package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pose.PoseEstimate;
import gravitas.pose.fit.FitResult;
import gravitas.pose.footage.Footage;
import gravitas.pose.footage.Part;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.TrackedFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A person who stands before a camera, seen where she is but for what a test says. */
class ReprojectionTest {
  private static final int FRAMES = 3;
  private static final double RATE = 25;

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
  private final Pose standing = Pose.rest(body.skeleton(), body.standingRoot());
  private final Motion motion =
      Motion.atRate(body.skeleton(), RATE, Collections.nCopies(FRAMES, standing));
  private final Camera camera =
      new Camera(
          Camera.Intrinsics.ofFocalRatio(1280, 720, 0.9),
          new Camera.Distortion(0, 0, 0, 0, 0),
          new RigidTransform(
              Quaternion.fromRotationVector(new Vector3(Math.PI, 0, 0)), new Vector3(0, 1, 4)));

  private static final LandmarkSet SET = LandmarkSet.BLAZEPOSE;

  private final float[] pixels = new float[2 * SET.size()];
  private final float[] visibility = new float[SET.size()];
  private final float[] where; // she really is

  ReprojectionTest() {
    var kinematics = new ForwardKinematics(body.skeleton());
    kinematics.update(standing);
    for (Landmark landmark : SET.joints()) {
      int joint = landmark.place().joint(body.skeleton());
      Camera.Pixel at = camera.project(kinematics.position(joint));
      pixels[2 * SET.indexOf(landmark)] = (float) at.x();
      pixels[2 * SET.indexOf(landmark) + 1] = (float) at.y();
      visibility[SET.indexOf(landmark)] = 1;
    }
    where = pixels.clone();
  }

  /** The frame 1 is the one that tests change. */
  private ObservedFrame seen(int frame, double score) {
    float[] at = frame == 1 ? pixels : where;
    return new ObservedFrame(SET, frame, frame / RATE, score, at, visibility, new float[0]);
  }

  private Reprojection.Miss miss() {
    return new Reprojection(motion, CameraPath.still(camera)).of(seen(1, 1));
  }

  private void move(Landmark landmark, double x, double y) {
    pixels[2 * SET.indexOf(landmark)] += (float) x;
    pixels[2 * SET.indexOf(landmark) + 1] += (float) y;
  }

  @Test
  void whoIsSeenWhereSheIsMissesNothing() {
    assertEquals(0, miss().pixels(), 1e-3);
    assertEquals(12, miss().weight(), 1e-12);
  }

  @Test
  void distancesCountByVisibility() {
    move(Landmark.LEFT_WRIST, 30, 40);
    move(Landmark.RIGHT_KNEE, 0, -10);
    assertEquals(60, miss().pixels(), 1e-3);
    visibility[SET.indexOf(Landmark.LEFT_WRIST)] = 0.5f;
    assertEquals(35, miss().pixels(), 1e-3);
    assertEquals(11.5, miss().weight(), 1e-12);
    visibility[SET.indexOf(Landmark.LEFT_WRIST)] = 0;
    assertEquals(10, miss().pixels(), 1e-3);
    assertEquals(10 / 11.0 / miss().size(), miss().share(), 1e-6);
  }

  @Test
  void whatWasNotSeenOrIsNotInTheMotionCannotMiss() {
    var reprojection = new Reprojection(motion, CameraPath.still(camera));
    assertEquals(0, reprojection.of(seen(1, 0)).weight());
    assertEquals(0, reprojection.of(seen(9, 1)).weight());
    assertEquals(0, reprojection.of(ObservedFrame.empty(SET, 1, 1 / RATE)).share());
  }

  private Set<Doubt> doubts(Pose simulated, boolean stranger, double score) {
    List<ObservedFrame> frames = List.of(seen(0, 1), seen(1, score), seen(2, 1));
    List<Boolean> doubtful = List.of(false, stranger, false);
    List<Boolean> nowhere = Collections.nCopies(FRAMES, false);
    List<FitResult.FootContact> contacts =
        Collections.nCopies(FRAMES, new FitResult.FootContact(1, 1, 1, 1));
    var estimate =
        new PoseEstimate(
            new Observations(SET, 1280, 720, frames),
            new Footage(0, new Part(0, FRAMES), doubtful, List.of()),
            new FitResult(motion, camera, false, BodyShape.AVERAGE, contacts, nowhere, List.of()),
            List.of(),
            Map.of());
    List<Vector3> none = Collections.nCopies(body.jointCount(), Vector3.ZERO);
    List<TrackedFrame> tracked = new ArrayList<>();
    for (int f = 0; f < FRAMES; f++) {
      Pose pose = f == 1 ? simulated : standing;
      tracked.add(new TrackedFrame(f / RATE, pose, true, ContactLoads.NONE, none));
    }
    List<Set<Doubt>> marks = FrameReliability.none(FRAMES);
    new ObservationDoubts(estimate).mark(motion, tracked, new boolean[tracked.size()], marks);
    assertEquals(Set.of(), marks.get(0));
    assertEquals(Set.of(), marks.get(2));
    return marks.get(1);
  }

  private Pose aside(double metres) {
    return standing.withRootPosition(standing.rootPosition().plus(Vector3.X.times(metres)));
  }

  @Test
  void aSimulationThatReprojectsWorseByThreePercentOfThePersonIsDoubted() {
    // the box around the joints is 2.0 m across at most, so 3 % are some 6 cm
    double size = miss().size() * 4 / (0.9 * 1280); // metres at the person's distance
    assertEquals(Set.of(), doubts(aside(0.028 * size), false, 1));
    assertEquals(Set.of(Doubt.REPROJECTS), doubts(aside(0.032 * size), false, 1));
  }

  @Test
  void strangersAndUnseenFramesAreDoubted() {
    assertEquals(Set.of(Doubt.STRANGER), doubts(standing, true, 1));
    assertEquals(Set.of(Doubt.UNSEEN), doubts(standing, false, 0));
  }

  @Test
  void aFitThatMissesItsKeyPointsByFourPercentIsDoubted() {
    double size = miss().size();
    SET.joints().forEach(landmark -> move(landmark, 0.038 * size, 0));
    assertEquals(0.038, miss().share(), 1e-5);
    assertEquals(Set.of(), doubts(standing, false, 1));
    SET.joints().forEach(landmark -> move(landmark, 0.004 * size, 0));
    assertEquals(Set.of(Doubt.MISFIT), doubts(standing, false, 1));
  }
}
