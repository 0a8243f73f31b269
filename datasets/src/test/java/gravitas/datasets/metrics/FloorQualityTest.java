package gravitas.datasets.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.scene.Scene;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Every part of the body counts, not the feet alone. */
class FloorQualityTest {
  private static final BodyShape PERSON = BodyShape.AVERAGE;

  private static FloorQuality held(Skeleton skeleton, Pose pose) {
    return MotionQuality.of(Motion.atRate(skeleton, 30, Collections.nCopies(31, pose))).floor();
  }

  private static Pose turned(Skeleton skeleton, Pose pose, String joint, Vector3 axis, double by) {
    return pose.withRotation(skeleton.indexOf(joint), Quaternion.fromAxisAngle(axis, by));
  }

  private static Pose raised(Pose pose, double metres) {
    return pose.withRootPosition(pose.rootPosition().plus(Vector3.Y.times(metres)));
  }

  @Test
  void feetOnTheFloorInItAndAboveIt() {
    Skeleton skeleton = HumanoidSkeleton.of(PERSON);
    FloorQuality stands = held(skeleton, skeleton.restPose());
    assertTrue(stands.wholeBody());
    assertEquals(0, stands.penetrationMillimetres(), 1e-9);
    assertEquals(0, stands.floatMillimetres(), 1e-9);
    assertEquals(12, held(skeleton, raised(skeleton.restPose(), 0.012)).floatMillimetres(), 1e-9);
    assertEquals(
        7, held(skeleton, raised(skeleton.restPose(), -0.007)).penetrationMillimetres(), 1e-9);
  }

  /** Arms that hang straight down and are 5 cm longer than the floor is far. */
  @Test
  void aHandInTheFloorCountsAlthoughTheFeetStand() {
    Skeleton usual = HumanoidSkeleton.of(PERSON);
    double shoulder = height(usual, usual.restPose(), "LeftArm");
    double rest = PERSON.length(BodyLength.FOREARM) + PERSON.length(BodyLength.HAND);
    Skeleton skeleton =
        HumanoidSkeleton.of(PERSON.with(BodyLength.UPPER_ARM, shoulder + 0.05 - rest));
    Pose hanging = turned(skeleton, skeleton.restPose(), "LeftArm", Vector3.Z, -Math.PI / 2);
    assertEquals(50, held(skeleton, hanging).penetrationMillimetres(), 1e-6);
  }

  /** One foot stands, the other leg kneels: the knee's skin is in the floor, its centre is not. */
  @Test
  void aKneeInTheFloorCountsWithItsThickness() {
    double shank = PERSON.length(BodyLength.SHANK) + PERSON.length(BodyLength.ANKLE_HEIGHT);
    Skeleton skeleton = HumanoidSkeleton.of(PERSON.with(BodyLength.THIGH, shank - 0.001));
    Pose pose = Pose.rest(skeleton, new Vector3(0, shank, 0));
    pose = turned(skeleton, pose, "RightUpLeg", Vector3.X, -Math.PI / 2);
    pose = turned(skeleton, pose, "RightLeg", Vector3.X, Math.PI / 2);
    pose = turned(skeleton, pose, "LeftLeg", Vector3.X, Math.PI / 2);
    pose = turned(skeleton, pose, "LeftFoot", Vector3.X, Math.PI / 2);
    assertEquals(0.001, height(skeleton, pose, "LeftLeg"), 1e-9);
    assertEquals(shank - 0.001, skeleton.boneLength(skeleton.indexOf("LeftLeg")), 1e-9);
    double radius =
        HumanoidBody.of(SkeletonShape.of(skeleton).orElseThrow()).contactSpheres().stream()
            .filter(ball -> ball.name().equals("LeftKnee"))
            .mapToDouble(ContactSphere::radius)
            .findFirst()
            .orElseThrow();
    assertEquals(0.05, radius, 0.01); // about the half thickness of a calf
    assertEquals(1000 * radius - 1, held(skeleton, pose).penetrationMillimetres(), 1e-6);
  }

  @Test
  void aCrownInTheFloorCountsWithTheFeetInTheAir() {
    Skeleton skeleton = HumanoidSkeleton.of(PERSON);
    double trunk =
        PERSON.length(BodyLength.LOWER_TRUNK)
            + PERSON.length(BodyLength.MIDDLE_TRUNK)
            + PERSON.length(BodyLength.UPPER_TRUNK)
            + PERSON.length(BodyLength.HEAD);
    Pose pose = Pose.rest(skeleton, new Vector3(0, trunk - 0.05, 0));
    FloorQuality quality = held(skeleton, turned(skeleton, pose, "Hips", Vector3.X, Math.PI));
    assertEquals(50, quality.penetrationMillimetres(), 1e-6);
    assertEquals(0, quality.floatMillimetres());
  }

  /** No joint, whatever the pose, is below the lowest point found. */
  @Test
  void noBoneIsLeftOut() {
    Motion motion = RandomMotions.smooth(11, 200, 50);
    PointTracks parts = BodySurface.lowestPoints(motion, PERSON);
    var kinematics = new ForwardKinematics(motion.skeleton());
    for (int f = 0; f < motion.frameCount(); f++) {
      kinematics.update(motion.pose(f));
      double lowest = LowestPoint.height(parts, Scene.LEVEL_FLOOR, f).orElse(9);
      for (int j = 0; j < motion.skeleton().jointCount(); j++) {
        assertTrue(lowest <= kinematics.position(j).y() + 1e-12, "frame " + f + ", joint " + j);
      }
    }
  }

  @Test
  void pointsWithoutABodyAreSaidToBePoints() {
    Motion motion = RandomMotions.smooth(5, 60, 50);
    assertTrue(MotionQuality.of(motion).floor().wholeBody());
    assertFalse(MotionQuality.ofPoints(PointTracks.of(motion)).floor().wholeBody());
  }

  private static double height(Skeleton skeleton, Pose pose, String joint) {
    var kinematics = new ForwardKinematics(skeleton);
    kinematics.update(pose);
    return kinematics.position(skeleton.indexOf(joint)).y();
  }
}
