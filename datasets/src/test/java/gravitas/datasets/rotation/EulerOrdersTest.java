package gravitas.datasets.rotation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.SharedData;
import gravitas.datasets.mocap.Mocap;
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
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EulerOrdersTest {
  private static final double RATE = 30;
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);

  /**
   * The largest change of any angle between frames, degrees, with the name of its joint.
   *
   * @param turned how far this joint itself turns at most between frames, degrees
   */
  private record Jump(double degrees, String joint, int frame, double turned) {
    /** A jump that the joint does not make. */
    boolean isFlip() {
      return degrees > 45 && degrees > 1.1 * turned;
    }
  }

  private static Jump largest(Motion motion) {
    var largest = new Jump(0, "", 0, 0);
    List<EulerOrder> orders = EulerOrders.of(motion);
    for (int j = 0; j < orders.size(); j++) {
      double[] before = new double[3];
      double turned = 0;
      for (int f = 1; f < motion.frameCount(); f++) {
        Quaternion last = motion.pose(f - 1).rotation(j);
        turned = Math.max(turned, Math.toDegrees(last.angleTo(motion.pose(f).rotation(j))));
      }
      for (int f = 0; f < motion.frameCount(); f++) {
        Quaternion rotation = motion.pose(f).rotation(j);
        double[] angles = orders.get(j).angles(rotation, before);
        Quaternion back = orders.get(j).rotation(angles[0], angles[1], angles[2]);
        assertEquals(0, back.angleTo(rotation), 1e-6, motion.skeleton().joint(j).name());
        for (int a = 0; a < 3 && f > 0; a++) {
          double degrees = Math.toDegrees(Math.abs(angles[a] - before[a]));
          var jump =
              new Jump(degrees, motion.skeleton().joint(j).name() + " " + orders.get(j), f, turned);
          if (jump.isFlip() == largest.isFlip() ? degrees > largest.degrees : jump.isFlip()) {
            largest = jump;
          }
        }
        before = angles;
      }
    }
    return largest;
  }

  private static Motion moving(String joint, double seconds, DoubleFunction<Quaternion> at) {
    int index = SKELETON.indexOf(joint);
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f <= seconds * RATE; f++) {
      poses.add(SKELETON.restPose().withRotation(index, at.apply(f / RATE)));
    }
    return Motion.atRate(SKELETON, RATE, poses);
  }

  private static Quaternion turn(Vector3 axis, double turns) {
    return Quaternion.fromAxisAngle(axis, 2 * Math.PI * turns);
  }

  @ParameterizedTest
  @ValueSource(strings = {"LeftUpLeg", "LeftLeg", "LeftArm", "LeftForeArm", "Hips", "Spine"})
  void aFullTurnAboutAnyAxisHasNoFlip(String joint) {
    for (Vector3 axis : List.of(Vector3.X, Vector3.Y, Vector3.Z)) {
      Jump jump = largest(moving(joint, 2, t -> turn(axis, t / 2)));
      assertTrue(jump.degrees < 7, () -> axis + ": " + jump);
    }
  }

  @Test
  void aKneeAndAnElbowBendThroughARightAngle() {
    Motion knee =
        moving("RightLeg", 1, t -> turn(Vector3.X, 0.4 * t).times(turn(Vector3.Y, 0.03 * t)));
    assertEquals(EulerOrder.XZY, EulerOrders.of(knee).get(SKELETON.indexOf("RightLeg")));
    assertTrue(largest(knee).degrees < 10, largest(knee)::toString);
    Motion elbow =
        moving("LeftForeArm", 1, t -> turn(Vector3.Y, -0.4 * t).times(turn(Vector3.X, 0.1 * t)));
    assertEquals(EulerOrder.ZXY, EulerOrders.of(elbow).get(SKELETON.indexOf("LeftForeArm")));
    assertTrue(largest(elbow).degrees < 10, largest(elbow)::toString);
  }

  @Test
  void anArmSwingsThroughAllDirections() {
    Quaternion hanging = turn(Vector3.Z, -0.25);
    for (int way = 0; way < 12; way++) { // forwards and up, sideways and up, and between
      double heading = Math.PI * way / 12;
      var axis = new Vector3(Math.cos(heading), 0, Math.sin(heading));
      Motion swing = moving("LeftArm", 1, t -> turn(axis, 0.5 * t).times(hanging));
      Jump jump = largest(swing);
      assertTrue(jump.degrees < 45, () -> heading + " rad: " + jump);
    }
  }

  @Test
  void aBodyTurnsRoundWhileItBends() {
    Motion turning =
        moving(
            "Hips", 4, t -> turn(Vector3.Y, t / 2).times(turn(Vector3.X, 0.1 * Math.sin(5 * t))));
    assertEquals(EulerOrder.ZXY, EulerOrders.of(turning).get(0));
    assertTrue(largest(turning).degrees < 25, largest(turning)::toString);
  }

  @Test
  void randomOrdinaryMotionHasNoFlip() {
    long seed = 11;
    System.out.println("seed " + seed);
    var random = new Random(seed);
    for (int trial = 0; trial < 50; trial++) {
      double[] size = random.doubles(3, 0.2, 1).toArray();
      double[] speed = random.doubles(3, 1, 4).toArray();
      Motion motion =
          moving(
              "LeftUpLeg",
              3,
              t ->
                  Quaternion.fromRotationVector(
                      new Vector3(
                          -1 + size[0] * Math.sin(speed[0] * t),
                          0.5 * size[1] * Math.sin(speed[1] * t),
                          0.5 * size[2] * Math.sin(speed[2] * t))));
      assertTrue(largest(motion).degrees < 45, largest(motion)::toString);
    }
  }

  /** Fists and kicks of recordings turn joints by more than 45 degrees between frames: no flips. */
  @ParameterizedTest
  @ValueSource(strings = {"cmu_mocap/val_walk", "cmu_mocap/val_other", "deepmimic/motions"})
  void recordedMotionHasNoFlip(String folder) throws IOException {
    Path data = SharedData.path(folder);
    List<Path> files;
    try (Stream<Path> all = Files.walk(data)) {
      files =
          all.filter(f -> f.toString().matches(".*\\.(amc|bvh|txt)"))
              .filter(f -> !f.toString().matches(".*(README|LICENSE|INDEX).*"))
              .sorted()
              .toList();
    }
    assertTrue(files.size() > 5, data + " holds " + files.size());
    List<String> flips = new ArrayList<>();
    for (Path file : files) {
      Motion motion = Mocap.onStandardSkeleton(file).motion().resampled(RATE);
      Jump jump = largest(motion);
      if (jump.isFlip()) {
        flips.add(file.getFileName() + ": " + jump);
      }
    }
    assertEquals(List.of(), flips);
  }
}
