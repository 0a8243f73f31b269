package gravitas.lab.functions;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Run;
import gravitas.optimizer.functions.TestFunction;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** The paper's figures from our numbers, as SVG and PNG. */
public final class BenchmarkPlots {
  private static final double SMALLEST = 1e-3;

  private final Path folder;

  /**
   * Draws into a folder.
   *
   * @param folder the folder
   */
  public BenchmarkPlots(Path folder) {
    this.folder = folder;
  }

  /**
   * Performance profiles and iteration ratios.
   *
   * @param comparison of the contenders
   * @param names the contenders' names, in order
   * @throws IOException if a picture cannot be written
   */
  public void comparison(Comparison comparison, List<String> names) throws IOException {
    int heldOut =
        comparison.tasks().stream().anyMatch(t -> t.dimension() >= BenchmarkReport.HELD_OUT)
            ? BenchmarkReport.HELD_OUT
            : 0;
    XYChart profile = chart("Performance profile", "within this factor of the best", "tasks, %");
    profile.getStyler().setXAxisLogarithmic(true);
    double[] factors = new double[91];
    for (int i = 0; i < factors.length; i++) {
      factors[i] = Math.pow(10, i / 10.0);
    }
    for (String name : names) {
      double[] shares = comparison.profile(name, names, factors, heldOut);
      line(profile, name, factors, scaled(shares, 100));
    }
    save(profile, "profile");

    XYChart ratios =
        chart("Iterations to a baseline's 100-iteration value", "tasks, %", "baseline / optimus");
    ratios.getStyler().setYAxisLogarithmic(true);
    boolean drawn = false;
    for (String baseline : names) {
      double[] sorted = comparison.iterationRatios("optimus", baseline, heldOut);
      if (!baseline.equals("optimus") && sorted.length > 0) {
        double[] share = new double[sorted.length];
        for (int i = 0; i < sorted.length; i++) {
          share[i] = 100.0 * (i + 1) / sorted.length;
          sorted[i] = Math.max(SMALLEST, sorted[i]);
        }
        line(ratios, "against " + baseline, share, sorted);
        drawn = true;
      }
    }
    if (drawn) {
      line(ratios, "break-even", new double[] {0, 100}, new double[] {1, 1});
      save(ratios, "iteration-ratios");
    }
  }

  /**
   * Directions of steps in two dimensions, paths in 2 and 100.
   *
   * @param contenders the optimizers that take part
   * @param seed of everything random
   * @throws IOException if a picture cannot be written
   */
  public void rosenbrock(List<Contender> contenders, long seed) throws IOException {
    XYChart toGradient = chart("Steps and the gradient, 2-d Rosenbrock", "iteration", "|cos|");
    XYChart toNewton = chart("Steps and Newton's direction, 2-d Rosenbrock", "iteration", "|cos|");
    for (Contender contender : contenders) {
      if (!contender.searched()) {
        Optimizer optimizer = contender.withRate().apply(Double.NaN);
        StepDirections steps = StepDirections.of(optimizer, 64, 100, seed);
        lineOfFinite(toGradient, contender.name(), steps.toGradient());
        lineOfFinite(toNewton, contender.name(), steps.toNewton());
      }
    }
    save(toGradient, "directions-gradient");
    save(toNewton, "directions-newton");
    for (int dimension : new int[] {2, 100}) {
      XYChart paths = chart("First two variables, " + dimension + "-d Rosenbrock", "x1", "x2");
      for (Contender contender : contenders) {
        if (!contender.searched()) {
          path(paths, contender, dimension, seed);
        }
      }
      save(paths, "rosenbrock-path-" + dimension);
    }
  }

  private static void path(XYChart chart, Contender contender, int dimension, long seed) {
    List<Double> x = new ArrayList<>();
    List<Double> y = new ArrayList<>();
    double[] start = new SplittableRandom(seed).doubles(dimension, -2, 2).toArray();
    Run.of(contender.withRate().apply(Double.NaN))
        .withMaxIterations(200)
        .withRecorder(
            (k, evaluations, state) -> {
              double[] point = state.point();
              if (Math.abs(point[0]) < 1e3 && Math.abs(point[1]) < 1e3) {
                x.add(point[0]);
                y.add(point[1]);
              }
            })
        .minimize(TestFunction.ROSENBROCK.inDimension(dimension), start);
    chart.addSeries(contender.name(), x, y).setMarker(SeriesMarkers.NONE);
  }

  XYChart chart(String title, String xAxis, String yAxis) {
    XYChart chart =
        new XYChartBuilder()
            .width(720)
            .height(480)
            .title(title)
            .xAxisTitle(xAxis)
            .yAxisTitle(yAxis)
            .build();
    chart.getStyler().setMarkerSize(0);
    return chart;
  }

  void line(XYChart chart, String name, double[] x, double[] y) {
    chart.addSeries(name, x, y).setMarker(SeriesMarkers.NONE);
  }

  private void lineOfFinite(XYChart chart, String name, double[] y) {
    List<Double> at = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < y.length; i++) {
      if (Double.isFinite(y[i])) {
        at.add((double) i);
        values.add(y[i]);
      }
    }
    if (!at.isEmpty()) {
      chart.addSeries(name, at, values).setMarker(SeriesMarkers.NONE);
    }
  }

  void save(XYChart chart, String name) throws IOException {
    for (String format : List.of("png", "svg")) {
      OutputFile.writeBytes(
          folder.resolve(name + "." + format), ChartEncoder.getBytes(chart, format));
    }
  }

  private static double[] scaled(double[] values, double factor) {
    double[] result = values.clone();
    for (int i = 0; i < result.length; i++) {
      result[i] *= factor;
    }
    return result;
  }
}
