package gravitas.pose.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Where each landmark lies on a body in its T-pose: facing +z, its left towards +x. */
class LandmarkTest {
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);

  private static Vector3 place(Landmark landmark) {
    var kinematics = new ForwardKinematics(SKELETON);
    BodyPlace place = landmark.place();
    int joint = place.joint(SKELETON);
    return kinematics
        .position(joint)
        .plus(kinematics.rotation(joint).rotate(place.offset(SKELETON)));
  }

  @ParameterizedTest
  @EnumSource(Landmark.class)
  void theOtherSideIsAMirrorImage(Landmark landmark) {
    Landmark other = landmark.mirrored();
    assertEquals(landmark, other.mirrored());
    assertEquals(landmark.limb(), other.limb());
    assertEquals(landmark.weight(), other.weight(), 0);
    Vector3 here = place(landmark);
    Vector3 there = place(other);
    assertEquals(0, here.distanceTo(new Vector3(-there.x(), there.y(), there.z())), 1e-9);
  }

  @ParameterizedTest
  @EnumSource(Landmark.class)
  void leftIsLeft(Landmark landmark) {
    double x = place(landmark).x();
    if (landmark.name().contains("LEFT")) {
      assertTrue(x > 0, landmark + " at " + x);
      assertNotEquals(landmark, landmark.mirrored());
    } else if (landmark.name().contains("RIGHT")) {
      assertTrue(x < 0, landmark + " at " + x);
    } else {
      assertEquals(0, x, 1e-9);
      assertEquals(landmark, landmark.mirrored());
    }
  }

  @ParameterizedTest
  @EnumSource(Landmark.class)
  void labelsAreReadBack(Landmark landmark) {
    assertEquals(landmark, Landmark.labelled(landmark.label()));
  }

  @Test
  void strangeLabelsAreNamedWithThoseThereAre() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Landmark.labelled("elbow")).getMessage();
    assertTrue(message.startsWith("no landmark is called 'elbow'; known are [NOSE, "), message);
  }

  /** Nose before ears, eyes above the mouth, fingers beyond the wrist, toes before the heel. */
  @ParameterizedTest
  @CsvSource({
    "NOSE, LEFT_EAR, z",
    "LEFT_EYE, MOUTH_LEFT, y",
    "LEFT_EYE_OUTER, LEFT_EYE_INNER, x",
    "LEFT_INDEX, LEFT_WRIST, x",
    "LEFT_THUMB, LEFT_PINKY, z",
    "LEFT_WRIST, LEFT_ELBOW, x",
    "LEFT_SHOULDER, LEFT_HIP, y",
    "LEFT_KNEE, LEFT_ANKLE, y",
    "LEFT_FOOT_INDEX, LEFT_HEEL, z",
    "LEFT_ANKLE, LEFT_HEEL, y",
  })
  void pointsLieWhereAnatomyHasThem(Landmark more, Landmark less, String axis) {
    Vector3 way = place(more).minus(place(less));
    double along = axis.equals("x") ? way.x() : axis.equals("y") ? way.y() : way.z();
    assertTrue(along > 0.01, more + " beyond " + less + " by " + along + " m");
  }

  /** A face of eleven points and two hands of three must not outvote the limbs. */
  @Test
  void manySmallPointsCountLittle() {
    double face =
        Arrays.stream(Landmark.values())
            .filter(l -> l.limb() == Landmark.Limb.HEAD)
            .mapToDouble(Landmark::weight)
            .sum();
    double legs =
        Arrays.stream(Landmark.values())
            .filter(l -> l.limb() == Landmark.Limb.LEGS)
            .mapToDouble(Landmark::weight)
            .sum();
    assertTrue(face < 0.4 * legs, face + " and " + legs);
    assertTrue(Landmark.TRUNK.stream().allMatch(l -> l.weight() == 1));
  }

  @Test
  void jointsAreTheirOwnPlaces() {
    var kinematics = new ForwardKinematics(SKELETON);
    Vector3 knee = kinematics.position(SKELETON.indexOf("LeftLeg"));
    assertEquals(0, place(Landmark.LEFT_KNEE).distanceTo(knee), 1e-12);
    assertTrue(Landmark.LEFT_KNEE.place().isJoint());
    assertTrue(!Landmark.NOSE.place().isJoint());
  }
}
