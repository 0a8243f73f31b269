package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.FootLoad;
import gravitas.tracking.TrackedFrame;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A camera 4 m in front of the person looks along the world's -z. */
class FootSharesTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final double FOCAL = 1000;
  private static final Camera CAMERA =
      new Camera(
          new Camera.Intrinsics(1000, 1000, FOCAL, FOCAL, 500, 500),
          Camera.Distortion.NONE,
          new RigidTransform(Quaternion.fromAxisAngle(Vector3.X, Math.PI), new Vector3(0, 1, 4)));

  private static FootLoad foot(double newtons, Vector3 point) {
    return new FootLoad(
        newtons > 20, newtons > 20, new Vector3(0, newtons, 0), point, Vector3.ZERO);
  }

  private static FootShares shares(FootLoad left, FootLoad right, double missPixels) {
    Pose pose = BODY.skeleton().restPose().withRootPosition(new Vector3(0, 1, 0));
    var frame =
        new TrackedFrame(0, pose, true, new ContactLoads(List.of(), left, right), List.of());
    return new FootShares(
        List.of(frame), Motion.atRate(BODY.skeleton(), 30, List.of(pose)), CAMERA, missPixels);
  }

  private static double beside(double apart, double missPixels) {
    return shares(
            foot(300, new Vector3(apart / 2, 0, 0)),
            foot(300, new Vector3(-apart / 2, 0, 0)),
            missPixels)
        .deviations()
        .get(0);
  }

  private static double behind(double apart, double missPixels) {
    return shares(
            foot(300, new Vector3(0, 0, apart / 2)),
            foot(300, new Vector3(0, 0, -apart / 2)),
            missPixels)
        .deviations()
        .get(0);
  }

  /** 5 mm of 0.25 m across the picture, 25 mm of it along the line of sight. */
  @Test
  void theLineOfSightIsKnownWorst() {
    assertEquals(4, CAMERA.depth(new Vector3(0, 1, 0)), 1e-12);
    assertEquals(0.02, beside(0.25, 0), 1e-12);
    assertEquals(0.1, behind(0.25, 0), 1e-12);
  }

  /** 10 pixels of 1000 at 4 m are 40 mm. */
  @Test
  void aWorseFitAndNearerFeetMakeItWorse() {
    assertEquals(Math.hypot(5, 16) / 250, beside(0.25, 10), 1e-12);
    assertEquals(Math.hypot(25, 40) / 500, behind(0.5, 10), 1e-12);
    assertEquals(2 * beside(0.4, 5), beside(0.2, 5), 1e-12);
  }

  /** Weight that passes from foot to foot within 0.2 s: 50 ms of it are a quarter of all. */
  @Test
  void whenWeightPassesIsKnownToATwentiethOfASecond() {
    Pose pose = BODY.skeleton().restPose().withRootPosition(new Vector3(0, 1, 0));
    List<TrackedFrame> frames =
        IntStream.rangeClosed(0, 4)
            .mapToObj(
                f ->
                    new TrackedFrame(
                        0.05 * f,
                        pose,
                        true,
                        new ContactLoads(
                            List.of(),
                            foot(150 * f, new Vector3(0.25, 0, 0)),
                            foot(600 - 150 * f, new Vector3(-0.25, 0, 0))),
                        List.of()))
            .toList();
    Motion motion = Motion.atRate(BODY.skeleton(), 20, Collections.nCopies(5, pose));
    List<Double> deviations = new FootShares(frames, motion, CAMERA, 0).deviations();
    assertEquals(Math.hypot(0.01, 0.25), deviations.get(2), 1e-12);
    assertEquals(0.25, deviations.get(0), 1e-12);
  }

  /** Feet on one spot share anyhow: the deviation is that of a number between 0 and 1. */
  @Test
  void itIsNeverWorseThanNotKnowingAnything() {
    assertEquals(1 / Math.sqrt(12), behind(0.01, 10), 1e-12);
    assertEquals(1 / Math.sqrt(12), behind(0, 10), 1e-12);
  }

  @Test
  void oneFootCarriesAll() {
    FootShares shares =
        shares(foot(600, new Vector3(0.1, 0, 0)), foot(5, new Vector3(-0.1, 0, 0)), 5);
    assertEquals(List.of(0.0), shares.deviations());
    assertTrue(shares.fact().value().contains("no frame"), shares.fact()::value);
  }

  @Test
  void aShareThatIsBadlyKnownIsCalledNotMeasured() {
    FootLoad front = foot(300, new Vector3(0, 0, 0.1));
    FootLoad back = foot(300, new Vector3(0, 0, -0.1));
    String behind = shares(front, back, 5).fact().value();
    assertTrue(behind.startsWith("not measured") && behind.endsWith("16 %"), behind);
    FootLoad left = foot(300, new Vector3(0.1, 0, 0));
    FootLoad right = foot(300, new Vector3(-0.1, 0, 0));
    String beside = shares(left, right, 5).fact().value();
    assertTrue(beside.startsWith("estimated") && beside.endsWith("5 %"), beside);
  }
}
