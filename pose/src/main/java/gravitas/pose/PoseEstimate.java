package gravitas.pose;

import gravitas.pose.edit.Edits;
import gravitas.pose.fit.FitResult;
import gravitas.pose.footage.Footage;
import gravitas.pose.observation.Observations;
import java.util.List;
import java.util.Map;

/**
 * What came out.
 *
 * @param observations what was seen, in every frame
 * @param footage what the pictures say besides, and which frames are the take
 * @param fit the motion of the take, from the first to the last frame in which the person was seen
 * @param notes what was assumed or is doubtful, one sentence each
 * @param seconds spent per stage; stages overlap, so they add up to more than the whole
 * @param edits what somebody knew better
 */
public record PoseEstimate(
    Observations observations,
    Footage footage,
    FitResult fit,
    List<String> notes,
    Map<String, Double> seconds,
    Edits edits) {
  /**
   * Keeps copies.
   *
   * @param observations what was seen, in every frame
   * @param footage what the pictures say besides, and which frames are the take
   * @param fit the motion of the take, from the first to the last frame in which the person was
   *     seen
   * @param notes what was assumed or is doubtful, one sentence each
   * @param seconds spent per stage; stages overlap, so they add up to more than the whole
   * @param edits what somebody knew better
   */
  public PoseEstimate {
    notes = List.copyOf(notes);
  }

  /**
   * Of a take that nobody corrected.
   *
   * @param observations what was seen, in every frame
   * @param footage what the pictures say besides, and which frames are the take
   * @param fit the motion of the take, from the first to the last frame in which the person was
   *     seen
   * @param notes what was assumed or is doubtful, one sentence each
   * @param seconds spent per stage; stages overlap, so they add up to more than the whole
   */
  public PoseEstimate(
      Observations observations,
      Footage footage,
      FitResult fit,
      List<String> notes,
      Map<String, Double> seconds) {
    this(observations, footage, fit, notes, seconds, Edits.NONE);
  }

  /**
   * {@return whether the camera moves in a way that is not known, so that where the person goes is
   * not to be trusted}
   */
  public boolean pathUnknown() {
    return footage.cameraMoves() && fit.path().isStill();
  }
}
