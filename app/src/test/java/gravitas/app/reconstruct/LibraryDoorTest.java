package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.LengthUnit;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.physics.loss.WeightedTerm;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.Rollout;
import gravitas.pipeline.Gravitas;
import gravitas.pipeline.KeypointSource;
import gravitas.pipeline.KnownWalk;
import gravitas.pipeline.LookSettings;
import gravitas.pipeline.Observing;
import gravitas.pipeline.ReconstructedTake;
import gravitas.pipeline.Settings;
import gravitas.pipeline.Targets;
import gravitas.pose.PoseEstimate;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackingOptimizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a Java programmer does with the library: no command line, no console, no exit code. */
class LibraryDoorTest {
  private static final double SECONDS = 1.2; // more than one window

  @TempDir static Path folder;
  private static Path video;
  private static Settings settings;
  private static ReconstructedTake take;

  @BeforeAll
  static void reconstruct() throws Exception {
    var walk = new KnownWalk(SECONDS);
    video = walk.video(folder.resolve("walk.mp4"));
    Path keypoints = walk.keypoints(folder.resolve("walk.json"));
    settings =
        Settings.DEFAULT
            .with(LookSettings.DEFAULT.with(KeypointSource.of(keypoints)))
            .withHeight(1.70)
            .withOptimizer(OptimizerChoice.TRUST_LBFGS)
            .withEvaluations(5);
    take = Gravitas.reconstruct(video, settings);
  }

  /** Every coordinate of every point in every frame. */
  private static double[] numbers(Motion motion) {
    PointTracks points = PointTracks.of(motion);
    return IntStream.range(0, motion.frameCount())
        .boxed()
        .flatMap(f -> IntStream.range(0, points.pointCount()).mapToObj(p -> points.position(f, p)))
        .flatMapToDouble(p -> java.util.stream.DoubleStream.of(p.x(), p.y(), p.z()))
        .toArray();
  }

  private static double leftHandHeight(Motion motion) {
    PointTracks points = PointTracks.of(motion);
    int hand = points.find("LeftHand").orElseThrow();
    return IntStream.range(0, motion.frameCount())
        .mapToDouble(f -> points.position(f, hand).y())
        .average()
        .orElseThrow();
  }

  @Test
  void aTakeHasTheFramesOfTheVideoAndFigures() {
    assertEquals(1 + (int) Math.rint(SECONDS * KnownWalk.RATE), take.motion().frameCount());
    assertEquals(take.motion().frameCount(), take.kinematic().frameCount());
    double skate = take.quality().footSkatePercent();
    assertTrue(skate >= 0 && skate <= 100, "foot skate " + skate);
    assertEquals("1.70 m", take.person().assumptions().get(0).value());
    assertTrue(take.verdict().trackingMillimetres() < 100, take.verdict().table());
  }

  @Test
  void stagesOneByOneGiveTheSameMotionToTheLastBit() throws Exception {
    Observing.Observed seen = Gravitas.observe(video, settings);
    PoseEstimate estimate = Gravitas.fit(seen, settings);
    ReconstructedTake again =
        Gravitas.judge(seen, estimate, Gravitas.track(estimate, settings), settings);
    assertArrayEquals(numbers(take.motion()), numbers(again.motion()), 0);
    assertEquals(take.video(), again.video());
    assertEquals(take.quality(), again.quality());
    assertEquals(take.trust().keys(), again.trust().keys());
  }

  @Test
  void theFitTakesItsOwnSettingsAndNotThoseOfTheLook() throws Exception {
    Observing.Observed seen = Gravitas.observe(video, settings);
    PoseEstimate taller = Gravitas.fit(seen, settings.withHeight(1.95));
    assertEquals(1.95, taller.fit().shape().heightMetres(), 1e-12);
  }

  @Test
  void keyPointsNeedNoVideo() throws Exception {
    ReconstructedTake without =
        Gravitas.reconstruct(settings.with(settings.look().with(KeypointSource.of(keypoints()))));
    assertTrue(without.video().isEmpty());
    assertArrayEquals(numbers(take.motion()), numbers(without.motion()), 0);
    assertTrue(Gravitas.observe(settings).video().isEmpty());
  }

  private static Path keypoints() {
    return settings.look().keypoints().orElseThrow().file();
  }

