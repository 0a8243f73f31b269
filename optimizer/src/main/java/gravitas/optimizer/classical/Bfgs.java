package gravitas.optimizer.classical;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;

/**
 * BFGS as SciPy's {@code minimize(method='BFGS')} does it: inverse Hessian from the identity
 * without rescaling, the same line search and stop. O(n²) per iteration (SciPy multiplies matrices,
 * O(n³)). Right for smooth objectives up to a few thousand variables; beyond, {@link Lbfgs}.
 *
 * @param gradientTolerance stop when no partial derivative exceeds it; SciPy's default 1e-5
 */
public record Bfgs(double gradientTolerance) implements Optimizer {
  /** SciPy's defaults. */
  public Bfgs() {
    this(1e-5);
  }

  @Override
  public String name() {
    return "bfgs";
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  private final class State extends Iteration {
    private final int n = x.length;
    private final double[] h = new double[n * n];
    private final double[] direction = new double[n];
    private final double[] s = new double[n];
    private final double[] y = new double[n];
    private final double[] hy = new double[n];
    private final WolfeSearch search = new WolfeSearch();
    private double before;

    State(Objective objective, double[] start) {
      super(objective, start);
      double norm = 0;
      for (int i = 0; i < n; i++) {
        h[i * n + i] = 1;
        norm += gradient[i] * gradient[i];
      }
      before = value + Math.sqrt(norm) / 2;
    }

    @Override
    public Status step() {
      if (gradientNorm() <= gradientTolerance) {
        return Status.CONVERGED;
      }
      double slope = 0;
      for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum -= h[i * n + j] * gradient[j];
        }
        direction[i] = sum;
        slope += sum * gradient[i];
      }
      Ray ray = new Ray(this::evaluate, x, direction);
      double t = search.search(ray, value, slope, before);
      if (Double.isNaN(t)) {
        return Status.STALLED;
      }
      before = value;
      value = ray.value;
      for (int i = 0; i < n; i++) {
        s[i] = ray.point[i] - x[i];
        y[i] = ray.gradient[i] - gradient[i];
        x[i] = ray.point[i];
        gradient[i] = ray.gradient[i];
      }
      if (gradientNorm() <= gradientTolerance) {
        return Status.RUNNING; // the next step reports it; H is not needed any more
      }
      if (!finite()) {
        return Status.NOT_FINITE;
      }
      update();
      return Status.RUNNING;
    }

    /** H ← (I − ρ s yᵀ) H (I − ρ y sᵀ) + ρ s sᵀ, multiplied out; H stays symmetric. */
    private void update() {
      double sy = 0;
      double yhy = 0;
      for (int i = 0; i < n; i++) {
        double sum = 0;
        for (int j = 0; j < n; j++) {
          sum += h[i * n + j] * y[j];
        }
        hy[i] = sum;
        sy += s[i] * y[i];
        yhy += y[i] * sum;
      }
      double rho = sy == 0 ? 1000 : 1 / sy;
      double ss = rho + rho * rho * yhy;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          h[i * n + j] += ss * s[i] * s[j] - rho * (s[i] * hy[j] + hy[i] * s[j]);
        }
      }
    }
  }
}
