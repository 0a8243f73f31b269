package gravitas.app.optimize;

import gravitas.app.cli.Console;
import gravitas.optimizer.benchmark.Contender;
import gravitas.optimizer.benchmark.StepTime;
import gravitas.optimizer.learned.MatrixRate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.knowm.xchart.XYChart;

/** Time per step against the number of variables, one thread, with SciPy's BFGS where it is. */
final class StepTimes {
  private static final int[] DIMENSIONS = {2, 10, 100, 250, 500, 1000, 2000, 5000, 10000};
  private static final int LARGEST_BFGS = 2000;
  private static final double SECONDS = 2;
  private static final String SCIPY =
      """
      import sys, time, numpy as np
      from scipy.optimize import minimize, rosen, rosen_der
      for n in [int(v) for v in sys.argv[1:]]:
          x = np.random.default_rng(n).uniform(-2, 2, n)
          t = time.perf_counter()
          r = minimize(rosen, x, jac=rosen_der, method='BFGS', options={'maxiter': 12})
          print(n, (time.perf_counter() - t) / max(1, r.nit))
      """;

  private final List<Contender> contenders;
  private final Console console;

  StepTimes(List<Contender> contenders, Console console) {
    this.contenders = contenders;
    this.console = console;
  }

  void write(Path folder, BenchmarkPlots plots) throws IOException {
    StringBuilder csv = new StringBuilder("optimizer,dimension,secondsPerStep\n");
    XYChart chart = plots.chart("Time per step, one thread", "variables", "seconds");
    chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
    for (Contender contender : contenders) {
      List<double[]> points = new ArrayList<>();
      for (int n : DIMENSIONS) {
        if (!contender.name().equals("bfgs") || n <= LARGEST_BFGS) {
          double time = StepTime.measure(contender.withRate().apply(1e-4), n, SECONDS);
          points.add(new double[] {n, time});
          console.note(
              String.format(Locale.ROOT, "%-16s %6d  %.4g ms", contender.name(), n, 1e3 * time));
        }
      }
      add(contender.name(), points, csv, chart, plots);
    }
    add("SciPy bfgs", scipy(), csv, chart, plots);
    double rate = MatrixRate.gigaflops(SECONDS);
    csv.append("sgemm GFLOP/s 1000x128x128,1000,").append(rate).append('\n');
    console.note(String.format(Locale.ROOT, "sgemm 1000x128 * 128x128: %.1f GFLOP/s", rate));
    Files.writeString(folder.resolve("step-times.csv"), csv);
    plots.save(chart, "step-times");
  }

  private static void add(
      String name, List<double[]> points, StringBuilder csv, XYChart chart, BenchmarkPlots plots) {
    if (points.isEmpty()) {
      return;
    }
    double[] x = points.stream().mapToDouble(p -> p[0]).toArray();
    double[] y = points.stream().mapToDouble(p -> p[1]).toArray();
    plots.line(chart, name, x, y);
    for (double[] point : points) {
      csv.append(String.format(Locale.ROOT, "%s,%.0f,%.4e%n", name, point[0], point[1]));
    }
  }

  /** SciPy's seconds per iteration; nothing where there is no SciPy. */
  private List<double[]> scipy() {
    List<double[]> points = new ArrayList<>();
    try {
      ProcessBuilder builder =
          new ProcessBuilder(
              "python3", "-c", SCIPY, "2", "10", "100", "250", "500", "1000", "2000");
      for (String threads : List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")) {
        builder.environment().put(threads, "1");
      }
      Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
      try (BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          String[] cells = line.split(" ");
          points.add(new double[] {Double.parseDouble(cells[0]), Double.parseDouble(cells[1])});
          console.note("SciPy bfgs       " + line);
        }
      }
    } catch (IOException none) {
      console.note("no python3 with SciPy here: its step times are left out");
    }
    return points;
  }
}
