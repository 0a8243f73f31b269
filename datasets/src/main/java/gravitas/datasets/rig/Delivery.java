package gravitas.datasets.rig;

import gravitas.datasets.motionfile.OutputSkeleton;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;

/** A motion as formats for animation write it, and as it was before. */
public final class Delivery {
  private Delivery() {}

  /**
   * {@return the motion with the joints and the origin asked for}
   *
   * @param motion of any skeleton; one that is not standard keeps its joints
   * @param options what is asked for
   */
  public static Motion of(Motion motion, WriteOptions options) {
    Motion moved = moved(motion, options.origin().of(motion).negated());
    if (options.skeleton() == OutputSkeleton.SIMULATION) {
      return moved;
    }
    return MixamoRig.of(motion.skeleton()).map(rig -> rig.motion(moved)).orElse(moved);
  }

  /**
   * {@return what was read, with the simulated joints if it has the rig's}
   *
   * @param motion as the file has it
   */
  public static Motion undone(Motion motion) {
    return MixamoRig.merged(motion).orElse(motion);
  }

  /**
   * {@return the same elsewhere}
   *
   * @param motion the motion
   * @param by metres
   */
  public static Motion moved(Motion motion, Vector3 by) {
    if (by.equals(Vector3.ZERO)) {
      return motion;
    }
    return new Motion(
        motion.skeleton(),
        motion.times(),
        motion.poses().stream()
            .map(pose -> pose.withRootPosition(pose.rootPosition().plus(by)))
            .toList());
  }
}
