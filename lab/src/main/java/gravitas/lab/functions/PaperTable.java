package gravitas.lab.functions;

import gravitas.optimizer.functions.Problem;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The published results: mean value after 200 iterations of 64 starts, to three digits. */
public final class PaperTable {
  private static final String RESOURCE = "paper-table.csv";
  private static final Map<String, double[]> ROWS = new HashMap<>();
  private static final List<String> COLUMNS;

  static {
    try (InputStream in = PaperTable.class.getResourceAsStream(RESOURCE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      List<String> header = List.of(lines.readLine().split(","));
      COLUMNS = header.subList(2, header.size());
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split(",");
        double[] values = Arrays.stream(cells).skip(2).mapToDouble(Double::parseDouble).toArray();
        ROWS.put(cells[0] + cells[1], values);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private PaperTable() {}

  /** {@return the optimizers published} */
  public static List<String> optimizers() {
    return COLUMNS;
  }

  /**
   * {@return the published value, or NaN if the paper has no such row or column}
   *
   * @param optimizer the contender's name
   * @param function the function
   * @param dimension of the row
   */
  public static double value(String optimizer, Problem function, int dimension) {
    double[] row = ROWS.get(function.key() + dimension);
    int column = COLUMNS.indexOf(optimizer);
    return row == null || column < 0 ? Double.NaN : row[column];
  }

  /**
   * {@return the published value of Optimus}
   *
   * @param function the function
   * @param dimension of the row
   */
  public static double optimus(Problem function, int dimension) {
    return value("optimus", function, dimension);
  }
}
