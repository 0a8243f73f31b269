package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A phase's numbers, what of them all particles share, and what travels to other machines. */
class TrainingSettingsTest {
  private static final NetworkShape SHAPE = new NetworkShape(1, 0, 0, 0, 0, 0, 1, 2, false);
  private static final NetworkShape OTHER = new NetworkShape(3, 0, 0, 0, 0, 0, 2, 5, false);

  private static TrainingSettings settings(TrainingSettings.Method method) {
    return new TrainingSettings(
        SHAPE,
        StepRule.paper(),
        method,
        FunctionTasks.benchmark(2, 8),
        4,
        3,
        0.01,
        5,
        10,
        20,
        7,
        2e-3,
        1e-3,
        3,
        0.9,
        1.5,
        11,
        13,
        2,
        10,
        Validation.none());
  }

  @Test
  void evolutionHasPairsForEveryWorker() {
    assertEquals(2, settings(TrainingSettings.Method.FIRST_ORDER).particles());
    assertEquals(6, settings(TrainingSettings.Method.PES).particles());
    assertEquals(6, settings(TrainingSettings.Method.HYBRID).particles());
  }

  @Test
  void aCheckpointsNetworkChangesNothingElse() {
    TrainingSettings before = settings(TrainingSettings.Method.PES);
    TrainingSettings after = before.withNetwork(OTHER, StepRule.remembering());
    assertEquals(OTHER, after.shape());
    assertEquals(StepRule.remembering(), after.rule());
    assertNotEquals(before, after);
    assertEquals(before, after.withNetwork(SHAPE, StepRule.paper()), "all of the other 19");
  }

  @Test
  void particlesShareWhatTheSettingsSay() {
    ParticleSpec spec = ParticleSpec.of(settings(TrainingSettings.Method.NRES));
    assertEquals(
        new ParticleSpec(SHAPE, StepRule.paper(), TrainingSettings.Method.NRES, 4, 0.01, 5), spec);
    FunctionTasks tasks = FunctionTasks.benchmark(2, 4);
    assertTrue(spec.begin(1, tasks) instanceof Evolution);
    ParticleSpec first = ParticleSpec.of(settings(TrainingSettings.Method.FIRST_ORDER));
    assertTrue(first.begin(1, tasks) instanceof FirstOrder);
  }

  private static Object sent(Object value) throws IOException, ClassNotFoundException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) {
      out.writeObject(value);
    }
    try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }

  @Test
  void whatIsSentToOtherMachinesArrivesWhole() throws Exception {
    ParticleSpec spec = ParticleSpec.of(settings(TrainingSettings.Method.NRES));
    assertEquals(spec, sent(spec));
    var window = new ParticleWindow(3, -9, 20, 4);
    assertEquals(window, sent(window));
    FunctionTasks tasks = FunctionTasks.benchmark(2, 8).withManyMinima(2);
    assertEquals(tasks, sent(tasks));
    WindowShare share = (WindowShare) sent(WindowShare.ofGradient(0.25, new float[] {1, 2}));
    assertEquals(0.25, share.loss(), 0);
    assertEquals(2, share.gradient()[1], 0);
  }

  /** A share's gradient is a copy: the workspace it came from goes on. */
  @Test
  void sharesAreTheirOwn() {
    float[] workspace = {1, 2};
    WindowShare share = WindowShare.ofGradient(0, workspace);
    workspace[0] = 9;
    assertEquals(1, share.gradient()[0], 0);
    assertEquals(0, share.difference(), 0);
    WindowShare pair = WindowShare.ofDifference(0.5, -0.25);
    assertEquals(-0.25, pair.difference(), 0);
    assertEquals(0, pair.gradient().length);
  }

  /** Of a log-uniform draw between 10 and 160 half are below 40, the geometric mean. */
  @Test
  void lengthsAreLogUniform() {
    long seed = 5;
    var random = new SplittableRandom(seed);
    var lengths = new Lengths(1, 10, 160, 0);
    int below = 0;
    for (int i = 0; i < 4000; i++) {
      int length = lengths.draw(0, random);
      assertTrue(length >= 10 && length <= 160, "seed " + seed + ": " + length);
      below += length < 40 ? 1 : 0;
    }
    assertEquals(0.5, below / 4000.0, 0.04, "seed " + seed);
  }

  @Test
  void aValidationsNameTellsWhatCanBeCompared() {
    var alone = new FunctionValidation(List.of(2, 10), 3);
    assertEquals(
        "moved and turned functions and fits in [2, 10] dimensions, starts 3", alone.name());
    assertEquals(alone.name() + ", as start for 7", alone.asStart(7).name());
    assertEquals(List.of("manyMinima", "fits", "turned", "wins", "rows"), alone.columns());
  }
}
