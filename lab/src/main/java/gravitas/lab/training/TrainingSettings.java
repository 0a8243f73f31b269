package gravitas.lab.training;

import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.physics.records.RecordCopy;

/**
 * One phase of meta-training.
 *
 * @param shape the network, if there is no checkpoint to go on from
 * @param rule the step rule, if there is none
 * @param method how the meta-gradient is estimated
 * @param tasks what to train on
 * @param batch problems per rollout
 * @param pairs antithetic pairs per worker; evolution only
 * @param deviation standard deviation of the perturbations; evolution only
 * @param window steps per meta-gradient
 * @param shortest fewest steps of a rollout
 * @param longest most steps of a rollout
 * @param growth meta-steps until the longest is allowed
 * @param rate Adam's learning rate
 * @param finalRate the rate at the end of this phase, reached by a cosine
 * @param clip largest entry of the meta-gradient
 * @param average memory of the weights' moving average, which is validated and kept as the best; 0
 *     for the last weights
 * @param minutes how long this phase runs
 * @param steps meta-steps of this phase if above 0: then its end, its rates and its validations
 *     follow the steps instead of the clock, and a repetition gives the same numbers
 * @param seed equal seeds and workers draw equal problems
 * @param workers each has one rollout, or as many pairs as {@code pairs} says; locally, threads
 * @param validationMinutes time between validations
 * @param validation judges the weights
 */
public record TrainingSettings(
    NetworkShape shape,
    StepRule rule,
    Method method,
    TaskSource tasks,
    int batch,
    int pairs,
    double deviation,
    int window,
    int shortest,
    int longest,
    long growth,
    double rate,
    double finalRate,
    double clip,
    double average,
    double minutes,
    long steps,
    long seed,
    int workers,
    double validationMinutes,
    Validation validation) {
  /** Estimators of the meta-gradient. */
  public enum Method {
    /** Backpropagation that takes the objective's gradients as given. */
    FIRST_ORDER,
    /** Persistent evolution strategies. */
    PES,
    /** Noise-reuse evolution strategies. */
    NRES,
    /**
     * Evolution strategies on what the network is used for: whole runs in which quasi-Newton goes
     * on from the steps of one window. Nothing but the last value counts.
     */
    HYBRID
  }

  /** Rollouts, or pairs of them, that advance in each meta-step. */
  int particles() {
    return method == Method.FIRST_ORDER ? workers : workers * pairs;
  }

  /** The same with a checkpoint's network. */
  TrainingSettings withNetwork(NetworkShape network, StepRule stepRule) {
    return RecordCopy.with(this, "shape", network, "rule", stepRule);
  }
}
