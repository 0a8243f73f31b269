package gravitas.lab.evaluation.forces;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Pictures of one recording: vertical force over time and centres of pressure from above. */
final class ForcePlots {
  private static final String FORCES = "-forces.svg";
  private static final String PRESSURE = "-pressure.svg";
  private static final double LOADED = 0.1; // of the weight: below, a pressure is anywhere

  private ForcePlots() {}

  static List<Path> files(String name, Path folder) {
    return List.of(folder.resolve(name + FORCES), folder.resolve(name + PRESSURE));
  }

  static void write(ForceResult result, Path folder) throws IOException {
    List<Path> files = files(result.name(), folder);
    OutputFile.writeBytes(files.get(0), ChartEncoder.getBytes(forces(result), "svg"));
    OutputFile.writeBytes(files.get(1), ChartEncoder.getBytes(pressure(result), "svg"));
  }

  private static XYChart chart(String title, String xAxis, String yAxis) {
    XYChart chart =
        new XYChartBuilder()
            .width(960)
            .height(540)
            .title(title)
            .xAxisTitle(xAxis)
            .yAxisTitle(yAxis)
            .build();
    chart.getStyler().setMarkerSize(0);
    return chart;
  }

  private static XYChart forces(ForceResult result) {
    XYChart chart = chart(result.name() + ": vertical force", "seconds", "body weights");
    double[] times = result.plates().times();
    for (Side side : Side.values()) {
      line(chart, side.key() + ", plates", times, result.plates().vertical(side), result.weight());
      line(
          chart,
          side.key() + ", simulated",
          times,
          result.simulated().vertical(side),
          result.weight());
    }
    line(chart, "both, m(a+g) of reference", times, result.reference().vertical(), result.weight());
    return chart;
  }

  private static void line(XYChart chart, String name, double[] x, double[] y, double unit) {
    double[] scaled = new double[y.length];
    boolean known = false;
    for (int i = 0; i < y.length; i++) {
      scaled[i] = y[i] / unit; // a line breaks where it is not a number
      known |= !Double.isNaN(y[i]);
    }
    if (known) {
      chart.addSeries(name, x, scaled).setMarker(SeriesMarkers.NONE);
    }
  }

  private static XYChart pressure(ForceResult result) {
    XYChart chart =
        chart(result.name() + ": centres of pressure from above", "x, metres", "z, metres");
    for (Side side : Side.values()) {
      path(chart, side.key() + ", plates", result.plates(), side, result.weight());
      path(chart, side.key() + ", simulated", result.simulated(), side, result.weight());
    }
    return chart;
  }

  private static void path(XYChart chart, String name, FeetForces feet, Side side, double weight) {
    double[] x = new double[feet.count()];
    double[] z = new double[feet.count()];
    boolean known = false;
    for (int i = 0; i < x.length; i++) {
      Vector3 at = feet.pressure(side, i);
      boolean loaded = feet.force(side, i).y() > LOADED * weight && at.isFinite();
      x[i] = loaded ? at.x() : Double.NaN;
      z[i] = loaded ? at.z() : Double.NaN;
      known |= loaded;
    }
    if (known) {
      chart.addSeries(name, x, z).setMarker(SeriesMarkers.NONE);
    }
  }
}
