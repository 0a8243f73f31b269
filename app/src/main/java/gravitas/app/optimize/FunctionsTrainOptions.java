package gravitas.app.optimize;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.CommonOptions;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.app.learn.TrainingOptions;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.lab.motion.ParticleWorkers;
import gravitas.lab.training.FunctionTasks;
import gravitas.lab.training.FunctionValidation;
import gravitas.lab.training.Trainer;
import gravitas.lab.training.TrainingSettings;
import gravitas.models.trained.OptimizerOnnx;
import gravitas.optimizer.learned.Growth;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import gravitas.pipeline.files.FilePlan;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The flags of a training on functions, here or on a grid. */
public final class FunctionsTrainOptions {
  /** Memory of log rates with which the shipped networks were trained. */
  private static final double SHIPPED_MEMORY = 0.9;

  /** What a training goes on from when nothing is said of its network. */
  private static final String USUAL_START = "optimus-small";

  /** Networks with a name. */
  enum Network {
    OPTIMUS(NetworkShape.optimus()),
    OPTIMUS_SMALL(NetworkShape.smallOptimus()),
    OPTIMUS_NO_STRUCTURE(NetworkShape.optimus().withoutStructure()),
    OPTIMUS_SMALL_NO_STRUCTURE(NetworkShape.smallOptimus().withoutStructure()),
    ADAFACTOR_MLP(NetworkShape.adafactorMlp()),
    ADAFACTOR_MLP_SMALL(NetworkShape.smallAdafactorMlp());

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final NetworkShape shape;

    Network(NetworkShape shape) {
      this.shape = shape;
    }
  }

  @Option(
      names = "--network",
      description =
          "${COMPLETION-CANDIDATES} (default: that of --from, which otherwise grows into it;"
              + " without --from a new one with random weights).")
  private Network network;

  @Option(names = "--paper-rule", description = "A new network steps by the printed formulas.")
  private boolean paperRule;

  @Option(
      names = "--rate-memory",
      description =
          "Memory of a new network's log rates, 0 to 1 (default 0.9, as shipped; with --paper-rule"
              + " the paper's 0).")
  private Double rateMemory;

  @Option(names = "--no-state", description = "Ablation: B starts anew at each step.")
  private boolean noState;

  @Option(
      names = "--from-start",
      description =
          "A network sees variables as their distance from the start instead of their values, so"
              + " that it does the same wherever a problem lies.")
  private boolean fromStart;

  @Option(names = "--largest-dimension", description = "Default 100.")
  private int largest = 100;

  @Option(
      names = "--many-minima",
      description =
          "How much likelier than others functions with many minima are (default"
              + " ${DEFAULT-VALUE}).")
  private int manyMinima = 3;

  @Option(
      names = "--as-start",
      paramLabel = "STEPS",
      description =
          "Judge the network by quasi-Newton that follows its first steps, with a --longest of that"
              + " order; 0 if it makes all steps (default ${DEFAULT-VALUE}).")
  private int asStart = 10;

  @Option(names = "--quick", description = "A small network for one minute.")
  private boolean quick;

  @Option(names = "--export", description = "Write the best weights as ONNX and stop.")
  private Path export;

  /** A start by the first-order method; the cards of the networks tell how they were trained. */
  @Mixin
  private TrainingOptions training =
      new TrainingOptions(
          new TrainingOptions.Usual(null, 16, 4, 10, 20, 7e-4, 5e-5, 20, 8000, 1, 5));

  /**
   * Trains.
   *
   * @param workforce who computes
   * @param common the flags of every command
   * @param plan the files it may not write over, and those it will
   * @param out receives the results
   * @param console receives progress and warnings
   * @return how it ended
   * @throws Exception what the work threw
   */
  public ExitCode run(
      Callable<ParticleWorkers> workforce,
      CommonOptions common,
      FilePlan plan,
      PrintStream out,
      Console console)
      throws Exception {
    if (export != null) {
      return export(plan, out);
    }
    training.check();
    training.planFiles(plan).check(true);
    if (manyMinima < 1 || asStart < 0) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--many-minima must be at least 1 and --as-start at least 0; got "
              + List.of(manyMinima, asStart));
    }
    LearnedOptimizer start = start();
    if (start != null && hasRule()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--paper-rule, --rate-memory, --no-state and --from-start are for a new network: that"
              + " of --from has its own rule");
    }
    if (quick) {
      training.hurry();
    }
    try (ParticleWorkers workers = workforce.call()) {
      TrainingSettings settings = settings(start, workers.workers());
      TrainingOptions.train(
          common.threads(),
          () -> new Trainer(settings, start, training.folder(), workers, console::note));
    }
    training.draw();
    return ExitCode.OK;
  }

  /**
   * What is trained and how.
   *
   * @param start what is gone on from, null for random weights
   */
  TrainingSettings settings(LearnedOptimizer start, int workers) {
    return training.settings(
        start == null
            ? (network == null ? Network.OPTIMUS_SMALL : network).shape
            : start.weights().shape(),
        start == null ? rule() : start.rule(),
        FunctionTasks.benchmark(2, largest).withManyMinima(manyMinima),
        validation(),
        workers);
  }

  /** Of a new network. */
  private StepRule rule() {
    StepRule rule = StepRule.paper().withRateMemory(SHIPPED_MEMORY);
    if (paperRule) {
      rule = StepRule.paper();
    }
    rule = rateMemory == null ? rule : rule.withRateMemory(rateMemory);
    rule = noState ? rule.withoutState() : rule;
    return fromStart ? rule.withVariablesFromStart() : rule;
  }

  private boolean hasRule() {
    return paperRule || rateMemory != null || noState || fromStart;
  }

  private FunctionValidation validation() {
    FunctionValidation validation =
        quick
            ? new FunctionValidation(List.of(2, 10), 1)
            : new FunctionValidation(List.of(2, 10, 50), asStart > 0 ? 16 : 4);
    return asStart > 0 ? validation.asStart(asStart) : validation;
  }

  /** That of --from; where neither it nor anything of a new network is named, the usual one. */
  LearnedOptimizer start() throws Exception {
    boolean usual = network == null && !hasRule() && !quick;
    LearnedOptimizer from = training.startOr(usual ? USUAL_START : null);
    if (from == null || network == null || network.shape.equals(from.weights().shape())) {
      return from;
    }
    try {
      Weights grown = Growth.grow(from.weights(), network.shape, 1);
      return new LearnedOptimizer(from.name(), grown, from.rule());
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--from " + from.name() + ": " + e.getMessage());
    }
  }

  private ExitCode export(FilePlan plan, PrintStream out) throws Exception {
    if (!Files.exists(training.folder().resolve("best"))) {
      throw new CommandFailure(
          ExitCode.INPUT,
          training.folder() + " holds no trained weights: train there first, without --export");
    }
    plan.readsIfThere(training.state()).writes(export).check(true);
    String name = String.valueOf(export.getFileName()).replaceFirst("\\.onnx$", "");
    LearnedOptimizer best = Trainer.best(name, training.folder());
    OutputFile.writeBytes(export, OptimizerOnnx.of(best));
    out.println(export);
    return ExitCode.OK;
  }
}
