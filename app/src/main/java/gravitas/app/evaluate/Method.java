package gravitas.app.evaluate;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.track.OptimizerChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A way from an observation to a motion: nothing at all, or simulation with an optimizer. */
enum Method {
  KINEMATIC(null),
  BFGS(OptimizerChoice.BFGS),
  LBFGS(OptimizerChoice.LBFGS),
  TRUST_LBFGS(OptimizerChoice.TRUST_LBFGS),
  ADAM(OptimizerChoice.ADAM),
  MOMENTUM(OptimizerChoice.MOMENTUM),
  OPTIMUS_ALONE(OptimizerChoice.OPTIMUS_ALONE),
  ADAFACTOR_MLP(OptimizerChoice.ADAFACTOR_MLP),
  ADAFACTOR_MLP_START(OptimizerChoice.ADAFACTOR_MLP_START),
  OPTIMUS(OptimizerChoice.OPTIMUS);

  private final OptimizerChoice optimizer;

  Method(OptimizerChoice optimizer) {
    this.optimizer = optimizer;
  }

  /** The name on the command line and in tables. */
  String title() {
    return optimizer == null ? "kinematic" : optimizer.toString();
  }

  /** Whether a body is simulated. */
  boolean isSimulated() {
    return optimizer != null;
  }

  /** What the simulation's controls are found with; empty without simulation. */
  Optional<OptimizerChoice> optimizer() {
    return Optional.ofNullable(optimizer);
  }

  /** Methods by their names, in this order, each once. */
  static List<Method> ofTitles(List<String> titles) {
    List<Method> methods = new ArrayList<>();
    for (String title : titles) {
      Method method =
          Arrays.stream(values())
              .filter(m -> m.title().equals(title.strip()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new CommandFailure(
                          ExitCode.USAGE,
                          "--methods " + title + " is unknown; there are " + titles()));
      if (!methods.contains(method)) {
        methods.add(method);
      }
    }
    return methods;
  }

  static List<String> titles() {
    return Arrays.stream(values()).map(Method::title).toList();
  }
}
