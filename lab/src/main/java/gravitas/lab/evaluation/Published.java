package gravitas.lab.evaluation;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A row of a published table, to be read beside ours.
 *
 * @param table the protocol: h36m, aist, mocap20 or clips
 * @param method as its authors call it
 * @param group the part of the protocol; empty for all of it
 * @param values published; in our units
 * @param source where the numbers were read
 */
record Published(
    String table, String method, String group, Map<Measure, Double> values, String source) {

  /** The rows of a table, in the order of publication. */
  static List<Published> of(String table) {
    return all().stream().filter(row -> row.table.equals(table)).toList();
  }

  private static List<Published> all() {
    var stream = Published.class.getResourceAsStream("published.csv");
    try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      List<String> columns = Arrays.asList(reader.readLine().split(",", -1));
      List<Published> rows = new ArrayList<>();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        rows.add(row(columns, line.split(",", -1)));
      }
      return rows;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Published row(List<String> columns, String[] cells) {
    Map<Measure, Double> values = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      int column = columns.indexOf(measure.key());
      if (column >= 0 && !cells[column].isEmpty()) {
        values.put(measure, Double.valueOf(cells[column]));
      }
    }
    return new Published(
        cells[columns.indexOf("table")],
        cells[columns.indexOf("method")],
        cells[columns.indexOf("group")],
        values,
        cells[columns.indexOf("source")]);
  }
}
