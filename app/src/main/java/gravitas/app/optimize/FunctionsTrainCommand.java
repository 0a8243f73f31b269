package gravitas.app.optimize;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.training.FunctionTasks;
import gravitas.optimizer.training.FunctionValidation;
import gravitas.optimizer.training.Trainer;
import gravitas.optimizer.training.TrainingSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import picocli.CommandLine.Command;
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
      "The folder holds a checkpoint, the best weights and log.csv. A second run with the same",
      "folder goes on from the checkpoint, with any method."
    })
public final class FunctionsTrainCommand extends Subcommand {
  /** Networks with a name. */
  enum Network {
    OPTIMUS(NetworkShape.optimus()),
    OPTIMUS_SMALL(NetworkShape.smallOptimus()),
    OPTIMUS_NO_STRUCTURE(NetworkShape.optimus().withoutStructure()),
    ADAFACTOR_MLP(NetworkShape.adafactorMlp()),
    ADAFACTOR_MLP_SMALL(NetworkShape.smallAdafactorMlp());

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final NetworkShape shape;

    Network(NetworkShape shape) {
      this.shape = shape;
    }
  }

  @Option(names = "--folder", required = true, description = "Where checkpoint and log live.")
  private Path folder;

  @Option(names = "--network", description = "${COMPLETION-CANDIDATES} (default optimus).")
  private Network network = Network.OPTIMUS;

  @Option(names = "--method", description = "${COMPLETION-CANDIDATES} (default first_order).")
  private TrainingSettings.Method method = TrainingSettings.Method.FIRST_ORDER;

  @Option(names = "--paper-rule", description = "Normalise B exactly by the paper's formulas.")
  private boolean paperRule;

  @Option(
      names = "--rate-memory",
      description = "Memory of log rates, 0 to 1 (default 0.95; with --paper-rule the paper's 0).")
  private Double rateMemory;

  @Option(names = "--no-state", description = "Ablation: B starts anew at each step.")
  private boolean noState;

  @Option(names = "--minutes", description = "How long (default 60).")
  private double minutes = 60;

  @Option(names = "--batch", description = "Problems per rollout (default 16).")
  private int batch = 16;

  @Option(names = "--pairs", description = "Antithetic pairs per thread (default 4).")
  private int pairs = 4;

  @Option(names = "--deviation", description = "Of the perturbations (default 0.01).")
  private double deviation = 0.01;

  @Option(names = "--window", description = "Steps per meta-gradient (default 10).")
  private int window = 10;

  @Option(names = "--shortest", description = "Shortest rollout (default 20).")
  private int shortest = 20;

  @Option(names = "--longest", description = "Longest rollout (default 200).")
  private int longest = 200;

  @Option(names = "--growth", description = "Meta-steps until the longest (default 0).")
  private long growth;

  @Option(names = "--rate", description = "Adam's rate (default 1e-3).")
  private double rate = 1e-3;

  @Option(names = "--final-rate", description = "Its value at the end (default 1e-4).")
  private double finalRate = 1e-4;

  @Option(names = "--clip", description = "Largest entry of the meta-gradient (default 3).")
  private double clip = 3;

  @Option(names = "--offset", description = "Largest shift of a minimiser (default 3).")
  private double offset = 3;

  @Option(names = "--largest-dimension", description = "Default 100.")
  private int largest = 100;

  @Option(names = "--seed", description = "Default 1.")
  private long seed = 1;

  @Option(names = "--validate-every", description = "Minutes between validations (default 5).")
  private double validationMinutes = 5;

  @Option(names = "--quick", description = "A small network for one minute.")
  private boolean quick;

  @Option(names = "--export", description = "Write the best weights as ONNX and stop.")
  private Path export;

  @Override
  protected ExitCode execute() throws Exception {
    if (export != null) {
      return export();
    }
    TrainingSettings settings = settings();
    ForkJoinPool pool = new ForkJoinPool(common().threads());
    try {
      pool.submit(
              () -> {
                new Trainer(settings, folder, console()::note).run();
                return null;
              })
          .get();
    } finally {
      pool.shutdownNow();
    }
    return ExitCode.OK;
  }

  private TrainingSettings settings() {
    if (batch < 1 || pairs < 1 || window < 1 || shortest < window || longest < shortest) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "batch, pairs and window must be at least 1 and window <= shortest <= longest; got "
              + List.of(batch, pairs, window, shortest, longest));
    }
    StepRule rule = paperRule ? StepRule.paper() : StepRule.remembering();
    if (rateMemory != null) {
      rule = rule.withRateMemory(rateMemory);
    }
    NetworkShape shape = quick ? NetworkShape.smallOptimus() : network.shape;
    return new TrainingSettings(
        shape,
        noState ? rule.withoutState() : rule,
        method,
        FunctionTasks.benchmark(2, largest, offset),
        batch,
        pairs,
        deviation,
        window,
        shortest,
        longest,
        growth,
        rate,
        finalRate,
        clip,
        quick ? 1 : minutes,
        seed,
        common().threads(),
        quick ? 0.3 : validationMinutes,
        quick
            ? new FunctionValidation(List.of(2, 10), 1)
            : new FunctionValidation(List.of(2, 10, 50), 4));
  }

  private ExitCode export() throws Exception {
    if (!Files.exists(folder.resolve("best"))) {
      throw new CommandFailure(
          ExitCode.INPUT,
          folder + " holds no trained weights: train there first, without --export");
    }
    String name = String.valueOf(export.getFileName()).replaceFirst("\\.onnx$", "");
    LearnedOptimizer best = Trainer.best(name, folder);
    Files.write(export, OptimizerOnnx.of(best));
    out().println(export);
    return ExitCode.OK;
  }
}
