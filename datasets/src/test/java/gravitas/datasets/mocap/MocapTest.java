package gravitas.datasets.mocap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.SharedData;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.retarget.Retargeted;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MocapTest {
  private static final List<String> LEGS =
      List.of("LeftUpLeg", "LeftLeg", "LeftFoot", "RightUpLeg", "RightLeg", "RightFoot");
  private static final List<String> ARMS =
      List.of("LeftArm", "LeftForeArm", "RightArm", "RightForeArm");

  @TempDir Path folder;

  @Test
  void cmuClipsKeepTheirPlacesOnTheStandardSkeleton() throws IOException {
    double worstLeg = 0;
    double worstArm = 0;
    for (Path clip : clips("cmu_mocap/val_walk", "cmu_mocap/val_other")) {
      Motion original = Mocap.read(clip).motion();
      Retargeted copy = Mocap.onStandardSkeleton(clip);
      double height = copy.shape().heightMetres();
      assertTrue(height > 1.4 && height < 1.9, clip + ": height " + height);
      double legs = meanDistance(original, copy.motion(), LEGS);
      double arms = meanDistance(original, copy.motion(), ARMS);
      assertStandsOnFloor(copy.motion(), clip.toString());
      worstLeg = Math.max(worstLeg, legs);
      worstArm = Math.max(worstArm, arms);
    }
    assertTrue(worstLeg < 0.012, "legs " + worstLeg);
    assertTrue(worstArm < 0.045, "arms " + worstArm);
  }

  /**
   * Knees bend backwards about the body's left-right axis, elbows in front: no axis is mixed up.
   */
  @Test
  void walkingBendsKneesAndElbowsTheRightWay() throws IOException {
    for (Path clip : clips("cmu_mocap/val_walk")) {
      Motion walk = Mocap.onStandardSkeleton(clip).motion();
      for (String side : List.of("Left", "Right")) {
        Vector3 knee = meanRotation(walk, side + "Leg");
        String seen = clip + " " + side + " knee " + knee;
        assertTrue(knee.x() > 0.15, seen);
        assertTrue(Math.abs(knee.y()) < 0.25 && Math.abs(knee.z()) < 0.25, seen);
        Vector3 elbow = meanRotation(walk, side + "ForeArm");
        double forward = side.equals("Left") ? -elbow.y() : elbow.y();
        assertTrue(forward > 0.1, clip + " " + side + " elbow " + elbow);
      }
    }
  }

  private static Vector3 meanRotation(Motion motion, String joint) {
    int index = motion.skeleton().indexOf(joint);
    Vector3 sum = Vector3.ZERO;
    for (int f = 0; f < motion.frameCount(); f++) {
      sum = sum.plus(motion.pose(f).rotation(index).toRotationVector());
    }
    return sum.times(1.0 / motion.frameCount());
  }

  @Test
  void deepMimicMotionsKeepTheirPlaces() throws IOException {
    for (Path clip : clips("deepmimic/motions")) {
      Motion original = Mocap.read(clip).motion();
      Retargeted copy = Mocap.onStandardSkeleton(clip);
      Body a = Body.of(original);
      Body b = Body.of(copy.motion());
      for (int f = 0; f < original.frameCount(); f += 5) {
        a.update(f);
        b.update(f);
        Vector3 lift = b.position("Hips").minus(a.position("root"));
        assertEquals(0, Math.hypot(lift.x(), lift.z()), 1e-9);
        near(a, b, "left_knee", "LeftLeg", lift, 1e-6);
        near(a, b, "right_ankle", "RightFoot", lift, 1e-6);
        near(a, b, "left_elbow", "LeftForeArm", lift, 0.06);
      }
    }
  }

  @Test
  void cmuBonesAreRestored() throws IOException {
    Path clip = SharedData.path("cmu_mocap/train_walk/02_01.bvh");
    Motion motion = Mocap.read(clip).motion();
    assertEquals(343, motion.frameCount()); // 344 with the T-pose
    double thorax = motion.skeleton().boneLength(motion.skeleton().indexOf("Neck"));
    assertEquals(0.116, thorax, 0.001);
    double wrist = motion.skeleton().boneLength(motion.skeleton().indexOf("RightFingerBase"));
    assertEquals(0.095, wrist, 0.001);
  }

  @Test
  void deepMimicFilesOfWrongShapeAreExplained() throws IOException {
    Path file = folder.resolve("motion.txt");
    for (String text :
        List.of("{", "{}", "{\"Frames\": [[1, 2]]}", "{\"Frames\": [\"x\"]}", "[1]", "")) {
      Files.writeString(file, text);
      var e = assertThrows(UnreadableFileException.class, () -> Mocap.read(file), text);
      assertTrue(e.getMessage().contains("motion.txt"), e.getMessage());
    }
  }

  private static void near(Body a, Body b, String from, String to, Vector3 lift, double tol) {
    Vector3 original = a.position(from).plus(lift);
    assertEquals(0, original.distanceTo(b.position(to)), tol, from);
  }

  /** Kinematics asked by joint name. */
  private record Body(Motion motion, ForwardKinematics kinematics) {
    static Body of(Motion motion) {
      return new Body(motion, new ForwardKinematics(motion.skeleton()));
    }

    void update(int frame) {
      kinematics.update(motion.pose(frame));
    }

    Vector3 position(String joint) {
      return kinematics.position(motion.skeleton().indexOf(joint));
    }
  }

  /** Mean distance of joints of the same name, the roots' heights aligned, metres. */
  private static double meanDistance(Motion original, Motion copy, List<String> names) {
    Body a = Body.of(original);
    Body b = Body.of(copy);
    double sum = 0;
    int count = 0;
    for (int f = 0; f < original.frameCount(); f += 10) {
      a.update(f);
      b.update(f);
      Vector3 hips = a.position("LeftUpLeg").lerp(a.position("RightUpLeg"), 0.5);
      Vector3 lift = b.position("Hips").minus(hips);
      for (String name : names) {
        Vector3 place = a.position(name).plus(lift);
        sum += place.distanceTo(b.position(name));
        count++;
      }
    }
    return sum / count;
  }

  /** The lowest point of the body is at the floor in the usual frame, and never far below. */
  private static void assertStandsOnFloor(Motion motion, String clip) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    double[] lowest = new double[motion.frameCount()];
    for (int f = 0; f < lowest.length; f++) {
      kinematics.update(motion.pose(f));
      lowest[f] = kinematics.lowestHeight();
    }
    Arrays.sort(lowest);
    assertTrue(lowest[0] > -0.12, clip + ": deepest " + lowest[0]);
    assertEquals(0, lowest[(lowest.length - 1) / 3], 0.05, clip);
  }

  private static List<Path> clips(String... folders) throws IOException {
    var all = new ArrayList<Path>();
    for (String each : folders) {
      try (Stream<Path> files = Files.list(SharedData.path(each))) {
        all.addAll(files.sorted().toList());
      }
    }
    return all;
  }
}
