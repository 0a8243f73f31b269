package gravitas.datasets.motionfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class TimeGapsTest {
  private static Motion motion(double... times) {
    Skeleton skeleton = HumanoidSkeleton.of(BodyShape.AVERAGE);
    Pose pose = Pose.rest(skeleton, Vector3.ZERO);
    return new Motion(skeleton, times, Collections.nCopies(times.length, pose));
  }

  /** Ten frames at 30 a second, then a gap, then ten more. */
  private static Motion interrupted(double seconds) {
    double[] times = new double[20];
    for (int i = 0; i < 20; i++) {
      times[i] = i / 30.0 + (i < 10 ? 0 : seconds);
    }
    return motion(times);
  }

  @Test
  void aShortGapIsFilledAtTheRateOfTheRest() {
    Motion gap = interrupted(5);
    assertEquals(30, ConstantRate.rate(gap), 1e-6);
    Motion filled = ConstantRate.of(gap);
    assertEquals(30, filled.meanRate(), 1e-3);
    assertEquals(170, filled.frameCount(), 1);
    assertEquals("5.03333 s without a frame after frame 9 at 0.300 s", new TimeGaps(gap).words());
  }

  @Test
  void anHourIsRefusedWithAWayOut() {
    var refused = assertThrows(TimeGapException.class, () -> ConstantRate.of(interrupted(3600)));
    assertTrue(refused.getMessage().startsWith("3600.03 s without a frame after frame 9"));
    assertTrue(refused.getMessage().contains("json, csv or trc"), refused.getMessage());
  }

  /** One picture every two seconds is a rate like any other; so are times that merely waver. */
  @Test
  void slowAndWaveringRatesHaveNoGaps() {
    Motion slow = motion(0, 2, 4, 6, 8);
    assertSame(slow, ConstantRate.of(slow));
    assertEquals(0.5, ConstantRate.rate(slow), 1e-9);
    assertEquals("", new TimeGaps(slow).words());
    Motion wavering = motion(0, 0.03, 0.08, 0.1, 0.14);
    assertEquals(wavering.meanRate(), new TimeGaps(wavering).rate(), 1e-9);
    assertEquals(30, ConstantRate.rate(motion(1)), 0);
  }
}
