package gravitas.lab.motion;

import gravitas.datasets.motionfile.OutputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

/** A training's log as a picture: validation against the minutes trained. */
public final class TrainingCurve {
  /** Columns that count windows or rows have another scale than losses. */
  private static final List<String> COUNTS = List.of("wins", "rows", "winsOverLbfgs", "windows");

  private static final int FIRST = 3; // after method, step and seconds

  private TrainingCurve() {}

  /**
   * Draws {@code log.csv} of a training folder.
   *
   * @param log {@code log.csv}
   * @param picture the file to draw
   * @throws IOException if the table cannot be read or the picture not be written
   */
  public static void write(Path log, Path picture) throws IOException {
    List<String> lines = Files.readAllLines(log);
    String[] names = lines.get(0).split(",");
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(480)
            .title("Training")
            .xAxisTitle("minutes")
            .yAxisTitle("logarithm of the loss, lower is better")
            .build();
    chart.getStyler().setMarkerSize(4);
    for (int column = FIRST; column < names.length; column++) {
      List<Double> x = new ArrayList<>();
      List<Double> y = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",");
        double value = Double.parseDouble(cells[column]);
        if (Double.isFinite(value)) {
          x.add(Double.parseDouble(cells[2]) / 60);
          y.add(value);
        }
      }
      if (!x.isEmpty() && !COUNTS.contains(names[column])) {
        chart.addSeries(names[column], x, y);
      }
    }
    OutputFile.writeBytes(picture, ChartEncoder.getBytes(chart, "png"));
  }
}
