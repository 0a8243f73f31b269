package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.CommandRun;
import gravitas.datasets.motionfile.JsonFile;
import gravitas.pipeline.KnownWalk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bad input and bad flags: one sentence, the right code, nothing written. */
class BadInputTest {
  @TempDir static Path folder;

  @BeforeAll
  static void prepare() throws Exception {
    var walk = new KnownWalk(0.3);
    walk.keypoints(folder.resolve("walk.json"));
    walk.video(folder.resolve("walk.mp4"));
    walk.keypoints(
        folder.resolve("nobody.json"), java.util.stream.IntStream.range(0, 10).toArray());
    Files.createFile(folder.resolve("empty.mp4"));
    Files.writeString(folder.resolve("text.mp4"), "this is no video\n".repeat(500));
    byte[] whole = Files.readAllBytes(folder.resolve("walk.mp4"));
    Files.write(folder.resolve("cut.mp4"), Arrays.copyOf(whole, 60));
    Files.writeString(folder.resolve("broken.json"), "{\"frames\": [1, 2");
    Files.writeString(folder.resolve("other.json"), "{\"a\": 1}");
    Files.writeString(folder.resolve("deep.json"), "[".repeat(200_000));
    Files.writeString(folder.resolve("deep.toml"), "a = " + "[".repeat(200_000));
    ObjectNode walked = (ObjectNode) JsonFile.read(folder.resolve("walk.json"));
    JsonNode first = walked.get("frames").get(0);
    walked.putArray("frames").add(first);
    Files.writeString(folder.resolve("single.json"), walked.toString());
    walked.withArray("frames").add(((ObjectNode) first.deepCopy()).put("time", 0.04));
    walked.withArray("frames").add(((ObjectNode) first.deepCopy()).put("time", 0.08));
    Files.writeString(folder.resolve("three.json"), walked.toString());
    walked.putArray("frames").add(first);
    walked.withArray("frames").add(((ObjectNode) first.deepCopy()).put("time", 2e8));
    Files.writeString(folder.resolve("late.json"), walked.toString());
    String point = "{\"x\":0.5,\"y\":0.5,\"z\":0,\"visibility\":1}";
    String heap = "[" + String.join(",", Collections.nCopies(33, point)) + "]";
    Files.writeString(
        folder.resolve("heap.json"), "[" + String.join(",", Collections.nCopies(9, heap)) + "]");
    Files.writeString(folder.resolve("ice.toml"), "[floor]\nfriction = 0\n");
    Files.writeString(folder.resolve("odd.toml"), "[[bax]]\nsize = [1, 1, 1]\n");
    Files.writeString(
        folder.resolve("many.toml"),
        "[[box]]\ncentre = [0, 1, 0]\nsize = [1, 1, 1]\n".repeat(1000));
    Files.writeString(
        folder.resolve("wall.toml"), "[[box]]\ncentre = [0, 1, 0]\nsize = [9, 2, 9]\n");
    Files.writeString(folder.resolve("there.bvh"), "mine");
    Files.createDirectory(folder.resolve("nothing"));
  }

