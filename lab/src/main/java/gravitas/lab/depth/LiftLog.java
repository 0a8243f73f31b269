package gravitas.lab.depth;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.lab.training.AdamCheckpoint;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;

/** The curve of a training: a table that grows with each validation, and a picture of it. */
final class LiftLog {
  private static final int FIRST = 3; // after step, seconds and loss

  private final Path file;
  private final List<String> lines = new ArrayList<>();

  /** Goes on with what the file holds up to a step; later lines belong to a lost continuation. */
  LiftLog(Path file, List<String> sets, long step) throws IOException {
    this.file = file;
    var header = new StringBuilder("step,seconds,loss");
    for (String set : sets) {
      for (String column : LiftValidation.COLUMNS) {
        header.append(',').append(set).append('_').append(column);
      }
    }
    lines.add(header.toString());
    if (Files.exists(file)) {
      List<String> old = Files.readAllLines(file);
      for (String line : old.subList(Math.min(1, old.size()), old.size())) {
        if (Long.parseLong(line.substring(0, line.indexOf(','))) <= step) {
          lines.add(line);
        }
      }
    }
  }

  void add(AdamCheckpoint state, double loss, List<LiftScore> scores) throws IOException {
    var line =
        new StringBuilder(
            String.format(Locale.ROOT, "%d,%.1f,%.5f", state.step, state.seconds, loss));
    scores.forEach(score -> line.append(',').append(score.cells()));
    lines.add(line.toString());
    OutputFile.writeBytes(file, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  void draw(Path picture) throws IOException {
    if (lines.size() < 2) {
      return;
    }
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(480)
            .title("Depth: people kept apart")
            .xAxisTitle("steps")
            .yAxisTitle("mm")
            .build();
    chart.getStyler().setMarkerSize(3);
    String[] names = lines.get(0).split(",");
    for (int column = FIRST; column < names.length; column++) {
      List<Double> x = new ArrayList<>();
      List<Double> y = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",");
        x.add(Double.parseDouble(cells[0]));
        y.add(Double.parseDouble(cells[column]));
      }
      chart.addSeries(names[column], x, y);
    }
    OutputFile.writeBytes(picture, ChartEncoder.getBytes(chart, "svg"));
  }
}
