package gravitas.app.report;

import java.util.List;

/**
 * Curves in one frame.
 *
 * @param kind how it is tied to the clock
 * @param logarithmic whether the vertical axis is
 */
public record Chart(
    Kind kind, String title, String unit, String xLabel, boolean logarithmic, List<Series> series) {

  public Chart {
    series = List.copyOf(series);
  }

  /** How a chart is tied to the clock. */
  public enum Kind {
    /** One value per frame over its time: has a cursor, and a click goes there. */
    TIME,
    /** Curves over something else. */
    PLAIN,
    /** A path seen from above, the same scale both ways; one point per frame. */
    PLAN
  }

  /** One curve; NaN breaks it. */
  public record Series(String name, Numbers x, Numbers y) {
    public Series {
      if (x.size() != y.size()) {
        throw new IllegalArgumentException(
            "the curve " + name + " has " + x.size() + " places and " + y.size() + " values");
      }
    }
  }
}
