package gravitas.lab.training;

import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.Weights;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

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
  private final ParticleExecutor.Source crews;
  private final Consumer<String> progress;
  private float[] parameters;
  private MovingAverage average;
  private OuterAdam adam;
  private long step;
  private double secondsBefore;
  private double bestScore = Double.POSITIVE_INFINITY;

  /**
   * Trains in this process, from random weights where the folder has no checkpoint.
   *
   * @param settings how it is trained
   * @param folder for the checkpoint and the log
   * @param progress hears one line per slow step
   */
  public Trainer(TrainingSettings settings, Path folder, Consumer<String> progress) {
    this(settings, null, folder, LocalExecutor::new, progress);
  }

  /**
   * Starts, where the folder has no checkpoint, from a trained network, whose shape and rule win
   * over the settings'.
   *
   * @param settings how it is trained
   * @param from null to start from random weights
   * @param folder for the checkpoint and the log
   * @param crews who computes
   * @param progress hears one line per slow step
   */
  public Trainer(
      TrainingSettings settings,
      LearnedOptimizer from,
      Path folder,
      ParticleExecutor.Source crews,
      Consumer<String> progress) {
    this.settings =
        from == null ? settings : settings.withNetwork(from.weights().shape(), from.rule());
    this.from = from;
    this.folder = folder;
    this.crews = crews;
    this.progress = progress;
  }

  /**
   * Trains until the time is over, the meta-steps are taken or the thread is interrupted; leaves a
   * checkpoint in each case.
   *
   * @throws IOException if the folder cannot be read or written
   */
  public void run() throws IOException {
    Files.createDirectories(folder);
    TrainingSettings s = resume();
    ParticleSpec spec = ParticleSpec.of(s);
    try (ParticleExecutor crew = crews.open(spec, s.tasks())) {
      run(s, crew, new MetaGradient(spec, s.particles()));
    }
  }

  private void run(TrainingSettings s, ParticleExecutor crew, MetaGradient sum) throws IOException {
    long first = step;
    Schedule schedule = schedule(s, Noise.seed(s.seed(), first));
    long began = System.nanoTime();
    double nextValidation = 0;
    double between = s.validationMinutes() / s.minutes();
    double smoothed = Double.NaN;
    while (true) {
      long now = step - first;
      double done = share(s, now, began);
      boolean over = done >= 1 || Thread.currentThread().isInterrupted();
      if (over || done >= nextValidation) {
        validate(s, (System.nanoTime() - began) * 1e-9, smoothed);
        nextValidation = share(s, now, began) + between;
      }
      if (over) {
        return;
      }
      List<ParticleWindow> windows = schedule.at(now);
      List<WindowShare> shares;
      try {
        shares = crew.advance(now, parameters, windows);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        continue;
      }
      double decay = 0.5 * (1 + Math.cos(Math.PI * done));
      double warm = Math.min(1, (now + 1) / 50.0);
      double rate = warm * (s.finalRate() + decay * (s.rate() - s.finalRate()));
      adam.step(parameters, sum.of(windows, shares), rate, s.clip());
      average.take(parameters);
      double loss = shares.stream().mapToDouble(WindowShare::loss).average().orElseThrow();
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

  private static Schedule schedule(TrainingSettings s, long seed) {
    Lengths lengths =
        s.method() == TrainingSettings.Method.HYBRID
            ? new Lengths(s.window(), s.window(), s.window(), 0)
            : new Lengths(s.window(), s.shortest(), s.longest(), s.growth());
    boolean spread = s.method() != TrainingSettings.Method.FIRST_ORDER;
    return new Schedule(seed, s.particles(), lengths, spread);
  }

  private TrainingSettings resume() throws IOException {
    Path file = folder.resolve(CHECKPOINT);
    TrainingSettings s = settings;
    if (!Files.exists(file)) {
      parameters =
          from == null ? Weights.initial(s.shape(), s.seed()).toArray() : from.weights().toArray();
      average = new MovingAverage(s.average(), parameters, 0);
      adam = new OuterAdam(parameters.length);
      return s;
    }
    Checkpoint saved = Checkpoint.read(file);
    parameters = saved.parameters;
    average = new MovingAverage(s.average(), saved.averaged, saved.averagedOver);
    adam = saved.adam;
    step = saved.step;
    secondsBefore = saved.seconds;
    if (saved.judge.isEmpty() || saved.judge.equals(s.validation().name())) {
      bestScore = saved.bestScore;
    } else {
      progress.accept("# judged by other problems than before: the best weights are chosen anew");
    }
    return s.withNetwork(saved.shape, saved.rule);
  }

  private void validate(TrainingSettings s, double seconds, double loss) throws IOException {
    Weights weights = new Weights(s.shape(), average.values);
    Validation.Result result = s.validation().run(weights, s.rule());
    weights.release();
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
    checkpoint(s, parameters, secondsBefore + seconds).write(folder.resolve(CHECKPOINT));
    if (better) {
      checkpoint(s, average.values, secondsBefore + seconds).write(folder.resolve(BEST));
    }
  }

  private Checkpoint checkpoint(TrainingSettings s, float[] weights, double seconds) {
    return new Checkpoint(
        s.shape(),
        s.rule(),
        weights,
        average.values,
        average.taken,
        adam,
        step,
        seconds,
        bestScore,
        s.validation().name());
  }

  /**
   * {@return the best weights of a training folder, as an optimizer}
   *
   * @param name what it is called in tables
   * @param folder of a training
   * @throws IOException if the folder cannot be read or written
   */
  public static LearnedOptimizer best(String name, Path folder) throws IOException {
    return saved(name, folder.resolve(BEST));
  }

  /**
   * {@return the weights that a training folder stands at, the best or not}
   *
   * @param name what it is called in tables
   * @param folder of a training
   * @throws IOException if the folder cannot be read or written
   */
  public static LearnedOptimizer latest(String name, Path folder) throws IOException {
    return saved(name, folder.resolve(CHECKPOINT));
  }

  private static LearnedOptimizer saved(String name, Path file) throws IOException {
    Checkpoint saved = Checkpoint.read(file);
    return new LearnedOptimizer(name, new Weights(saved.shape, saved.parameters), saved.rule);
  }
}
