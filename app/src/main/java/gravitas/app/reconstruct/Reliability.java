package gravitas.app.reconstruct;

import gravitas.app.trust.Trust;
import gravitas.pose.PoseEstimate;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a take may be relied on.
 *
 * @param untrustedFramesPercent frames whose posture is not to be trusted
 * @param untrustedPathPercent frames whose place in the world is not to be trusted, those among
 *     them
 * @param cameraTravelPercent how far the background wanders, in percent of the picture's width
 * @param cameraMoves whether that is too far
 * @param startSeconds the footage's time at the first frame
 * @param cautions everything that speaks against an all-clear, one sentence each
 */
record Reliability(
    double untrustedFramesPercent,
    double untrustedPathPercent,
    double cameraTravelPercent,
    boolean cameraMoves,
    double startSeconds,
    List<String> cautions) {
  Reliability {
    cautions = List.copyOf(cautions);
  }

  /**
   * @param shown at the footage's own frames
   */
  static Reliability of(PoseEstimate estimate, Reconstruction.Result shown) {
    Trust trust = shown.trust();
    List<String> cautions = new ArrayList<>();
    estimate.notes().stream()
        .filter(note -> !Assumptions.isAssumption(note))
        .forEach(cautions::add);
    trust.wholeTake().forEach(doubt -> cautions.add(doubt.sentence()));
    return new Reliability(
        trust.untrustedPercent(),
        trust.untrustedPathPercent(),
        100 * estimate.footage().cameraTravel(),
        estimate.footage().cameraMoves(),
        shown.kinematic().time(0),
        cautions);
  }

  /** Whether nothing at all speaks against the take. */
  boolean isClear() {
    return untrustedFramesPercent == 0 && untrustedPathPercent == 0 && cautions.isEmpty();
  }
}
