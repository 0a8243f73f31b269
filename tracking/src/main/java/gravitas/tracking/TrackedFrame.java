package gravitas.tracking;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import java.util.List;

/**
 * One frame of a followed take.
 *
 * @param time seconds from the take's start
 * @param pose of the simulated body; of the reference where the window was lost
 * @param trusted false where the frame is not the simulation's alone
 * @param loads what surfaces did to the body
 * @param torques of the muscles, one per joint in the parent's axes, N m; the root's is zero
 */
public record TrackedFrame(
    double time, Pose pose, boolean trusted, ContactLoads loads, List<Vector3> torques) {
  /**
   * Keeps a copy of the torques.
   *
   * @param time seconds from the take's start
   * @param pose of the simulated body; of the reference where the window was lost
   * @param trusted false where the frame is not the simulation's alone
   * @param loads what surfaces did to the body
   * @param torques of the muscles, one per joint in the parent's axes, N m; the root's is zero
   */
  public TrackedFrame {
    torques = List.copyOf(torques);
  }

  /**
   * {@return the same at another time from the take's start}
   *
   * @param seconds to be added to its time
   */
  public TrackedFrame later(double seconds) {
    return new TrackedFrame(time + seconds, pose, trusted, loads, torques);
  }

  /** {@return what was done to the left foot} */
  public FootLoad left() {
    return loads.left();
  }

  /** {@return what was done to the right foot} */
  public FootLoad right() {
    return loads.right();
  }
}
