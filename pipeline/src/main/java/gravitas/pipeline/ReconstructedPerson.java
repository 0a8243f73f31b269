package gravitas.pipeline;

import gravitas.datasets.motionfile.Take;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.reliability.FrameReliability;
import gravitas.pipeline.report.ReportData.Fact;
import gravitas.pose.PoseEstimate;
import java.util.List;

/**
 * One person of a clip: the motion with everything known of it.
 *
 * @param estimate what was seen and the kinematic fit
 * @param result at the footage's own frames; those without the person are held
 * @param verdict on the frames of the take alone
 * @param assumptions everything that was assumed rather than measured
 * @param take the motion as files keep it
 */
public record ReconstructedPerson(
    PoseEstimate estimate,
    Reconstruction.Result result,
    Verdict verdict,
    List<Fact> assumptions,
    Take take) {
  /**
   * Keeps a copy of the assumptions.
   *
   * @param estimate what was seen and the kinematic fit
   * @param result at the footage's own frames; those without the person are held
   * @param verdict on the frames of the take alone
   * @param assumptions everything that was assumed rather than measured
   * @param take the motion as files keep it
   */
  public ReconstructedPerson {
    assumptions = List.copyOf(assumptions);
  }

  /** {@return the simulated motion, at the footage's own times} */
  public Motion motion() {
    return result.simulated();
  }

  /** {@return the kinematic fit it followed} */
  public Motion kinematic() {
    return result.kinematic();
  }

  /** {@return figures of the simulated motion} */
  public TakeQuality quality() {
    return verdict.simulated();
  }

  /** {@return which frames may be relied on, and why others may not} */
  public FrameReliability trust() {
    return result.trust();
  }
}
