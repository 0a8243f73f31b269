package gravitas.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SkeletonShapeTest {
  private static final Skeleton AVERAGE = HumanoidSkeleton.of(BodyShape.AVERAGE);

  @Test
  void everyLengthIsReadOffTheBones() {
    long seed = new Random().nextLong();
    var random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      Sex sex = random.nextBoolean() ? Sex.MALE : Sex.FEMALE;
      double height = 0.5 + 2.1 * random.nextDouble();
      var shape = new BodyShape(sex, height, 10 + 390 * random.nextDouble(), Map.of());
      for (BodyLength length : BodyLength.values()) {
        double usual = shape.length(length);
        shape = shape.with(length, Math.max(0.005, usual * (0.7 + 0.6 * random.nextDouble())));
      }
      BodyShape found = SkeletonShape.of(HumanoidSkeleton.of(shape)).orElseThrow();
      for (BodyLength length : BodyLength.values()) {
        assertEquals(shape.length(length), found.length(length), 1e-12, length + ", seed " + seed);
      }
    }
  }

  @Test
  void theAverageBodyIsFoundAgainWithoutItsHeels() {
    var bones =
        new Skeleton(
            AVERAGE.joints(),
            AVERAGE.endSites().stream().filter(site -> !site.name().endsWith("Heel")).toList());
    BodyShape found = SkeletonShape.of(bones).orElseThrow();
    assertEquals(1.70, found.heightMetres(), 0.001); // the table's shares add up to 1.0005
    assertEquals(70, found.massKilograms(), 0.1);
  }

  @Test
  void anotherSkeletonIsNotTakenForOurs() {
    assertTrue(SkeletonShape.of(with("LeftLeg", "LeftKnee", Vector3.ZERO)).isEmpty(), "a name");
    Vector3 longer = new Vector3(0, -0.02, 0); // one leg only
    assertTrue(SkeletonShape.of(with("RightLeg", "RightLeg", longer)).isEmpty(), "a bone");
    assertTrue(SkeletonShape.of(new Skeleton(AVERAGE.joints(), List.of())).isEmpty(), "no crown");
    assertTrue(SkeletonShape.of(AVERAGE.scaled(100)).isEmpty(), "a giant");
  }

  private static Skeleton with(String joint, String name, Vector3 longer) {
    List<Joint> joints = new ArrayList<>(AVERAGE.joints());
    int index = AVERAGE.indexOf(joint);
    Joint old = joints.get(index);
    joints.set(index, new Joint(name, old.parent(), old.offset().plus(longer)));
    return new Skeleton(joints, AVERAGE.endSites());
  }
}
