package gravitas.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** De Leva's table (J. Biomechanics 29, 1996), which the whole body's masses come from. */
class SegmentTest {
  private static final List<Segment> ONCE =
      List.of(Segment.HEAD, Segment.UPPER_TRUNK, Segment.MIDDLE_TRUNK, Segment.LOWER_TRUNK);
  private static final List<Segment> TWICE =
      List.of(
          Segment.UPPER_ARM,
          Segment.FOREARM,
          Segment.HAND,
          Segment.THIGH,
          Segment.SHANK,
          Segment.FOOT);

  @ParameterizedTest
  @EnumSource(Sex.class)
  void theSegmentsAreTheWholeBody(Sex sex) {
    double sum = 0;
    for (Segment segment : ONCE) {
      sum += segment.massShare(sex);
    }
    for (Segment segment : TWICE) {
      sum += 2 * segment.massShare(sex);
    }
    assertEquals(1, sum, 1e-12);
  }

  /** A man of 1.741 m has the table's lengths in metres. */
  @Test
  void lengthsGrowWithTheHeight() {
    assertEquals(0.4222, Segment.THIGH.usualLength(Sex.MALE, 1.741), 1e-12);
    assertEquals(0.4320, Segment.SHANK.usualLength(Sex.FEMALE, 1.735), 1e-12);
    assertEquals(
        2 * Segment.FOOT.usualLength(Sex.MALE, 0.9),
        Segment.FOOT.usualLength(Sex.MALE, 1.8),
        1e-12);
  }

  /** Centres lie within; long segments turn least easily about their length. */
  @ParameterizedTest
  @EnumSource(Sex.class)
  void everyRowIsThatOfABody(Sex sex) {
    for (Segment segment : ONCE) {
      assertTrue(segment.centreShare(sex) > 0 && segment.centreShare(sex) < 1, segment + "");
    }
    for (Segment segment : TWICE) {
      assertTrue(segment.longitudinalRadius(sex) < segment.sagittalRadius(sex), segment + "");
      assertTrue(segment.longitudinalRadius(sex) < segment.transverseRadius(sex), segment + "");
      double a = Math.pow(segment.sagittalRadius(sex), 2);
      double b = Math.pow(segment.transverseRadius(sex), 2);
      double c = Math.pow(segment.longitudinalRadius(sex), 2);
      assertTrue(a <= b + c && b <= a + c, "no body turns so: " + segment);
    }
  }

  /** Three rows against the printed table. */
  @Test
  void asPrinted() {
    assertEquals(0.1416, Segment.THIGH.massShare(Sex.MALE), 1e-12);
    assertEquals(0.4095, Segment.THIGH.centreShare(Sex.MALE), 0);
    assertEquals(0.329, Segment.THIGH.sagittalRadius(Sex.MALE), 0);
    assertEquals(0.0668 / 0.9999, Segment.HEAD.massShare(Sex.FEMALE), 1e-12);
    assertEquals(0.122, Segment.FOREARM.longitudinalRadius(Sex.MALE), 0.0011);
  }
}
