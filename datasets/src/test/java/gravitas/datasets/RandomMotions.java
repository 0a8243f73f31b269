package gravitas.datasets;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Smooth random motions of the standard skeleton, through all rotations. */
public final class RandomMotions {
  private RandomMotions() {}

  /** A motion whose joints turn at random constant velocities, the root walking away. */
  public static Motion smooth(long seed, int frames, double rate) {
    var random = new Random(seed);
    Skeleton skeleton = HumanoidSkeleton.of(BodyShape.AVERAGE);
    Vector3[] velocity = new Vector3[skeleton.jointCount()];
    for (int j = 0; j < velocity.length; j++) {
      velocity[j] = vector(random).times(2);
    }
    Vector3 start = vector(random);
    Vector3 walk = vector(random);
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < frames; f++) {
      double t = f / rate;
      List<Quaternion> rotations = new ArrayList<>();
      for (Vector3 v : velocity) {
        rotations.add(Quaternion.fromRotationVector(v.times(t)));
      }
      poses.add(new Pose(start.plus(walk.times(t)), rotations));
    }
    return Motion.atRate(skeleton, rate, poses);
  }

  /** The largest distance between joints of the same name, metres, over all frames. */
  public static double largestDistance(Motion a, Motion b) {
    double largest = 0;
    var left = new ForwardKinematics(a.skeleton());
    var right = new ForwardKinematics(b.skeleton());
    for (int f = 0; f < a.frameCount(); f++) {
      left.update(a.pose(f));
      right.update(b.pose(f));
      for (int j = 0; j < a.skeleton().jointCount(); j++) {
        int other = b.skeleton().indexOf(a.skeleton().joint(j).name());
        largest = Math.max(largest, left.position(j).distanceTo(right.position(other)));
      }
    }
    return largest;
  }

  private static Vector3 vector(Random random) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
  }
}
