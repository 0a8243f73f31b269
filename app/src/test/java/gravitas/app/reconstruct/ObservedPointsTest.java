package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.LossKind;
import gravitas.physics.loss.LossWeights;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.pipeline.KnownWalk;
import gravitas.pipeline.ObservedPoints;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.KeypointFiles;
import gravitas.tracking.KeypointTrack;
import gravitas.tracking.ReferenceStates;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The key points a simulation is compared with lie on the right joints, at the right times. */
class ObservedPointsTest {
  private static final double STEP = 1 / 240.0;
  private static final SimulationSettings WORLD = SimulationSettings.DEFAULT.withTimeStep(STEP);
  private static final int STEPS = 180;

  @TempDir Path folder;

  private PoseEstimate estimate(int... unseen) throws Exception {
    Path file = new KnownWalk(1).keypoints(folder.resolve("walk.json"), unseen);
    return new PoseEstimator(PoseSettings.DEFAULT)
        .fit(new KeypointFiles(0, 0, 30, Optional.empty()).read(file), "walk");
  }

  /** The reprojection loss of the fitted motion with each pose changed. */
  private static double loss(PoseEstimate estimate, double start, UnaryOperator<Pose> change) {
    BodyModel body = HumanoidBody.of(estimate.fit().shape());
    Motion fitted = estimate.fit().motion();
    List<Pose> poses = fitted.poses().stream().map(change).toList();
    var rollout = new Rollout(body, WORLD, STEPS);
    ReferenceStates.fill(new Motion(body.skeleton(), fitted.times(), poses), start, STEPS, rollout);
    var weights = LossWeights.VIDEO;
    for (LossKind kind : LossKind.values()) {
      weights = weights.with(kind, kind == LossKind.REPROJECTION ? 1 : 0);
    }
    KeypointTrack seen = ObservedPoints.of(estimate, body.skeleton());
    var observed = seen.within(start, STEP, STEPS);
    return new MotionLoss(body, WORLD.scene(), weights, null, observed, STEPS)
        .evaluate(rollout, null);
  }

  /** A joint that is turned moves the points behind it; were one on another joint, not so. */
  @ParameterizedTest
  @ValueSource(
      strings = {"LeftArm", "RightArm", "LeftForeArm", "RightForeArm", "LeftLeg", "RightLeg"})
  void aTurnedLimbNoLongerFits(String joint) throws Exception {
    PoseEstimate estimate = estimate();
    int index = estimate.fit().motion().skeleton().indexOf(joint);
    Quaternion turn = Quaternion.fromAxisAngle(new Vector3(1, 0, 1), 0.6);
    double right = loss(estimate, 0.1, pose -> pose);
    double wrong =
        loss(estimate, 0.1, pose -> pose.withRotation(index, pose.rotation(index).times(turn)));
    assertTrue(wrong > 3 * right, right + " against " + wrong);
  }

  @Test
  void aMotionThatIsLateNoLongerFits() throws Exception {
    PoseEstimate estimate = estimate();
    Motion fitted = estimate.fit().motion();
    Pose[] late =
        IntStream.range(0, fitted.frameCount())
            .mapToObj(f -> fitted.pose(Math.max(0, f - 3)))
            .toArray(Pose[]::new);
    var next = new int[1];
    double wrong = loss(estimate, 0.1, pose -> late[next[0]++]);
    double right = loss(estimate, 0.1, pose -> pose);
    assertTrue(wrong > 3 * right, right + " against " + wrong);
  }

  @Test
  void whereNobodyWasSeenNothingIsComparedWith() throws Exception {
    PoseEstimate estimate = estimate(IntStream.rangeClosed(3, 27).toArray());
    assertEquals(0, loss(estimate, 0.1, pose -> pose));
  }
}
