package gravitas.datasets.anatomy;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Surroundings;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.records.RecordCopy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The turn about the vertical through the origin after which a person faces +X on average, as the
 * laboratories' files have it: OpenSim's pelvis angles mean what their names say only then.
 *
 * @param radians counted about the world's Y axis
 */
public record Facing(double radians) {
  /** A mean direction shorter than this tells nothing: the person turns round and round. */
  private static final double CLEAR = 0.2;

  /**
   * {@return the turn for a motion: by the mean of where the pelvis faces, else by the first frame}
   *
   * @param motion whose root faces +Z at rest
   */
  public static Facing of(Motion motion) {
    Vector3 mean = Vector3.ZERO;
    for (Pose pose : motion.poses()) {
      Vector3 forward = level(pose);
      mean = mean.plus(forward.times(1.0 / motion.frameCount()));
    }
    Vector3 chosen = mean.norm() > CLEAR ? mean : level(motion.pose(0));
    return new Facing(chosen.norm() > 0 ? Math.atan2(chosen.z(), chosen.x()) : 0);
  }

  private static Vector3 level(Pose pose) {
    Vector3 forward = pose.rotation(0).rotate(Vector3.Z);
    return new Vector3(forward.x(), 0, forward.z());
  }

  private Quaternion turn() {
    return Quaternion.fromAxisAngle(Vector3.Y, radians);
  }

  /**
   * {@return a vector of the world turned}
   *
   * @param v place or direction
   */
  public Vector3 turned(Vector3 v) {
    return turn().rotate(v);
  }

  /**
   * {@return a motion turned}
   *
   * @param motion the motion
   */
  public Motion turned(Motion motion) {
    Quaternion turn = turn();
    List<Pose> poses = new ArrayList<>();
    for (Pose pose : motion.poses()) {
      poses.add(
          pose.withRotation(0, turn.times(pose.rotation(0)).normalized())
              .withRootPosition(turn.rotate(pose.rootPosition())));
    }
    return new Motion(motion.skeleton(), motion.times(), poses);
  }

  /**
   * {@return a take turned, with its forces}
   *
   * @param take the take
   */
  public Take turned(Take take) {
    Quaternion turn = turn();
    Map<String, List<FootForce>> forces = new HashMap<>();
    take.forces()
        .forEach(
            (foot, series) ->
                forces.put(
                    foot,
                    series.stream()
                        .map(
                            each ->
                                new FootForce(
                                    turn.rotate(each.force()),
                                    turn.rotate(each.point()),
                                    turn.rotate(each.moment())))
                        .toList()));
    return RecordCopy.with(
        take,
        "motion",
        turned(take.motion()),
        "forces",
        forces,
        "filming",
        Optional.empty(), // the camera was not turned along
        "surroundings",
        Surroundings.FLOOR); // nor were seats
  }
}
