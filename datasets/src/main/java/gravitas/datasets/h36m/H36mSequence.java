package gravitas.datasets.h36m;

import gravitas.datasets.tracks.PointTracks;

/**
 * One recording.
 *
 * @param subject such as S9
 * @param action and take
 * @param joints the 17 moving joints, metres, Y up, 50 frames per second
 * @param toes LToeBase and RToeBase, which are not among the 17 but say how the feet stand
 */
public record H36mSequence(
    String subject, H36mAction action, PointTracks joints, PointTracks toes) {
  /** From x, y, z of all 32 joints per frame in Human3.6M's world. */
  static H36mSequence of(String subject, H36mAction action, double[] values, double metresPerUnit) {
    return new H36mSequence(
        subject,
        action,
        H36mSkeleton.tracks(values, metresPerUnit),
        H36mSkeleton.toes(values, metresPerUnit));
  }

  /** {@return every second frame: the 25 frames per second of the paper's video protocol} */
  public PointTracks atHalfRate() {
    return joints.everyNth(2);
  }
}
