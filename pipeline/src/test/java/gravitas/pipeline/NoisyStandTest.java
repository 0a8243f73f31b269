package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.verification.Scenario;
import gravitas.tracking.TrackedFrame;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody who stands, seen by networks that err in every picture. */
class NoisyStandTest {
  private static final double SECONDS = 1.6; // three windows
  private static final double NOISE = 0.5; // pixels of a person of about 180
  private static final long SEED = 7;

  /**
   * Of the force, from one frame to the next. Before the start was looked for, too, it was 10 to 29
   * % in the first frames; before the force's rate had a term 38 %, with frames of no force.
   */
  private static final double WORST = 0.05;

  private static final double USUAL = 0.01; // of the force, in half of the frames
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  @TempDir Path folder;

  private List<TrackedFrame> reconstructed(double[] times) throws Exception {
    System.out.println("seed " + SEED);
    Pose pose = Scenario.armsDown(BODY, BODY.standingRoot());
    var stand =
        new KnownWalk(new Motion(BODY.skeleton(), times, Collections.nCopies(times.length, pose)));
    Path file = stand.noisyKeypoints(folder.resolve("stand.json"), NOISE, SEED);
    Settings settings =
        Settings.DEFAULT.withHeight(BodyShape.AVERAGE.heightMetres()).withThreads(1);
    ReconstructedTake take =
        Gravitas.reconstruct(settings.with(settings.look().with(KeypointSource.of(file))));
    assertEquals(times.length, take.person().result().frames().size());
    assertEquals("", take.trust().summary(), "nothing is doubted");
    return take.person().result().frames();
  }

  private void assertSteady(double[] times) throws Exception {
    List<TrackedFrame> frames = reconstructed(times);
    double[] forces =
        frames.stream().mapToDouble(f -> f.left().force().y() + f.right().force().y()).toArray();
    double[] changes =
        IntStream.range(1, forces.length)
            .mapToDouble(f -> Math.abs(forces[f] / forces[f - 1] - 1))
            .sorted()
            .toArray();
    String seen = Arrays.toString(Arrays.stream(forces).mapToLong(Math::round).toArray());
    System.out.printf("worst change %.3f: %s%n", changes[changes.length - 1], seen);
    assertTrue(changes[changes.length - 1] < WORST, seen);
    assertTrue(changes[changes.length / 2] < USUAL, seen);
    Pose last = frames.get(frames.size() - 1).pose();
    Pose before = frames.get(frames.size() - 2).pose();
    assertNotEquals(before.rootPosition(), last.rootPosition(), "the last frame moves");
  }

  /** One rate at which frames fall on borders of windows. */
  @Test
  void theForceIsSteady() throws Exception {
    assertSteadyAt(24);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(doubles = {25, 29.97, 30, 50, 60})
  void theForceIsSteadyAtOtherRates(double rate) throws Exception {
    assertSteadyAt(rate);
  }

  private void assertSteadyAt(double rate) throws Exception {
    int frames = (int) (SECONDS * rate) + 1;
    assertSteady(IntStream.range(0, frames).mapToDouble(f -> f / rate).toArray());
  }

  @Test
  void theForceIsSteadyAtVariableTimes() throws Exception {
    var random = new Random(SEED);
    double[] times = new double[50];
    for (int f = 1; f < times.length; f++) {
      times[f] = times[f - 1] + 0.01 + 0.05 * random.nextDouble();
    }
    assertSteady(times);
  }
}
