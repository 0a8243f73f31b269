package gravitas.app.optimize;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.learn.TrainingOptions;
import gravitas.app.learn.Workforce;
import gravitas.app.trained.OptimizerOnnx;
import gravitas.optimizer.learned.Growth;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import gravitas.optimizer.training.FunctionTasks;
import gravitas.optimizer.training.FunctionValidation;
import gravitas.optimizer.training.Trainer;
import gravitas.optimizer.training.TrainingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Meta-trains a learned optimizer on the benchmark's functions. */
@Command(
    name = "functions",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Train a learned optimizer on the benchmark's functions.",
      "",
      "Examples:",
      "  gravitas train functions --quick --folder try        a small network, one minute",
      "  gravitas train functions --folder t --minutes 60     warm start by back-propagation",
      "  gravitas train functions --folder t --method nres --rate 3e-4 --window 20",
      "                                                       goes on where the folder stands",
      "  gravitas train functions --folder t --export o.onnx  the best weights so far",
      ""
    },
    footer = {
      "",
      "The folder holds a checkpoint, the best weights, log.csv and curve.png. A second run with"
          + " the",
      "same folder goes on from the checkpoint, with any method."
    })
public class FunctionsTrainCommand extends Subcommand {
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
          "${COMPLETION-CANDIDATES} (default optimus, or that of --from, which otherwise grows"
              + " into it).")
  private Network network;

  @Option(names = "--paper-rule", description = "Normalise B exactly by the paper's formulas.")
  private boolean paperRule;

  @Option(
      names = "--rate-memory",
      description = "Memory of log rates, 0 to 1 (default 0.95; with --paper-rule the paper's 0).")
  private Double rateMemory;

  @Option(names = "--no-state", description = "Ablation: B starts anew at each step.")
  private boolean noState;

  @Option(names = "--offset", description = "Largest shift of a minimiser (default 3).")
  private double offset = 3;

  @Option(names = "--largest-dimension", description = "Default 100.")
  private int largest = 100;

  @Option(
      names = "--many-minima",
      description = "How much likelier than others functions with many minima are (default 1).")
  private int manyMinima = 1;

  @Option(
      names = "--as-start",
      paramLabel = "STEPS",
      description =
          "Judge the network by quasi-Newton that follows its first steps; use with a --longest of"
              + " that order.")
  private int asStart;

  @Option(names = "--quick", description = "A small network for one minute.")
  private boolean quick;

  @Option(names = "--export", description = "Write the best weights as ONNX and stop.")
  private Path export;

  @Mixin private TrainingOptions training = new TrainingOptions(null, 16, 4, 200, 1e-3, 1e-4);

  @Override
  protected ExitCode execute() throws Exception {
    if (export != null) {
      return export();
    }
    training.check();
    if (manyMinima < 1 || asStart < 0) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--many-minima must be at least 1 and --as-start at least 0; got "
              + List.of(manyMinima, asStart));
    }
    LearnedOptimizer start = start();
    if (start != null && (paperRule || rateMemory != null || noState)) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--paper-rule, --rate-memory and --no-state are for a new network: that of --from has its"
              + " own rule");
    }
    if (quick) {
      training.hurry();
    }
    StepRule rule = paperRule ? StepRule.paper() : StepRule.remembering();
    if (rateMemory != null) {
      rule = rule.withRateMemory(rateMemory);
    }
    try (Workforce workforce = workforce()) {
      TrainingSettings settings =
          training.settings(
              quick
                  ? NetworkShape.smallOptimus()
                  : (network == null ? Network.OPTIMUS : network).shape,
              noState ? rule.withoutState() : rule,
              FunctionTasks.benchmark(2, largest, offset).withManyMinima(manyMinima),
              validation(),
              workforce.workers());
      TrainingOptions.train(
          common().threads(),
          () -> new Trainer(settings, start, training.folder(), workforce, console()::note));
    }
    training.draw();
    return ExitCode.OK;
  }

  private FunctionValidation validation() {
    FunctionValidation validation =
        quick
            ? new FunctionValidation(List.of(2, 10), 1)
            : new FunctionValidation(List.of(2, 10, 50), asStart > 0 ? 16 : 4);
    return asStart > 0 ? validation.asStart(asStart) : validation;
  }

  /** Who computes. */
  protected Workforce workforce() throws IOException {
    return Workforce.threads(common().threads());
  }

  private LearnedOptimizer start() throws Exception {
    LearnedOptimizer from = training.start();
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

  private ExitCode export() throws Exception {
    if (!Files.exists(training.folder().resolve("best"))) {
      throw new CommandFailure(
          ExitCode.INPUT,
          training.folder() + " holds no trained weights: train there first, without --export");
    }
    String name = String.valueOf(export.getFileName()).replaceFirst("\\.onnx$", "");
    LearnedOptimizer best = Trainer.best(name, training.folder());
    Files.write(export, OptimizerOnnx.of(best));
    out().println(export);
    return ExitCode.OK;
  }
}
