package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WindowFileTest {
  private static final TrackSettings QUICK =
      TrackSettings.MOCAP.withPasses(2).withEvaluations(4).withWindow(0.5, 0.25);

  @TempDir Path folder;

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  /** Standing while an arm goes down. */
  private Motion motion() {
    Pose rest = body.skeleton().restPose();
    int arm = body.skeleton().indexOf("LeftArm");
    return Motion.atRate(
        body.skeleton(),
        30,
        IntStream.rangeClosed(0, 34)
            .mapToObj(i -> rest.withRotation(arm, Quaternion.fromAxisAngle(Vector3.Z, -0.03 * i)))
            .toList());
  }

  private Track follow(WindowStore store, int threads, int stopAfter) {
    var track = new Track();
    TrackMethod method = TrackMethod.of(OptimizerChoice.LBFGS, threads);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method
          .tracker(simulator, QUICK)
          .follow(
              TrackingTarget.of(motion()),
              store,
              (rollout, steps, report) -> {
                track.keep(rollout, steps, report);
                if (track.windows().size() == stopAfter) {
                  throw new IllegalStateException("stopped");
                }
              });
    }
    return track;
  }

  /** Everything there is of poses, forces and torques. */
  private static double[] numbers(Track track) {
    return track.frames().stream()
        .flatMapToDouble(
            frame -> {
              double[] rotations = new double[4 * frame.pose().jointCount()];
              frame.pose().rotationsInto(rotations, 0);
              List<Vector3> vectors = new ArrayList<>(frame.torques());
              vectors.add(frame.pose().rootPosition());
              vectors.add(frame.left().force());
              vectors.add(frame.right().pressure());
              return DoubleStream.concat(
                  Arrays.stream(rotations),
                  vectors.stream().flatMapToDouble(v -> DoubleStream.of(v.x(), v.y(), v.z())));
            })
        .toArray();
  }

  @Test
  void goesOnWithTheSameBitsInAnyNumberOfThreads() throws IOException {
    double[] whole = numbers(follow(WindowStore.NONE, 2, 0));
    Path file = folder.resolve("windows");
    try (WindowFile store = WindowFile.begin(file, 7)) {
      assertThrows(IllegalStateException.class, () -> follow(store, 1, 2));
    }
    try (WindowFile store = WindowFile.resume(file, 7)) {
      assertEquals(2, store.count());
      Track track = follow(store, 1, 0);
      assertArrayEquals(whole, numbers(track));
      assertEquals(track.windows().size(), store.count());
    }
  }

  @Test
  void aFileCutOffAnywhereIsGoneOnWith() throws IOException {
    Path file = folder.resolve("windows");
    var window =
        new StoredWindow(List.of(0.5), List.of(0.0, 0.0, 0.0, 1.0), List.of(2.0, 1.0), 1, 1, 0.5);
    try (WindowFile store = WindowFile.begin(file, 7)) {
      store.add(0, window);
      store.add(1, window);
    }
    byte[] bytes = Files.readAllBytes(file);
    int record = (bytes.length - 16) / 2;
    for (int length = 0; length <= bytes.length; length++) {
      Files.write(file, Arrays.copyOf(bytes, length));
      try (WindowFile store = WindowFile.resume(file, 7)) {
        assertEquals(length < 16 ? 0 : (length - 16) / record, store.count());
        store.add(store.count(), window);
      }
      try (WindowFile store = WindowFile.resume(file, 7)) {
        assertEquals(window, store.get(store.count() - 1).orElseThrow());
      }
    }
  }

  @Test
  void aDamagedRecordEndsTheFile() throws IOException {
    Path file = folder.resolve("windows");
    var window =
        new StoredWindow(List.of(0.5), List.of(0.0, 0.0, 0.0, 1.0), List.of(2.0, 1.0), 1, 1, 0.5);
    try (WindowFile store = WindowFile.begin(file, 7)) {
      store.add(0, window);
    }
    byte[] bytes = Files.readAllBytes(file);
    bytes[30] ^= 1;
    Files.write(file, bytes);
    try (WindowFile store = WindowFile.resume(file, 7)) {
      assertEquals(0, store.count());
    }
  }

  /** Each record is whole and its checksum right: only its place is wrong. */
  @Test
  void aRecordOutOfTurnEndsTheFile() throws IOException {
    Path file = folder.resolve("windows");
    try (WindowFile store = WindowFile.begin(file, 7)) {
      for (int i = 0; i < 3; i++) {
        store.add(
            i,
            new StoredWindow(List.of(0.5), List.of(0.0, 0.0, 0.0, 1.0), List.of(2.0), i, 1, 0.5));
      }
    }
    byte[] bytes = Files.readAllBytes(file);
    int header = 16;
    int record = (bytes.length - header) / 3;
    int[][] orders = {{0, 0, 1, 2}, {0, 1, 1, 2}, {0, 2, 1}, {1, 2}, {0, 2}, {0, 1, 2, 2}};
    int[] usable = {1, 2, 1, 0, 1, 3};
    for (int i = 0; i < orders.length; i++) {
      var mixed = new ByteArrayOutputStream();
      mixed.write(bytes, 0, header);
      for (int number : orders[i]) {
        mixed.write(bytes, header + number * record, record);
      }
      Files.write(file, mixed.toByteArray());
      try (WindowFile store = WindowFile.resume(file, 7)) {
        assertEquals(usable[i], store.count(), Arrays.toString(orders[i]));
        for (int w = 0; w < usable[i]; w++) {
          assertEquals(w, store.get(w).orElseThrow().loss());
        }
      }
    }
  }

  @Test
  void windowsOfSomethingElseAreNotUsed() throws IOException {
    Path file = folder.resolve("windows");
    TrackingTarget guide = TrackingTarget.of(motion());
    TrackMethod method = TrackMethod.of(OptimizerChoice.LBFGS, 1);
    long print = Fingerprint.of(guide, body, Scene.LEVEL_FLOOR, method, QUICK, "1");
    assertEquals(
        print,
        Fingerprint.of(
            guide, body, Scene.LEVEL_FLOOR, TrackMethod.of(OptimizerChoice.LBFGS, 2), QUICK, "1"));
    assertNotEquals(
        print,
        Fingerprint.of(guide, body, Scene.LEVEL_FLOOR, method, QUICK.withEvaluations(5), "1"));
    assertNotEquals(print, Fingerprint.of(guide, body, Scene.LEVEL_FLOOR, method, QUICK, "2"));
    assertNotEquals(
        print,
        Fingerprint.of(
            guide,
            body,
            Scene.LEVEL_FLOOR.withLaws(law -> law.withFriction(0.7)),
            method,
            QUICK,
            "1"));
    Motion shorter = motion().slice(0, 30);
    assertNotEquals(
        print,
        Fingerprint.of(TrackingTarget.of(shorter), body, Scene.LEVEL_FLOOR, method, QUICK, "1"));
    try (WindowFile store = WindowFile.begin(file, print)) {
      store.add(0, new StoredWindow(List.of(), List.of(), List.of(1.0), 1, 1, 0));
    }
    try (WindowFile store = WindowFile.resume(file, print + 1)) {
      assertEquals(0, store.count());
    }
    assertTrue(Files.size(file) > 0);
  }
}
