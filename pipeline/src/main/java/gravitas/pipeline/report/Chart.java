package gravitas.pipeline.report;

import java.util.List;

/**
 * Curves in one frame.
 *
 * @param kind how it is tied to the clock
 * @param title above the chart
 * @param unit of the values
 * @param xLabel below the chart
 * @param logarithmic whether the vertical axis is
 * @param series the curves
 */
public record Chart(
    Kind kind, String title, String unit, String xLabel, boolean logarithmic, List<Series> series) {

  /**
   * Keeps copies.
   *
   * @param kind how it is tied to the clock
   * @param title above the chart
   * @param unit of the values
   * @param xLabel below the chart
   * @param logarithmic whether the vertical axis is
   * @param series the curves
   */
  public Chart {
    series = List.copyOf(series);
  }

  /**
   * {@return the same under another title}
   *
   * @param other the new title
   */
  public Chart titled(String other) {
    return new Chart(kind, other, unit, xLabel, logarithmic, series);
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

  /**
   * One curve; NaN breaks it.
   *
   * @param name in the legend
   * @param x along the axis
   * @param y the values
   * @param spread half the height of a band around it; empty if there is none
   */
  public record Series(String name, Numbers x, Numbers y, Numbers spread) {
    /**
     * Refuses what makes no sense.
     *
     * @param name in the legend
     * @param x along the axis
     * @param y the values
     * @param spread half the height of a band around it; empty if there is none
     */
    public Series {
      if (x.size() != y.size()) {
        throw new IllegalArgumentException(
            "the curve " + name + " has " + x.size() + " places and " + y.size() + " values");
      }
      if (spread.size() > 0 && spread.size() != y.size()) {
        throw new IllegalArgumentException(
            "the curve " + name + " has " + y.size() + " values in a band of " + spread.size());
      }
    }

    /**
     * A curve without a band.
     *
     * @param name in the legend
     * @param x along the axis
     * @param y the values
     */
    public Series(String name, Numbers x, Numbers y) {
      this(name, x, y, Numbers.of());
    }

    /**
     * {@return the same with a band around it}
     *
     * @param half half its height
     */
    public Series withSpread(Numbers half) {
      return new Series(name, x, y, half);
    }
  }
}
