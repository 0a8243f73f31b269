package gravitas.lab.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.lab.PeopleApart;
import gravitas.pose.depth.DepthJoints;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservationsJson;
import gravitas.pose.observation.ObservedFrame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** True pairs of people straight before the camera, four metres away, as files. */
class RecordedPairsTest {
  private static final LandmarkSet SET = LandmarkSet.BLAZEPOSE;
  private static final int JOINTS = DepthJoints.COUNT;
  private static final double FOCAL = 800;
  private static final double CENTRE = 320;
  private static final double AWAY = 4;

  @TempDir private Path folder;

  /** Landmark i of frame f from the camera; the hips symmetric about its axis. */
  private static double[] place(int frame, Landmark landmark) {
    if (landmark == Landmark.LEFT_HIP || landmark == Landmark.RIGHT_HIP) {
      return new double[] {landmark == Landmark.LEFT_HIP ? 0.1 : -0.1, 0, AWAY};
    }
    double i = SET.indexOf(landmark);
    return new double[] {
      0.5 * Math.sin(i), 0.5 * Math.cos(2 * i) + 0.01 * frame, AWAY + 0.3 * Math.sin(3 * i)
    };
  }

  private void write(String person, int frames, int unseen) throws IOException {
    List<ObservedFrame> seen = new ArrayList<>();
    for (int f = 0; f < frames; f++) {
      float[] pixels = new float[2 * SET.size()];
      float[] visibility = new float[SET.size()];
      float[] world = new float[3 * SET.size()];
      for (int i = 0; i < SET.size(); i++) {
        double[] p = place(f, SET.landmarks().get(i));
        pixels[2 * i] = (float) (CENTRE + FOCAL * p[0] / p[2]);
        pixels[2 * i + 1] = (float) (CENTRE + FOCAL * p[1] / p[2]);
        visibility[i] = 1;
        for (int a = 0; a < 3; a++) {
          world[3 * i + a] = (float) (p[a] - (a == 2 ? AWAY : 0));
        }
      }
      seen.add(
          f == unseen
              ? ObservedFrame.empty(SET, f, f / 30.0)
              : new ObservedFrame(SET, f, f / 30.0, 1, pixels, visibility, world));
    }
    var bytes = new ByteArrayOutputStream();
    ObservationsJson.write(new Observations(SET, 640, 640, seen), bytes);
    var mapper = new ObjectMapper();
    ObjectNode root = (ObjectNode) mapper.readTree(bytes.toByteArray());
    ObjectNode pairs = root.putObject("pairs");
    pairs.put("person", person);
    pairs.putArray("K").add(FOCAL).add(FOCAL).add(CENTRE).add(CENTRE);
    for (int f = 0; f < frames; f++) {
      ArrayNode truth = ((ObjectNode) root.get("frames").get(f)).putArray("truth");
      for (Landmark landmark : SET.landmarks()) {
        double[] p = place(f, landmark);
        truth.addArray().add(p[0]).add(p[1]).add(p[2]);
      }
    }
    mapper.writeValue(folder.resolve(person + ".json").toFile(), root);
  }

  @Test
  void aStretchIsTheClipAsItIs() throws IOException {
    write("07", 10, 6);
    RecordedPairs pairs = RecordedPairs.read(List.of(folder), person -> true);
    assertEquals(1, pairs.size());
    assertEquals(3, pairs.stretches(4), "four, four and two");
    var sample = new SightSample(4);
    pairs.stretch(1, sample);
    for (int t = 0; t < 4; t++) {
      boolean there = t != 2; // the seventh frame has nobody
      assertEquals(there, sample.known[t]);
      assertEquals(there, sample.window.isSeen(t));
      for (int j = 0; there && j < JOINTS; j++) {
        double[] p = place(4 + t, DepthJoints.ALL.get(j));
        int at = t * JOINTS + j;
        assertEquals(p[0] / p[2], sample.window.rays[2 * at], 1e-5);
        assertEquals(p[1] / p[2], sample.window.rays[2 * at + 1], 1e-5);
        assertEquals(p[0], sample.truth[3 * at], 1e-5);
        assertEquals(p[2] - AWAY, sample.truth[3 * at + 2], 1e-5);
        assertEquals(p[2] - AWAY, sample.window.metres[3 * at + 2], 1e-4);
      }
      assertEquals(there ? AWAY : 1, sample.distance[t], 1e-5);
    }
    pairs.stretch(2, sample);
    assertTrue(sample.known[1]);
    assertFalse(sample.known[2], "after the end");
    assertThrows(IllegalArgumentException.class, () -> pairs.stretch(3, sample));
  }

  @Test
  void peopleAreChosenAndStretchesCountedThrough() throws IOException {
    write("07", 10, -1);
    write("22", 5, -1);
    assertEquals(1, RecordedPairs.read(List.of(folder), PeopleApart::isTrainedOn).size());
    assertEquals(1, RecordedPairs.read(List.of(folder), PeopleApart::isValidatedOn).size());
    RecordedPairs all = RecordedPairs.read(List.of(folder), person -> true);
    assertEquals(2 + 1, all.stretches(8));
    var sample = new SightSample(8);
    all.stretch(2, sample);
    int known = 0;
    for (boolean each : sample.known) {
      known += each ? 1 : 0;
    }
    assertEquals(5, known, "the whole of the second");
    LiftScore before = LiftValidation.of(all, 8).before();
    assertTrue(before.depth() < 3, "depth was told, but for the size: " + before.cells());
  }

  /** Another lens and another speed: rays are longer, the truth is what it was. */
  @Test
  void aDrawHasItsOwnLensAndSpeed() throws IOException {
    write("07", 200, -1);
    RecordedPairs pairs = RecordedPairs.read(List.of(folder), person -> true);
    long seed = 4;
    var sample = new SightSample(12);
    pairs.draw(new SplittableRandom(seed), sample);
    int hip = DepthJoints.LEFT_HIP;
    double ratio = sample.window.rays[2 * hip] / (0.1 / AWAY);
    assertTrue(ratio > 0.8 && ratio < 1.25 && Math.abs(ratio - 1) > 1e-4, "seed " + seed);
    int nose = DepthJoints.ALL.indexOf(Landmark.NOSE);
    double rise = (sample.truth[3 * (11 * JOINTS + nose) + 1] - sample.truth[3 * nose + 1]) / 11;
    assertTrue(rise > 0.005 && rise < 0.02, "seed " + seed + ": " + rise);
    assertEquals(0.1, sample.truth[3 * hip], 1e-5);
    var again = new SightSample(12);
    pairs.draw(new SplittableRandom(seed), again);
    assertEquals(sample.window.rays[50], again.window.rays[50], 0);
  }

  @Test
  void aFileWithoutPairsIsNamed() throws IOException {
    Files.writeString(folder.resolve("a.json"), "{}");
    Files.writeString(folder.resolve("a.ref.json"), "not read");
    var none =
        assertThrows(IOException.class, () -> RecordedPairs.read(List.of(folder), p -> true));
    assertTrue(none.getMessage().contains("a.json has no field 'pairs'"), none.getMessage());
  }
}
