package gravitas.pose.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which landmark shows which point of the body, and what a set of them must hold. */
class LandmarkSetTest {
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);

  @ParameterizedTest
  @CsvSource({
    "SHOULDER, Arm",
    "ELBOW, ForeArm",
    "WRIST, Hand",
    "HIP, UpLeg",
    "KNEE, Leg",
    "ANKLE, Foot"
  })
  void limbsShowJoints(String landmark, String joint) {
    assertJoint("LEFT_" + landmark, "Left" + joint);
    assertJoint("RIGHT_" + landmark, "Right" + joint);
  }

  private static void assertJoint(String landmark, String joint) {
    BodyPlace place = Landmark.valueOf(landmark).place();
    assertEquals(SKELETON.indexOf(joint), place.joint(SKELETON));
    assertEquals(Vector3.ZERO, place.offset(SKELETON));
  }

  /** In the rest pose the person looks along z with the left to x, arms level. */
  @Test
  void theRestLiesWhereTheBodyHasIt() {
    Vector3 nose = Landmark.NOSE.place().offset(SKELETON);
    Vector3 ear = Landmark.LEFT_EAR.place().offset(SKELETON);
    assertTrue(nose.z() > ear.z() + 0.05 && ear.x() > nose.x() + 0.05, nose + ", ear " + ear);
    Vector3 thumb = Landmark.RIGHT_THUMB.place().offset(SKELETON);
    assertTrue(thumb.x() < -0.03 && thumb.z() > 0.03, "thumb " + thumb);
    Vector3 heel = Landmark.LEFT_HEEL.place().offset(SKELETON);
    assertTrue(heel.y() < -0.03 && heel.z() < -0.02, "heel " + heel);
  }

  @Test
  void bothSidesAreMirrorImages() {
    for (Landmark landmark : Landmark.values()) {
      Landmark other = landmark.mirrored();
      assertSame(landmark, other.mirrored());
      assertSame(landmark.limb(), other.limb());
      assertEquals(landmark.weight(), other.weight());
      Vector3 here = landmark.place().offset(SKELETON);
      Vector3 there = other.place().offset(SKELETON);
      var reflected = new Vector3(-there.x(), there.y(), there.z());
      assertEquals(0, here.distanceTo(reflected), 1e-12, landmark + " and " + other);
    }
    assertSame(Landmark.MOUTH_RIGHT, Landmark.MOUTH_LEFT.mirrored());
    assertSame(Landmark.NOSE, Landmark.NOSE.mirrored());
  }

  @Test
  void theOrderIsTheNetworks() {
    assertEquals(33, LandmarkSet.BLAZEPOSE.size());
    assertEquals(25, LandmarkSet.BLAZEPOSE.indexOf(Landmark.LEFT_KNEE));
    assertEquals(17, LandmarkSet.COCO_17.size());
    assertEquals(13, LandmarkSet.COCO_17.indexOf(Landmark.LEFT_KNEE));
    assertEquals(LandmarkSet.BLAZEPOSE.joints(), LandmarkSet.COCO_17.joints());
    assertThrows(
        IllegalArgumentException.class, () -> LandmarkSet.COCO_17.indexOf(Landmark.LEFT_HEEL));
  }

  @Test
  void aSetNeedsTheTrunkAndBothSides() {
    var trunk = Landmark.TRUNK;
    assertEquals(4, new LandmarkSet(trunk).size());
    assertRefused(trunk.subList(0, 3), "lack RIGHT_HIP");
    assertRefused(with(trunk, Landmark.LEFT_KNEE), "lack RIGHT_KNEE, the mirror image");
    assertRefused(with(trunk, Landmark.LEFT_HIP), "LEFT_HIP is twice");
  }

  private static List<Landmark> with(List<Landmark> landmarks, Landmark more) {
    var all = new ArrayList<>(landmarks);
    all.add(more);
    return all;
  }

  private static void assertRefused(List<Landmark> landmarks, String why) {
    var e = assertThrows(IllegalArgumentException.class, () -> new LandmarkSet(landmarks));
    assertTrue(e.getMessage().contains(why), e.getMessage());
  }
}
