package gravitas.app.physics;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.lab.physics.PhysicsBench;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the physics costs here. */
@Command(
    name = "physics",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Measure what a step, an adjoint and Bullet cost on this machine.",
      "",
      "A person of 57 degrees of freedom stands on both feet; each figure is the best of several",
      "batches, as other programs can only make it slower. Takes about half a minute.",
      "",
      "Examples:",
      "  gravitas bench physics",
      "  gravitas bench physics --json",
      "  gravitas bench physics --json > before.json",
      ""
    })
public final class BenchPhysicsCommand extends Subcommand {
  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    var bench = new PhysicsBench();
    Map<String, Object> figures = new LinkedHashMap<>();
    console().note("steps");
    double step = bench.stepMicros(true);
    figures.put("stepMicros", step);
    figures.put("flightStepMicros", bench.stepMicros(false));
    figures.put("newtonIterationsPerStep", bench.iterationsPerStep());
    console().note("gradients");
    figures.put("lossAndGradientMillis", bench.lossAndGradientMillis());
    figures.put("gradientToForward", bench.gradientToForward());
    figures.put("bytesPerStep", bench.bytesPerStep());
    console().note("chains of 10 to 80 links");
    Map<String, Double> links = new LinkedHashMap<>();
    for (int count : new int[] {10, 20, 40, 80}) {
      links.put(String.valueOf(count), bench.chainStepMicros(count));
    }
    figures.put("chainStepMicros", links);
    console().note("two threads");
    figures.put("twoThreadSpeedup", bench.twoThreadSpeedup());
    console().note("Bullet");
    double bullet = bench.bulletStepMicros();
    figures.put("bulletStepMicros", bullet);
    figures.put("bulletStepToOurs", bullet / step);
    if (json) {
      out().println(JsonOutput.pretty(figures));
    } else {
      figures.forEach((name, value) -> out().println(name + ": " + text(value)));
    }
    return ExitCode.OK;
  }

  private static String text(Object value) {
    return value instanceof Double number
        ? String.format(Locale.ROOT, "%.2f", number)
        : String.valueOf(value);
  }
}
