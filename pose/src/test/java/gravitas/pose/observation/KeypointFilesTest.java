package gravitas.pose.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeypointFilesTest {
  private static final LandmarkSet LANDMARKS = LandmarkSet.BLAZEPOSE;

  @TempDir Path folder;

  @Test
  void ourOwnFileComesBackEqual() throws IOException {
    var backwards = new ArrayList<>(LandmarkSet.COCO_17.landmarks());
    Collections.reverse(backwards);
    for (LandmarkSet set : List.of(LANDMARKS, LandmarkSet.COCO_17, new LandmarkSet(backwards))) {
      Observations written = random(3, set);
      Path file = write(written);
      Observations read = new KeypointFiles(0, 0, 30, Optional.empty()).read(file);
      assertEquals(written, read);
    }
  }

  private Path write(Observations observations) throws IOException {
    var bytes = new ByteArrayOutputStream();
    ObservationsJson.write(observations, bytes);
    return Files.write(folder.resolve("o.json"), bytes.toByteArray());
  }

  @Test
  void ourOwnFileMayNotNameItsLandmarks() throws IOException {
    Observations written = random(4, LANDMARKS);
    Path file = write(written);
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("\"landmarks\":[^]]*],", ""));
    assertEquals(written, new KeypointFiles(0, 0, 30, Optional.empty()).read(file));
    Files.writeString(file, text.replace("left_hip", "left_hoof"));
    var reader = new KeypointFiles(0, 0, 30, Optional.empty());
    var e = assertThrows(IOException.class, () -> reader.read(file));
    assertTrue(e.getMessage().contains("no landmark is called 'left_hoof'"), e.getMessage());
  }

  @Test
  void openPoseFoldersAreReadWithTheirLayoutFoundOut() throws IOException {
    Path json =
        Path.of(
            System.getenv("GRAVITAS_DATA"),
            "video_with_reference/balancing/openpose_json/cam03_json");
    Assumptions.assumeTrue(Files.isDirectory(json), () -> "needs " + json);
    Observations seen = new KeypointFiles(1088, 1920, 60, Optional.empty()).read(json);
    ObservedFrame first = seen.frames().get(0);
    assertEquals(599.772, first.x(Landmark.LEFT_SHOULDER), 1e-3); // BODY_25B's sixth point
    assertEquals(0.765537, first.visibility(Landmark.LEFT_SHOULDER), 1e-6);
    assertEquals(1 / 60.0, seen.frames().get(1).time(), 1e-12);
  }

  /** Two people walk past each other, listed in changing order: the one chosen is kept. */
  @Test
  void onePersonOutOfSeveralIsFollowed() throws IOException {
    for (int i = 0; i < 20; i++) {
      String one = person(100 + 10 * i, 60);
      String other = person(320 - 10 * i, 80);
      Files.writeString(
          folder.resolve(String.format("f%02d.json", i)),
          "{\"people\":[" + (i % 2 == 0 ? one + "," + other : other + "," + one) + "]}");
    }
    for (boolean left : new boolean[] {true, false}) {
      Observations seen =
          new KeypointFiles(
                  640,
                  480,
                  30,
                  Optional.empty(),
                  people -> people.get(0).x() < people.get(1).x() == left ? 0 : 1)
              .read(folder);
      for (int i = 0; i < 20; i++) {
        double expected = left ? 100 + 10 * i : 320 - 10 * i;
        double found = seen.frames().get(i).x(Landmark.NOSE);
        assertEquals(expected, found, 1e-3, "frame " + i);
      }
    }
  }

  /** Eighteen points in a column of the given height; the nose at x. */
  private static String person(double x, double tall) {
    var points = new ArrayList<String>();
    for (int k = 0; k < 18; k++) {
      points.add(x + "," + (100 + tall * k / 6) + ",0.9");
    }
    return "{\"pose_keypoints_2d\":[" + String.join(",", points) + "]}";
  }

  @Test
  void cocoAndMediaPipeListsAreRead() throws IOException {
    var coco = new StringBuilder("[{\"keypoints\":[");
    for (int k = 0; k < 17; k++) {
      coco.append(k == 0 ? "" : ",").append(10 * k).append(',').append(20 * k).append(",0.5");
    }
    Path file = Files.writeString(folder.resolve("coco.json"), coco + "]}]");
    Observations seen = new KeypointFiles(640, 480, 30, Optional.empty()).read(file);
    assertEquals(LandmarkSet.COCO_17, seen.landmarks());
    assertEquals(50, seen.frames().get(0).x(Landmark.LEFT_SHOULDER));
    var mediaPipe = new StringBuilder("[{\"landmarks\":[");
    for (int k = 0; k < 33; k++) {
      mediaPipe.append(k == 0 ? "" : ",").append("{\"x\":0.5,\"y\":0.25,\"visibility\":0.9}");
    }
    file = Files.writeString(folder.resolve("mp.json"), mediaPipe + "]},{\"landmarks\":[]}]");
    seen = new KeypointFiles(640, 480, 30, Optional.empty()).read(file);
    assertEquals(319.5, seen.frames().get(0).x(Landmark.NOSE));
    assertEquals(false, seen.frames().get(1).isSeen());
  }

  @Test
  void theSizeMustBeKnown() throws IOException {
    Path file = Files.writeString(folder.resolve("coco.json"), "[]");
    var reader = new KeypointFiles(0, 0, 30, Optional.empty());
    var e = assertThrows(IOException.class, () -> reader.read(file));
    assertTrue(e.getMessage().contains("--size"), e.getMessage());
  }

  /** What is damaged or short is refused in a sentence that names the file. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "brackets.json | is not JSON",
        "world.json | frame 1 has 10 world landmarks instead of 33",
        "points.json | frame 1 has 10 landmarks instead of 33",
        "text.json | landmark 0 of frame 1 is",
        "late.json | from 0.0 s to 2.0E8 s; a take lasts at most 86400 s",
        "back.json | time 0.0 s of frame 1 does not come after 1.0 s",
        "negative.json | the time of frame 0 is -1.0 s",
        "nan.json | the time of frame 0 is \"NaN\", not a number",
      })
  void nonsenseIsRefusedByName(String name, String part) throws IOException {
    String all = points(33, "{\"x\":0.5,\"y\":0.5,\"z\":0}");
    String ten = points(10, "{\"x\":0.5,\"y\":0.5,\"z\":0}");
    String good = "{\"time\":0,\"landmarks\":" + all + "}";
    String content =
        switch (name) {
          case "brackets.json" -> "[".repeat(200_000);
          case "world.json" ->
              list(good, "{\"time\":1,\"landmarks\":" + all + ",\"worldLandmarks\":" + ten + "}");
          case "points.json" -> list(good, "{\"landmarks\":" + ten + "}");
          case "text.json" -> list(good, "{\"landmarks\":" + points(33, "\"a\"") + "}");
          case "late.json" -> list(good, good.replace(":0,", ":2e8,"));
          case "back.json" -> list(good.replace(":0,", ":1,"), good);
          case "negative.json" -> list(good.replace(":0,", ":-1,"));
          default -> list(good.replace(":0,", ":\"NaN\","));
        };
    Path file = Files.writeString(folder.resolve(name), content);
    var reader = new KeypointFiles(640, 480, 30, Optional.empty());
    var e = assertThrows(IOException.class, () -> reader.read(file));
    assertTrue(e.getMessage().contains(name), e.getMessage());
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }

  private static String points(int count, String point) {
    return list(Collections.nCopies(count, point).toArray(String[]::new));
  }

  private static String list(String... items) {
    return "[" + String.join(",", items) + "]";
  }

  @Test
  void exchangedLegsAreExchangedBack() {
    ObservedFrame good = person(0);
    var merger = new ObservationMerger();
    merger.merge(List.of(good));
    ObservedFrame wrong = person(1).swapped(LANDMARKS.of(Landmark.Limb.LEGS));
    ObservedFrame repaired = merger.merge(List.of(wrong, person(1)));
    assertEquals(person(1).x(Landmark.LEFT_ANKLE), repaired.x(Landmark.LEFT_ANKLE), 1e-4);
    assertEquals(1, merger.swaps());
  }

  /** Left points on the right of the picture, spread over 400 pixels, moving a little. */
  private static ObservedFrame person(int index) {
    float[] pixels = new float[2 * LANDMARKS.size()];
    float[] visibility = new float[LANDMARKS.size()];
    for (Landmark landmark : LANDMARKS.landmarks()) {
      int i = LANDMARKS.indexOf(landmark);
      pixels[2 * i] = (landmark.name().contains("LEFT") ? 60 : -60) + 2 * index + 300;
      pixels[2 * i + 1] = 100 + 12 * i;
      visibility[i] = 1;
    }
    return new ObservedFrame(LANDMARKS, index, index / 30.0, 1, pixels, visibility, new float[0]);
  }

  private static Observations random(long seed, LandmarkSet set) {
    var random = new Random(seed);
    var frames = new ArrayList<ObservedFrame>();
    for (int f = 0; f < 4; f++) {
      float[] pixels = new float[2 * set.size()];
      float[] visibility = new float[set.size()];
      float[] world = new float[3 * set.size()];
      for (float[] values : List.of(pixels, visibility, world)) {
        for (int i = 0; i < values.length; i++) {
          values[i] = random.nextFloat();
        }
      }
      frames.add(new ObservedFrame(set, f, f / 25.0, 0.75, pixels, visibility, world));
    }
    frames.add(ObservedFrame.empty(set, 4, 0.16));
    return new Observations(set, 640, 480, frames);
  }
}
