package gravitas.lab.training;

import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.List;

/** Judges weights on fixed problems that training never sees. */
public interface Validation {
  /**
   * Scores of validations with the same name can be compared.
   *
   * @return the name
   */
  default String name() {
    return getClass().getSimpleName();
  }

  /** {@return names of what it tells besides the score, for the log} */
  List<String> columns();

  /**
   * {@return how good a network is}
   *
   * @param weights the network's parameters
   * @param rule how outputs become a step
   */
  Result run(Weights weights, StepRule rule);

  /**
   * Judges nothing: every network is as good.
   *
   * @return the validation
   */
  static Validation none() {
    return new Validation() {
      @Override
      public List<String> columns() {
        return List.of();
      }

      @Override
      public Result run(Weights weights, StepRule rule) {
        return new Result(0, List.of(), "");
      }
    };
  }

  /**
   * What came of it.
   *
   * @param score lower is better; chooses the best weights
   * @param columns one value per column
   * @param perRow every problem's result, for people
   */
  record Result(double score, List<Double> columns, String perRow) {
    /**
     * Keeps copies.
     *
     * @param score lower is better; chooses the best weights
     * @param columns one value per column
     * @param perRow every problem's result, for people
     */
    public Result {
      columns = List.copyOf(columns);
    }
  }
}
