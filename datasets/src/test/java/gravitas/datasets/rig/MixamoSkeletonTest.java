package gravitas.datasets.rig;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MixamoSkeletonTest {
  private static final Skeleton SIMULATED = HumanoidSkeleton.of(BodyShape.AVERAGE);
  private static final Skeleton RIG = MixamoSkeleton.of(SIMULATED);

  @Test
  void ourSkeletonAndTheRigAreKnown() {
    assertTrue(MixamoSkeleton.isStandard(SIMULATED));
    assertFalse(MixamoSkeleton.isOne(SIMULATED));
    assertTrue(MixamoSkeleton.isOne(RIG));
    assertFalse(MixamoSkeleton.isStandard(RIG));
    assertEquals(SIMULATED.jointCount() + MixamoSkeleton.EXTRA.size(), RIG.jointCount());
  }

  /** At rest all joints that both have are at the same places, and all ends too. */
  @Test
  void nothingMovesAtRest() {
    var ours = new ForwardKinematics(SIMULATED);
    var theirs = new ForwardKinematics(RIG);
    for (int j = 0; j < SIMULATED.jointCount(); j++) {
      int same = RIG.indexOf(SIMULATED.joint(j).name());
      assertEquals(0, ours.position(j).distanceTo(theirs.position(same)), 1e-12);
    }
    for (int s = 0; s < SIMULATED.endSites().size(); s++) {
      EndSite site = SIMULATED.endSites().get(s);
      assertEquals(site.name(), RIG.endSites().get(s).name());
      assertEquals(
          0, ours.position(site).distanceTo(theirs.position(RIG.endSites().get(s))), 1e-12);
    }
  }

  @Test
  void mergingIsTheWayBack() {
    Skeleton back = MixamoSkeleton.merged(RIG);
    assertTrue(MixamoSkeleton.isStandard(back));
    for (int j = 0; j < back.jointCount(); j++) {
      assertEquals(SIMULATED.joint(j).name(), back.joint(j).name());
      assertEquals(SIMULATED.joint(j).parent(), back.joint(j).parent());
      assertEquals(
          0, SIMULATED.joint(j).offset().distanceTo(back.joint(j).offset()), 1e-12, "joint " + j);
    }
  }

  /** Forty percent of the way to the neck, and to the crown; collar bones level with the arms. */
  @Test
  void whereTheFurtherJointsAre() {
    Vector3 neck = MixamoSkeleton.offset(SIMULATED, "Neck");
    assertEquals(0, MixamoSkeleton.offset(RIG, "Spine2").distanceTo(neck.times(0.4)), 1e-12);
    Vector3 crown = MixamoSkeleton.crown(SIMULATED);
    assertEquals(0, MixamoSkeleton.offset(RIG, "Head").distanceTo(crown.times(0.4)), 1e-12);
    for (String side : List.of("Left", "Right")) {
      Vector3 arm = MixamoSkeleton.offset(RIG, side + "Arm");
      assertEquals(0, arm.y(), 1e-12);
      assertEquals(0, arm.z(), 1e-12);
      Vector3 collar = MixamoSkeleton.offset(RIG, side + "Shoulder");
      assertEquals(0.3, collar.x() / (collar.x() + arm.x()), 1e-12);
    }
  }

  private static Skeleton changed(String joint, Vector3 by) {
    List<Joint> joints = new ArrayList<>(RIG.joints());
    int at = RIG.indexOf(joint);
    Joint old = joints.get(at);
    joints.set(at, new Joint(old.name(), old.parent(), old.offset().plus(by)));
    return new Skeleton(joints, RIG.endSites());
  }

  /** A rig whose further joints lie elsewhere is somebody else's and is not merged. */
  @Test
  void otherRigsAreNotOurs() {
    assertTrue(MixamoSkeleton.isOne(changed("LeftLeg", new Vector3(0, -0.1, 0))), "long thighs");
    assertFalse(MixamoSkeleton.isOne(changed("Spine2", new Vector3(0.01, 0, 0))));
    assertFalse(MixamoSkeleton.isOne(changed("Head", new Vector3(0, 0, 0.02))));
    assertFalse(MixamoSkeleton.isOne(changed("LeftArm", new Vector3(0, 0.05, 0))));
    var headless = new Skeleton(RIG.joints(), List.of());
    assertFalse(MixamoSkeleton.isOne(headless));
    List<Joint> fewer = RIG.joints().subList(0, RIG.jointCount() - 1);
    assertFalse(MixamoSkeleton.isOne(new Skeleton(fewer, List.of())));
  }
}
