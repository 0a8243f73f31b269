package gravitas.lab.evaluation.forces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Jumps of 10 ms samples, by hand. */
class FlightScoreTest {
  private static final double STEP = 0.01;
  private static final int COUNT = 101;

  /** Both feet carry half each. */
  private static FeetForces feet(double[] total) {
    var forces = new Vector3[2][COUNT];
    var nowhere = new Vector3[2][COUNT];
    double[] times = new double[COUNT];
    for (int i = 0; i < COUNT; i++) {
      times[i] = STEP * i;
      for (int s = 0; s < 2; s++) {
        forces[s][i] = new Vector3(0, total[i] / 2, 0);
        nowhere[s][i] = Vector3.ZERO;
      }
    }
    return new FeetForces(times, forces, nowhere);
  }

  /** 700 N but for nothing from one sample to another; a peak some samples after landing. */
  private static double[] jump(int from, int to, int peakAt, double peak) {
    double[] total = new double[COUNT];
    Arrays.fill(total, 700);
    Arrays.fill(total, from, to, 0);
    total[peakAt] = peak;
    return total;
  }

  /** The limit of 20 N is crossed at 1/35 of the way from 0 to 700. */
  private static double edge(int last, int first) {
    return STEP * (last + (first > last ? 20 : 680) / 700.0);
  }

  @Test
  void timesAndPeaksOfALandingAreCompared() {
    FeetForces plates = feet(jump(30, 60, 63, 2000));
    FeetForces other = feet(jump(29, 62, 68, 2500));
    List<FlightScore> flights = FlightScore.of(plates, other);
    assertEquals(1, flights.size());
    FlightScore flight = flights.get(0);
    assertEquals(STEP * (29 + 680.0 / 700), flight.begin(), 1e-12);
    assertEquals(edge(59, 60), flight.end(), 1e-12);
    assertEquals(0.03, flight.duration(), 1e-12, "one sample earlier off, two later down");
    assertEquals(0.02, flight.landing(), 1e-12);
    assertEquals(2000, flight.peak(), 0);
    assertEquals(25, flight.peakError(), 1e-12);
    assertEquals(0.05, flight.peakTime(), 1e-12);
  }

  @Test
  void thePeakIsTheOneSoonAfterTheLanding() {
    double[] late = jump(30, 60, 85, 3000); // 0.25 s after
    FlightScore flight = FlightScore.of(feet(late), feet(jump(30, 60, 70, 1400))).get(0);
    assertEquals(700, flight.peak(), 0);
    assertEquals(100, flight.peakError(), 1e-12);
  }

  @Test
  void whatWalkersDoIsNoFlight() {
    assertTrue(FlightScore.of(feet(jump(30, 38, 50, 700)), feet(jump(30, 38, 50, 700))).isEmpty());
    assertEquals(
        1, FlightScore.of(feet(jump(30, 42, 50, 700)), feet(jump(30, 42, 50, 700))).size());
  }

  @Test
  void aFlightThatIsNotMadeHasNoErrorsOfTimeButAPeak() {
    double[] stands = new double[COUNT];
    Arrays.fill(stands, 700);
    FlightScore flight = FlightScore.of(feet(jump(30, 60, 63, 1400)), feet(stands)).get(0);
    assertTrue(Double.isNaN(flight.duration()) && Double.isNaN(flight.landing()));
    assertEquals(-50, flight.peakError(), 1e-12);
  }

  @Test
  void aFlightIntoTheEndHasNoLanding() {
    double[] leaves = jump(70, COUNT, 0, 700);
    FlightScore flight = FlightScore.of(feet(leaves), feet(leaves)).get(0);
    assertEquals(1, flight.end(), 1e-12);
    assertTrue(Double.isNaN(flight.duration()), "its end was not seen");
    assertTrue(Double.isNaN(flight.landing()) && Double.isNaN(flight.peak()));
  }
}
