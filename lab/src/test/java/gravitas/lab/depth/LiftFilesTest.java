package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.lab.training.AdamCheckpoint;
import gravitas.optimizer.learned.TemporalNetwork;
import gravitas.pose.depth.DepthJoints;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checkpoint, log and recordings of a training of depth, written and read again. */
class LiftFilesTest {
  @TempDir private Path folder;

  private static LiftSettings settings(int width) {
    return new LiftSettings(
        LifterShape.ofWidth(width), 10, 1e-3, 2, 8, 0, 0, SightErrors.USUAL, 0, 5, 3);
  }

  private static AdamCheckpoint trained() {
    AdamCheckpoint state =
        AdamCheckpoint.start(TemporalNetwork.start(settings(4).shape(), settings(4).seed()));
    float[] gradient = new float[state.adam.weights.length];
    Arrays.fill(gradient, 0.01f);
    for (int step = 1; step <= 3; step++) {
      gradient[step] = -1;
      state.adam.step(gradient, 1e-2, step);
    }
    state.step = 3;
    state.seconds = 12.5;
    return state;
  }

  @Test
  void aCheckpointComesBackToTheLastBit() throws IOException {
    Path file = folder.resolve("checkpoint");
    AdamCheckpoint state = trained();
    state.write(file);
    AdamCheckpoint back = AdamCheckpoint.read(file, LifterShape.ofWidth(4));
    assertEquals(3, back.step);
    assertEquals(12.5, back.seconds, 0);
    assertArrayEquals(state.adam.weights, back.adam.weights);
    assertArrayEquals(state.adam.first, back.adam.first);
    assertArrayEquals(state.adam.second, back.adam.second);
    assertArrayEquals(state.adam.average, back.adam.average);
    assertFalse(Files.exists(folder.resolve("checkpoint.part")));
  }

  @Test
  void anotherTrainingBeginsWithTheAverage() {
    AdamCheckpoint state = trained();
    AdamCheckpoint other = AdamCheckpoint.from(state);
    assertArrayEquals(state.adam.average, other.adam.weights);
    assertNotSame(state.adam.average, other.adam.weights);
    assertArrayEquals(state.adam.average, other.adam.average);
    assertEquals(0, other.step);
    assertEquals(0, other.adam.first[1], 0);
  }

  /** What is written as a network can be trained further: the same parameters come back. */
  @Test
  void aNetworkThatWasExportedComesBackToTheLastBit() {
    float[] weights = trained().adam.average;
    byte[] file = LifterOnnx.of(LifterShape.ofWidth(4), weights, Map.of());
    assertArrayEquals(weights, LifterOnnx.parameters(LifterShape.ofWidth(4), file));
    var wider =
        assertThrows(
            IllegalArgumentException.class,
            () -> LifterOnnx.parameters(LifterShape.ofWidth(5), file));
    assertTrue(wider.getMessage().contains("parameters"), wider.getMessage());
  }

