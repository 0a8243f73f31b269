package gravitas.datasets.retarget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.Sex;
import gravitas.physics.motion.Skeleton;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies whose lengths are known, measured from their skeletons alone. */
class BodyMeasurerTest {
  private static BodyShape measured(BodyShape shape) {
    Skeleton skeleton = HumanoidSkeleton.of(shape);
    return new BodyMeasurer(new SourceBody(skeleton, JointMap.of(skeleton))).measure();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.2, 1.5, 1.7, 2.0})
  void heightsAreFoundAgain(double height) {
    var shape = new BodyShape(Sex.MALE, height, 22 * height * height, Map.of());
    BodyShape found = measured(shape);
    assertEquals(height, found.heightMetres(), 0.01 * height);
    double usual = BodyMeasurer.USUAL_BODY_MASS_INDEX * found.heightMetres() * found.heightMetres();
    assertEquals(Math.max(10, usual), found.massKilograms(), 1e-9);
  }

  /** Limbs and widths are read off the bones to the millimetre. */
  @ParameterizedTest
  @EnumSource(
      value = BodyLength.class,
      names = {"THIGH", "SHANK", "UPPER_ARM", "FOREARM", "HIP_WIDTH", "SHOULDER_WIDTH"})
  void changedLengthsAreFound(BodyLength length) {
    double longer = 1.15 * BodyShape.AVERAGE.length(length);
    BodyShape found = measured(BodyShape.AVERAGE.with(length, longer));
    assertEquals(longer, found.length(length), 1e-3);
  }

  @Test
  void longLegsMakeTallPeople() {
    double thigh = BodyShape.AVERAGE.length(BodyLength.THIGH);
    BodyShape tall = measured(BodyShape.AVERAGE.with(BodyLength.THIGH, thigh + 0.1));
    assertEquals(measured(BodyShape.AVERAGE).heightMetres() + 0.1, tall.heightMetres(), 0.01);
  }

  /** The three parts of the trunk share it as usual. */
  @Test
  void theTrunkIsSharedOut() {
    BodyShape found = measured(BodyShape.AVERAGE);
    double trunk =
        found.length(BodyLength.LOWER_TRUNK)
            + found.length(BodyLength.MIDDLE_TRUNK)
            + found.length(BodyLength.UPPER_TRUNK);
    assertEquals(
        BodyMeasurer.share(BodyLength.LOWER_TRUNK) * trunk,
        found.length(BodyLength.LOWER_TRUNK),
        1e-9);
    assertTrue(trunk > 0.4 && trunk < 0.6, trunk + " m");
  }

  /** An impossible foot is not believed: the usual one stands in. */
  @Test
  void impossibleFeetAreUsualOnes() {
    BodyShape found = measured(BodyShape.AVERAGE.with(BodyLength.FOOT, 0.9));
    assertTrue(found.length(BodyLength.FOOT) < 0.4, found.length(BodyLength.FOOT) + " m");
  }
}
