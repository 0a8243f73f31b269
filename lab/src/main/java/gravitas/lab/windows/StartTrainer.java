package gravitas.lab.windows;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.lab.PeopleApart;
import gravitas.lab.training.AdamCheckpoint;
import gravitas.optimizer.learned.TemporalNetwork;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Simulator;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.StartNetwork;
import gravitas.tracking.StartStep;
import gravitas.tracking.WindowEncounter;
import gravitas.tracking.WindowFeatures;
import gravitas.tracking.WindowObjective;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Teaches the network that begins a window's search, by the gradient of the logarithm of the loss
 * after each of its steps, which the simulator's adjoint gives:
 *
 * <pre>
 *   d log f(x + step) / d weights,  step = network(features at x), features held fixed
 * </pre>
 *
 * <p>New stretches are met as training goes on; of those met the last {@value #KEPT} are drawn
 * from. Which they are and every draw follow from the seed and the step's number, so an interrupted
 * training ends with the same bytes as one that was not.
 */
public final class StartTrainer {
  static final int KEPT = 500; // stretches
  private static final int EVERY = 1; // steps per new stretch
  private static final int BATCH = 6; // windows per step
  private static final int MET_WITH = 10; // evaluations per window on the way
  private static final int IN_USE = 40; // the same where it is validated
  private static final double LARGEST = 3; // norm of one window's gradient
  private static final double WARM_UP = 60; // steps
  private static final long VALIDATION = 7_919;

  private final StartSettings settings;
  private final Path folder;
  private final Consumer<String> listener;
  private final RecordedStretches stretches;
  private final StartValidation validation;
  private final Deque<List<WindowEncounter>> pool = new ArrayDeque<>();
  private long met;
  private final float[] gradient;

  /**
   * A training, or its continuation.
   *
   * @param settings its numbers
   * @param recordings folder of files named PERSON_CLIP.bvh
   * @param folder where checkpoint and log live
   * @param listener hears how it goes
   * @throws IOException if a file cannot be read
   */
  public StartTrainer(
      StartSettings settings, Path recordings, Path folder, Consumer<String> listener)
      throws IOException {
    this.settings = settings;
    this.folder = folder;
    this.listener = listener;
    Files.createDirectories(folder);
    this.stretches =
        new RecordedStretches(recordings, PeopleApart::isTrainedOn, settings.seed(), MET_WITH);
    this.validation =
        new StartValidation(
            new RecordedStretches(
                recordings, PeopleApart::isValidatedOn, settings.seed() + VALIDATION, IN_USE),
            settings.validated());
    this.gradient = new float[StartNetwork.shape(settings.width()).parameters()];
    listener.accept(stretches.recordings() + " recordings to learn from");
  }

  /**
   * Trains to the end.
   *
   * @return the network
   * @throws IOException if a file cannot be written
   */
  public StartNetwork run() throws IOException {
    Path kept = folder.resolve("checkpoint");
    var shape = StartNetwork.shape(settings.width());
    AdamCheckpoint state =
        Files.exists(kept)
            ? AdamCheckpoint.read(kept, shape)
            : AdamCheckpoint.start(TemporalNetwork.start(shape, settings.seed()));
    List<String> log = log(state.step);
    long begin = System.nanoTime();
    double before = state.seconds;
    double fall = 0;
    int counted = 0;
    while (state.step < settings.steps()) {
      long step = state.step + 1;
      meet(step);
      fall += step(step, state.adam.weights);
      counted++;
      state.adam.step(gradient, rate(step), step);
      state.step = step;
      state.seconds = before + (System.nanoTime() - begin) * 1e-9;
      if (step % settings.validateEvery() == 0 || step == settings.steps()) {
        String line =
            String.format(
                Locale.ROOT,
                "adjoint,%d,%.1f,%.4f,%s",
                step,
                state.seconds,
                fall / counted,
                validation.cells(new StartNetwork(shape, state.adam.weights)));
        log.add(line);
        OutputFile.writeBytes(
            folder.resolve("log.csv"),
            (String.join("\n", log) + "\n").getBytes(StandardCharsets.UTF_8));
        state.write(kept);
        listener.accept(line);
        fall = 0;
        counted = 0;
      }
    }
    return new StartNetwork(shape, state.adam.weights.clone());
  }

  private List<String> log(long step) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("method,step,seconds,trained," + StartValidation.COLUMNS);
    Path file = folder.resolve("log.csv");
    if (step > 0 && Files.exists(file)) {
      List<String> old = Files.readAllLines(file);
      old.stream()
          .skip(1)
          .filter(line -> Long.parseLong(line.split(",")[1]) <= step)
          .forEach(lines::add);
    }
    return lines;
  }

  private double rate(long step) {
    double share = step / (double) settings.steps();
    double falling = 0.05 + 0.95 * 0.5 * (1 + Math.cos(Math.PI * share));
    return settings.rate() * Math.min(1, step / WARM_UP) * falling;
  }

  /** All stretches that a step may draw from. */
  private void meet(long step) throws IOException {
    long wanted = settings.met() + step / EVERY;
    met = Math.max(met, wanted - KEPT);
    for (; met < wanted; met++) {
      pool.addLast(stretches.windows(met));
    }
    while (pool.size() > KEPT) {
      pool.removeFirst();
    }
  }

  /** Fills the gradient; the mean change of the loss's logarithm in all steps of a window. */
  private double step(long step, float[] weights) {
    var random = new SplittableRandom(settings.seed() * 31 + step);
    List<WindowEncounter> windows = pool.stream().flatMap(List::stream).toList();
    Arrays.fill(gradient, 0);
    double fall = 0;
    for (int b = 0; b < BATCH; b++) {
      fall += learn(windows.get(random.nextInt(windows.size())), weights);
    }
    return fall / BATCH;
  }

  private double learn(WindowEncounter window, float[] weights) {
    try (Simulator simulator = new NativeSimulator(window.body(), window.world())) {
      WindowObjective objective = window.objective(simulator, OptimizerChoice.TRUST_LBFGS);
      WindowFeatures features = window.features(objective);
      var learned = new StartStep(StartNetwork.shape(settings.width()), features);
      double[] x = new double[objective.dimension()];
      double[] byX = new double[x.length];
      double value = objective.evaluate(x, byX);
      double least = value;
      for (int t = 0; t < settings.unroll(); t++) {
        learned.make(weights, x);
        value = objective.evaluate(x, byX);
        if (!pullBack(byX, value, learned, weights) || !(value < least)) {
          break;
        }
        least = value;
      }
      return Math.log(least);
    }
  }

  /** Adds a window's gradient; false where there is none. */
  private boolean pullBack(double[] byX, double value, StartStep learned, float[] weights) {
    double squares = 0;
    for (double g : byX) {
      squares += g * g;
    }
    double size = Math.sqrt(squares) / value; // of the logarithm's gradient
    if (!(value > 0 && size < 1e9)) {
      return false;
    }
    double scale = Math.min(1, LARGEST / size) / (value * BATCH);
    for (int i = 0; i < byX.length; i++) {
      byX[i] *= scale;
    }
    learned.pullBack(byX, weights, gradient);
    return true;
  }
}
