package gravitas.datasets.movement;

import gravitas.datasets.anatomy.JointAngles;
import java.util.Arrays;
import java.util.List;

/**
 * An angle over the gait cycle, mean and standard deviation of all cycles of one side, degrees.
 *
 * @param coordinate such as {@code knee_angle}
 * @param side {@code left} or {@code right}
 * @param cycles how many
 * @param mean at 0, 1, ... 100 % of the cycle
 * @param deviation at the same
 */
public record MeanCurve(
    String coordinate, String side, int cycles, List<Double> mean, List<Double> deviation) {
  private static final int POINTS = 101;

  /**
   * Keeps copies.
   *
   * @param coordinate such as {@code knee_angle}
   * @param side {@code left} or {@code right}
   * @param cycles how many
   * @param mean at 0, 1, ... 100 % of the cycle
   * @param deviation at the same
   */
  public MeanCurve {
    mean = List.copyOf(mean);
    deviation = List.copyOf(deviation);
  }

  static MeanCurve of(JointAngles angles, String coordinate, String side, List<Gait.Cycle> cycles) {
    double[] times = angles.times();
    double[] series = angles.series(coordinate + (side.equals("left") ? "_l" : "_r"));
    double[] sum = new double[POINTS];
    double[] squares = new double[POINTS];
    for (Gait.Cycle cycle : cycles) {
      for (int p = 0; p < POINTS; p++) {
        double time = cycle.first().begin() + cycle.seconds() * p / (POINTS - 1);
        double value = at(times, series, time);
        sum[p] += value / cycles.size();
        squares[p] += value * value / cycles.size();
      }
    }
    Double[] spread = new Double[POINTS];
    Arrays.setAll(spread, p -> Math.sqrt(Math.max(0, squares[p] - sum[p] * sum[p])));
    return new MeanCurve(
        coordinate,
        side,
        cycles.size(),
        Arrays.stream(sum).boxed().toList(),
        Arrays.asList(spread));
  }

  private static double at(double[] times, double[] values, double time) {
    int found = Arrays.binarySearch(times, time);
    if (found >= 0) {
      return values[found];
    }
    int next = Math.max(1, Math.min(times.length - 1, -found - 1));
    double share = (time - times[next - 1]) / (times[next] - times[next - 1]);
    return values[next - 1] + share * (values[next] - values[next - 1]);
  }
}
