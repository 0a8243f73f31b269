package gravitas.lab.motion;

import gravitas.datasets.motionfile.OutputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Loss against evaluations: geometric means with bands of 95 % confidence. */
final class LossCurves {
  private static final double NORMAL_95 = 1.96;

  private LossCurves() {}

  static void write(Path file, String title, List<List<BenchmarkRun>> methods) throws IOException {
    XYChart chart =
        new XYChartBuilder()
            .width(900)
            .height(560)
            .title(title + ": best loss over the first, geometric mean, 95 %")
            .xAxisTitle("evaluations of loss and gradient")
            .yAxisTitle("loss / first loss")
            .build();
    chart.getStyler().setYAxisLogarithmic(true);
    for (List<BenchmarkRun> heats : methods) {
      int most = heats.stream().mapToInt(BenchmarkRun::evaluations).max().orElse(1);
      double[] x = new double[most];
      double[] mean = new double[most];
      double[] band = new double[most];
      for (int e = 1; e <= most; e++) {
        double[] logs = new double[heats.size()];
        for (int i = 0; i < logs.length; i++) {
          logs[i] = Math.log(heats.get(i).after(e));
        }
        double centre = java.util.Arrays.stream(logs).average().orElse(0);
        double variance = 0;
        for (double log : logs) {
          variance += (log - centre) * (log - centre) / Math.max(1, logs.length - 1);
        }
        x[e - 1] = e;
        mean[e - 1] = Math.exp(centre);
        // error bars are symmetric in the chart's units; the upper half of the band is the larger
        double spread = NORMAL_95 * Math.sqrt(variance / logs.length);
        band[e - 1] = e % 20 == 1 ? mean[e - 1] * (1 - Math.exp(-spread)) : 0;
      }
      chart.addSeries(heats.get(0).method(), x, mean, band).setMarker(SeriesMarkers.NONE);
    }
    OutputFile.writeBytes(file, ChartEncoder.getBytes(chart, "png"));
  }
}
