package gravitas.lab.depth;

import gravitas.lab.PeopleApart;
import gravitas.lab.training.AdamCheckpoint;
import gravitas.optimizer.learned.TemporalNetwork;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Trains the network: steps of Adam on random stretches, a validation now and then, a checkpoint
 * with each. Every step's random numbers come from the seed and its number, and a step is computed
 * in two parts whatever the threads, so a training that was interrupted gives the same bytes as one
 * that was not.
 */
public final class LiftTrainer {
  private static final int PARTS = 2;
  private static final int VALIDATED = 96; // stretches
  private static final long APART = 1_000_003;
  private static final int MADE = 400; // recordings of postures made by rule
  private static final int MADE_APART = 40;

  private final LiftSettings settings;
  private final Path folder;
  private final Optional<Path> from;
  private final Consumer<String> listener;
  private final SampleSource simulated;
  private final SampleSource made;
  private Optional<RecordedPairs> pairs = Optional.empty();
  private final List<LiftValidation> validations = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();

  /**
   * {@return a training, or its continuation}
   *
   * @param settings its numbers
   * @param recordings folder of BVH files at 30 frames per second
   * @param pairs folders of true pairs; may be none
   * @param folder where checkpoint and log live
   * @param from another training's folder, or a network it exported, whose weights to begin with,
   *     if any
   * @param listener hears how it goes
   * @throws IOException if a file cannot be read
   */
  public static LiftTrainer of(
      LiftSettings settings,
      Path recordings,
      List<Path> pairs,
      Path folder,
      Optional<Path> from,
      Consumer<String> listener)
      throws IOException {
    Files.createDirectories(folder);
    var trainer =
        new LiftTrainer(
            settings,
            MocapTracks.read(recordings, folder.resolve("tracks")),
            folder,
            from,
            listener);
    if (!pairs.isEmpty()) {
      trainer.learnFrom(
          RecordedPairs.read(pairs, PeopleApart::isTrainedOn),
          RecordedPairs.read(pairs, PeopleApart::isValidatedOn));
    }
    return trainer;
  }

  LiftTrainer(
      LiftSettings settings,
      MocapTracks tracks,
      Path folder,
      Optional<Path> from,
      Consumer<String> listener) {
    this.settings = settings;
    this.folder = folder;
    this.from = from;
    this.listener = listener;
    MocapTracks learned = tracks.of(PeopleApart::isTrainedOn);
    MocapTracks apart = tracks.of(PeopleApart::isValidatedOn);
    listener.accept(
        String.format(
            Locale.ROOT,
            "%d recordings to learn from (%d frames), %d of people kept apart",
            learned.tracks().size(),
            learned.frames(),
            apart.tracks().size()));
    simulated = new SimulatedSight(learned, settings.errors());
    made = new SimulatedSight(MocapTracks.made(MADE, settings.seed()), settings.errors());
    var strangers = new SimulatedSight(apart, SightErrors.USUAL);
    long seed = settings.seed() + APART;
    validate("simulated", LiftValidation.of(strangers, VALIDATED, settings.length(), true, seed));
    validate("flat", LiftValidation.of(strangers, VALIDATED, settings.length(), false, seed));
    var others = new SimulatedSight(MocapTracks.made(MADE_APART, seed), SightErrors.USUAL);
    validate("made", LiftValidation.of(others, VALIDATED, settings.length(), true, seed));
    for (int i = 0; i < PARTS; i++) {
      parts.add(new Part(i));
    }
  }

  private void learnFrom(RecordedPairs known, RecordedPairs others) {
    listener.accept(known.size() + " true pairs, and " + others.size() + " of people kept apart");
    if (others.size() > 0) {
      validate("pairs", LiftValidation.of(others, settings.length()));
    }
    pairs = Optional.of(known).filter(some -> some.size() > 0);
  }

  private void validate(String name, LiftValidation validation) {
    names.add(name);
    validations.add(validation);
    listener.accept(name + ", before: " + LiftValidation.words(validation.before()));
  }

  /**
   * Trains to the end.
   *
   * @return the weights, of which {@link LifterOnnx} makes a file
   * @throws IOException if a file cannot be written
   */
  public float[] run() throws IOException {
    return run(settings.steps());
  }

