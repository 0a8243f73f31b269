package gravitas.app.track;

import gravitas.physics.loss.LossWeights;

/**
 * How a motion is followed.
 *
 * @param window seconds optimized together
 * @param commit seconds kept of each window; less than the window, a whole number of knots
 * @param knotRate control knots per second
 * @param compareRate frames per second at which the loss looks
 * @param evaluations budget of loss-and-gradient evaluations per window and pass
 * @param passes 2 minimises every window beforehand, from the guide's own state and in other
 *     threads, as a start for the search proper; 1 does not
 * @param hops perturbed restarts, in each of two chains, of a window that does not follow
 * @param weights of the loss
 * @param lostMetres mean joint distance over the committed part from which on a window counts as
 *     lost
 */
public record TrackSettings(
    double window,
    double commit,
    double knotRate,
    double compareRate,
    int evaluations,
    int passes,
    int hops,
    LossWeights weights,
    double lostMetres) {
  /** One second, half of it kept, 12 knots per second, 60 evaluations, one pass. */
  public static final TrackSettings MOCAP =
      new TrackSettings(1.0, 0.5, 12, 30, 60, 1, 2, LossWeights.MOCAP, 0.30);

  /** The same in two passes of 40 evaluations, with pictures in the loss. */
  public static final TrackSettings VIDEO =
      new TrackSettings(1.0, 0.5, 12, 30, 40, 2, 2, LossWeights.VIDEO, 0.30);

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
    if (passes < 1 || passes > 2 || hops < 0) {
      throw new IllegalArgumentException(
          passes + " passes and " + hops + " hops: 1 or 2 passes and no fewer than 0 hops");
    }
  }

  public TrackSettings withEvaluations(int budget) {
    return new TrackSettings(
        window, commit, knotRate, compareRate, budget, passes, hops, weights, lostMetres);
  }

  public TrackSettings withWeights(LossWeights others) {
    return new TrackSettings(
        window, commit, knotRate, compareRate, evaluations, passes, hops, others, lostMetres);
  }

  public TrackSettings withPasses(int number) {
    return new TrackSettings(
        window, commit, knotRate, compareRate, evaluations, number, hops, weights, lostMetres);
  }

  public TrackSettings withHops(int number) {
    return new TrackSettings(
        window, commit, knotRate, compareRate, evaluations, passes, number, weights, lostMetres);
  }

  /** Other stretches of time, seconds. */
  public TrackSettings withWindow(double whole, double kept) {
    return new TrackSettings(
        whole, kept, knotRate, compareRate, evaluations, passes, hops, weights, lostMetres);
  }
}
