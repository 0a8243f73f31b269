package gravitas.optimizer.classical;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;

/**
 * Limited-memory BFGS (Liu and Nocedal 1989): the inverse Hessian from the last few steps, O(n · m)
 * per iteration. The classical method of choice for many variables.
 *
 * @param memory m, the number of steps remembered; default 10
 * @param gradientTolerance stop when no partial derivative exceeds it; default 1e-5
 */
public record Lbfgs(int memory, double gradientTolerance) implements Optimizer {
  public Lbfgs {
    if (memory < 1) {
      throw new IllegalArgumentException("memory " + memory + " must be at least 1");
    }
  }

  public Lbfgs() {
    this(10, 1e-5);
  }

  @Override
  public String name() {
    return "l-bfgs";
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  private final class State extends Iteration {
    private final int n = x.length;
    private final double[][] s = new double[memory][n];
    private final double[][] y = new double[memory][n];
    private final double[] rho = new double[memory];
    private final double[] weights = new double[memory];
    private final double[] direction = new double[n];
    private final WolfeSearch search = new WolfeSearch();
    private int stored;
    private int newest = -1;
    private double before;

    State(Objective objective, double[] start) {
      super(objective, start);
      before = value + Math.sqrt(dot(gradient, gradient)) / 2;
    }

    @Override
    public Status step() {
      if (gradientNorm() <= gradientTolerance) {
        return Status.CONVERGED;
      }
      direct();
      Ray ray = new Ray(this::evaluate, x, direction);
      double t = search.search(ray, value, dot(gradient, direction), before);
      if (Double.isNaN(t) && stored > 0) {
        stored = 0; // forget and try steepest descent once
        direct();
        ray = new Ray(this::evaluate, x, direction);
        t = search.search(ray, value, dot(gradient, direction), before);
      }
      if (Double.isNaN(t)) {
        return Status.STALLED;
      }
      accept(ray);
      return finite() ? Status.RUNNING : Status.NOT_FINITE;
    }

    /** The two-loop recursion, Nocedal and Wright's algorithm 7.4. */
    private void direct() {
      for (int i = 0; i < n; i++) {
        direction[i] = -gradient[i];
      }
      if (stored == 0) {
        return;
      }
      for (int k = 0; k < stored; k++) {
        int at = slot(k);
        weights[at] = rho[at] * dot(s[at], direction);
        add(-weights[at], y[at]);
      }
      double scale = 1 / (rho[newest] * dot(y[newest], y[newest]));
      for (int i = 0; i < n; i++) {
        direction[i] *= scale;
      }
      for (int k = stored - 1; k >= 0; k--) {
        int at = slot(k);
        add(weights[at] - rho[at] * dot(y[at], direction), s[at]);
      }
    }

    /** Where the k-th newest pair lies. */
    private int slot(int k) {
      return Math.floorMod(newest - k, memory);
    }

    private void add(double factor, double[] vector) {
      for (int i = 0; i < n; i++) {
        direction[i] += factor * vector[i];
      }
    }

    private void accept(Ray ray) {
      before = value;
      value = ray.value;
      int at = (newest + 1) % memory;
      for (int i = 0; i < n; i++) {
        s[at][i] = ray.point[i] - x[i];
        y[at][i] = ray.gradient[i] - gradient[i];
        x[i] = ray.point[i];
        gradient[i] = ray.gradient[i];
      }
      double sy = dot(s[at], y[at]);
      if (sy > 1e-10 * Math.sqrt(dot(s[at], s[at]) * dot(y[at], y[at]))) {
        rho[at] = 1 / sy;
        newest = at;
        stored = Math.min(stored + 1, memory);
      }
    }

    private static double dot(double[] a, double[] b) {
      double sum = 0;
      for (int i = 0; i < a.length; i++) {
        sum += a[i] * b[i];
      }
      return sum;
    }
  }
}
