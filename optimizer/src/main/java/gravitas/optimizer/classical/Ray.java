package gravitas.optimizer.classical;

/** The objective along x + t·p: what a line search sees. Keeps the last point evaluated. */
final class Ray {
  /** Evaluates the objective. */
  @FunctionalInterface
  interface Evaluation {
    double evaluate(double[] x, double[] gradient);
  }

  private final Evaluation objective;
  private final double[] origin;
  private final double[] direction;
  final double[] point;
  final double[] gradient;
  double t = Double.NaN;
  double value;
  double slope;

  Ray(Evaluation objective, double[] origin, double[] direction) {
    this.objective = objective;
    this.origin = origin;
    this.direction = direction;
    this.point = new double[origin.length];
    this.gradient = new double[origin.length];
  }

  /** Evaluates at t, unless that was the last point evaluated. */
  void at(double where) {
    if (where == t) {
      return;
    }
    t = where;
    for (int i = 0; i < point.length; i++) {
      point[i] = origin[i] + where * direction[i];
    }
    value = objective.evaluate(point, gradient);
    slope = 0;
    for (int i = 0; i < point.length; i++) {
      slope += gradient[i] * direction[i];
    }
  }
}
