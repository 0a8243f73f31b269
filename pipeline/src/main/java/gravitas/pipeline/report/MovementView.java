package gravitas.pipeline.report;

import java.util.List;

/**
 * What a person's movement measured, as the page shows it.
 *
 * @param title above it
 * @param tables one per kind of movement, in the order shown
 * @param curves angles over the gait cycle, left against right; none without cycles
 */
public record MovementView(String title, List<Table> tables, List<Chart> curves) {
  /**
   * Keeps copies.
   *
   * @param title above it
   * @param tables one per kind of movement, in the order shown
   * @param curves angles over the gait cycle, left against right; none without cycles
   */
  public MovementView {
    tables = List.copyOf(tables);
    curves = List.copyOf(curves);
  }

  /**
   * A table of texts, or the reason why there is none.
   *
   * @param title above it
   * @param reason why it does not apply; empty where it does
   * @param columns heads of the columns after the first, which names the rows
   * @param rows a name and as many cells as there are columns
   */
  public record Table(String title, String reason, List<String> columns, List<List<String>> rows) {
    /**
     * Refuses rows of another length and keeps copies.
     *
     * @param title above it
     * @param reason why it does not apply; empty where it does
     * @param columns heads of the columns after the first, which names the rows
     * @param rows a name and as many cells as there are columns
     */
    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
      for (List<String> row : rows) {
        if (row.size() != columns.size() + 1) {
          throw new IllegalArgumentException(
              title + ": " + row.size() + " cells for " + (columns.size() + 1) + " columns");
        }
      }
    }
  }
}
