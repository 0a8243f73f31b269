package gravitas.app.reconstruct;

import gravitas.optimizer.Optimizer;
import gravitas.optimizer.classical.Adam;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Lbfgs;

/** The optimizers a reconstruction can use. */
enum OptimizerChoice {
  LBFGS,
  BFGS,
  ADAM;

  Optimizer optimizer() {
    return switch (this) {
      case LBFGS -> new Lbfgs();
      case BFGS -> new Bfgs();
      case ADAM -> new Adam(0.02); // radians per step, about a degree
    };
  }
}
