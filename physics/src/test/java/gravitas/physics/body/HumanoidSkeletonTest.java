package gravitas.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HumanoidSkeletonTest {
  private static Vector3 position(Skeleton skeleton, String name) {
    var kinematics = new ForwardKinematics(skeleton);
    kinematics.update(skeleton.restPose());
    for (EndSite site : skeleton.endSites()) {
      if (site.name().equals(name)) {
        return kinematics.position(site);
      }
    }
    return kinematics.position(skeleton.indexOf(name));
  }

  @ParameterizedTest
  @EnumSource(Sex.class)
  void theCrownIsAtTheHeightAndTheSolesOnTheFloor(Sex sex) {
    Skeleton skeleton = HumanoidSkeleton.of(new BodyShape(sex, 1.80, 75, Map.of()));
    assertEquals(18, skeleton.jointCount());
    assertEquals(1.80, position(skeleton, "HeadTop").y(), 0.01);
    assertEquals(0, position(skeleton, "LeftHeel").y(), 1e-12);
    assertEquals(0, position(skeleton, "RightToeTip").y(), 1e-12);
  }

  @Test
  void theBodyIsSymmetricFacesZAndItsLeftIsX() {
    Skeleton skeleton = HumanoidSkeleton.of(BodyShape.AVERAGE);
    for (String name : new String[] {"Arm", "Hand", "UpLeg", "ToeTip", "FingerTip", "Heel"}) {
      Vector3 left = position(skeleton, "Left" + name);
      Vector3 right = position(skeleton, "Right" + name);
      assertTrue(left.x() > 0, name);
      assertEquals(0, left.distanceTo(new Vector3(-right.x(), right.y(), right.z())), 1e-12);
    }
    assertTrue(position(skeleton, "LeftToeTip").z() > position(skeleton, "LeftHeel").z());
  }

  @Test
  void measuredLengthsReplaceTheTable() {
    BodyShape shape = BodyShape.AVERAGE.with(BodyLength.THIGH, 0.5);
    Skeleton skeleton = HumanoidSkeleton.of(shape);
    assertEquals(0.5, skeleton.boneLength(skeleton.indexOf("LeftLeg")), 1e-12);
    assertEquals(
        BodyLength.SHANK.usual(Sex.MALE, 1.70),
        skeleton.boneLength(skeleton.indexOf("RightFoot")),
        1e-12);
  }

  @Test
  void impossiblePeopleAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> new BodyShape(Sex.MALE, -1, 70, Map.of()));
    assertThrows(
        IllegalArgumentException.class, () -> new BodyShape(Sex.MALE, 1.7, Double.NaN, Map.of()));
    assertThrows(
        IllegalArgumentException.class, () -> BodyShape.AVERAGE.with(BodyLength.HAND, -0.1));
  }
}