  /** As far as a step, as if interrupted there. */
  float[] run(long until) throws IOException {
    Path kept = folder.resolve("checkpoint");
    AdamCheckpoint state = state(kept);
    var log = new LiftLog(folder.resolve("log.csv"), names, state.step);
    float[] gradient = new float[state.adam.weights.length];
    double mean = 0;
    int counted = 0;
    long begin = System.nanoTime();
    double before = state.seconds;
    while (state.step < Math.min(until, settings.steps())) {
      long step = state.step + 1;
      mean += step(step, state.adam.weights, gradient);
      counted++;
      state.adam.step(gradient, settings.rate(step), step);
      state.step = step;
      state.seconds = before + (System.nanoTime() - begin) * 1e-9;
      boolean last = step == settings.steps();
      if (step % settings.validateEvery() == 0 || last) {
        List<LiftScore> scores =
            validations.stream().map(v -> v.score(settings.shape(), state.adam.average)).toList();
        log.add(state, mean / counted, scores);
        state.write(kept);
        listener.accept(
            String.format(
                Locale.ROOT, "step %d, %.0f s, loss %.4f", step, state.seconds, mean / counted));
        for (int i = 0; i < names.size(); i++) {
          listener.accept(
              "  "
                  + names.get(i)
                  + ": "
                  + LiftValidation.words(scores.get(i))
                  + String.format(Locale.ROOT, ", error per claim %.2f", scores.get(i).perClaim()));
        }
        mean = 0;
        counted = 0;
      }
    }
    state.write(kept);
    log.draw(folder.resolve("curve.svg"));
    return state.adam.average.clone();
  }

  private AdamCheckpoint state(Path kept) throws IOException {
    if (Files.exists(kept)) {
      return AdamCheckpoint.read(kept, settings.shape());
    }
    if (from.isPresent()) {
      if (Files.isRegularFile(from.get())) {
        return AdamCheckpoint.start(exported(from.get()));
      }
      Path other = from.get().resolve("checkpoint");
      return AdamCheckpoint.from(AdamCheckpoint.read(other, settings.shape()));
    }
    return AdamCheckpoint.start(TemporalNetwork.start(settings.shape(), settings.seed()));
  }

  private float[] exported(Path network) throws IOException {
    try {
      return LifterOnnx.parameters(settings.shape(), Files.readAllBytes(network));
    } catch (IllegalArgumentException | BufferUnderflowException e) {
      throw new IOException(
          network + " is no network that a training of this width exported: " + e.getMessage(), e);
    }
  }

  private double step(long step, float[] weights, float[] gradient) {
    IntStream.range(0, PARTS).parallel().forEach(i -> parts.get(i).prepare(step));
    double total = parts.stream().mapToDouble(part -> part.batch.totalWeight()).sum();
    IntStream.range(0, PARTS).parallel().forEach(i -> parts.get(i).learn(weights, total));
    double loss = 0;
    System.arraycopy(parts.get(0).gradient, 0, gradient, 0, gradient.length);
    for (Part part : parts) {
      loss += part.loss;
    }
    for (Part part : parts.subList(1, PARTS)) {
      for (int i = 0; i < gradient.length; i++) {
        gradient[i] += part.gradient[i];
      }
    }
    return loss;
  }

  /** A part of each batch and what it needs. */
  private final class Part {
    private final int number;
    private final int sequences = settings.sequences() / PARTS;
    private final SightSample sample = new SightSample(settings.length());
    private final SightSample mirrored = new SightSample(settings.length());
    private final LiftBatch batch = new LiftBatch(sequences, settings.length());
    private final TemporalNetwork network =
        new TemporalNetwork(settings.shape(), sequences, settings.length());
    private final LiftLoss criterion = new LiftLoss(sequences, settings.length());
    private final Hardships hardships = new Hardships(settings.withoutMetres());
    private final float[] gradient = new float[settings.shape().parameters()];
    private double loss;

    Part(int number) {
      this.number = number;
    }

    void prepare(long step) {
      var random = new SplittableRandom(settings.seed() * APART + step * PARTS + number);
      for (int i = 0; i < sequences; i++) {
        boolean real = pairs.isPresent() && random.nextDouble() < settings.pairsShare();
        boolean rule =
            !real && settings.madeShare() > 0 && random.nextDouble() < settings.madeShare();
        (real ? pairs.get() : rule ? made : simulated).draw(random, sample);
        boolean mirror = random.nextBoolean();
        if (mirror) {
          mirrored.mirror(sample);
        }
        SightSample chosen = mirror ? mirrored : sample;
        hardships.apply(random, chosen.window);
        batch.put(i, chosen, network.input());
      }
    }

    void learn(float[] weights, double total) {
      network.forward(weights);
      loss = criterion.evaluate(network.out, batch.base, batch.truth, batch.weight, total);
      java.util.Arrays.fill(gradient, 0);
      network.backward(weights, criterion.gradient, gradient);
    }
  }
}
