package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyLength;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProportionTest {
  /** Every length of a body belongs to one proportion and to no other. */
  @Test
  void lengthsAreSharedOut() {
    Set<BodyLength> all = EnumSet.noneOf(BodyLength.class);
    int count = 0;
    for (Proportion proportion : Proportion.values()) {
      all.addAll(proportion.lengths());
      count += proportion.lengths().size();
    }
    assertEquals(EnumSet.allOf(BodyLength.class), all);
    assertEquals(all.size(), count, "one is in two");
  }

  @Test
  void theTrunkGrowsAsAWhole() {
    assertEquals(
        EnumSet.of(BodyLength.LOWER_TRUNK, BodyLength.MIDDLE_TRUNK, BodyLength.UPPER_TRUNK),
        Proportion.TRUNK.lengths());
    assertEquals(EnumSet.of(BodyLength.THIGH), Proportion.THIGH.lengths());
  }

  /** Networks see hips wider than the table's joints; everything else is as usual. */
  @ParameterizedTest
  @EnumSource(Proportion.class)
  void usualValues(Proportion proportion) {
    double usual = proportion == Proportion.HIP_WIDTH ? 1.2 : 1;
    assertEquals(usual, Math.exp(proportion.usualLog()), 1e-12);
    assertTrue(proportion.deviation() >= 0.05 && proportion.deviation() <= 0.08, proportion + "");
  }
}
