package gravitas.tracking;

import gravitas.models.trained.TrainedOptimizer;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.classical.Adam;
import gravitas.optimizer.classical.Bfgs;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.optimizer.classical.Momentum;
import gravitas.optimizer.classical.TrustLbfgs;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.optimizer.learned.NetworkEngine;

/** The optimizers a motion can be followed with, named as on the command line. */
public enum OptimizerChoice implements TrackingOptimizer {
  /** A trained network that knows the window for the first steps, quasi-Newton after them. */
  OPTIMUS("optimus"),
  /** Quasi-Newton with a full matrix, the paper's baseline. */
  BFGS("bfgs"),
  /** Quasi-Newton with a short memory. */
  LBFGS("lbfgs"),
  /** The same in a trust radius: one evaluation per step. */
  TRUST_LBFGS("trust-lbfgs"),
  /** Adam. */
  ADAM("adam"),
  /** Gradient descent with momentum. */
  MOMENTUM("momentum"),
  /** A trained transformer that does not know the window: it makes every step. */
  OPTIMUS_ALONE("optimus-alone"),
  /** The paper's Optimus: its size, its printed rule, every step by the network. */
  OPTIMUS_PAPER("optimus-paper"),
  /** The trained network that sees one variable at a time, alone. */
  ADAFACTOR_MLP("adafactor-mlp"),
  /** The same for the first steps, quasi-Newton with what they showed after them. */
  ADAFACTOR_MLP_START("adafactor-mlp-start");

  /** In variables of the metric; chosen on 36 windows of people kept for validation. */
  static final double FIRST_STEP = 0.1;

  static final int SECANT_MEMORY = 60;

  /** Of the relative loss, in any unit of the variables: below what sixty evaluations reach. */
  static final double SECANT_TOLERANCE = 1e-8;

  /** Radians per step, about half a degree. */
  private static final double ADAM_RATE = 0.01;

  /** Radians per step and unit of the relative loss's gradient. */
  private static final double MOMENTUM_RATE = 3e-4;

  /** Radians per unit of a variable under a learned optimizer, in training as in use. */
  public static final double LEARNED_UNIT = 0.01;

  /** The network behind {@link #OPTIMUS_ALONE}. */
  public static final String OPTIMUS_NETWORK = "optimus-physics";

  /** The network behind {@link #OPTIMUS_PAPER}, trained on functions and fits only. */
  public static final String PAPER_NETWORK = "optimus-paper";

  /** The network behind {@link #ADAFACTOR_MLP}. */
  public static final String MLP_NETWORK = "adafactor-mlp-physics";

  /** Steps of the network before quasi-Newton takes over; chosen on windows of training. */
  public static final int LEARNED_STEPS = 8;

  private final String title;

  OptimizerChoice(String title) {
    this.title = title;
  }

  @Override
  public String title() {
    return title;
  }

  /** The method; learned ones with the weights that come with the program. */
  @Override
  public Optimizer create() {
    return switch (this) {
      case OPTIMUS_ALONE -> network(OPTIMUS_NETWORK);
      case OPTIMUS_PAPER -> network(PAPER_NETWORK);
      case BFGS -> new Bfgs();
      case LBFGS -> new Lbfgs();
      case OPTIMUS, TRUST_LBFGS -> new TrustLbfgs(SECANT_MEMORY, SECANT_TOLERANCE, FIRST_STEP);
      case ADAM -> new Adam(ADAM_RATE);
      case MOMENTUM -> new Momentum(MOMENTUM_RATE);
      case ADAFACTOR_MLP -> network(MLP_NETWORK);
      case ADAFACTOR_MLP_START -> startingWith(network(MLP_NETWORK));
    };
  }

  private static LearnedOptimizer network(String name) {
    return bySameCode(TrainedOptimizer.load(name));
  }

  /**
   * A network that does not know the window makes the first steps.
   *
   * @param network the network
   * @return the optimizer
   */
  public static Optimizer startingWith(LearnedOptimizer network) {
    return new LearnedStart(network, LEARNED_STEPS, SECANT_MEMORY, SECANT_TOLERANCE);
  }

  /** {@return whether a trained network makes the steps} */
  public boolean isLearned() {
    return switch (this) {
      case OPTIMUS, OPTIMUS_ALONE, OPTIMUS_PAPER, ADAFACTOR_MLP, ADAFACTOR_MLP_START -> true;
      case BFGS, LBFGS, TRUST_LBFGS, ADAM, MOMENTUM -> false;
    };
  }

  @Override
  public boolean inMetric() {
    return switch (this) {
      case OPTIMUS, BFGS, LBFGS, TRUST_LBFGS -> true;
      case OPTIMUS_ALONE, OPTIMUS_PAPER, ADAFACTOR_MLP, ADAFACTOR_MLP_START, ADAM, MOMENTUM ->
          false;
    };
  }

  /** Radians per unit of a variable: trained networks step further than joints should turn. */
  @Override
  public double unit() {
    return isLearned() && this != OPTIMUS ? LEARNED_UNIT : 1;
  }

  @Override
  public boolean searchesStarts() {
    return !isLearned() || this == OPTIMUS;
  }

  @Override
  public Optimizer on(Optimizer made, WindowFeatures window) {
    return this == OPTIMUS ? new LearnedWindowStart(StartNetwork.shipped()).on(made, window) : made;
  }

  /**
   * The steps by our own code at any size. On motion a network takes eight of 60 or more steps:
   * ONNX Runtime would save a hundredth of the time and change the last digits of all results.
   *
   * @param network the network
   * @return the network, evaluated by our own code
   */
  public static LearnedOptimizer bySameCode(LearnedOptimizer network) {
    return network.withEngine(NetworkEngine.own(network.weights()));
  }

  @Override
  public String toString() {
    return title;
  }
}
