package gravitas.optimizer.training;

import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.Weights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Runs one phase of meta-training in a folder: {@code checkpoint} to go on from, {@code log.csv} to
 * plot, {@code best}, a checkpoint of the weights that validated best so far.
 */
public final class Trainer {
  private static final String LOG_HEADER = "method,step,seconds,trainLoss,score,";

  private static final String CHECKPOINT = "checkpoint";
  private static final String BEST = "best";

  private final TrainingSettings settings;
  private final LearnedOptimizer from;
  private final Path folder;
  private final Consumer<String> progress;
  private float[] parameters;
  private OuterAdam adam;
  private long step;
  private double secondsBefore;
  private double bestScore = Double.POSITIVE_INFINITY;

  public Trainer(TrainingSettings settings, Path folder, Consumer<String> progress) {
    this(settings, null, folder, progress);
  }

  /**
   * Starts, where the folder has no checkpoint, from a trained network, whose shape and rule win
   * over the settings'.
   */
  public Trainer(
      TrainingSettings settings, LearnedOptimizer from, Path folder, Consumer<String> progress) {
    this.settings =
        from == null ? settings : settings.withNetwork(from.weights().shape(), from.rule());
    this.from = from;
    this.folder = folder;
    this.progress = progress;
  }

  /** Trains until the time is over or the thread is interrupted; leaves a checkpoint either way. */
  public void run() throws IOException {
    Files.createDirectories(folder);
    TrainingSettings s = resume();
    Weights weights = new Weights(s.shape(), parameters);
    SplittableRandom seeds = new SplittableRandom(s.seed() + 1000003 * step);
    Estimator[] workers = new Estimator[s.workers()];
    for (int i = 0; i < workers.length; i++) {
      workers[i] = estimator(s, weights, seeds.split());
    }
    float[][] gradients = new float[workers.length][parameters.length];
    double[] losses = new double[workers.length];
    long began = System.nanoTime();
    double nextValidation = 0;
    double between = s.validationMinutes() / s.minutes();
    double smoothed = Double.NaN;
    long first = step;
    while (true) {
      double done = share(s, step - first, began);
      boolean over = done >= 1 || Thread.currentThread().isInterrupted();
      if (over || done >= nextValidation) {
        validate(s, weights, (System.nanoTime() - began) * 1e-9, smoothed);
        nextValidation = share(s, step - first, began) + between;
      }
      if (over) {
        return;
      }
      Weights current = weights;
      long now = step - first;
      IntStream.range(0, workers.length)
          .parallel()
          .forEach(
              i -> {
                java.util.Arrays.fill(gradients[i], 0);
                losses[i] = workers[i].estimate(current, now, gradients[i]);
              });
      double loss = 0;
      for (int i = 0; i < workers.length; i++) {
        loss += losses[i] / workers.length;
        for (int j = 0; i > 0 && j < parameters.length; j++) {
          gradients[0][j] += gradients[i][j];
        }
      }
      for (int j = 0; j < parameters.length; j++) {
        gradients[0][j] /= workers.length;
      }
      double decay = 0.5 * (1 + Math.cos(Math.PI * done));
      double warm = Math.min(1, (now + 1) / 50.0);
      double rate = warm * (s.finalRate() + decay * (s.rate() - s.finalRate()));
      adam.step(parameters, gradients[0], rate, s.clip());
      weights.release();
      weights = new Weights(s.shape(), parameters);
      smoothed = Double.isNaN(smoothed) ? loss : 0.99 * smoothed + 0.01 * loss;
      step++;
    }
  }

  /** How much of the phase is over. */
  private static double share(TrainingSettings s, long steps, long began) {
    return s.steps() > 0
        ? (double) steps / s.steps()
        : (System.nanoTime() - began) / (60e9 * s.minutes());
  }

  private TrainingSettings resume() throws IOException {
    Path file = folder.resolve(CHECKPOINT);
    TrainingSettings s = settings;
    if (!Files.exists(file)) {
      parameters =
          from == null ? Weights.initial(s.shape(), s.seed()).toArray() : from.weights().toArray();
      adam = new OuterAdam(parameters.length);
      return s;
    }
    Checkpoint saved = Checkpoint.read(file);
    parameters = saved.parameters;
    adam = saved.adam;
    step = saved.step;
    secondsBefore = saved.seconds;
    bestScore = saved.bestScore;
    return s.withNetwork(saved.shape, saved.rule);
  }

  private static Estimator estimator(TrainingSettings s, Weights like, SplittableRandom random) {
    Lengths lengths = new Lengths(s.window(), s.shortest(), s.longest(), s.growth());
    return switch (s.method()) {
      case FIRST_ORDER ->
          new FirstOrder(like, s.family(), s.rule(), s.batch(), s.window(), lengths, random);
      case PES, NRES ->
          new Evolution(
              Evolution.Kind.valueOf(s.method().name()),
              like,
              Evolution.from(s.family(), s.batch()),
              s.rule(),
              s.pairs(),
              s.deviation(),
              s.window(),
              lengths,
              random);
    };
  }

  private void validate(TrainingSettings s, Weights weights, double seconds, double loss)
      throws IOException {
    Validation.Result result = s.validation().run(weights, s.rule());
    var line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%s,%d,%.0f,%.4f,%.4f",
            s.method(),
            step,
            secondsBefore + seconds,
            loss,
            result.score()));
    for (double column : result.columns()) {
      line.append(String.format(Locale.ROOT, ",%.4f", column));
    }
    Path log = folder.resolve("log.csv");
    if (!Files.exists(log)) {
      Files.writeString(log, LOG_HEADER + String.join(",", s.validation().columns()) + "\n");
    }
    Files.writeString(log, line + "\n", StandardOpenOption.APPEND);
    Files.writeString(folder.resolve("rows.txt"), result.perRow());
    progress.accept(line.toString());
    boolean better = result.score() < bestScore;
    bestScore = Math.min(bestScore, result.score());
    Checkpoint checkpoint =
        new Checkpoint(
            s.shape(), s.rule(), parameters, adam, step, secondsBefore + seconds, bestScore);
    checkpoint.write(folder.resolve(CHECKPOINT));
    if (better) {
      checkpoint.write(folder.resolve(BEST));
    }
  }

  /** The best weights of a training folder, as an optimizer. */
  public static LearnedOptimizer best(String name, Path folder) throws IOException {
    Checkpoint best = Checkpoint.read(folder.resolve(BEST));
    return new LearnedOptimizer(name, new Weights(best.shape, best.parameters), best.rule);
  }
}
