// Minimises a function of one's own with the learned optimizer, beside a classical one.
//
//   gravitas run examples/own-objective.jsh
//
// A chain of springs with weights hangs between two hooks; the variables are the weights' places.

class Chain implements Objective {
  final int links = 20;
  final double span = 1, rest = 0.06, stiffness = 400, weight = 1;

  public int dimension() {
    return 2 * (links - 1); // x and y of every weight
  }

  public double evaluate(double[] x, double[] gradient) {
    Arrays.fill(gradient, 0);
    double energy = 0;
    for (int i = 0; i < links; i++) { // the spring from weight i-1 to weight i
      double dx = at(x, i + 1, 0) - at(x, i, 0);
      double dy = at(x, i + 1, 1) - at(x, i, 1);
      double length = Math.hypot(dx, dy);
      double stretch = length - rest;
      energy += 0.5 * stiffness * stretch * stretch;
      double pull = stiffness * stretch / Math.max(length, 1e-12);
      add(gradient, i + 1, pull * dx, pull * dy);
      add(gradient, i, -pull * dx, -pull * dy);
    }
    for (int i = 1; i < links; i++) {
      energy += weight * at(x, i, 1);
      add(gradient, i, 0, weight);
    }
    return energy;
  }

  /** Place i of the chain; 0 and the last are the hooks. */
  double at(double[] x, int i, int axis) {
    if (i == 0 || i == links) {
      return axis == 0 && i == links ? span : 0;
    }
    return x[2 * (i - 1) + axis];
  }

  void add(double[] gradient, int i, double dx, double dy) {
    if (i > 0 && i < links) {
      gradient[2 * (i - 1)] += dx;
      gradient[2 * (i - 1) + 1] += dy;
    }
  }
}

var chain = new Chain();
double[] start = new double[chain.dimension()];
for (int i = 1; i < chain.links; i++) {
  start[2 * (i - 1)] = chain.span * i / chain.links; // a straight line
}

Optimizer optimus = TrainedOptimizer.load("optimus-small");
for (var method : Map.of("Optimus", optimus, "L-BFGS", new Lbfgs()).entrySet()) {
  Optimum best = Run.of(method.getValue()).withMaxEvaluations(200).minimize(chain, start);
  double lowest = best.point()[2 * (chain.links / 2 - 1) + 1];
  System.out.printf(Locale.ROOT, "%-8s energy %9.4f, hangs %.3f m deep, %d evaluations%n",
      method.getKey(), best.value(), -lowest, best.evaluations());
}
