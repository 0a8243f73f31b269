package gravitas.app.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.app.CommandRun;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.rig.Delivery;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** convert, inspect and compare as a person types them. */
class MotionCommandsTest {
  @TempDir Path folder;
  private Path wave;

  /** A person who stands for two seconds at 50 frames per second and waves the left arm. */
  @BeforeEach
  void standAndWave() throws IOException {
    Skeleton skeleton = HumanoidSkeleton.of(BodyShape.AVERAGE);
    int arm = skeleton.indexOf("LeftArm");
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f <= 100; f++) {
      Quaternion raise = Quaternion.fromAxisAngle(Vector3.Z, Math.sin(0.1 * f));
      poses.add(skeleton.restPose().withRotation(arm, raise));
    }
    wave = folder.resolve("wave.bvh");
    MotionFormats.write(Motion.atRate(skeleton, 50, poses), wave, WriteOptions.DEFAULT);
  }

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void everyFormatIsWrittenAndTheReadableOnesAgree() {
    for (String format : List.of("glb", "json", "trc", "csv", "mot")) {
      CommandRun run = CommandRun.of("convert", wave.toString(), path("wave." + format));
      assertEquals(0, run.exitCode(), run.err());
      assertTrue(Files.exists(folder.resolve("wave." + format)), format);
      if (!format.equals("mot")) {
        CommandRun same =
            CommandRun.of("compare", path("wave." + format), wave.toString(), "--json");
        assertEquals(0, same.exitCode(), format + ": " + same.err());
        assertEquals(0, number(same, "mpjpeG"), 0.01, format);
      }
    }
  }

  @Test
  void inspectTellsWhatTheFileIs() {
    CommandRun run = CommandRun.of("inspect", wave.toString(), "--json");
    assertEquals(0, run.exitCode(), run.err());
    assertEquals(18, number(run, "joints"));
    assertEquals(101, number(run, "frames"));
    assertEquals(50, number(run, "framesPerSecond"), 1e-6);
    assertEquals(1.70, number(run, "restHeightMetres"), 0.01);
    assertEquals(0, number(run, "footSkatePercent"));
    assertEquals(0, number(run, "penetrationMillimetres"), 1e-3);
    CommandRun people = CommandRun.of("inspect", wave.toString());
    assertTrue(people.out().contains("frame rate"), people.out());
    assertTrue(people.err().contains("unit of length taken as cm"), people.err());
  }

  /** A file of points holds no body: what is measured has another name. */
  @Test
  void penetrationOfPointsIsNotThatOfABody() {
    CommandRun convert = CommandRun.of("convert", wave.toString(), path("wave.trc"));
    assertEquals(0, convert.exitCode(), convert.err());
    CommandRun run = CommandRun.of("inspect", path("wave.trc"), "--json");
    assertEquals(0, number(run, "pointPenetrationMillimetres"), 1e-2);
    assertFalse(run.out().contains("\"penetrationMillimetres\""), run.out());
  }

  @Test
  void resamplingAndUnits() {
    CommandRun run =
        CommandRun.of(
            "convert", wave.toString(), path("slow.bvh"), "--fps", "25", "--units", "m", "-q");
    assertEquals(0, run.exitCode(), run.err());
    assertEquals("", run.err());
    CommandRun slow = CommandRun.of("inspect", path("slow.bvh"), "--json");
    assertEquals(51, number(slow, "frames"));
    assertEquals(1.70, number(slow, "restHeightMetres"), 0.01);
  }

  @Test
  void animatorsChooseJointsAndOrigin() throws IOException {
    Motion standing = MotionFormats.read(wave).motion();
    Path away = folder.resolve("away.json");
    MotionFormats.write(
        Delivery.moved(standing, new Vector3(2, 0, -3)), away, WriteOptions.DEFAULT);
    assertEquals(0, CommandRun.of("convert", away.toString(), path("rig.bvh")).exitCode());
    CommandRun asIs =
        CommandRun.of(
            "convert",
            away.toString(),
            path("plain.bvh"),
            "--skeleton",
            "simulation",
            "--origin",
            "world");
    assertEquals(0, asIs.exitCode(), asIs.err());
    assertTrue(Files.readString(folder.resolve("rig.bvh")).contains("JOINT LeftShoulder"));
    assertFalse(Files.readString(folder.resolve("plain.bvh")).contains("JOINT LeftShoulder"));
    Motion rig = MotionFormats.read(folder.resolve("rig.bvh")).motion();
    Motion plain = MotionFormats.read(folder.resolve("plain.bvh")).motion();
    assertEquals(18, rig.skeleton().jointCount()); // the simulated ones again
    assertEquals(0, rig.pose(0).rootPosition().x(), 1e-9);
    assertEquals(2, plain.pose(0).rootPosition().x(), 1e-9);
    assertEquals(-3, plain.pose(0).rootPosition().z(), 1e-9);
    assertFails(
        2,
        "--skeleton: 'unreal'",
        "convert",
        wave.toString(),
        path("o.bvh"),
        "--skeleton",
        "unreal");
    assertFails(
        2, "--origin: 'here'", "convert", wave.toString(), path("o.bvh"), "--origin", "here");
  }

  @Test
  void theStandardSkeletonComesWithItsModel() {
    CommandRun run = CommandRun.of("convert", wave.toString(), path("a.mot"), "--standard");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(Files.exists(folder.resolve("a.osim")));
  }

  @Test
  void mistakesAreOneSentenceAndLeaveNothing() throws IOException {
    Files.writeString(folder.resolve("bad.bvh"), "not a motion");
    Files.writeString(folder.resolve("there.glb"), "mine");
    assertFails(3, "absent.bvh", "convert", path("absent.bvh"), path("out.glb"));
    assertFails(3, "HIERARCHY", "convert", path("bad.bvh"), path("out.glb"));
    assertFails(2, "known are", "convert", wave.toString(), path("out.fbx"));
    assertFails(2, "--force", "convert", wave.toString(), path("there.glb"));
    assertFails(2, "--units", "convert", wave.toString(), path("out.bvh"), "--units", "miles");
    assertFails(
        2, "--fps: a rate of 0.0", "convert", wave.toString(), path("out.bvh"), "--fps", "0");
    assertFails(2, "at most 10000", "convert", wave.toString(), path("out.bvh"), "--fps", "1e9");
    assertFails(2, "at most 10000", "convert", wave.toString(), path("o.trc"), "--fps", "1e12");
    assertFails(2, "--joints", "compare", wave.toString(), wave.toString(), "--joints", "all");
    assertFails(2, "folder", "convert", wave.toString(), path("no/out.glb"));
    Files.writeString(folder.resolve("film.mp4"), "a video");
    assertFails(3, "film.mp4: no motion format", "inspect", path("film.mp4"));
    Files.createFile(folder.resolve("empty.trc"));
    assertFails(3, "empty.trc", "inspect", path("empty.trc"));
    Files.writeString(folder.resolve("header.csv"), "time,a.x,a.y,a.z\n");
    assertFails(3, "header.csv: holds no frames", "inspect", path("header.csv"));
    assertFails(3, "header.csv: holds no frames", "convert", path("header.csv"), path("o.trc"));
    Files.writeString(folder.resolve("deep.json"), "[".repeat(200_000));
    assertFails(3, "deep.json", "inspect", path("deep.json"));
    Files.writeString(folder.resolve("late.csv"), "time,a.x,a.y,a.z\n0,1,1,1\n2e8,1,1,1\n");
    assertFails(3, "late.csv: the times go from", "inspect", path("late.csv"));
    assertEquals("mine", Files.readString(folder.resolve("there.glb")));
    assertFalse(Files.exists(folder.resolve("out.glb")));
    assertFalse(Files.exists(folder.resolve("out.bvh")));
  }

  /** A BVH has no word for an hour without a frame; what keeps times has. */
  @Test
  void gapsInTimeAreBoundedAndSaid() throws IOException {
    Path json = folder.resolve("gap.json");
    assertEquals(0, CommandRun.of("convert", wave.toString(), json.toString()).exitCode());
    shift(json, 3600);
    assertFails(3, "gap.json: 36", "convert", json.toString(), path("hour.bvh"));
    assertFalse(Files.exists(folder.resolve("hour.bvh")));
    assertEquals(0, CommandRun.of("convert", json.toString(), path("hour.csv")).exitCode());
    shift(json, 5 - 3600);
    CommandRun run = CommandRun.of("convert", json.toString(), path("pause.bvh"));
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.err().contains("s without a frame after frame"), run.err());
  }

  /** Moves the second half of a take in time. */
  private static void shift(Path json, double seconds) throws IOException {
    var mapper = new ObjectMapper();
    JsonNode root = mapper.readTree(json.toFile());
    JsonNode frames = root.get("frames");
    for (int f = frames.size() / 2; f < frames.size(); f++) {
      ObjectNode frame = (ObjectNode) frames.get(f);
      frame.put("time", frame.get("time").asDouble() + seconds);
    }
    mapper.writeValue(json.toFile(), root);
  }

  @Test
  void jsonHasNoWordForWhatIsNoNumber() {
    var table = new Table().add("rate", "rate", Double.POSITIVE_INFINITY, 1, "per second");
    assertEquals("{\"rate\":null}", table.print(true).replaceAll("\\s", ""));
  }

  private static void assertFails(int exitCode, String part, String... args) {
    CommandRun run = CommandRun.of(args);
    String seen = String.join(" ", args) + ": " + run.err();
    assertEquals(exitCode, run.exitCode(), seen);
    assertTrue(run.err().contains(part), seen);
    assertEquals(1, run.err().lines().filter(line -> !line.contains("taken as")).count(), seen);
  }

  private static double number(CommandRun run, String key) {
    try {
      JsonNode value = new ObjectMapper().readTree(run.out()).get(key);
      return value.doubleValue();
    } catch (IOException e) {
      throw new AssertionError(run.out(), e);
    }
  }
}
