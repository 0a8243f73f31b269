package gravitas.app.track;

import gravitas.physics.loss.LossWeights;

/**
 * How a motion is followed.
 *
 * @param window seconds optimized together
 * @param commit seconds kept of each window; less than the window, a whole number of knots
 * @param knotRate control knots per second
 * @param compareRate frames per second at which the loss looks
 * @param evaluations budget of loss-and-gradient evaluations per window
 * @param weights of the loss
 * @param lostMetres mean joint distance at the end of the committed part from which on a window
 *     counts as lost
 */
public record TrackSettings(
    double window,
    double commit,
    double knotRate,
    double compareRate,
    int evaluations,
    LossWeights weights,
    double lostMetres) {
  /** One second, half of it kept, 12 knots per second, 60 evaluations. */
  public static final TrackSettings MOCAP =
      new TrackSettings(1.0, 0.5, 12, 30, 60, LossWeights.MOCAP, 0.30);

  public TrackSettings {
    if (!(window > 0 && commit > 0 && commit <= window && knotRate > 0 && compareRate > 0)) {
      throw new IllegalArgumentException(
          "a window of "
              + window
              + " s of which "
              + commit
              + " s are kept, "
              + knotRate
              + " knots/s, "
              + compareRate
              + " frames/s: all must be positive, commit <= window");
    }
    double knots = commit * knotRate;
    if (Math.abs(knots - Math.rint(knots)) > 1e-9) {
      throw new IllegalArgumentException(
          "commit " + commit + " s is " + knots + " knots: it must be a whole number");
    }
    if (evaluations < 1) {
      throw new IllegalArgumentException(evaluations + " evaluations: at least one is needed");
    }
  }

  public TrackSettings withEvaluations(int budget) {
    return new TrackSettings(window, commit, knotRate, compareRate, budget, weights, lostMetres);
  }

  public TrackSettings withWeights(LossWeights others) {
    return new TrackSettings(
        window, commit, knotRate, compareRate, evaluations, others, lostMetres);
  }
}
