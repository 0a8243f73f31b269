package gravitas.tracking;

import java.util.List;

/**
 * A window of a take that was solved, so that it need not be solved again when something else of
 * the take has changed.
 *
 * @param print changes with anything on which the window by itself depends
 * @param begin the state it begins in, see {@link gravitas.physics.simulate.BodyState#numbers}
 * @param lead targets of the knot before its first one, four per joint; empty if there was none
 * @param found the controls
 */
public record SolvedWindow(long print, List<Double> begin, List<Double> lead, StoredWindow found) {
  /**
   * Keeps copies.
   *
   * @param print changes with anything on which the window by itself depends
   * @param begin the state it begins in, see {@link gravitas.physics.simulate.BodyState#numbers}
   * @param lead targets of the knot before its first one, four per joint; empty if there was none
   * @param found the controls
   */
  public SolvedWindow {
    begin = List.copyOf(begin);
    lead = List.copyOf(lead);
  }
}
