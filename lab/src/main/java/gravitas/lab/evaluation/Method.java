package gravitas.lab.evaluation;

import gravitas.pipeline.work.RequestException;
import gravitas.tracking.OptimizerChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A way from an observation to a motion: nothing at all, or simulation with an optimizer. */
public enum Method {
  /** The kinematic fit, without physics. */
  KINEMATIC(null),
  /** BFGS. */
  BFGS(OptimizerChoice.BFGS),
  /** L-BFGS with a line search. */
  LBFGS(OptimizerChoice.LBFGS),
  /** L-BFGS in a trust radius. */
  TRUST_LBFGS(OptimizerChoice.TRUST_LBFGS),
  /** Adam. */
  ADAM(OptimizerChoice.ADAM),
  /** Gradient descent with momentum. */
  MOMENTUM(OptimizerChoice.MOMENTUM),
  /** The network behind Optimus makes every step. */
  OPTIMUS_ALONE(OptimizerChoice.OPTIMUS_ALONE),
  /** The paper's Optimus: its size, its printed rule, every step by the network. */
  OPTIMUS_PAPER(OptimizerChoice.OPTIMUS_PAPER),
  /** The Adafactor MLP makes every step. */
  ADAFACTOR_MLP(OptimizerChoice.ADAFACTOR_MLP),
  /** The Adafactor MLP makes the first steps, quasi-Newton the rest. */
  ADAFACTOR_MLP_START(OptimizerChoice.ADAFACTOR_MLP_START),
  /** Optimus: a network makes the first steps, quasi-Newton the rest. */
  OPTIMUS(OptimizerChoice.OPTIMUS);

  private final OptimizerChoice optimizer;

  Method(OptimizerChoice optimizer) {
    this.optimizer = optimizer;
  }

  /** {@return the name on the command line and in tables} */
  public String title() {
    return optimizer == null ? "kinematic" : optimizer.toString();
  }

  /** {@return whether a body is simulated} */
  public boolean isSimulated() {
    return optimizer != null;
  }

  /** {@return what the simulation's controls are found with; empty without simulation} */
  public Optional<OptimizerChoice> optimizer() {
    return Optional.ofNullable(optimizer);
  }

  /**
   * {@return methods by their names, in this order, each once}
   *
   * @param titles the names
   */
  public static List<Method> ofTitles(List<String> titles) {
    List<Method> methods = new ArrayList<>();
    for (String title : titles) {
      Method method =
          Arrays.stream(values())
              .filter(m -> m.title().equals(title.strip()))
              .findFirst()
              .orElseThrow(
                  () ->
                      new RequestException(
                          "--methods " + title + " is unknown; there are " + titles()));
      if (!methods.contains(method)) {
        methods.add(method);
      }
    }
    return methods;
  }

  /** {@return all names} */
  public static List<String> titles() {
    return Arrays.stream(values()).map(Method::title).toList();
  }
}
