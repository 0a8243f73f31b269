package gravitas.datasets.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.MotionFormats;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.motionfile.Origin;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MixamoRigTest {
  private static final List<String> MIXAMO =
      List.of(
          "Hips",
          "Spine",
          "Spine1",
          "Spine2",
          "Neck",
          "Head",
          "LeftShoulder",
          "LeftArm",
          "LeftForeArm",
          "LeftHand",
          "RightShoulder",
          "RightArm",
          "RightForeArm",
          "RightHand",
          "LeftUpLeg",
          "LeftLeg",
          "LeftFoot",
          "LeftToeBase",
          "RightUpLeg",
          "RightLeg",
          "RightFoot",
          "RightToeBase");

  private final Motion simulated = RandomMotions.smooth(7, 40, 30);
  private final MixamoRig rig = MixamoRig.of(simulated.skeleton()).orElseThrow();

  @TempDir Path folder;

  @Test
  void jointsAndParentsAreMixamos() {
    Skeleton s = rig.skeleton();
    assertEquals(MIXAMO, s.joints().stream().map(Joint::name).toList());
    assertEquals("Spine2", parent(s, "LeftShoulder"));
    assertEquals("Spine2", parent(s, "Neck"));
    assertEquals("Neck", parent(s, "Head"));
    assertEquals("RightShoulder", parent(s, "RightArm"));
    assertEquals("Hips", parent(s, "LeftUpLeg"));
    for (Joint joint : s.joints().subList(1, s.jointCount())) {
      assertTrue(joint.offset().norm() > 0.03, joint.name() + " has no bone");
    }
  }

  private static String parent(Skeleton skeleton, String joint) {
    return skeleton.joint(skeleton.joint(skeleton.indexOf(joint)).parent()).name();
  }

  /** Through all rotations, not only those a person can make. */
  @Test
  void noJointAndNoEndOfABoneMoves() {
    PointTracks ours = PointTracks.of(simulated);
    PointTracks theirs = PointTracks.of(rig.motion(simulated));
    for (int f = 0; f < ours.frameCount(); f++) {
      for (int p = 0; p < ours.names().size(); p++) {
        int same = theirs.names().indexOf(ours.names().get(p));
        assertEquals(
            0,
            ours.position(f, p).distanceTo(theirs.position(f, same)),
            1e-12,
            ours.names().get(p));
      }
    }
  }

  @Test
  void nothingIsTurnedInATPose() {
    Pose rest = rig.pose(simulated.skeleton().restPose());
    for (int j = 0; j < rest.jointCount(); j++) {
      assertEquals(0, rest.rotation(j).angleTo(Quaternion.IDENTITY), 1e-12);
    }
  }

  @Test
  void twistIsSharedAndCollarBonesRollWithTheArms() {
    Skeleton s = simulated.skeleton();
    Quaternion twist = Quaternion.fromAxisAngle(Vector3.Y, Math.toRadians(40));
    Quaternion raised = Quaternion.fromAxisAngle(Vector3.Z, Math.toRadians(90));
    Pose pose =
        s.restPose()
            .withRotation(s.indexOf("Spine1"), twist)
            .withRotation(s.indexOf("Neck"), twist)
            .withRotation(s.indexOf("LeftArm"), raised)
            .withRotation(s.indexOf("RightArm"), raised); // the right one hangs
    Pose turned = rig.pose(pose);
    for (String joint : List.of("Spine1", "Spine2", "Neck", "Head")) {
      assertEquals(20, degrees(turned, joint).y(), 1e-9, joint);
    }
    assertEquals(-15.5, degrees(turned, "LeftShoulder").x(), 1e-9);
    assertEquals(15.5, degrees(turned, "RightShoulder").x(), 1e-9);
  }

  private Vector3 degrees(Pose pose, String joint) {
    return pose.rotation(rig.skeleton().indexOf(joint)).toRotationVector().times(180 / Math.PI);
  }

  @Test
  void whatWasWrittenIsReadAsTheSimulatedSkeleton() throws IOException {
    for (String ending : List.of("bvh", "glb")) {
      Path file = folder.resolve("take." + ending);
      MotionFormats.write(simulated, file, WriteOptions.ANIMATION.withOrigin(Origin.WORLD));
      Motion read = MotionFormats.read(file).motion();
      assertEquals(
          simulated.skeleton().joints().stream().map(Joint::name).toList(),
          read.skeleton().joints().stream().map(Joint::name).toList());
      assertEquals(0, RandomMotions.largestDistance(simulated, read), 1e-5);
      for (int j = 0; j < simulated.skeleton().jointCount(); j++) {
        assertEquals(0, simulated.pose(30).rotation(j).angleTo(read.pose(30).rotation(j)), 1e-4);
      }
    }
  }

  /** Somebody bent a joint that we only twist: merging would move the arms. */
  @Test
  void aRigThatWasChangedStaysAsItIs() {
    Motion motion = rig.motion(simulated);
    assertTrue(MixamoRig.merged(motion).isPresent());
    List<Pose> poses = new ArrayList<>(motion.poses());
    int spine2 = rig.skeleton().indexOf("Spine2");
    poses.set(5, poses.get(5).withRotation(spine2, Quaternion.fromAxisAngle(Vector3.X, 0.1)));
    assertTrue(MixamoRig.merged(new Motion(rig.skeleton(), motion.times(), poses)).isEmpty());
  }

  @Test
  void theFirstFrameIsOverTheOrigin() {
    Motion moved = Delivery.of(simulated, WriteOptions.ANIMATION);
    Vector3 start = moved.pose(0).rootPosition();
    Vector3 was = simulated.pose(0).rootPosition();
    assertEquals(new Vector3(0, was.y(), 0), start);
    Vector3 way = simulated.pose(39).rootPosition().minus(was);
    assertEquals(0, way.distanceTo(moved.pose(39).rootPosition().minus(start)), 1e-12);
  }
}
