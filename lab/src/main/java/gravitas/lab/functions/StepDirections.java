package gravitas.lab.functions;

import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Run;
import gravitas.optimizer.functions.TestFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How steps point on the 2-d Rosenbrock function: mean absolute cosine between the step and the
 * gradient, and between the step and Newton's direction, per iteration.
 */
public final class StepDirections {
  private final double[] gradient;
  private final double[] newton;

  private StepDirections(double[] gradient, double[] newton) {
    this.gradient = gradient;
    this.newton = newton;
  }

  /** {@return |cos| to the gradient, per iteration} */
  public double[] toGradient() {
    return gradient.clone();
  }

  /** {@return |cos| to Newton's direction, per iteration} */
  public double[] toNewton() {
    return newton.clone();
  }

  /**
   * Averages over starts uniform in [−10, 10]².
   *
   * @param optimizer the optimizer
   * @param starts how many
   * @param iterations steps of each run
   * @param seed of everything random
   * @return the averages
   */
  public static StepDirections of(Optimizer optimizer, int starts, int iterations, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] gradient = new double[iterations];
    double[] newton = new double[iterations];
    int[] counts = new int[iterations];
    for (int i = 0; i < starts; i++) {
      List<double[]> points = new ArrayList<>();
      List<double[]> slopes = new ArrayList<>();
      Run.of(optimizer)
          .withMaxIterations(iterations)
          .withRecorder(
              (k, evaluations, state) -> {
                points.add(state.point());
                slopes.add(state.gradient());
              })
          .minimize(TestFunction.ROSENBROCK.inDimension(2), random.doubles(2, -10, 10).toArray());
      for (int k = 0; k + 1 < points.size(); k++) {
        double[] x = points.get(k);
        double[] g = slopes.get(k);
        double[] step = {points.get(k + 1)[0] - x[0], points.get(k + 1)[1] - x[1]};
        double toGradient = cosine(step, g);
        double toNewton = cosine(step, newton(x, g));
        if (Double.isFinite(toGradient) && Double.isFinite(toNewton)) {
          gradient[k] += toGradient;
          newton[k] += toNewton;
          counts[k]++;
        }
      }
    }
    for (int k = 0; k < iterations; k++) {
      gradient[k] = counts[k] == 0 ? Double.NaN : gradient[k] / counts[k];
      newton[k] = counts[k] == 0 ? Double.NaN : newton[k] / counts[k];
    }
    return new StepDirections(gradient, newton);
  }

  /** −H⁻¹g with the Hessian of 100(y − x²)² + (x − 1)². */
  private static double[] newton(double[] x, double[] g) {
    double a = 1200 * x[0] * x[0] - 400 * x[1] + 2;
    double b = -400 * x[0];
    double c = 200;
    double det = a * c - b * b;
    return new double[] {-(c * g[0] - b * g[1]) / det, -(a * g[1] - b * g[0]) / det};
  }

  private static double cosine(double[] u, double[] v) {
    return Math.abs(u[0] * v[0] + u[1] * v[1]) / (Math.hypot(u[0], u[1]) * Math.hypot(v[0], v[1]));
  }
}
