package gravitas.app.track;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import java.util.List;

/**
 * One frame of a followed take.
 *
 * @param time seconds from the take's start
 * @param pose of the simulated body; of the reference where the window was lost
 * @param trusted false where the frame is not the simulation's alone
 * @param left what the ground did to the left foot
 * @param right what the ground did to the right foot
 * @param torques of the muscles, one per joint in the parent's axes, N m; the root's is zero
 */
public record TrackedFrame(
    double time, Pose pose, boolean trusted, FootLoad left, FootLoad right, List<Vector3> torques) {
  public TrackedFrame {
    torques = List.copyOf(torques);
  }

  /** The same at another time from the take's start. */
  public TrackedFrame later(double seconds) {
    return new TrackedFrame(time + seconds, pose, trusted, left, right, torques);
  }
}
