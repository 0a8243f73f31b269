package gravitas.lab.windows;

import gravitas.models.trained.TrainedOptimizer;
import gravitas.optimizer.classical.TrustLbfgs;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackingOptimizer;
import java.util.List;

/** Who takes part in the comparison on windows as they are met in use. */
public final class InUseMethods {
  /** What the others are compared with. */
  public static final TrackingOptimizer BASELINE = OptimizerChoice.TRUST_LBFGS;

  private InUseMethods() {}

  /** {@return all, the baseline first} */
  public static List<TrackingOptimizer> all() {
    return List.of(
        BASELINE,
        OptimizerChoice.OPTIMUS,
        TrackingOptimizer.of("trust-lbfgs-in-turns", () -> new TrustLbfgs(60, 1e-8, 0.3)),
        OptimizerChoice.BFGS,
        TrackingOptimizer.of("bfgs-in-turns", OptimizerChoice.BFGS::create),
        OptimizerChoice.LBFGS,
        TrackingOptimizer.of("lbfgs-in-turns", OptimizerChoice.LBFGS::create),
        TrackingOptimizer.of(
            OptimizerChoice.OPTIMUS_NETWORK + "-start",
            () ->
                OptimizerChoice.startingWith(
                    OptimizerChoice.bySameCode(
                        TrainedOptimizer.load(OptimizerChoice.OPTIMUS_NETWORK))),
            OptimizerChoice.LEARNED_UNIT),
        OptimizerChoice.ADAFACTOR_MLP_START,
        OptimizerChoice.OPTIMUS_ALONE,
        OptimizerChoice.ADAFACTOR_MLP,
        OptimizerChoice.OPTIMUS_PAPER);
  }
}
