package gravitas.physics.simulate;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A body at one instant: where it is and how it moves.
 *
 * @param pose position and rotations
 * @param rootVelocity of the root joint in the world, m/s
 * @param angularVelocities of each link against the world, in world axes, rad/s
 */
public record BodyState(Pose pose, Vector3 rootVelocity, List<Vector3> angularVelocities) {
  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param pose position and rotations
   * @param rootVelocity of the root joint in the world, m/s
   * @param angularVelocities of each link against the world, in world axes, rad/s
   */
  public BodyState {
    angularVelocities = List.copyOf(angularVelocities);
    if (angularVelocities.size() != pose.jointCount()) {
      throw new IllegalArgumentException(
          "a state of "
              + pose.jointCount()
              + " joints has "
              + angularVelocities.size()
              + " angular velocities");
    }
    if (!rootVelocity.isFinite() || !angularVelocities.stream().allMatch(Vector3::isFinite)) {
      throw new IllegalArgumentException("a velocity of the state is not finite");
    }
  }

  /**
   * {@return all numbers of the state: the root's place and velocity, then rotation (x, y, z, w)
   * and angular velocity joint by joint}
   */
  public double[] numbers() {
    int joints = pose.jointCount();
    double[] numbers = new double[6 + 7 * joints];
    pose.rootPosition().into(numbers, 0);
    rootVelocity.into(numbers, 3);
    for (int j = 0; j < joints; j++) {
      pose.rotation(j).into(numbers, 6 + 7 * j);
      angularVelocities.get(j).into(numbers, 10 + 7 * j);
    }
    return numbers;
  }

  /**
   * {@return a state of the same body with these numbers}
   *
   * @param numbers as {@link #numbers} gives them
   */
  public BodyState withNumbers(double[] numbers) {
    int joints = pose.jointCount();
    if (numbers.length != 6 + 7 * joints) {
      throw new IllegalArgumentException(
          numbers.length + " numbers for a state of " + joints + " joints");
    }
    Pose there = pose.withRootPosition(Vector3.from(numbers, 0));
    for (int j = 0; j < joints; j++) {
      there = there.withRotation(j, Quaternion.from(numbers, 6 + 7 * j));
    }
    return new BodyState(
        there,
        Vector3.from(numbers, 3),
        IntStream.range(0, joints).mapToObj(j -> Vector3.from(numbers, 10 + 7 * j)).toList());
  }

  /**
   * Not moving.
   *
   * @param pose the pose
   * @return the state
   */
  public static BodyState atRest(Pose pose) {
    return new BodyState(pose, Vector3.ZERO, Collections.nCopies(pose.jointCount(), Vector3.ZERO));
  }

  /**
   * Moving as a motion does at a time, by central differences over {@code 2 span} seconds.
   *
   * @param motion the motion
   * @param time seconds
   * @param span half the time of the difference, seconds
   * @return the state
   */
  public static BodyState of(Motion motion, double time, double span) {
    double before = Math.max(motion.time(0), time - span);
    double after = Math.min(motion.time(motion.frameCount() - 1), time + span);
    Pose pose = motion.at(time);
    if (!(after > before)) {
      return atRest(pose);
    }
    Pose a = motion.at(before);
    Pose b = motion.at(after);
    double scale = 1 / (after - before);
    Vector3 velocity = b.rootPosition().minus(a.rootPosition()).times(scale);
    Quaternion[] from = worldRotations(motion, a);
    Quaternion[] to = worldRotations(motion, b);
    return new BodyState(
        pose,
        velocity,
        IntStream.range(0, pose.jointCount())
            .mapToObj(j -> to[j].times(from[j].inverse()).toRotationVector().times(scale))
            .toList());
  }

  private static Quaternion[] worldRotations(Motion motion, Pose pose) {
    var world = new Quaternion[pose.jointCount()];
    for (int j = 0; j < world.length; j++) {
      int parent = motion.skeleton().joint(j).parent();
      world[j] = parent < 0 ? pose.rotation(j) : world[parent].times(pose.rotation(j));
    }
    return world;
  }
}
