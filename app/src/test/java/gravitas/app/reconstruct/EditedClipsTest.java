package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.SharedData;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.retarget.Retargeted;
import gravitas.film.demo.DemoClip;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Clips spoilt by editing get the right reason where they are spoilt, and none where they are not.
 *
 * <p>The whole program runs, with next to no optimization: what a body that was hardly optimized
 * does wrong is not looked at, all else is. The clips are a man who stretches before a wall (4 s,
 * 30 frames/s), somebody who gestures, and recorded jumps, filmed by our own renderer.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EditedClipsTest {
  /** Reasons that come of the simulation, which is not what is tested. */
  private static final Set<String> OF_PHYSICS =
      Set.of(
          "lost",
          "far",
          "leans",
          "reprojects",
          "limits",
          "unsettled",
          "unloaded",
          "overloaded",
          "blended");

  /**
   * True of the clip before it is edited: the man stands in a lunge towards the camera, and the fit
   * has his rear foot in the air.
   */
  private static final String OF_THE_CLIP = "one_foot";

  private static final double MARGIN = 0.3; // seconds beside an edit that may be marked too
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final int WIDTH = 480;
  private static final int HEIGHT = 640;

  @TempDir Path folder;
  private Path man;
  private Path other;
  private Path jumps;
  private double height;

  @FunctionalInterface
  private interface Edit {
    void write(Path out) throws IOException;
  }

  /**
   * @param edit what was done
   * @param reasons of which each spoilt frame must have one; empty if all must be trusted
   * @param tolerated reasons that may be anywhere: they are true too
   * @param blurred from where on it may be marked
   * @param from where it is spoilt, seconds of the new clip
   * @param options of the program
   */
  private record Spoilt(
      String name,
      Edit edit,
      Set<String> reasons,
      Set<String> tolerated,
      double blurred,
      double from,
      double to,
      List<String> options) {
    Spoilt tolerating(String reason) {
      return new Spoilt(name, edit, reasons, Set.of(reason), blurred, from, to, options);
    }

    Spoilt blurredFrom(double seconds) {
      return new Spoilt(name, edit, reasons, tolerated, seconds, from, to, options);
    }
  }

  private static Spoilt harmless(String name, Edit edit, String... options) {
    return new Spoilt(name, edit, Set.of(), Set.of(), 0, 0, 0, List.of(options));
  }

  private static Spoilt whole(String name, Edit edit, String reason, String... options) {
    return new Spoilt(name, edit, Set.of(reason), Set.of(), 0, 0, 99, List.of(options));
  }

  private static Spoilt between(double from, double to, String name, Edit edit, String... reasons) {
    return new Spoilt(name, edit, Set.of(reasons), Set.of(), from, from, to, List.of());
  }

  private List<Spoilt> clips() {
    List<Spoilt> clips = new ArrayList<>();
    clips.addAll(harmless());
    clips.addAll(otherPeople());
    clips.addAll(missingPictures());
    clips.addAll(movingCameras());
    clips.addAll(wrongWorlds());
    return clips;
  }

  private List<Spoilt> harmless() {
    return List.of(
        harmless("untouched", out -> EditedOrder.trimmed(man, 0, 99, out)),
        harmless("mirrored", out -> EditedClips.mirrored(man, out)),
        harmless("reversed", out -> EditedOrder.reversed(man, out)),
        harmless("half_rate", out -> EditedOrder.halfRate(man, out)),
        harmless("telecine", out -> EditedOrder.telecine(man, out)),
        harmless("exposure", out -> EditedPixels.exposed(man, out)),
        harmless("dark", out -> EditedPixels.dark(man, out)),
        harmless("letterbox", out -> EditedPixels.letterbox(man, 0.04, out)));
  }

  /** Cuts, and people who are exchanged. */
  private List<Spoilt> otherPeople() {
    String[] another = {"stranger", "misfit", "other_take"};
    return List.of(
        between(0, 1.5, "splice", out -> EditedClips.splice(man, other, 1.5, out), "other_take"),
        // side by side the man is small, and not found in every picture
        between(2.5, 99, "swapped", out -> EditedClips.swapped(man, other, 2.5, out), another)
            .tolerating("unseen"),
        between(2.5, 99, "vanish", out -> EditedClips.vanish(man, other, 2.5, out), another)
            .tolerating("unseen"),
        // from 2.5 s on both are seen at once, from 3 s on the other one more; the background
        // becomes
        // another, little by little: to the program the camera moves
        between(3, 99, "cross_fade", out -> EditedClips.crossFade(man, other, 2.5, out), another)
            .blurredFrom(2.5)
            .tolerating("camera_moves"),
        between(2.5, 99, "dyed", out -> EditedPixels.dyed(man, 2.5, 0.2, 0.8, out), another),
        between(
            2.5,
            99,
            "mirrored_later",
            out -> EditedClips.mirroredFrom(man, 2.5, out),
            "other_take"),
        between(
            2.5,
            99,
            "closer_later",
            out -> EditedClips.closerFrom(man, 2.5, 1.3, out),
            "other_take"),
        between(0, 1, "jump_cut", out -> EditedOrder.jumpCut(man, 1, 2.5, out), "other_take"));
  }

  private List<Spoilt> missingPictures() {
    return List.of(
        // in films black stands between two takes
        between(0, 1.5, "black", out -> EditedClips.black(man, 1, 1.5, out), "other_take"),
        between(0, 2.2, "long_black", out -> EditedClips.black(man, 0.8, 2.2, out), "other_take"),
        between(1, 1.5, "snow", out -> EditedPixels.snow(man, 1, 1.5, out), "unseen"),
        between(1.99, 2.01, "flash", out -> EditedPixels.flash(man, 2, out), "unseen"),
        between(1, 1.7, "frozen", out -> EditedClips.frozen(man, 1, 1.7, out), "unseen"),
        // as when nobody is there for so long
        between(
            0, 2.2, "long_frozen", out -> EditedClips.frozen(man, 0.8, 2.2, out), "other_take"));
  }

  private List<Spoilt> movingCameras() {
    return List.of(
        whole("shaken", out -> EditedClips.shaken(man, out), "camera_moves"),
        whole("pan", out -> EditedClips.pan(man, 60, out), "camera_moves"),
        whole("fast_pan", out -> EditedClips.swing(man, 1, out), "camera_moves"),
        whole("whip_pan", out -> EditedClips.swing(man, 4, out), "camera_moves"),
        whole("tilt", out -> EditedClips.tilt(man, 30, out), "camera_moves"),
        whole("roll", out -> EditedClips.roll(man, 3, out), "camera_moves"),
        whole("zoom", out -> EditedClips.zoom(man, 0.1, out), "camera_moves"));
  }

  /** Gravity that points elsewhere, or is not that of this world. */
  private List<Spoilt> wrongWorlds() {
    String[] tall = {"--height", Double.toString(1.2 * height)};
    String[] small = {"--height", Double.toString(0.8 * height)};
    String[] right = {"--height", Double.toString(height)};
    return List.of(
        whole("lying", out -> EditedClips.lying(man, out), "camera_place"),
        // a camera that stands upright and a man on his head are as good as the other way round
        whole("upside_down", out -> EditedClips.upsideDown(man, out), "sunk"),
        harmless("jumps", out -> EditedOrder.trimmed(jumps, 0, 99, out), right),
        whole("slow_clock", out -> EditedClips.wrongRate(jumps, 0.8, out), "gravity", right),
        whole("fast_clock", out -> EditedClips.wrongRate(jumps, 1.25, out), "gravity", right),
        whole("faster_later", out -> EditedOrder.fasterFrom(jumps, 1.5, out), "gravity", right),
        whole("too_tall", out -> EditedOrder.trimmed(jumps, 0, 99, out), "gravity", tall),
        whole("too_small", out -> EditedOrder.trimmed(jumps, 0, 99, out), "gravity", small));
  }

  @TestFactory
  Stream<DynamicTest> eachGetsTheRightReason() throws Exception {
    man = SharedData.path("video_plain/tfjs_models/pose_1.mp4");
    other = SharedData.path("video_with_reference/gesturing/video.avi");
    jumps = filmed(SharedData.path("cmu_mocap/val_other/49_02.bvh"));
    return clips().stream().map(clip -> DynamicTest.dynamicTest(clip.name, () -> check(clip)));
  }

  private Path filmed(Path recording) throws Exception {
    Retargeted person = Mocap.onStandardSkeleton(recording);
    height = person.shape().heightMetres();
    Motion motion = person.motion().resampled(30);
    motion = motion.slice(0, Math.min(120, motion.frameCount()));
    Path made = Files.createDirectories(folder.resolve("jumps"));
    return DemoClip.filmed(motion, WIDTH, HEIGHT).write(made, true, 2, Progress.SILENT).video();
  }

  private void check(Spoilt clip) throws Exception {
    Path video = folder.resolve(clip.name + ".mp4");
    clip.edit.write(video);
    JsonNode motion = reconstructed(video, clip.options);
    int spoilt = 0;
    int told = 0;
    int sound = 0;
    int alarms = 0;
    var found = new TreeMap<String, Integer>();
    for (int f = 0; f < motion.get("frames").size(); f++) {
      JsonNode frame = motion.get("frames").get(f);
      double time = frame.get("time").asDouble();
      List<String> doubts = new ArrayList<>();
      frame.get("doubts").forEach(doubt -> doubts.add(doubt.asText()));
      doubts.removeAll(OF_PHYSICS);
      doubts.remove(OF_THE_CLIP);
      doubts.forEach(doubt -> found.merge(doubt, 1, Integer::sum));
      if (!clip.reasons.isEmpty() && time >= clip.from - 1e-6 && time < clip.to) {
        spoilt++;
        told += doubts.stream().anyMatch(clip.reasons::contains) ? 1 : 0;
      } else if (clip.reasons.isEmpty()
          || time < clip.blurred - MARGIN
          || time > clip.to + MARGIN) {
        sound++;
        alarms += clip.tolerated.containsAll(doubts) ? 0 : 1;
      }
    }
    String outcome =
        String.format(
            Locale.ROOT,
            "%s: expected %s, found %s; %d of %d spoilt frames, %d of %d sound ones",
            clip.name,
            clip.reasons,
            found,
            told,
            spoilt,
            alarms,
            sound);
    System.out.println(outcome);
    assertTrue(told >= 0.9 * spoilt, outcome);
    assertTrue(alarms <= 0.02 * sound, outcome);
  }

  private JsonNode reconstructed(Path video, List<String> options) throws Exception {
    Path out = folder.resolve("take.json");
    List<String> arguments = new ArrayList<>(List.of("reconstruct", video.toString()));
    arguments.addAll(options);
    arguments.addAll(List.of("--max-evals", "1", "--quiet", "--force", "--out", out.toString()));
    CommandRun run = CommandRun.of(arguments.toArray(String[]::new));
    assertEquals(0, run.exitCode(), run.err());
    return MAPPER.readTree(out.toFile());
  }
}
