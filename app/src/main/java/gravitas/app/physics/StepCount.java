package gravitas.app.physics;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.physics.motion.TakeLimits;

/** How many steps a simulation has, within what can be held. */
final class StepCount {
  private StepCount() {}

  /** Of so many seconds at so many steps per second. */
  static int of(double seconds, double rate) {
    try {
      TakeLimits.frames(seconds, rate);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--rate: " + e.getMessage(), e);
    }
    int steps = (int) Math.round(seconds * rate);
    if (steps < 1) {
      throw new CommandFailure(
          ExitCode.USAGE, seconds + " s at --rate " + rate + " is less than a step");
    }
    return steps;
  }
}
