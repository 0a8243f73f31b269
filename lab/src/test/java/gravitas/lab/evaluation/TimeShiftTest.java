package gravitas.lab.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeShiftTest {
  private static final double RATE = 50;

  /** Arms and legs swing at paces that do not repeat each other. */
  private static Motion swinging() {
    Skeleton skeleton = HumanoidBody.of(BodyShape.AVERAGE).skeleton();
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 100; f++) {
      double t = f / RATE;
      Pose pose = skeleton.restPose();
      pose = turned(pose, skeleton, "LeftArm", 0.9 * Math.sin(7 * t));
      pose = turned(pose, skeleton, "RightUpLeg", 0.7 * Math.sin(5 * t + 1));
      poses.add(pose);
    }
    return Motion.atRate(skeleton, RATE, poses);
  }

  private static Pose turned(Pose pose, Skeleton skeleton, String joint, double angle) {
    return pose.withRotation(
        skeleton.indexOf(joint), Quaternion.fromAxisAngle(Vector3.X, angle).normalized());
  }

  /** A truth whose clock is three frames late, in a world of its own. */
  @Test
  void itFindsHowLateTheOtherClockIs() {
    Motion motion = swinging();
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, 2).normalized();
    PointTracks truth = JointSet.LIMBS_12.from(PointTracks.of(motion)).mapped(turn::rotate);
    for (int late : new int[] {-4, 0, 3}) {
      PointTracks shifted = TimeShift.moved(truth, -late / RATE);
      assertEquals(late / RATE, TimeShift.of(motion, shifted), 1e-9);
      assertEquals(
          truth.time(7), TimeShift.moved(shifted, late / RATE).time(7), 1e-12, "moved back");
    }
  }

  @Test
  void itLooksAtWholeFramesUpToATenthOfASecond() {
    List<Integer> asked = new ArrayList<>();
    int found =
        TimeShift.frames(
            30,
            shift -> {
              asked.add(shift);
              return Math.abs(shift - 2);
            });
    assertEquals(2, found);
    assertEquals(List.of(-3, -2, -1, 0, 1, 2, 3), asked);
    assertEquals(3, TimeShift.frames(30, shift -> -shift), "no further than 0.1 s");
  }
}
