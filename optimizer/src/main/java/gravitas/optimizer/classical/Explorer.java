package gravitas.optimizer.classical;

/** Moves ahead of quasi-Newton after a restart, to find a better basin than the nearest one. */
public interface Explorer {
  /** Goes nowhere. */
  Explorer NONE =
      new Explorer() {
        @Override
        public int steps() {
          return 0;
        }

        @Override
        public Walk begin(int dimension) {
          return (x, gradient) -> false;
        }
      };

  /** {@return the number of moves after each restart} */
  int steps();

  /**
   * Begins anew.
   *
   * @param dimension number of variables
   * @return the moves of one restart
   */
  Walk begin(int dimension);

  /** The moves of one restart. */
  @FunctionalInterface
  interface Walk {
    /**
     * Moves x.
     *
     * @param x changed
     * @param gradient at x
     * @return false, with x unchanged, if there is nowhere to go
     */
    boolean advance(double[] x, double[] gradient);
  }
}
