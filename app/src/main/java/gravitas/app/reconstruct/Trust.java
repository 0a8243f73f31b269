package gravitas.app.reconstruct;

import gravitas.datasets.motionfile.FrameSpan;
import gravitas.physics.motion.Motion;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * Which frames of a take may be relied on, and why others may not.
 *
 * @param reasons one per frame, empty where it can be trusted
 */
record Trust(List<String> reasons) {
  private static final String LOST = "could not be followed: this is the kinematic fit";
  private static final String CARRIED = "something other than the floor carries the person";
  private static final String UNSEEN = "the person was not seen: bridged";
  private static final String MISFIT =
      "no body fits what was seen: perhaps two people were taken for one";

  /**
   * Mean distance of the fitted joints from their key points, over the person's size, from which on
   * a frame is not believed. Good clips stay below 0.033; where the networks mix two people it is
   * 0.04 to 0.2.
   */
  private static final double MISFIT_SHARE = 0.04;

  Trust {
    reasons = List.copyOf(reasons);
  }

  static Trust of(PoseEstimate estimate, Reconstruction.Result result) {
    Motion motion = result.simulated();
    List<String> reasons = new ArrayList<>(Collections.nCopies(motion.frameCount(), ""));
    List<Boolean> carried = estimate.fit().carriedElsewhere();
    for (int f = 0; f < carried.size(); f++) {
      if (carried.get(f)) {
        add(reasons, f, CARRIED);
      }
    }
    var reprojection = new Reprojection(result.kinematic(), estimate.fit().camera());
    int frame = 0;
    for (ObservedFrame seen : estimate.observations().frames()) {
      while (frame < motion.frameCount() && motion.time(frame) < seen.time() - 1e-6) {
        frame++;
      }
      boolean same =
          frame < motion.frameCount() && Math.abs(motion.time(frame) - seen.time()) < 1e-6;
      if (same && !seen.isSeen()) {
        add(reasons, frame, UNSEEN);
      } else if (same && reprojection.of(seen).share() > MISFIT_SHARE) {
        add(reasons, frame, MISFIT);
      }
    }
    for (int f = 0; f < motion.frameCount(); f++) {
      boolean elsewhere = f < carried.size() && carried.get(f);
      if (!result.frames().get(f).trusted() && !elsewhere) {
        add(reasons, f, LOST);
      }
    }
    return new Trust(reasons);
  }

  private static void add(List<String> reasons, int frame, String reason) {
    String before = reasons.get(frame);
    reasons.set(frame, before.isEmpty() ? reason : before + "; " + reason);
  }

  List<Boolean> flags() {
    return reasons.stream().map(String::isEmpty).toList();
  }

  double untrustedPercent() {
    return 100.0 * reasons.stream().filter(reason -> !reason.isEmpty()).count() / reasons.size();
  }

  /** Runs of frames that share a reason. */
  List<Span> spans() {
    List<Span> spans = new ArrayList<>();
    for (String reason : reasons.stream().filter(r -> !r.isEmpty()).distinct().toList()) {
      for (FrameSpan frames :
          FrameSpan.where(reasons.size(), f -> Objects.equals(reasons.get(f), reason))) {
        spans.add(new Span(frames, reason));
      }
    }
    spans.sort(java.util.Comparator.comparingInt(span -> span.frames().from()));
    return spans;
  }

  /** Frames and what is the matter with them. */
  record Span(FrameSpan frames, String reason) {}
}
