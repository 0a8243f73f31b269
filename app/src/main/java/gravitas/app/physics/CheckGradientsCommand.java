package gravitas.app.physics;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.verification.GradientCheck;
import gravitas.physics.verification.InputGroup;
import gravitas.physics.verification.RandomLoss;
import gravitas.physics.verification.Scenario;
import gravitas.pipeline.work.Progress;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Adjoint gradients against central differences in random situations. */
@Command(
    name = "gradients",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Compare the adjoint's gradients with central differences.",
      "",
      "Situations: flight, standing, sliding, landing, joint limits, muscles at their limit;",
      "by targets, start pose and velocity, gains, friction, ground and contact numbers.",
      "",
      "Examples:",
      "  gravitas check gradients                 a table; exit code 5 above 1e-6 (landing 1e-5)",
      "  gravitas check gradients --json          the same for a program",
      "  gravitas check gradients --seeds 20 --rate 120",
      ""
    })
public final class CheckGradientsCommand extends Subcommand {
  private static final double LANDING_TOLERANCE = 1e-5;
  private static final double TOLERANCE = 1e-6;

  @Option(names = "--json", description = "Print the errors as JSON.")
  private boolean json;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "Random situations of each kind (default: ${DEFAULT-VALUE}).")
  private int seeds = 2;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "Steps of each simulation (default: ${DEFAULT-VALUE}).")
  private int steps = 60;

  @Option(
      names = "--rate",
      paramLabel = "HZ",
      description = "Steps per second (default: ${DEFAULT-VALUE}).")
  private double rate = 240;

  @Override
  protected ExitCode execute() throws Exception {
    if (seeds < 1 || steps < 1) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--seeds " + seeds + " --steps " + steps + ": at least one of each is needed");
    }
    StepCount.of(steps / rate, rate);
    Map<Scenario, Map<InputGroup, Double>> errors = measure();
    Map<String, Double> summary = new LinkedHashMap<>();
    boolean good = true;
    for (var entry : errors.entrySet()) {
      double worst = worst(entry.getValue());
      summary.merge(situation(entry.getKey()), worst, Math::max);
      good &= worst <= (entry.getKey() == Scenario.LANDING ? LANDING_TOLERANCE : TOLERANCE);
    }
    if (json) {
      Map<String, Object> result = new LinkedHashMap<>();
      result.put("maxRelativeError", summary);
      result.put("byScenarioAndGroup", errors);
      result.put("tolerance", Map.of("landing", LANDING_TOLERANCE, "others", TOLERANCE));
      result.put("passed", good);
      result.put("rate", rate);
      result.put("steps", steps);
      result.put("seeds", seeds);
      out().println(JsonOutput.pretty(result));
    } else {
      print(errors);
    }
    return good ? ExitCode.OK : ExitCode.QUALITY;
  }

  private Map<Scenario, Map<InputGroup, Double>> measure() throws Exception {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    SimulationSettings settings = SimulationSettings.DEFAULT.withTimeStep(1 / rate);
    Map<Scenario, Map<InputGroup, Double>> errors = new EnumMap<>(Scenario.class);
    long total = (long) Scenario.values().length * seeds;
    try (Progress progress = console().progress("Gradients", total)) {
      for (Scenario scenario : Scenario.values()) {
        Map<InputGroup, Double> worst = new EnumMap<>(InputGroup.class);
        for (long seed = 1; seed <= seeds; seed++) {
          SimulationInput in = scenario.input(body, settings, steps, seed);
          GradientCheck.run(in, new RandomLoss(body, settings.scene(), steps, seed), seed)
              .forEach((group, error) -> worst.merge(group, error, Math::max));
          progress.advance(1);
        }
        errors.put(scenario, worst);
      }
    }
    return errors;
  }

  /** The three headings that matter most; the other two under their own names. */
  private static String situation(Scenario scenario) {
    return switch (scenario) {
      case STANDING, SLIDING -> "contact";
      default -> scenario.name().toLowerCase(Locale.ROOT);
    };
  }

  private static double worst(Map<InputGroup, Double> errors) {
    return errors.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
  }

  private void print(Map<Scenario, Map<InputGroup, Double>> errors) {
    errors.forEach(
        (scenario, groups) -> {
          out().printf(Locale.ROOT, "%-11s largest %.1e%n", scenario, worst(groups));
          groups.forEach(
              (group, error) -> out().printf(Locale.ROOT, "  %-26s %.1e%n", group, error));
        });
  }
}
