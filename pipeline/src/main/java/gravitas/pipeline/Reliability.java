package gravitas.pipeline;

import gravitas.pipeline.reliability.Doubt;
import gravitas.pipeline.reliability.FrameReliability;
import gravitas.pose.PoseEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How far a take may be relied on.
 *
 * @param untrustedFramesPercent frames whose posture is not to be trusted
 * @param untrustedPathPercent frames whose place in the world is not to be trusted, those among
 *     them
 * @param cameraTravelPercent how far the background wanders, in percent of the picture's width; not
 *     a number where nobody looked
 * @param cameraMoves whether that is too far
 * @param startSeconds the footage's time at the first frame
 * @param cautions everything that speaks against an all-clear, one sentence each
 */
public record Reliability(
    double untrustedFramesPercent,
    double untrustedPathPercent,
    double cameraTravelPercent,
    boolean cameraMoves,
    double startSeconds,
    List<String> cautions) {
  /**
   * Keeps copies.
   *
   * @param untrustedFramesPercent frames whose posture is not to be trusted
   * @param untrustedPathPercent frames whose place in the world is not to be trusted, those among
   *     them
   * @param cameraTravelPercent how far the background wanders, in percent of the picture's width
   * @param cameraMoves whether that is too far
   * @param startSeconds the footage's time at the first frame
   * @param cautions everything that speaks against an all-clear, one sentence each
   */
  public Reliability {
    cautions = List.copyOf(cautions);
  }

  /**
   * @param shown at the footage's own frames
   */
  static Reliability of(PoseEstimate estimate, Reconstruction.Result shown) {
    FrameReliability trust = shown.trust();
    List<String> cautions = new ArrayList<>();
    estimate.notes().stream()
        .filter(note -> !Assumptions.isAssumption(note))
        .filter(note -> !Assumptions.isExplained(note, shown.surfaces()))
        .forEach(cautions::add);
    trust.wholeTake().stream()
        .filter(doubt -> doubt != Doubt.CAMERA_MOVES) // a note tells that, and how far
        .forEach(doubt -> cautions.add(doubt.sentence()));
    if (trust.untrustedPercent() > 0) {
      cautions.add(
          String.format(
              Locale.ROOT,
              "%.1f %% of the frames are not to be trusted (%s)",
              trust.untrustedPercent(),
              trust.summary()));
    }
    return new Reliability(
        trust.untrustedPercent(),
        trust.untrustedPathPercent(),
        100 * estimate.footage().cameraTravel(),
        estimate.footage().cameraMoves(),
        shown.kinematic().time(0),
        cautions);
  }

  /** {@return whether nothing at all speaks against the take} */
  public boolean isClear() {
    return untrustedFramesPercent == 0 && untrustedPathPercent == 0 && cautions.isEmpty();
  }
}
