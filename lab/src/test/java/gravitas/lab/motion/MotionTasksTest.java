package gravitas.lab.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.tracking.TrackSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Windows of a stiff person who glides at 1 m/s: how they are varied. */
class MotionTasksTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final TrackSettings SETTINGS = TrackSettings.MOCAP;
  private static final long SEED = 13;
  private static final int DRAWS = 60;

  private static MotionTasks tasks() {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 240; f++) {
      poses.add(Pose.rest(BODY.skeleton(), BODY.standingRoot().plus(new Vector3(0, 0, f / 60.0))));
    }
    Motion motion = Motion.atRate(BODY.skeleton(), 60, poses);
    var clip = new RecordedClip("glide.bvh", BodyShape.AVERAGE, motion);
    return new MotionTasks(List.of(clip), SETTINGS, 1 / 240.0, 0.1);
  }

  private static double speed(Motion motion) {
    Vector3 moved =
        motion.pose(motion.frameCount() - 1).rootPosition().minus(motion.pose(0).rootPosition());
    return moved.z() / motion.duration();
  }

  @Test
  void bodiesAreLargerAndSmallerAndStandOnTheFloor() {
    var random = new SplittableRandom(SEED);
    double least = 9;
    double most = 0;
    for (int i = 0; i < DRAWS; i++) {
      MotionWindow window = tasks().window(random);
      double size = window.body().standingRoot().y() / BODY.standingRoot().y();
      least = Math.min(least, size);
      most = Math.max(most, size);
      assertTrue(Math.abs(Math.log(size)) < 0.1001, "seed " + SEED + ": " + size);
      assertEquals(
          window.body().standingRoot().y(),
          window.motion().pose(0).rootPosition().y(),
          0.01,
          "seed " + SEED);
      double mass = window.body().mass() / BODY.mass() / Math.pow(size, 3);
      assertTrue(Math.abs(Math.log(mass)) < 0.2001, "seed " + SEED + ": " + mass);
      assertTrue(window.motion().duration() >= SETTINGS.window(), "long enough");
      assertEquals(0, window.start(), 0);
    }
    assertTrue(least < 0.93 && most > 1.07, "seed " + SEED + ": " + least + " to " + most);
  }

  /** e^±0.2 times the size. */
  @Test
  void theyMoveFasterAndSlower() {
    var random = new SplittableRandom(SEED);
    double least = 9;
    double most = 0;
    for (int i = 0; i < DRAWS; i++) {
      MotionWindow window = tasks().window(random);
      double size = window.body().standingRoot().y() / BODY.standingRoot().y();
      double speed = speed(window.motion()) / size;
      assertTrue(Math.abs(Math.log(speed)) < 0.2001, "seed " + SEED + ": " + speed);
      least = Math.min(least, speed);
      most = Math.max(most, speed);
    }
    assertTrue(least < 0.87 && most > 1.15, "seed " + SEED + ": " + least + " to " + most);
  }

  /** Turned by a twentieth of a radian at most, times a normal draw; the root stays. */
  @Test
  void jointsShakeALittle() {
    var random = new SplittableRandom(SEED);
    double largest = 0;
    for (int i = 0; i < DRAWS; i++) {
      Motion motion = tasks().window(random).motion();
      double square = 0;
      int count = 0;
      for (int f = 0; f < motion.frameCount(); f++) {
        for (int j = 0; j < motion.skeleton().jointCount(); j++) {
          double angle = motion.pose(f).rotation(j).toRotationVector().norm();
          square += angle * angle / 3;
          count++;
        }
      }
      largest = Math.max(largest, Math.sqrt(square / count));
    }
    assertTrue(largest > 0.02 && largest < 0.06, "seed " + SEED + ": " + largest + " rad");
  }

  @Test
  void theStateIsALittleOff() {
    var random = new SplittableRandom(SEED);
    double largest = 0;
    for (int i = 0; i < DRAWS; i++) {
      MotionWindow window = tasks().window(random);
      double off =
          window.state().rootVelocity().minus(new Vector3(0, 0, speed(window.motion()))).norm();
      largest = Math.max(largest, off);
    }
    assertTrue(largest > 0.1 && largest < 1, "seed " + SEED + ": " + largest + " m/s");
  }

  @Test
  void equalSeedsDrawEqualWindows() {
    MotionWindow one = tasks().window(new SplittableRandom(SEED));
    MotionWindow again = tasks().window(new SplittableRandom(SEED));
    MotionWindow other = tasks().window(new SplittableRandom(SEED + 1));
    assertEquals(one.body().mass(), again.body().mass(), 0);
    assertEquals(one.state().rootVelocity(), again.state().rootVelocity());
    assertNotEquals(one.body().mass(), other.body().mass());
    assertEquals(one.motion().pose(3).rotation(5), again.motion().pose(3).rotation(5));
  }
}
