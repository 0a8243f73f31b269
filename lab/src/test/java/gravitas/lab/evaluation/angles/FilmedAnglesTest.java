package gravitas.lab.evaluation.angles;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.MotionFormats;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilmedAnglesTest {
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);
  private static final int FRAMES = 90;
  @TempDir Path folder;

  /** Walks on, bending the right hip, knee and ankle by so many degrees; about x is forward. */
  private static Motion bent(double hip, double knee, double ankle) {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < FRAMES; f++) {
      double swing = Math.sin(f / 8.0);
      Pose pose = Pose.rest(SKELETON, new Vector3(0, 1, f / 60.0));
      pose = turned(pose, "RightUpLeg", -hip * swing);
      pose = turned(pose, "RightLeg", knee * (1 + swing) / 2);
      poses.add(turned(pose, "RightFoot", -ankle * swing));
    }
    return Motion.atRate(SKELETON, 60, poses);
  }

  private static Pose turned(Pose pose, String joint, double degrees) {
    Vector3 turn = new Vector3(Math.toRadians(degrees), 0, 0);
    return pose.withRotation(SKELETON.indexOf(joint), Quaternion.fromRotationVector(turn));
  }

  private static PointTracks joints(Motion motion) {
    return JointSet.STANDARD_19.from(PointTracks.of(motion));
  }

  @Test
  void knownAnglesAreFoundFromPlacesAlone() {
    PointTracks rest = joints(bent(0, 0, 0));
    PointTracks moved = joints(bent(30, 60, 20));
    double[] swing = {30, 60, 20};
    for (int a = 0; a < 3; a++) {
      String name = CentreAngles.NAMES.get(a);
      double zero = CentreAngles.series(rest, name, "R")[0];
      double[] right = CentreAngles.series(moved, name, "R");
      double[] left = CentreAngles.series(moved, name, "L");
      for (int f = 0; f < FRAMES; f += 7) {
        double share = Math.sin(f / 8.0);
        double asked = swing[a] * (a == 1 ? (1 + share) / 2 : share);
        assertEquals(asked, right[f] - (a == 1 ? 0 : zero), a == 1 ? 2 : 0.5, name + " " + f);
        assertEquals(CentreAngles.series(rest, name, "L")[0], left[f], 1e-6, name);
      }
    }
  }

  /**
   * The take bends the ankle by half: the knee agrees, the ankle is off, bad frames are left out.
   */
  @Test
  void whatDiffersIsMeasuredWhereFramesAreTrusted() throws Exception {
    List<Boolean> trusted = new ArrayList<>();
    for (int f = 0; f < FRAMES; f++) {
      trusted.add(f >= 10);
    }
    Path take = folder.resolve("take.json");
    Take seen =
        new Take(bent(30, 60, 10), Map.of(), Map.of(), List.of(), List.of(), trusted, Map.of());
    MotionFormats.write(seen, take, WriteOptions.DEFAULT);
    Path reference = folder.resolve("reference.csv");
    MotionFormats.write(joints(bent(30, 60, 20)), reference, WriteOptions.DEFAULT);
    var angles = new FilmedAngles(take, reference);
    FilmedAngles.Row hip = angles.rows().get(0);
    FilmedAngles.Row ankle = angles.rows().get(2);
    assertEquals(0, hip.rms(), 0.01);
    assertEquals(2 * (FRAMES - 10), hip.frames());
    // half the sides are off by 10 sin: RMS near 10 / sqrt 2 / sqrt 2
    assertEquals(5, ankle.rms(), 0.5);
    assertTrue(angles.table().contains("10 frames left out"), angles.table());
  }

  @Test
  void aReferenceWithoutHeelsIsRefusedWithTheJointsName() throws Exception {
    Path take = folder.resolve("take.json");
    MotionFormats.write(bent(30, 60, 10), take, WriteOptions.DEFAULT);
    Path reference = folder.resolve("reference.csv");
    PointTracks limbs = joints(bent(30, 60, 10)).select(JointSet.LIMBS_12.landmarks());
    MotionFormats.write(limbs, reference, WriteOptions.DEFAULT);
    var refused =
        assertThrows(UnreadableFileException.class, () -> new FilmedAngles(take, reference));
    assertTrue(refused.getMessage().contains("RHeel"), refused.getMessage());
  }
}
