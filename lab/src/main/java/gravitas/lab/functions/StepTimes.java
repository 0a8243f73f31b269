package gravitas.lab.functions;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.models.optimizer.TrainedNetwork;
import gravitas.models.trained.TrainedOptimizer;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.LearnedStart;
import gravitas.optimizer.learned.MatrixRate;
import gravitas.optimizer.learned.NetworkEngine;
import gravitas.pipeline.work.WorkListener;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;

/** Time and memory against the number of variables, one thread, with SciPy's where it is. */
public final class StepTimes {
  private static final int[] DIMENSIONS = {2, 10, 100, 250, 500, 1000, 2000, 5000, 10000};
  private static final int LARGEST_BFGS = 2000;
  private static final double SECONDS = 2;

  /** Before memory is measured: all that are remembered, and a network's first ones. */
  private static final int QUASI_NEWTON_STEPS = 220;

  private static final int NETWORK_STEPS = 4;
  private static final int[] ROWS = {2, 10, 50, 100, 200, 250, 663, 1000, 2000};
  private static final String SCIPY =
      """
      import sys, time, numpy as np
      from scipy.optimize import minimize, rosen, rosen_der
      for n in [int(v) for v in sys.argv[2:]]:
          x = np.random.default_rng(n).uniform(-2, 2, n)
          t = time.perf_counter()
          r = minimize(rosen, x, jac=rosen_der, method=sys.argv[1], options={'maxiter': 12})
          print(n, (time.perf_counter() - t) / max(1, r.nit))
      """;

  private final List<Contender> contenders;
  private final List<LearnedOptimizer> networks;
  private final WorkListener listener;

  /**
   * Nothing measured yet.
   *
   * @param contenders the optimizers that take part
   * @param further networks beside those that come with the program, for every step
   * @param listener hears how it goes and may cancel
   */
  public StepTimes(
      List<Contender> contenders, List<LearnedOptimizer> further, WorkListener listener) {
    this.contenders =
        Stream.concat(contenders.stream(), further.stream().map(Contender::fixed)).toList();
    this.networks =
        Stream.concat(TrainedNetwork.names().stream().map(TrainedOptimizer::load), further.stream())
            .toList();
    this.listener = listener;
  }

  /**
   * Measures, then writes a table and a plot.
   *
   * @param folder the folder
   * @param plots draws the pictures
   * @throws Exception if a measurement or a file fails
   */
  public void write(Path folder, BenchmarkPlots plots) throws Exception {
    StringBuilder csv = new StringBuilder("optimizer,dimension,secondsPerStep,bytes\n");
    XYChart times = plots.chart("Time per step, one thread", "variables", "seconds");
    XYChart memory = plots.chart("Memory of a minimisation", "variables", "megabytes");
    for (XYChart chart : List.of(times, memory)) {
      chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
    }
    OutputFile.writeText(folder.resolve("runtimes.csv"), runtimes());
    double rate = MatrixRate.gigaflops(SECONDS);
    listener.note(String.format(Locale.ROOT, "sgemm 1000x128 * 128x128: %.1f GFLOP/s", rate));
    csv.append(String.format(Locale.ROOT, "sgemm GFLOP/s,1000,%.1f,%n", rate));
    for (Contender contender : contenders) {
      List<double[]> points = new ArrayList<>();
      for (int n : DIMENSIONS) {
        if (!contender.name().equals("bfgs") || n <= LARGEST_BFGS) {
          points.add(point(contender.withRate().apply(1e-4), contender.name(), n, rate));
        }
      }
      add(contender.name(), points, csv, times, plots);
      List<double[]> large =
          points.stream()
              .filter(p -> p[0] >= 100)
              .map(p -> new double[] {p[0], Math.max(1e3, p[2])})
              .toList();
      line(memory, contender.name(), large, 1e-6, plots);
    }
    add("SciPy bfgs", scipy("BFGS"), csv, times, plots);
    add("SciPy l-bfgs-b", scipy("L-BFGS-B"), csv, times, plots);
    OutputFile.writeText(folder.resolve("step-times.csv"), csv.toString());
    plots.save(times, "step-times");
    plots.save(memory, "memory");
  }

  /** The dimension, seconds per step, bytes. */
  private double[] point(Optimizer optimizer, String name, int n, double rate) {
    double time = StepTime.measure(optimizer, n, SECONDS);
    Optimizer visible = optimizer;
    String share = "";
    int steps = QUASI_NEWTON_STEPS;
    if (optimizer instanceof LearnedStart started) {
      visible =
          new LearnedStart(
              visible(started.network()),
              started.steps(),
              started.memory(),
              started.gradientTolerance());
    }
    if (optimizer instanceof LearnedOptimizer learned) {
      visible = visible(learned);
      steps = NETWORK_STEPS;
      double reached = MatrixRate.operations(learned.weights().shape(), n) / time * 1e-9;
      share = String.format(Locale.ROOT, "  %.0f %% of sgemm", 100 * reached / rate);
    }
    double bytes = StepMemory.measure(visible, n, steps);
    listener.note(
        String.format(
            Locale.ROOT,
            "%-16s %6d  %.4g ms  %.1f MB%s",
            name,
            n,
            1e3 * time,
            1e-6 * bytes,
            share));
    return new double[] {n, time, bytes};
  }

  /** With our code at any size: what ONNX Runtime holds cannot be seen from here. */
  private static LearnedOptimizer visible(LearnedOptimizer network) {
    return network.withEngine(NetworkEngine.own(network.weights()));
  }

  /** Networks alone, by our code and by ONNX Runtime, and who of them runs the steps. */
  private String runtimes() {
    var csv = new StringBuilder("network,rows,seconds,secondsOnnxRuntime,stepsBy\n");
    for (LearnedOptimizer network : networks) {
      for (int rows : ROWS) {
        String line = RuntimeTimes.measure(network, rows).csv(network, rows);
        listener.note(line);
        csv.append(line).append('\n');
      }
    }
    return csv.toString();
  }

  private static void add(
      String name, List<double[]> points, StringBuilder csv, XYChart chart, BenchmarkPlots plots) {
    line(chart, name, points, 1, plots);
    for (double[] point : points) {
      String bytes = point.length > 2 ? String.format(Locale.ROOT, "%.0f", point[2]) : "";
      csv.append(String.format(Locale.ROOT, "%s,%.0f,%.4e,%s%n", name, point[0], point[1], bytes));
    }
  }

  private static void line(
      XYChart chart, String name, List<double[]> points, double factor, BenchmarkPlots plots) {
    if (!points.isEmpty()) {
      double[] x = points.stream().mapToDouble(p -> p[0]).toArray();
      // a logarithmic axis has no zero
      double[] y = points.stream().mapToDouble(p -> Math.max(1e-9, factor * p[1])).toArray();
      plots.line(chart, name, x, y);
    }
  }

  /** SciPy's seconds per iteration; nothing where there is no SciPy. */
  private List<double[]> scipy(String method) {
    List<double[]> points = new ArrayList<>();
    try {
      ProcessBuilder builder =
          new ProcessBuilder(
              "python3", "-c", SCIPY, method, "2", "10", "100", "250", "500", "1000", "2000");
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
          listener.note("SciPy " + method + " " + line);
        }
      }
    } catch (IOException none) {
      listener.note("no python3 with SciPy here: its step times are left out");
    }
    return points;
  }
}
