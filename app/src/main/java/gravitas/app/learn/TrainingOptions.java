package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.ParallelWork;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.training.TaskSource;
import gravitas.optimizer.training.Trainer;
import gravitas.optimizer.training.TrainingSettings;
import gravitas.optimizer.training.Validation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Option;

/** The flags of every meta-training. */
public final class TrainingOptions {
  @Option(names = "--folder", required = true, description = "Where checkpoint and log live.")
  private Path folder;

  @Option(names = "--method", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private TrainingSettings.Method method = TrainingSettings.Method.FIRST_ORDER;

  @Option(names = "--minutes", description = "How long (default: ${DEFAULT-VALUE}).")
  private double minutes = 60;

  @Option(
      names = "--meta-steps",
      description =
          "End after so many meta-steps instead, with a rate and validations that follow the steps:"
              + " a repetition then gives the same numbers.")
  private long steps;

  @Option(names = "--batch", description = "Problems per rollout (default: ${DEFAULT-VALUE}).")
  private int batch;

  @Option(
      names = "--pairs",
      description = "Antithetic pairs per worker (default: ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(names = "--deviation", description = "Of the perturbations (default: ${DEFAULT-VALUE}).")
  private double deviation = 0.01;

  @Option(names = "--window", description = "Steps per meta-gradient (default: ${DEFAULT-VALUE}).")
  private int window = 10;

  @Option(names = "--shortest", description = "Shortest rollout (default: ${DEFAULT-VALUE}).")
  private int shortest = 20;

  @Option(names = "--longest", description = "Longest rollout (default: ${DEFAULT-VALUE}).")
  private int longest;

  @Option(
      names = "--growth",
      description = "Meta-steps until the longest (default: ${DEFAULT-VALUE}).")
  private long growth;

  @Option(names = "--rate", description = "Adam's rate (default: ${DEFAULT-VALUE}).")
  private double rate;

  @Option(names = "--final-rate", description = "Its value at the end (default: ${DEFAULT-VALUE}).")
  private double finalRate;

  @Option(
      names = "--clip",
      description = "Largest entry of the meta-gradient (default: ${DEFAULT-VALUE}).")
  private double clip = 3;

  @Option(
      names = "--average",
      paramLabel = "MEMORY",
      description =
          "Judge and keep the moving average of the weights with this memory, such as 0.999; 0 for"
              + " the last weights (default: ${DEFAULT-VALUE}).")
  private double average;

  @Option(names = "--seed", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(
      names = "--validate-every",
      description = "Minutes between validations (default: ${DEFAULT-VALUE}).")
  private double validationMinutes = 5;

  @Option(
      names = "--from",
      paramLabel = "NAME|FILE",
      description =
          "Weights to start from where the folder has no checkpoint: one of the program's own or an"
              + " .onnx file (default: ${DEFAULT-VALUE}).")
  private String from;

  /** With the defaults that differ between problems. */
  public TrainingOptions(
      String from, int batch, int pairs, int longest, double rate, double finalRate) {
    this.from = from;
    this.batch = batch;
    this.pairs = pairs;
    this.longest = longest;
    this.rate = rate;
    this.finalRate = finalRate;
  }

  /** For a look: one minute, whatever the flags say. */
  public void hurry() {
    minutes = 1;
    validationMinutes = 0.3;
  }

  public Path folder() {
    return folder;
  }

  /** What to start from, null for random weights. */
  public LearnedOptimizer start() throws IOException {
    if (from == null) {
      return null;
    }
    TrainedNetwork network =
        TrainedNetwork.names().contains(from)
            ? TrainedNetwork.load(from)
            : TrainedNetwork.read(Path.of(from));
    return LearnedOptimizer.of(network.name(), network.description(), network.parameters());
  }

  /** Draws the log as {@code curve.png} beside it. */
  public void draw() throws IOException {
    TrainingCurve.write(folder.resolve("log.csv"), folder.resolve("curve.png"));
  }

  /** Fails with a sentence if the numbers do not go together. */
  public void check() {
    if (batch < 1 || pairs < 1 || window < 1 || shortest < window || longest < shortest) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "batch, pairs and window must be at least 1 and window <= shortest <= longest; got "
              + List.of(batch, pairs, window, shortest, longest));
    }
    if (!(average >= 0 && average < 1)) {
      throw new CommandFailure(
          ExitCode.USAGE, "--average must be at least 0 and below 1; got " + average);
    }
  }

  public TrainingSettings settings(
      NetworkShape shape, StepRule rule, TaskSource tasks, Validation validation, int workers) {
    return new TrainingSettings(
        shape,
        rule,
        method,
        tasks,
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
        average,
        minutes,
        steps,
        seed,
        workers,
        validationMinutes,
        validation);
  }

  /** Lets a trainer work in so many threads until its time is over. */
  public static void train(int threads, Callable<Trainer> trainer) throws Exception {
    ParallelWork.run(
        threads,
        () -> {
          trainer.call().run();
          return null;
        });
  }
}
