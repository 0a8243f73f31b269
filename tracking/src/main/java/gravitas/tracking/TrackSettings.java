package gravitas.tracking;

import gravitas.physics.loss.LossWeights;
import gravitas.physics.loss.WeightedTerm;
import gravitas.physics.records.RecordCopy;
import java.util.List;
import java.util.stream.Stream;

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
 * @param terms of the loss beyond those that weights are for
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
    List<WeightedTerm> terms,
    double lostMetres) {
  /** One second, half of it kept, 12 knots per second, 60 evaluations, one pass. */
  public static final TrackSettings MOCAP =
      new TrackSettings(1.0, 0.5, 12, 30, 60, 1, 2, LossWeights.MOCAP, List.of(), 0.30);

  /** The same in two passes of 40 evaluations, with pictures in the loss. */
  public static final TrackSettings VIDEO =
      new TrackSettings(1.0, 0.5, 12, 30, 40, 2, 2, LossWeights.VIDEO, List.of(), 0.30);

  /**
   * Refuses what makes no sense and keeps copies.
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
   * @param terms of the loss beyond those that weights are for
   * @param lostMetres mean joint distance over the committed part from which on a window counts as
   *     lost
   */
  public TrackSettings {
    terms = List.copyOf(terms);
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

  /**
   * {@return the same with another budget of evaluations per window and pass}
   *
   * @param budget at least one
   */
  public TrackSettings withEvaluations(int budget) {
    return RecordCopy.with(this, "evaluations", budget);
  }

  /**
   * {@return the same with other weights of the loss}
   *
   * @param others what each term counts
   */
  public TrackSettings withWeights(LossWeights others) {
    return RecordCopy.with(this, "weights", others);
  }

  /**
   * With a further term.
   *
   * @param term the further term
   * @return the same with the term
   */
  public TrackSettings withTerm(WeightedTerm term) {
    List<WeightedTerm> more = Stream.concat(terms.stream(), Stream.of(term)).toList();
    return RecordCopy.with(this, "terms", more);
  }

  /**
   * {@return the same with another number of passes}
   *
   * @param number 1 or 2
   */
  public TrackSettings withPasses(int number) {
    return RecordCopy.with(this, "passes", number);
  }

  /**
   * {@return the same with other restarts of a window that does not follow}
   *
   * @param number restarts in each of two chains
   */
  public TrackSettings withHops(int number) {
    return RecordCopy.with(this, "hops", number);
  }

  /**
   * Other stretches of time, seconds.
   *
   * @param whole seconds optimized together
   * @param kept seconds kept of each window
   * @return the same with these
   */
  public TrackSettings withWindow(double whole, double kept) {
    return RecordCopy.with(this, "window", whole, "commit", kept);
  }
}
