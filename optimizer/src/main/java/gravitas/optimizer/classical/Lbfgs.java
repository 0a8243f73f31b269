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
  /**
   * Refuses what makes no sense.
   *
   * @param memory m, the number of steps remembered; default 10
   * @param gradientTolerance stop when no partial derivative exceeds it; default 1e-5
   */
  public Lbfgs {
    if (memory < 1) {
      throw new IllegalArgumentException("memory " + memory + " must be at least 1");
    }
  }

  /** With the defaults. */
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
    private final SecantMemory curvature = new SecantMemory(x.length, memory, 0);
    private final double[] direction = new double[x.length];
    private final WolfeSearch search = new WolfeSearch();
    private double before;

    State(Objective objective, double[] start) {
      super(objective, start);
      before = value + Math.sqrt(SecantMemory.dot(gradient, gradient)) / 2;
    }

    @Override
    public Status step() {
      if (gradientNorm() <= gradientTolerance) {
        return Status.CONVERGED;
      }
      Ray ray = new Ray(this::evaluate, x, direction);
      double t = search(ray);
      if (Double.isNaN(t) && !curvature.isEmpty()) {
        curvature.forget(); // and try steepest descent once
        ray = new Ray(this::evaluate, x, direction);
        t = search(ray);
      }
      if (Double.isNaN(t)) {
        return Status.STALLED;
      }
      curvature.remember(x, gradient, ray.point, ray.gradient);
      before = value;
      value = ray.value;
      System.arraycopy(ray.point, 0, x, 0, x.length);
      System.arraycopy(ray.gradient, 0, gradient, 0, x.length);
      return finite() ? Status.RUNNING : Status.NOT_FINITE;
    }

    private double search(Ray ray) {
      curvature.descend(gradient, direction);
      return search.search(ray, value, SecantMemory.dot(gradient, direction), before);
    }
  }
}