  @Test
  void theListenerHearsEachStageToItsEnd() throws Exception {
    var heard = new RecordingListener(Integer.MAX_VALUE);
    Gravitas.reconstruct(video, settings.withListener(heard));
    assertEquals(List.of("simulating (ms of motion) of 1200"), heard.begun());
    assertEquals(1200, heard.steps(), "ms of motion that were told as done");
    assertEquals(1, heard.closed());
  }

  @Test
  void aListenerCancels() {
    var heard = new RecordingListener(1);
    var failure =
        assertThrows(
            CancellationException.class,
            () -> Gravitas.reconstruct(video, settings.withListener(heard)));
    assertTrue(failure.getMessage().contains("following"), failure.getMessage());
    assertTrue(heard.steps() < 1200, heard.steps() + " ms were simulated");
    assertEquals(1, heard.closed());
  }

  @Test
  void anOptimizerOfOnesOwnIsUsedAndNamed() throws Exception {
    var made = new AtomicInteger();
    TrackingOptimizer own =
        TrackingOptimizer.of(
            "mine",
            () -> {
              made.incrementAndGet();
              return new Lbfgs();
            });
    ReconstructedTake other = Gravitas.reconstruct(video, settings.withOptimizer(own));
    assertTrue(made.get() > 0);
    assertFalse(
        Arrays.equals(numbers(take.motion()), numbers(other.motion())),
        "another optimizer ends elsewhere after five evaluations");
    assertEquals("mine", other.person().take().provenance().get("optimizer"));
  }

  @Test
  void aLossTermOfOnesOwnPullsTheMotion() throws Exception {
    var up =
        new WeightedTerm(
            "left hand up",
            100,
            context -> {
              int hand = context.body().skeleton().indexOf("LeftHand");
              return (rollout, weight, adjoint) -> {
                double sum = 0;
                for (int k = 1; k <= rollout.steps(); k++) {
                  int y = row(rollout, k, hand);
                  double lack = 1.5 - rollout.positions[y];
                  sum += lack * lack / rollout.steps();
                  if (adjoint != null) {
                    adjoint.positions[y] -= 2 * weight * lack / rollout.steps();
                  }
                }
                return sum;
              };
            });
    PoseEstimate estimate = take.person().estimate();
    Motion plain = Gravitas.track(estimate, settings).track().motion();
    Motion raised = Gravitas.track(estimate, settings.withLossTerm(up)).track().motion();
    assertTrue(
        leftHandHeight(raised) > leftHandHeight(plain) + 0.05,
        leftHandHeight(plain) + " m, with the term " + leftHandHeight(raised) + " m");
  }

  private static int row(Rollout rollout, int step, int joint) {
    return rollout.vectorRow(step) + 3 * joint + 1;
  }

  @Test
  void everyFormatIsWrittenByItsEnding() throws Exception {
    for (String ending : List.of("bvh", "glb", "trc", "mot", "json", "csv", "html", "mp4")) {
      Path file = folder.resolve("written." + ending);
      take.write(file);
      assertTrue(Files.size(file) > 1000, file + " has " + Files.size(file) + " bytes");
    }
    Motion back = MotionFormats.read(folder.resolve("written.bvh")).motion();
    assertEquals(take.motion().frameCount(), back.frameCount());
    assertThrows(
        IllegalArgumentException.class, () -> take.write(folder.resolve("written.fbx")), ".fbx");
  }

  @Test
  void nothingIsOverwrittenUnasked() throws Exception {
    Path file = folder.resolve("mine.bvh");
    Files.writeString(file, "mine");
    var refused = assertThrows(IOException.class, () -> take.write(file));
    assertTrue(refused.getMessage().contains("mine.bvh"), refused.getMessage());
    assertEquals("mine", Files.readString(file));
    take.write(
        Targets.file(file), WriteOptions.ANIMATION.withUnit(LengthUnit.METRES).overwriting(true));
    assertTrue(Files.readString(file).startsWith("HIERARCHY"));
  }

  @Test
  void noInputIsEverOverwritten() throws Exception {
    var overwriting = WriteOptions.ANIMATION.withUnit(LengthUnit.METRES).overwriting(true);
    for (Path input : List.of(video, keypoints())) {
      byte[] before = Files.readAllBytes(input);
      Targets onItself =
          input.equals(video)
              ? Targets.file(folder.resolve("beside.bvh")).withOverlay(video)
              : Targets.file(input);
      var refused = assertThrows(Exception.class, () -> take.write(onItself, overwriting));
      assertTrue(refused.getMessage().contains(input.getFileName().toString()), refused::toString);
      assertArrayEquals(before, Files.readAllBytes(input));
    }
  }
}
