package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a correction does not touch is not solved again. */
class SolvedTakeTest {
  private static final double SECONDS = 5;

  @TempDir Path folder;

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  /** Standing while both arms swing. */
  private Motion motion() {
    Pose rest = body.skeleton().restPose();
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i <= 30 * SECONDS; i++) {
      double angle = 1 + 0.3 * Math.sin(i / 7.0);
      poses.add(
          rest.withRotation(
                  body.skeleton().indexOf("LeftArm"), Quaternion.fromAxisAngle(Vector3.Z, -angle))
              .withRotation(
                  body.skeleton().indexOf("RightArm"), Quaternion.fromAxisAngle(Vector3.Z, angle)));
    }
    return Motion.atRate(body.skeleton(), 30, poses);
  }

  private Track follow(List<FootOrder> orders, SolvedTake solved) {
    Motion motion = motion();
    var track = Track.atFramesOf(motion);
    TrackMethod method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 2);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method
          .tracker(simulator, TrackSettings.MOCAP.withEvaluations(25))
          .follow(
              new TrackingTarget(motion, Optional.empty(), List.of(), orders),
              WindowStore.NONE,
              solved,
              track);
    }
    return track;
  }

  private static double apart(Track a, Track b, int frame) {
    Pose one = a.frames().get(frame).pose();
    Pose other = b.frames().get(frame).pose();
    double apart = one.rootPosition().distanceTo(other.rootPosition());
    for (int j = 1; j < one.jointCount(); j++) {
      apart = Math.max(apart, 0.3 * one.rotation(j).angleTo(other.rotation(j)));
    }
    return apart;
  }

  private static double jump(Track track, int frame) {
    Pose one = track.frames().get(frame - 1).pose();
    Pose other = track.frames().get(frame).pose();
    return one.rootPosition().distanceTo(other.rootPosition());
  }

  @Test
  void onlyWindowsThatAreTouchedAreSolvedAgain() throws IOException {
    SolvedTake first = SolvedTake.after("test", List.of());
    Track before = follow(List.of(), first);
    assertEquals(0, first.kept());
    int windows = first.windows().size();
    Path file = folder.resolve("solved");
    SolvedFile.write(file, first.windows());
    assertEquals(first.windows(), SolvedFile.read(file));

    SolvedTake same = SolvedTake.after("test", SolvedFile.read(file));
    Track again = follow(List.of(), same);
    assertEquals(windows, same.kept());
    for (int f = 0; f < before.frames().size(); f++) {
      assertEquals(0, apart(before, again, f), 1e-15, "frame " + f);
    }

    SolvedTake other = SolvedTake.after("test", SolvedFile.read(file));
    Track lifted = follow(List.of(new FootOrder(false, 1.6, 1.9, false)), other);
    assertTrue(!lifted.frames().get(53).right().contact(), "the foot is lifted");
    assertEquals(0, apart(before, lifted, 10), 1e-15, "before what is corrected");
    assertTrue(other.kept() >= windows - 6, other.kept() + " of " + windows + " windows are kept");
    assertTrue(before.frames().size() - 1 == 30 * SECONDS);
    assertEquals(0, apart(before, lifted, (int) (30 * SECONDS) - 5), 1e-6, "as before at the end");
    double most = 0;
    for (int f = 1; f < before.frames().size(); f++) {
      most = Math.max(most, jump(lifted, f));
    }
    assertTrue(most < 0.005, "nothing jumps: " + most);
  }

  @Test
  void aFileThatIsDamagedAnywhereCountsAsNone() throws IOException {
    long seed = System.nanoTime();
    var random = new Random(seed);
    Path file = folder.resolve("solved");
    SolvedFile.write(
        file,
        List.of(
            new SolvedWindow(
                7,
                List.of(1.0, 2.0),
                List.of(),
                new StoredWindow(List.of(), List.of(3.0), List.of(5.0, 4.0), 4, 1, 0.01))));
    byte[] sound = Files.readAllBytes(file);
    assertEquals(1, SolvedFile.read(file).size());
    for (int turn = 0; turn < 200; turn++) {
      byte[] damaged = sound.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, damaged);
      assertEquals(List.of(), SolvedFile.read(file), "seed " + seed);
      Files.write(file, java.util.Arrays.copyOf(sound, random.nextInt(sound.length)));
      assertEquals(List.of(), SolvedFile.read(file), "seed " + seed);
    }
    Files.write(file, sound);
    assertArrayEquals(sound, Files.readAllBytes(file));
    assertEquals(List.of(), SolvedFile.read(folder.resolve("none")));
  }
}
