package gravitas.optimizer.learned;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import gravitas.optimizer.classical.Explorer;
import java.util.Map;

/**
 * A trained network as an optimizer: Optimus, the Adafactor MLP and their variants. One evaluation
 * per step, no line search, so it may climb: a {@link gravitas.optimizer.Run} returns the best
 * point.
 */
public final class LearnedOptimizer implements Optimizer {
  private final String name;
  private final Weights weights;
  private final StepRule rule;
  private final NetworkEngine engine;

  /**
   * Steps of a network, evaluated by our own code.
   *
   * @param name what it is called in tables
   * @param weights the network's parameters
   * @param rule how outputs become a step
   */
  public LearnedOptimizer(String name, Weights weights, StepRule rule) {
    this(name, weights, rule, NetworkEngine.own(weights));
  }

  private LearnedOptimizer(String name, Weights weights, StepRule rule, NetworkEngine engine) {
    this.name = name;
    this.weights = weights;
    this.rule = rule;
    this.engine = engine;
  }

  /**
   * The same with its network evaluated by another engine.
   *
   * @param other the engine
   * @return the same optimizer
   */
  public LearnedOptimizer withEngine(NetworkEngine other) {
    return new LearnedOptimizer(name, weights, rule, other);
  }

  /**
   * {@return a trained network with its description, as {@code TrainedNetwork} of the models module
   * holds them}
   *
   * @param name what it is called in tables
   * @param description sizes and step rule
   * @param parameters learned ones
   */
  public static LearnedOptimizer of(
      String name, Map<String, String> description, float[] parameters) {
    Description d = Description.of(description);
    return new LearnedOptimizer(name, new Weights(d.shape(), parameters), d.rule());
  }

  /** {@return sizes and step rule} */
  public Description description() {
    return new Description(weights.shape(), rule);
  }

  @Override
  public String name() {
    return name;
  }

  /** {@return the network's parameters} */
  public Weights weights() {
    return weights;
  }

  /** {@return how the network's outputs become a step} */
  public StepRule rule() {
    return rule;
  }

  /** {@return who evaluates the network} */
  public NetworkEngine engine() {
    return engine;
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  /**
   * {@return the network's first steps as an explorer of basins}
   *
   * @param steps after each restart
   */
  public Explorer explorer(int steps) {
    return new Explorer() {
      @Override
      public int steps() {
        return steps;
      }

      @Override
      public Walk begin(int dimension) {
        LearnedStep learned = new LearnedStep(LearnedOptimizer.this, dimension);
        return learned::advance;
      }
    };
  }

  private final class State extends Iteration {
    private final LearnedStep learned;

    State(Objective objective, double[] start) {
      super(objective, start);
      learned = new LearnedStep(LearnedOptimizer.this, start.length);
    }

    @Override
    public Status step() {
      return learned.advance(x, gradient) ? evaluateHere() : Status.NOT_FINITE;
    }
  }
}
