package gravitas.datasets.retarget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.physics.body.BodyLength;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetargeterTest {
  /** Everything but the height above the floor survives the way to the same skeleton. */
  @Test
  void theStandardSkeletonIsItsOwnCopy() {
    Motion motion = RandomMotions.smooth(11, 40, 30);
    Retargeted copy = Retargeter.retarget(motion);
    assertEquals(1.70, copy.shape().heightMetres(), 0.002);
    assertSame(motion, copy.motion());
  }

  /**
   * A skeleton whose joints have other axes and whose body faces another way describes the same
   * motion with other numbers; the copy must not notice.
   */
  @Test
  void axesOfTheForeignJointsDoNotMatter() {
    Motion motion = RandomMotions.smooth(12, 30, 30);
    Skeleton skeleton = motion.skeleton();
    Quaternion[] axes = new Quaternion[skeleton.jointCount()]; // foreign world axes at rest
    var random = new java.util.Random(5);
    for (int j = 0; j < axes.length; j++) {
      Vector3 turn =
          new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
      axes[j] = Quaternion.fromRotationVector(turn);
    }
    List<Joint> joints = new ArrayList<>();
    for (Joint joint : skeleton.joints()) {
      Vector3 offset =
          joint.parent() < 0 ? Vector3.ZERO : axes[joint.parent()].inverse().rotate(joint.offset());
      joints.add(new Joint("mixamorig:" + joint.name(), joint.parent(), offset));
    }
    List<EndSite> sites = new ArrayList<>();
    for (EndSite site : skeleton.endSites()) {
      Vector3 offset = axes[site.joint()].inverse().rotate(site.offset());
      sites.add(new EndSite(site.name(), site.joint(), offset));
    }
    List<Pose> poses = new ArrayList<>();
    poses.add(turned(skeleton, skeleton.restPose(), axes)); // the T-pose, as the first frame
    motion.poses().forEach(pose -> poses.add(turned(skeleton, pose, axes)));
    var foreign = Motion.atRate(new Skeleton(joints, sites), 30, poses);
    Motion copy = Retargeter.retarget(foreign).motion();
    assertSame(motion, copy.slice(1, copy.frameCount()));
  }

  private static Pose turned(Skeleton skeleton, Pose pose, Quaternion[] axes) {
    List<Quaternion> rotations = new ArrayList<>();
    for (int j = 0; j < axes.length; j++) {
      int parent = skeleton.joint(j).parent();
      Quaternion before = parent < 0 ? Quaternion.IDENTITY : axes[parent].inverse();
      rotations.add(before.times(pose.rotation(j)).times(axes[j]));
    }
    return new Pose(pose.rootPosition(), rotations);
  }

  /** Positions of all joints agree but for one common shift in height. */
  private static void assertSame(Motion motion, Motion copy) {
    double lift = copy.pose(0).rootPosition().y() - motion.pose(0).rootPosition().y();
    List<Pose> lowered =
        copy.poses().stream()
            .map(p -> p.withRootPosition(p.rootPosition().minus(new Vector3(0, lift, 0))))
            .toList();
    var aligned = new Motion(copy.skeleton(), copy.times(), lowered);
    assertEquals(0, RandomMotions.largestDistance(motion, aligned), 1e-9);
  }

  @Test
  void aBodyWithoutLegsIsRefusedByName() {
    var motion =
        Motion.atRate(
            new Skeleton(List.of(new Joint("Hips", -1, Vector3.ZERO)), List.of()),
            30,
            List.of(new Pose(Vector3.ZERO, List.of(Quaternion.IDENTITY))));
    var e = assertThrows(IllegalArgumentException.class, () -> Retargeter.retarget(motion));
    assertTrue(e.getMessage().contains("CHEST"), e.getMessage());
  }

  @Test
  void lengthsAreMeasured() {
    Motion motion = RandomMotions.smooth(1, 2, 30);
    Motion larger = Motion.atRate(motion.skeleton().scaled(1.1), 30, motion.poses());
    Retargeted copy = Retargeter.retarget(larger);
    assertEquals(1.1 * 0.2425 * 1.70, copy.shape().length(BodyLength.THIGH), 1e-9);
    assertEquals(1.1 * 1.70, copy.shape().heightMetres(), 0.002);
  }
}
