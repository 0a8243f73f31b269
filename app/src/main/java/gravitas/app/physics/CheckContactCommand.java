package gravitas.app.physics;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.optimizer.classical.Lbfgs;
import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.LossKind;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.verification.ContactCheck;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.TrackingTarget;
import gravitas.tracking.WindowGuess;
import gravitas.tracking.WindowLoss;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Optimizes a stretch of a motion and looks whether the forces found keep to the laws. */
@Command(
    name = "contact",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Optimize a stretch of a motion, then look for forces that cheat.",
      "",
      "Asked for: no surface pulls (-1 N), friction stays within 1.05 times its cone,",
      "torques within 1.01 times their limit, and the same controls at twice the rate end",
      "within 2 cm at half time. Exit code 5 when not.",
      "",
      "Examples:",
      "  gravitas check contact walk.bvh",
      "  gravitas check contact walk.bvh --start 1.2 --evaluations 200",
      "  gravitas check contact walk.bvh --json",
      ""
    })
public final class CheckContactCommand extends Subcommand {
  @Parameters(paramLabel = "MOTION", description = "A BVH, GLB, JSON or DeepMimic file.")
  private Path file;

  @Option(
      names = "--start",
      paramLabel = "S",
      description = "Where the stretch begins, seconds (default: ${DEFAULT-VALUE}).")
  private double start = 0.5;

  @Option(
      names = "--duration",
      paramLabel = "S",
      description = "How long it is, seconds (default: ${DEFAULT-VALUE}).")
  private double duration = 1;

  @Option(
      names = "--evaluations",
      paramLabel = "N",
      description = "Evaluations for the optimizer (default: ${DEFAULT-VALUE}).")
  private int evaluations = 100;

  @Option(
      names = "--rate",
      paramLabel = "HZ",
      description = "Steps per second (default: ${DEFAULT-VALUE}).")
  private double rate = 240;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    RecordedPerson window = RecordedPerson.read(file);
    window.requireStretch(file, start, duration);
    BodyModel body = window.body();
    Motion motion = window.motion();
    int steps = StepCount.of(duration, rate);
    SimulationSettings settings = SimulationSettings.DEFAULT.withTimeStep(1 / rate);
    double from = motion.time(0) + start;
    var guess = new WindowGuess(body, settings, motion, TrackSettings.MOCAP);
    BodyState state = guess.state(from);
    ControlTrajectory reference = guess.controls(from, duration);
    var simulator = new NativeSimulator(body, settings);
    MotionLoss loss =
        WindowLoss.of(simulator, TrackingTarget.of(motion), from, steps, TrackSettings.MOCAP);
    var objective =
        new MotionObjective(simulator, state, new TangentControlMap(reference), loss, steps);
    double[] gradient = new double[objective.size()];
    objective.evaluate(objective.startPoint(), gradient);
    double before = 1000 * Math.sqrt(loss.values().get(LossKind.JOINT_POSITION));
    console().note("optimizing " + objective.size() + " numbers over " + steps + " steps");
    Optimum best =
        Run.of(new Lbfgs())
            .withMaxEvaluations(evaluations)
            .minimize(asObjective(objective), objective.startPoint());
    objective.evaluate(best.point(), gradient);
    double after = 1000 * Math.sqrt(loss.values().get(LossKind.JOINT_POSITION));
    Rollout found = simulator.lastRollout();
    ContactCheck check = ContactCheck.of(found);
    double apart = replay(body, settings, state, objective.controls(best.point()), found);

    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("smallestNormalForce", check.smallestNormalForce());
    figures.put("largestConeRatio", check.largestConeRatio());
    figures.put("largestTorqueRatio", check.largestTorqueRatio());
    figures.put("deepestMillimetres", 1000 * check.deepest());
    figures.put("doubleRateMillimetresAtHalfTime", 1000 * apart);
    figures.put("rootMeanSquareMillimetresBefore", before);
    figures.put("rootMeanSquareMillimetresAfter", after);
    figures.put("evaluations", best.evaluations());
    figures.put("unconvergedSteps", simulator.unconvergedSteps());
    boolean good =
        found.status() == Rollout.Status.COMPLETED
            && check.smallestNormalForce() >= -1
            && check.largestConeRatio() <= 1.05
            && check.largestTorqueRatio() <= 1.01
            && apart <= 0.02;
    figures.put("passed", good);
    if (json) {
      out().println(JsonOutput.pretty(figures));
    } else {
      figures.forEach((name, value) -> out().println(name + ": " + value));
    }
    return good ? ExitCode.OK : ExitCode.QUALITY;
  }

  private static Objective asObjective(MotionObjective motion) {
    return new Objective() {
      @Override
      public int dimension() {
        return motion.size();
      }

      @Override
      public double evaluate(double[] x, double[] gradient) {
        return motion.evaluate(x, gradient);
      }
    };
  }

  /** Mean distance of joints at half time when the same controls run at twice the rate. */
  private static double replay(
      BodyModel body,
      SimulationSettings settings,
      BodyState state,
      ControlTrajectory controls,
      Rollout found) {
    SimulationSettings half = settings.withTimeStep(settings.timeStep() / 2);
    var fine = new Rollout(body, half, 2 * found.steps());
    new NativeSimulator(body, half).simulate(state, controls, 2 * found.steps(), fine);
    int k = found.steps() / 2;
    double sum = 0;
    for (int j = 0; j < body.jointCount(); j++) {
      Vector3 a = Vector3.from(found.positions, found.vectorRow(k) + 3 * j);
      Vector3 b = Vector3.from(fine.positions, fine.vectorRow(2 * k) + 3 * j);
      sum += a.distanceTo(b);
    }
    return sum / body.jointCount();
  }
}
