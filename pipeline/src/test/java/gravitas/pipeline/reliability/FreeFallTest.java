package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The best parabola through heights, and what is said of it. */
class FreeFallTest {
  private static final double[] TIMES = {3, 3.03, 3.07, 3.1, 3.16, 3.2, 3.22}; // uneven

  private static double[] heights(double gravity) {
    double[] heights = new double[TIMES.length];
    for (int i = 0; i < heights.length; i++) {
      double t = TIMES[i] - 3;
      heights[i] = 1.1 + 2 * t - 0.5 * gravity * t * t;
    }
    return heights;
  }

  @Test
  void aParabolaIsFoundAtUnevenTimes() {
    for (double gravity : new double[] {9.81, 1.62, -3}) {
      double[] fall = FreeFall.fall(TIMES, heights(gravity));
      assertEquals(gravity, fall[0], 1e-8);
      assertEquals(0, fall[2], 1e-9);
    }
  }

  /** Three even times: the second difference is exact, its deviation √6 of a height's over h². */
  @Test
  void theDeviationIsThatOfTheSecondDifference() {
    double[] times = {0, 0.1, 0.2};
    double[] fall = FreeFall.fall(times, new double[] {1, 1.3, 1.2});
    assertEquals(0.4 / 0.01, fall[0], 1e-9);
    assertEquals(0.01 * Math.sqrt(6) / 0.01, fall[1], 1e-9);
    assertEquals(0, fall[2], 1e-12);
  }

  /** Up, down, up, down is no parabola. */
  @Test
  void whatIsCrookedIsFarFromIt() {
    double[] times = {0, 0.1, 0.2, 0.3};
    double[] fall = FreeFall.fall(times, new double[] {0.05, -0.15, 0.15, -0.05});
    assertEquals(0, fall[0], 1e-9); // the third difference alone, orthogonal to parabolas
    assertEquals(Math.sqrt((2 * 0.05 * 0.05 + 2 * 0.15 * 0.15) / 4), fall[2], 1e-9);
  }

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  private Motion motion(int frames, IntFunction<Pose> poses) {
    return Motion.atRate(body.skeleton(), 30, IntStream.range(0, frames).mapToObj(poses).toList());
  }

  private Pose raised(double height) {
    return Pose.rest(body.skeleton(), body.standingRoot().plus(Vector3.Y.times(height)));
  }

  /** A stiff body half a second in the air, by a right clock and by one that is twice as slow. */
  @Test
  void aJumpIsAFlightByAnyClock() {
    for (double slow : new double[] {1, 2}) {
      double flight = 0.5 * slow;
      FreeFall found =
          FreeFall.of(
              body,
              motion(
                  45,
                  f -> {
                    double t = (f - 5) / 30.0;
                    double g = 9.81 / slow / slow;
                    return raised(t > 0 && t < flight ? 0.5 * g * t * (flight - t) : 0);
                  }),
              Scene.LEVEL_FLOOR);
      assertEquals(1, found.flights());
      assertEquals(1 / slow / slow, found.overGravity(), 0.03);
      assertEquals(slow > 1, found.isWrong());
    }
  }

  /** Who bows on a bench moves the centre of mass along a parabola, the feet at rest. */
  @Test
  void whoStandsOnSomethingIsInNoFlight() {
    Motion bow =
        motion(
            30,
            f -> {
              double angle = Math.toRadians(60 * (f - 14.5) / 14.5);
              return raised(0.3)
                  .withRotation(
                      body.skeleton().indexOf("Spine"), Quaternion.fromAxisAngle(Vector3.X, angle));
            });
    assertEquals(0, FreeFall.of(body, bow, Scene.LEVEL_FLOOR).flights());
  }

  @Test
  void onlyWhatIsPlainIsCalledWrong() {
    assertFalse(new FreeFall(0, Double.NaN, Double.NaN).isWrong(), "nobody jumped");
    assertFalse(new FreeFall(1, 1.07, 0).isWrong());
    assertTrue(new FreeFall(1, 1.09, 0).isWrong());
    assertTrue(new FreeFall(1, 0.91, 0).isWrong());
    assertFalse(new FreeFall(1, 0.91, 0.006).isWrong(), "within two deviations");
  }
}
