package gravitas.datasets.h36m;

import gravitas.datasets.tracks.PointTracks;

/**
 * One recording.
 *
 * @param subject such as S9
 * @param action and take
 * @param joints the 17 moving joints, metres, Y up, 50 frames per second
 */
public record H36mSequence(String subject, H36mAction action, PointTracks joints) {
  /** Every second frame: the 25 frames per second of the paper's video protocol. */
  public PointTracks atHalfRate() {
    return joints.everyNth(2);
  }
}
