package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.opensim.MotFormat;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.KnownWalk;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole command on a known walk, from key points on, so that no network is needed. */
class ReconstructCommandTest {
  private static final String KINDS = "bvh,glb,trc,mot,json,csv,report,overlay";

  @TempDir static Path folder;
  private static Path keypoints;
  private static Path video;
  private static Path takes;
  private static CommandRun whole;

  @BeforeAll
  static void reconstruct() throws Exception {
    var walk = new KnownWalk(1.4);
    keypoints = walk.keypoints(folder.resolve("walk.json"), 20, 21, 22);
    video = walk.video(folder.resolve("walk.mp4"));
    takes = folder.resolve("takes");
    whole = run(video.toString(), "--out", takes.toString(), "--format", KINDS, "--json");
  }

  private static CommandRun run(String... more) {
    List<String> args =
        Stream.concat(
                Stream.of("reconstruct", "--keypoints", keypoints.toString(), "--max-evals", "6"),
                Stream.of(more))
            .toList();
    return CommandRun.of(args.toArray(String[]::new));
  }

  private static Set<String> names(Path in) throws Exception {
    try (Stream<Path> files = Files.list(in)) {
      return files
          .map(f -> f.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void everyFormatIsWrittenUnderTheVideosName() throws Exception {
    assertEquals(0, whole.exitCode(), whole.err());
    assertTrue(
        names(takes)
            .containsAll(
                Set.of(
                    "walk.bvh",
                    "walk.glb",
                    "walk.trc",
                    "walk.mot",
                    "walk.osim",
                    "walk_grf.mot",
                    "walk_grf.xml",
                    "walk.json",
                    "walk.csv",
                    "walk.html",
                    "walk.overlay.mp4",
                    "walk.verdict.json")),
        names(takes).toString());
    assertTrue(names(takes).stream().noneMatch(n -> n.endsWith(".part")), names(takes).toString());
  }

  @Test
  void stdoutIsTheVerdictAsJsonAndNothingElse() throws Exception {
    JsonNode verdict = new ObjectMapper().readTree(whole.out());
    for (String key :
        List.of(
            "reprojectionPixels",
            "footSkatePercent",
            "footSlideMillimetres",
            "loadedFootSkatePercent",
            "loadedFootSlideMillimetres",
            "penetrationMillimetres",
            "floatMillimetres",
            "tv",
            "trackingMillimetres",
            "evaluations",
            "untrustedFramesPercent",
            "secondsPerVideoSecond")) {
      assertTrue(verdict.path(key).isNumber(), key + " in " + whole.out());
    }
    assertTrue(verdict.at("/kinematic/footSkatePercent").isNumber());
    assertTrue(verdict.at("/seconds/physics").isNumber());
    assertTrue(verdict.get("untrustedFramesPercent").asDouble() >= 100.0 * 3 / 43 - 0.1);
  }

  @Test
  void allFilesHoldTheSameMotion() throws Exception {
    Take take = new JsonFormat().readTake(takes.resolve("walk.json"));
    Motion motion = take.motion();
    Map<String, Double> worst = new TreeMap<>();
    for (String name : List.of("walk.bvh", "walk.glb", "walk.trc", "walk.csv")) {
      var points = MotionFormats.readTracks(takes.resolve(name));
      var ours = gravitas.datasets.tracks.PointTracks.of(motion);
      assertEquals(motion.frameCount(), points.frameCount(), name);
      // BVH begins over the origin and has no place to tell where that is
      Vector3 first = motion.pose(0).rootPosition();
      Vector3 origin =
          name.endsWith(".bvh") ? new Vector3(first.x(), 0, first.z()) : new Vector3(0, 0, 0);
      double distance = 0;
      for (int f = 0; f < motion.frameCount(); f++) {
        for (String joint : List.of("Hips", "Neck", "LeftHand", "RightFoot", "LeftToeBase")) {
          distance =
              Math.max(
                  distance,
                  ours.position(f, ours.find(joint).orElseThrow())
                      .minus(origin)
                      .distanceTo(points.position(f, points.find(joint).orElseThrow())));
        }
      }
      worst.put(name, distance);
    }
    assertTrue(worst.values().stream().allMatch(d -> d < 1e-5), "metres apart: " + worst);
    assertEquals(motion.frameCount(), MotFormat.read(takes.resolve("walk.mot")).frameCount());
  }

  @Test
  void inspectGivesTheVerdictsFiguresForTheFilesWritten() throws Exception {
    JsonNode verdict = new ObjectMapper().readTree(whole.out());
    for (String name : List.of("walk.bvh", "walk.json", "walk.glb")) {
      CommandRun run = CommandRun.of("inspect", takes.resolve(name).toString(), "--json");
      JsonNode inspected = new ObjectMapper().readTree(run.out());
      for (String key :
          List.of(
              "penetrationMillimetres",
              "floatMillimetres",
              "footSkatePercent",
              "footSlideMillimetres",
              "tv")) {
        double value = verdict.get(key).asDouble();
        double again = inspected.path(key).asDouble(Double.NaN);
        assertEquals(value, again, 1e-3 * Math.max(0.01, value), name + " " + key);
      }
    }
  }

  @Test
  void framesNotToBeTrustedAreMarkedInEveryOutput() throws Exception {
    Take take = new JsonFormat().readTake(takes.resolve("walk.json"));
    assertEquals(43, take.confidence().size());
    assertEquals(0, take.confidence().get(21));
    assertEquals(43, take.torques().size());
    assertEquals(Set.of("left", "right"), take.forces().keySet());
    assertEquals(Set.of("LeftHeel", "LeftToe", "RightHeel", "RightToe"), take.contacts().keySet());
    for (int frame : new int[] {20, 21, 22}) {
      assertFalse(take.isTrusted(frame), "frame " + frame);
    }
    assertTrue(Files.readString(takes.resolve("walk.mot")).contains("untrustedSeconds="));
    assertTrue(Files.readAllLines(takes.resolve("walk.csv")).get(0).startsWith("time,trusted,"));
    assertTrue(Files.readString(takes.resolve("walk.html")).contains("the person was not seen"));
    Path converted = folder.resolve("converted.csv");
    CommandRun.of("convert", takes.resolve("walk.json").toString(), converted.toString());
    assertEquals(
        trustColumn(takes.resolve("walk.csv")), trustColumn(converted), "convert keeps trust");
    JsonNode verdict = new ObjectMapper().readTree(takes.resolve("walk.verdict.json").toFile());
    assertTrue(verdict.get("untrustedFrames").size() >= 1, verdict.toString());
    assertTrue(verdict.get("assumptions").size() >= 6);
    assertTrue(verdict.at("/provenance/program").asText().startsWith("gravitas "));
  }

  private static List<String> trustColumn(Path csv) throws Exception {
    return Files.readAllLines(csv).stream().map(line -> line.split(",")[1]).toList();
  }

  @Test
  void theOverlayShowsTheBodyInEveryPicture() throws Exception {
    try (PictureSource overlay =
        PictureSource.open(takes.resolve("walk.overlay.mp4"), ClipRange.ALL, 30)) {
      assertEquals(KnownWalk.WIDTH, overlay.width());
      byte[] bgr = new byte[3 * overlay.width() * overlay.height()];
      int count = 0;
      while (!Double.isNaN(overlay.next(bgr))) {
        int drawn = 0;
        for (int i = 0; i < bgr.length; i += 3) {
          drawn += Math.abs((bgr[i] & 255) - (bgr[i + 2] & 255)) > 40 ? 1 : 0;
        }
        assertTrue(drawn > 100, "frame " + count + " shows " + drawn + " coloured pixels");
        count++;
      }
      assertEquals(43, count);
    }
  }

  @Test
  void oneFileByItsEndingInMetresWithAGateThatFails() throws Exception {
    Path out = Files.createDirectory(folder.resolve("one")).resolve("take.bvh");
    CommandRun run =
        run(
            "--out",
            out.toString(),
            "--units",
            "m",
            "--fail-on",
            "evaluations>1",
            "--fail-on",
            "tv<0");
    assertEquals(5, run.exitCode(), run.err());
    assertEquals(Set.of("take.bvh", "take.verdict.json"), names(out.getParent()));
    assertTrue(run.err().contains("evaluations is"), run.err());
    assertFalse(run.err().contains("fails 'tv<0'"), run.err());
    assertTrue(run.out().contains("kinematic") && run.out().contains("simulated"), run.out());
    String text = Files.readString(out);
    double thigh =
        Double.parseDouble(
            text.lines()
                .filter(l -> l.contains("OFFSET"))
                .map(l -> l.strip().split(" ")[2])
                .filter(y -> Double.parseDouble(y) < -0.2)
                .findFirst()
                .orElseThrow());
    assertTrue(thigh > -1, "a thigh of " + thigh + " m");
    CommandRun again = run("--out", out.toString());
    assertEquals(2, again.exitCode());
    assertTrue(again.err().contains("--force"), again.err());
    assertEquals(text, Files.readString(out));
  }

  @Test
  void twoRunsGiveTheSameBytes() throws Exception {
    Path again = folder.resolve("again");
    assertEquals(
        0, run(video.toString(), "--out", again.toString(), "--format", "bvh,glb,json").exitCode());
    for (String name : List.of("walk.bvh", "walk.glb", "walk.json")) {
      assertEquals(-1, Files.mismatch(takes.resolve(name), again.resolve(name)), name);
    }
  }

  @Test
  void bulletJudgesAndAnInterruptedRunGoesOn() throws Exception {
    Path out = Files.createDirectory(folder.resolve("judged")).resolve("walk.bvh");
    Path windows = out.resolveSibling(".walk.windows");
    Files.writeString(windows, "left by a run that was stopped while it wrote");
    CommandRun run = run("--out", out.toString(), "--verify", "bullet", "--resume", "--json");
    assertEquals(0, run.exitCode(), run.err());
    JsonNode bullet = new ObjectMapper().readTree(run.out()).get("bullet");
    assertTrue(bullet.get("windows").asInt() >= 0, run.out());
    assertTrue(bullet.get("heldPercent").asDouble() <= 100, run.out());
    assertEquals(Set.of("walk.bvh", "walk.verdict.json"), names(out.getParent()));
    assertEquals(-1, Files.mismatch(takes.resolve("walk.bvh"), out), "the same motion");
  }
}
