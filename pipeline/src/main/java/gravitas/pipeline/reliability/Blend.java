package gravitas.pipeline.reliability;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.TrackedFrame;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Passes from the simulation to the fit, where physics made things worse, and back, over a few
 * frames on either side so that nothing snaps.
 */
final class Blend {
  /** Seconds: a fast human movement, so that the passage is not the fastest thing in the motion. */
  private static final double RAMP = 0.2;

  private final Motion fit;
  private final double[] shares; // of the simulation, 0 to 1

  Blend(Motion fit, List<Set<Doubt>> marks) {
    this.fit = fit;
    this.shares = new double[marks.size()];
    double past = Double.NEGATIVE_INFINITY;
    for (int f = 0; f < shares.length; f++) {
      past = isWorse(marks.get(f)) ? fit.time(f) : past;
      shares[f] = ramp(fit.time(f) - past);
    }
    double next = Double.POSITIVE_INFINITY;
    for (int f = shares.length - 1; f >= 0; f--) {
      next = isWorse(marks.get(f)) ? fit.time(f) : next;
      shares[f] = Math.min(shares[f], ramp(next - fit.time(f)));
    }
  }

  private static boolean isWorse(Set<Doubt> doubts) {
    return doubts.stream().anyMatch(Doubt::ofPhysics) || doubts.contains(Doubt.CARRIED);
  }

  /** Smooth from 0 to 1 with no slope at either end. */
  private static double ramp(double seconds) {
    double t = Math.max(0, Math.min(1, seconds / RAMP));
    return t * t * (3 - 2 * t);
  }

  boolean isMixed(int frame) {
    return shares[frame] > 0 && shares[frame] < 1;
  }

  TrackedFrame of(int frame, TrackedFrame simulated) {
    if (shares[frame] == 1) {
      return simulated;
    }
    if (shares[frame] > 0) {
      return new TrackedFrame(
          simulated.time(),
          fit.pose(frame).interpolate(simulated.pose(), shares[frame]),
          false,
          simulated.loads(),
          simulated.torques());
    }
    List<Vector3> none = Collections.nCopies(fit.skeleton().jointCount(), Vector3.ZERO);
    return new TrackedFrame(simulated.time(), fit.pose(frame), false, ContactLoads.NONE, none);
  }

  /** For how long the fit alone is shown. */
  double fittedSeconds() {
    double seconds = 0;
    for (int f = 0; f < shares.length; f++) {
      double from = fit.time(Math.max(0, f - 1));
      double to = fit.time(Math.min(shares.length - 1, f + 1));
      seconds += shares[f] == 0 ? 0.5 * (to - from) : 0;
    }
    return seconds;
  }
}