  private static Set<String> everything() throws Exception {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(Path::toString).collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        // input
        "@absent.mp4 | 3 | absent.mp4: no such file",
        "@empty.mp4 | 3 | empty.mp4 is empty",
        "@text.mp4 | 3 | text.mp4",
        "@cut.mp4 | 3 | cut.mp4",
        "@nothing | 3 | neither videos nor images",
        "--keypoints @absent.json --out @a.bvh | 3 | absent.json: no such file",
        "--keypoints @broken.json --size 320x240 --out @a.bvh | 3 | is not JSON at line 1",
        "--keypoints @other.json --size 320x240 --out @a.bvh | 3 | holds no list of frames",
        "--keypoints @deep.json --size 320x240 --out @a.bvh | 3 | deep.json: is not JSON",
        "--keypoints @walk.json --calibration @deep.toml --out @a.bvh | 3 | deep.toml: is not TOML",
        "--keypoints @single.json --out @a.bvh | 3 | single.json: the person is seen for 0.00 s in"
            + " 1 frames",
        "--keypoints @three.json --out @a.bvh | 3 | three.json: the person is seen for 0.08 s",
        "--keypoints @late.json --out @a.bvh | 3 | a take lasts at most 86400 s",
        "--keypoints @other.json --size 320x240 --rate 1e9 --out @a.bvh | 2 | at most 10000",
        "--keypoints @nobody.json --out @a.bvh | 4 | no person was found",
        "--keypoints @heap.json --size 320x240 --out @a.bvh | 4 | heap.json: in every frame all key"
            + " points lie",
        "@walk.mp4 --out @a.bvh --config /dev/zero | 3 | /dev/zero: is no configuration",
        // surfaces
        "@walk.mp4 --out @a.bvh --scene @absent.toml | 3 | absent.toml: no such file",
        "@walk.mp4 --out @a.bvh --scene @ice.toml | 3 | ice.toml: the floor: friction 0.0",
        "@walk.mp4 --out @a.bvh --scene @odd.toml | 3 | unknown key 'bax'; did you mean 'box'?",
        "@walk.mp4 --out @a.bvh --scene @many.toml | 3 | 1000 surfaces; at most 64",
        "@walk.mp4 --out @a.bvh --scene @deep.toml | 3 | deep.toml: is not TOML",
        "--keypoints @walk.json --out @a.bvh --scene @wall.toml | 2 | box 1' is where the person"
            + " is",
        "@walk.mp4 --out @a.bvh --seat 45 | 2 | a seat 45.0 m high",
        "@walk.mp4 --out @a.bvh --seat NaN | 2 | a seat NaN m high",
        "@walk.mp4 --out @a.bvh --seat 0.4 --no-surfaces | 2 | exclude each other",
        // output
        "@walk.mp4 --out @there.bvh | 2 | --force",
        "@walk.mp4 --out @a.fbx | 2 | known are bvh",
        "@walk.mp4 --out @no/such/folder/a.bvh | 2 | does not exist",
        "@walk.mp4 --out @a.bvh --format bvh,glb | 2 | is a file",
        "@walk.mp4 --out @new --format bvh,gltf | 2 | did you mean 'glb'",
        "@walk.mp4 --out @a.bvh --units inch | 2 | give cm or m",
        "@walk.mp4 --out @a.bvh --report @page.txt | 2 | end in .html",
        "@walk.mp4 --out @a.bvh --overlay @film.avi | 2 | end in .mp4",
        "--keypoints @walk.json --out @a.bvh --overlay @film.mp4 | 2 | needs the video",
        "@walk.mp4 @text.mp4 | 2 | --out DIR",
        "@walk.mp4 @text.mp4 --out @new --report @page.html | 2 | cannot share one file",
        "@walk.mp4 @text.mp4 --keypoints @walk.json --out @new | 2 | belong to one video",
        // values
        "@walk.mp4 --out @a.bvh --height 17 | 2 | --height 17: metres are meant",
        "@walk.mp4 --out @a.bvh --height 182 | 2 | 182 cm would be --height 1.82",
        "@walk.mp4 --out @a.bvh --height 5.9 | 2 | 5.9 feet would be --height 1.80",
        "@walk.mp4 --out @a.bvh --height 1,82 | 2 | write 1.82, decimals follow a point",
        "@walk.mp4 --out @a.bvh --height 1.82m | 2 | write 1.82, without the unit",
        "@walk.mp4 --out @a.bvh --mass 70000 | 2 | --mass 70000: kilograms are meant, 10.0 to 400",
        "--keypoints @walk.json --out @a.bvh --focal 1e999 | 2 | --focal Infinity: pixels are"
            + " meant",
        "@walk.mp4 --out @a.bvh --focal -1 | 2 | --focal -1.0: pixels are meant, 1 to 1000000",
        "@walk.mp4 --out @a.bvh --camera-height NaN --camera-tilt 0 | 2 | --camera-height NaN",
        "@walk.mp4 --out @a.bvh --camera-height 1 --camera-tilt 200 | 2 | degrees are meant",
        "@walk.mp4 --out @a.bvh --camera-roll 10 | 2 | --camera-height and --camera-tilt too",
        "@walk.mp4 --out @a.bvh --camera-roll 1e9 | 2 | --camera-roll",
        "@walk.mp4 --out @a.bvh --distortion NaN,0,0,0 | 2 | --distortion NaN,0,0,0: no lens",
        "https://example.org/walk.mp4 --out @a.bvh | 2 | is an address",
        "rtsp://camera/live | 2 | rtsp://camera/live: is an address",
        "/dev/null --out @a.bvh | 2 | is a device",
        "0 --out @a.bvh | 2 | cameras",
        "@walk.mp4 --out @a.bvh --calibration @absent.json | 3 | absent.json: no such file",
        "@walk.mp4 --out @a.bvh --start 3 --end 2 | 2 | a clip from 3.0 s to 2.0 s",
        "@walk.mp4 --out @a.bvh --fail-on footskat>5 | 2 | did you mean 'footskate'",
        "@walk.mp4 --out @a.bvh --optimizer newton | 2 | newton",
        "@walk.mp4 --out @a.bvh --max-evals 0 | 2 | at least one evaluation",
        "@walk.mp4 --out @a.bvh --threads 0 | 2 | at least one thread",
        "@walk.mp4 --out @a.bvh --persn 2 | 2 | did you mean '--person'",
      })
  void oneSentenceAndNothingWritten(String command, int code, String part) throws Exception {
    Set<String> before = everything();
    List<String> args =
        Stream.of(("reconstruct -q " + command).split(" "))
            .map(word -> word.startsWith("@") ? folder.resolve(word.substring(1)).toString() : word)
            .toList();
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertEquals(code, run.exitCode(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().contains(part), run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
    assertFalse(run.err().contains("Exception"), run.err());
    assertEquals(before, everything());
    assertEquals("mine", Files.readString(folder.resolve("there.bvh")));
  }
}
