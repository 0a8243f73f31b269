package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.physics.verification.Scenario;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Forces at every frame, from the first to the last, whatever the times of the frames. */
class QuietStandTest {
  private static final double SECONDS = 1.6; // three windows
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final double WEIGHT = 9.81 * BodyShape.AVERAGE.massKilograms();

  private static Pose standing() {
    return Scenario.armsDown(BODY, BODY.standingRoot());
  }

  /** Knees bent by half a radian, the feet where they were. */
  private static Pose crouching() {
    Pose pose = standing();
    double bend = 0.25;
    for (String side : List.of("Left", "Right")) {
      pose =
          pose.withRotation(index(side + "UpLeg"), Quaternion.fromAxisAngle(Vector3.X, -bend))
              .withRotation(index(side + "Leg"), Quaternion.fromAxisAngle(Vector3.X, 2 * bend))
              .withRotation(index(side + "Foot"), Quaternion.fromAxisAngle(Vector3.X, -bend));
    }
    double legs =
        -BODY.skeleton().joint(index("LeftLeg")).offset().y()
            - BODY.skeleton().joint(index("LeftFoot")).offset().y();
    return pose.withRootPosition(
        pose.rootPosition().plus(new Vector3(0, -legs * (1 - Math.cos(bend)), 0)));
  }

  private static int index(String joint) {
    return BODY.skeleton().indexOf(joint);
  }

  private static List<TrackedFrame> follow(Motion motion) {
    TrackMethod method = TrackMethod.of(OptimizerChoice.LBFGS, 1);
    Track track = Track.atFramesOf(motion);
    try (Simulator simulator = method.simulator(BODY, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, TrackSettings.MOCAP.withEvaluations(8)).follow(motion, track);
    }
    assertTrue(track.windows().size() >= 3, "several windows");
    assertEquals(motion.frameCount(), track.frames().size());
    return track.frames();
  }

  private static void assertSteady(Pose pose, double[] times) {
    var motion = new Motion(BODY.skeleton(), times, Collections.nCopies(times.length, pose));
    double before = WEIGHT;
    for (TrackedFrame frame : follow(motion)) {
      double force = frame.left().force().y() + frame.right().force().y();
      assertEquals(1, force / before, 0.05, "at " + frame.time() + " s");
      assertTrue(frame.left().contact() && frame.right().contact(), "at " + frame.time() + " s");
      before = force;
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {24, 25, 29.97, 30, 50, 60})
  void theForceIsSteadyFromTheFirstFrameToTheLast(double rate) {
    int frames = (int) (SECONDS * rate) + 1;
    assertSteady(standing(), IntStream.range(0, frames).mapToDouble(f -> f / rate).toArray());
  }

  @Test
  void theForceIsSteadyAtVariableTimes() {
    long seed = 7;
    System.out.println("seed " + seed);
    var random = new Random(seed);
    double[] times = new double[50];
    for (int f = 1; f < times.length; f++) { // 4 to 60 ms: also shorter than a step of simulation
      times[f] = times[f - 1] + 0.004 + 0.056 * random.nextDouble();
    }
    assertSteady(standing(), times);
  }

  @Test
  void theForceIsSteadyWithBentKnees() {
    int frames = (int) (SECONDS * 30) + 1;
    assertSteady(crouching(), IntStream.range(0, frames).mapToDouble(f -> f / 30.0).toArray());
  }

  @ParameterizedTest
  @ValueSource(doubles = {25, 29.97, 59.94})
  void theLastFrameMovesAsTheReferenceDoes(double rate) {
    int arm = index("LeftArm");
    int frames = (int) (SECONDS * rate) + 1;
    List<Pose> poses =
        IntStream.range(0, frames)
            .mapToObj(
                f ->
                    standing()
                        .withRotation(
                            arm, Quaternion.fromAxisAngle(Vector3.Z, -1.3 + 0.6 * f / rate)))
            .toList();
    List<TrackedFrame> followed = follow(Motion.atRate(BODY.skeleton(), rate, poses));
    Pose last = followed.get(frames - 1).pose();
    Pose before = followed.get(frames - 2).pose();
    double turned = before.rotation(arm).angleTo(last.rotation(arm));
    assertEquals(0.6 / rate, turned, 0.3 / rate, "rad in the last frame");
  }
}