  @Test
  void whatIsNoCheckpointOfThisNetworkIsRefused() throws IOException {
    Path file = folder.resolve("checkpoint");
    trained().write(file);
    var wider =
        assertThrows(IOException.class, () -> AdamCheckpoint.read(file, LifterShape.ofWidth(5)));
    assertTrue(
        wider.getMessage().contains(LifterShape.ofWidth(4).parameters() + " parameters"),
        wider.getMessage());
    assertTrue(wider.getMessage().contains("another folder"), wider.getMessage());
    Files.write(file, new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
    var none =
        assertThrows(IOException.class, () -> AdamCheckpoint.read(file, LifterShape.ofWidth(4)));
    assertTrue(none.getMessage().startsWith(file.toString()), none.getMessage());
  }

  private static LiftScore score(double metres) {
    double[] places = new double[3 * DepthJoints.COUNT];
    float[] truth = new float[places.length];
    for (int i = 0; i < places.length; i++) {
      truth[i] = (float) Math.sin(i);
      places[i] = truth[i] + (i % 3 == 2 ? metres : 0);
    }
    var score = new LiftScore();
    score.add(places, truth, 0, null);
    return score;
  }

  @Test
  void aLogGoesOnWhereTheCheckpointStands() throws IOException {
    Path file = folder.resolve("log.csv");
    AdamCheckpoint state =
        AdamCheckpoint.start(TemporalNetwork.start(settings(2).shape(), settings(2).seed()));
    var log = new LiftLog(file, List.of("simulated", "flat"), 0);
    for (int step : new int[] {5, 10, 15}) {
      state.step = step;
      state.seconds = 1.25 * step;
      log.add(state, 0.5 / step, List.of(score(0.03), score(0.04)));
    }
    assertEquals(
        List.of(
            "step,seconds,loss,simulated_mpjpe,simulated_depth,simulated_pa,"
                + "flat_mpjpe,flat_depth,flat_pa",
            "5,6.3,0.10000,30.00,30.00,0.00,40.00,40.00,0.00",
            "10,12.5,0.05000,30.00,30.00,0.00,40.00,40.00,0.00",
            "15,18.8,0.03333,30.00,30.00,0.00,40.00,40.00,0.00"),
        Files.readAllLines(file));
    var resumed = new LiftLog(file, List.of("simulated", "flat"), 10);
    state.step = 20;
    state.seconds = 20;
    resumed.add(state, 0.01, List.of(score(0.01), score(0.01)));
    List<String> lines = Files.readAllLines(file);
    assertEquals(4, lines.size(), "step 15 belonged to what was lost");
    assertEquals("20,20.0,0.01000,10.00,10.00,0.00,10.00,10.00,0.00", lines.get(3));
  }

  @Test
  void anEmptyLogIsNotDrawn() throws IOException {
    Path picture = folder.resolve("curve.svg");
    var log = new LiftLog(folder.resolve("log.csv"), List.of("a"), 0);
    log.draw(picture);
    assertFalse(Files.exists(picture));
    AdamCheckpoint state =
        AdamCheckpoint.start(TemporalNetwork.start(settings(2).shape(), settings(2).seed()));
    log.add(state, 1, List.of(score(0.03)));
    log.draw(picture);
    assertTrue(Files.size(picture) > 0);
  }

  private static MocapTracks.Track track(String name, int frames) {
    return new MocapTracks.Track(name, new float[3 * DepthJoints.COUNT * frames]);
  }

  @Test
  void framesAreCountedThroughAllRecordings() {
    var tracks = new MocapTracks(List.of(track("01_01", 3), track("02_05", 1), track("107_11", 5)));
    assertEquals(9, tracks.frames());
    List<String> expected =
        List.of(
            "01_01", "01_01", "01_01", "02_05", "107_11", "107_11", "107_11", "107_11", "107_11");
    for (int f = 0; f < 9; f++) {
      assertEquals(expected.get(f), tracks.holding(f).name(), "frame " + f);
    }
    assertEquals("107", tracks.tracks().get(2).person());
    assertEquals("", track("nobody", 1).person());
    MocapTracks some = tracks.of(person -> !person.equals("02"));
    assertEquals(8, some.frames());
    assertEquals("107_11", some.holding(3).name());
    assertEquals(0, new MocapTracks(List.of()).frames());
  }

  @Test
  void aFolderWithoutRecordingsIsRefused() {
    var none =
        assertThrows(IOException.class, () -> MocapTracks.read(folder, folder.resolve("tracks")));
    assertTrue(none.getMessage().contains("30 frames per second"), none.getMessage());
  }

  @Test
  void theAblationDiffersInNothingButTheBias() {
    SightErrors without = SightErrors.USUAL.withoutBias();
    assertFalse(without.bias());
    assertTrue(SightErrors.USUAL.bias());
    assertEquals(SightErrors.USUAL.pixelDrift(), without.pixelDrift(), 0);
    assertEquals(SightErrors.USUAL.focal(), without.focal(), 0);
  }

  @Test
  void theRateRisesThenFallsAsACosine() {
    LiftSettings settings = LiftSettings.USUAL; // 9000 steps
    double most = settings.rate();
    double half = 0.5 * (1 + Math.cos(Math.PI * 100 / 9000));
    assertEquals(0.5 * most * (0.01 + 0.99 * half), settings.rate(100), 1e-12, "half of 200 steps");
    assertEquals(most * (0.01 + 0.99 * 0.5), settings.rate(4500), 1e-12, "half-way");
    assertEquals(0.01 * most, settings.rate(9000), 1e-12);
    assertEquals(0.01 * most, settings.rate(20000), 1e-12, "and stays there");
    assertEquals(0, settings.rate(0), 0);
    for (long step = 201; step < 9000; step += 500) {
      assertTrue(settings.rate(step + 1) < settings.rate(step));
    }
  }
}
