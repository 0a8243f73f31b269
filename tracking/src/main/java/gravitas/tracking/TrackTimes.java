package gravitas.tracking;

/** Where a tracker's time went, seconds summed over all threads. Grows while the tracker works. */
public final class TrackTimes {
  private double evaluating;
  private double solving;

  /**
   * In simulations, losses and their gradients.
   *
   * @return seconds
   */
  public synchronized double evaluating() {
    return evaluating;
  }

  /**
   * In the optimizer itself, evaluations apart.
   *
   * @return seconds
   */
  public synchronized double optimizing() {
    return Math.max(0, solving - evaluating);
  }

  synchronized void addEvaluation(double seconds) {
    evaluating += seconds;
  }

  synchronized void addSolve(double seconds) {
    solving += seconds;
  }
}
