package gravitas.app.learn;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.lab.ParallelWork;
import gravitas.lab.motion.TrainingCurve;
import gravitas.lab.training.TaskSource;
import gravitas.lab.training.Trainer;
import gravitas.lab.training.TrainingSettings;
import gravitas.lab.training.Validation;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.pipeline.files.FilePlan;
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

  @Option(
      names = "--minutes",
      description = "How long, unless meta-steps say it (default: functions 20, physics 60).")
  private Double minutes;

  @Option(
      names = "--meta-steps",
      description =
          "End after so many meta-steps instead, with a rate and validations that follow the steps:"
              + " a repetition then gives the same numbers (default: functions 8000 unless"
              + " --minutes is given; 0 for the clock).")
  private Long steps;

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
  private int shortest;

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
  private long seed;

  @Option(
      names = "--validate-every",
      description =
          "Minutes between validations, as a share of --minutes where meta-steps count (default:"
              + " ${DEFAULT-VALUE}).")
  private double validationMinutes;

  @Option(
      names = "--from",
      paramLabel = "NAME|FILE",
      description =
          "Weights to start from where the folder has no checkpoint: one of the program's own or an"
              + " .onnx file (default: ${DEFAULT-VALUE}).")
  private String from;

  private final double usualMinutes;
  private final long usualSteps;

  /**
   * The defaults that differ between problems, see {@link TrainingSettings}.
   *
   * @param from weights to start from, null for random ones
   * @param batch problems at a time
   * @param pairs of perturbations
   * @param shortest steps of a problem, at least
   * @param longest steps of a problem, at most
   * @param rate of Adam
   * @param finalRate of Adam at the end
   * @param minutes of training
   * @param steps meta-steps when neither they nor minutes are given; 0 for the clock
   * @param validationMinutes between validations
   * @param seed of everything random
   */
  public record Usual(
      String from,
      int batch,
      int pairs,
      int shortest,
      int longest,
      double rate,
      double finalRate,
      double minutes,
      long steps,
      double validationMinutes,
      long seed) {}

  /**
   * The flags with the usual values of a training.
   *
   * @param usual the usual values
   */
  public TrainingOptions(Usual usual) {
    this.from = usual.from;
    this.batch = usual.batch;
    this.pairs = usual.pairs;
    this.shortest = usual.shortest;
    this.longest = usual.longest;
    this.rate = usual.rate;
    this.finalRate = usual.finalRate;
    this.validationMinutes = usual.validationMinutes;
    this.seed = usual.seed;
    this.usualMinutes = usual.minutes;
    this.usualSteps = usual.steps;
  }

  /** For a look: one minute, or as many meta-steps as were asked for. */
  public void hurry() {
    minutes = 1.0;
    validationMinutes = 0.3;
  }

  /** As said, else those of the usual training, else none: the clock. */
  private long steps() {
    if (steps != null) {
      return steps;
    }
    return minutes == null ? usualSteps : 0;
  }

  /** {@return where the training is kept} */
  public Path folder() {
    return folder;
  }

  /** {@return what a training goes on from, both read and written} */
  public List<Path> state() {
    return List.of(folder.resolve("checkpoint"), folder.resolve("best"));
  }

  /**
   * {@return the files of a training, besides its data}
   *
   * @param plan receives the files
   * @throws IOException if a file cannot be read
   */
  public FilePlan planFiles(FilePlan plan) throws IOException {
    if (from != null && !TrainedNetwork.names().contains(from)) {
      plan.reads(Path.of(from));
    }
    state().forEach(plan::writesMeanwhile);
    return plan.writesInto(folder, "csv", "txt", "png");
  }

  /**
   * {@return what to start from, null for random weights}
   *
   * @throws IOException if a file cannot be read
   */
  public LearnedOptimizer start() throws IOException {
    return startOr(null);
  }

  /**
   * {@return the same, or another one where nothing is said}
   *
   * @param other what to start from where no flag says
   * @throws IOException if a file cannot be read
   */
  public LearnedOptimizer startOr(String other) throws IOException {
    String name = from == null ? other : from;
    if (name == null) {
      return null;
    }
    TrainedNetwork network =
        TrainedNetwork.names().contains(name)
            ? TrainedNetwork.load(name)
            : TrainedNetwork.read(Path.of(name));
    return LearnedOptimizer.of(network.name(), network.description(), network.parameters());
  }

  /**
   * Draws the log as {@code curve.png} beside it.
   *
   * @throws IOException if a file cannot be read
   */
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

  /**
   * {@return what the flags say of a training}
   *
   * @param shape sizes of the network
   * @param rule how outputs become a step
   * @param tasks where the problems come from
   * @param validation judges the networks
   * @param workers parts of a meta-step
   */
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
        minutes == null ? usualMinutes : minutes,
        steps(),
        seed,
        workers,
        validationMinutes,
        validation);
  }

  /**
   * Lets a trainer work in so many threads until its time is over.
   *
   * @param threads threads at a time, at most
   * @param trainer makes the trainer
   * @throws Exception what the work threw
   */
  public static void train(int threads, Callable<Trainer> trainer) throws Exception {
    ParallelWork.run(
        threads,
        () -> {
          trainer.call().run();
          return null;
        });
  }
}
