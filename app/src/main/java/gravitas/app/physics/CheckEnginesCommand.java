package gravitas.app.physics;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.bullet.EngineComparison;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The native engine against Bullet. */
@Command(
    name = "engines",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Compare the native engine with Bullet, term by term.",
      "",
      "A person stands, and is dropped from 30 cm, for half a second under the same muscles. Each"
          + " term",
      "is the mean joint distance of two simulations that differ in one thing",
      "(docs/results/simulation.md).",
      "",
      "Examples:",
      "  gravitas check engines           a table; exit code 5 when they come 3 cm apart",
      "  gravitas check engines --json    the same for a program",
      "  gravitas check engines -q        only the exit code",
      ""
    })
public final class CheckEnginesCommand extends Subcommand {
  private static final double LIMIT = 0.03; // metres
  private static final int STEPS = 120; // half a second
  private static final double DROP = 0.3; // metres

  @Option(names = "--json", description = "Print the distances as JSON, metres.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    Map<String, Map<String, EngineComparison.Distance>> results = new LinkedHashMap<>();
    console().note("standing");
    results.put("stand", terms(0));
    console().note("dropped");
    results.put("drop", terms(DROP));
    boolean good =
        results.values().stream().allMatch(terms -> terms.get("whole").largest() < LIMIT);
    if (json) {
      Map<String, Object> all = new LinkedHashMap<>(results);
      all.put("limit", LIMIT);
      all.put("passed", good);
      out().println(JsonOutput.pretty(all));
    } else if (!common().quiet()) {
      results.forEach(this::print);
    }
    return good ? ExitCode.OK : ExitCode.QUALITY;
  }

  private static Map<String, EngineComparison.Distance> terms(double height) {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Pose standing = Pose.rest(body.skeleton(), body.standingRoot());
    Pose start = standing.withRootPosition(body.standingRoot().plus(new Vector3(0, height, 0)));
    return new EngineComparison(
            new SimulationInput(
                body,
                SimulationSettings.DEFAULT,
                BodyState.atRest(start),
                ControlTrajectory.constant(standing),
                STEPS))
        .terms();
  }

  private void print(String what, Map<String, EngineComparison.Distance> terms) {
    out().println(what + ", mm: mean, largest, end");
    terms.forEach(
        (name, d) ->
            out()
                .printf(
                    Locale.ROOT,
                    "  %-18s %6.2f %6.2f %6.2f%n",
                    name,
                    1e3 * d.mean(),
                    1e3 * d.largest(),
                    1e3 * d.end()));
  }
}
