package gravitas.app.physics;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyTable;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.Sex;
import gravitas.physics.bullet.BulletSimulator;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.TakeLimits;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.physics.verification.ContactCheck;
import gravitas.physics.verification.Scenario;
import gravitas.pipeline.PersonSize;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.surfaces.SceneFile;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Simulates a body that falls, stands or follows a motion, and writes what happened. */
@Command(
    name = "simulate",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Simulate a body and write its motion.",
      "",
      "Examples:",
      "  gravitas simulate drop --out fall.bvh              fall from 1 m and come to rest",
      "  gravitas simulate stand --seconds 10 --out s.bvh   hold a standing pose",
      "  gravitas simulate walk.bvh --out sim.bvh           play its poses as muscle targets",
      ""
    })
public final class SimulateCommand extends Subcommand {
  private static final double DEEPEST = 0.1; // metres that a part may begin inside a surface
  private static final double LEAD = 0.1; // s, damping over stiffness of the muscles

  @Parameters(
      paramLabel = "WHAT",
      description = "'drop', 'stand', or a motion file whose poses are the targets.")
  private String what;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "FILE",
      description = "Where to write: .bvh, .glb, .json, .trc, .csv.")
  private Path target;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "How long (default: 3, or the motion's length).")
  private Double seconds;

  @Option(
      names = "--rate",
      paramLabel = "HZ",
      description = "Steps per second (default: ${DEFAULT-VALUE}).")
  private double rate = 240;

  @Option(
      names = "--fps",
      paramLabel = "HZ",
      description = "Frames per second written (default: ${DEFAULT-VALUE}).")
  private double frames = 60;

  @Option(
      names = "--height",
      paramLabel = "M",
      description = "The person's height for drop and stand (default: ${DEFAULT-VALUE}).")
  private double height = 1.70;

  @Option(
      names = "--mass",
      paramLabel = "KG",
      description = "The person's mass for drop and stand (default: ${DEFAULT-VALUE}).")
  private double mass = 70;

  @Option(names = "--bullet", description = "Simulate with Bullet instead of our own engine.")
  private boolean bullet;

  @Option(
      names = "--scene",
      paramLabel = "FILE.toml",
      description = "Surfaces instead of the level floor alone (docs/guides/surfaces.md).")
  private Path scene;

  @Option(names = "--body", description = "Print the body's table.")
  private boolean table;

  @Option(names = "--force", description = "Replace the output if it exists.")
  private boolean force;

  @Override
  protected ExitCode execute() throws Exception {
    try {
      TakeLimits.requireRate(frames);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--fps: " + e.getMessage(), e);
    }
    try {
      MotionFormats.formatOf(target);
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.USAGE, "--out " + e.getMessage(), e);
    }
    FilePlan plan = filePlan().writes(target);
    if (!isScenario()) {
      plan.reads(Path.of(what));
    }
    if (scene != null) {
      plan.reads(scene);
    }
    plan.check(force);
    SimulationSettings settings = SimulationSettings.DEFAULT.withTimeStep(1 / rate);
    if (scene != null) {
      settings = settings.withScene(SceneFile.read(scene));
    }
    BodyModel body;
    BodyState start;
    ControlTrajectory controls;
    double duration = seconds == null ? 3 : seconds;
    if (isScenario()) {
      body = HumanoidBody.of(PersonSize.of(Sex.MALE, height, mass));
      Pose pose =
          what.equals("drop") ? falling(body) : Scenario.armsDown(body, body.standingRoot());
      start = BodyState.atRest(pose);
      controls = ControlTrajectory.constant(pose);
    } else {
      RecordedPerson window = RecordedPerson.read(Path.of(what));
      Motion motion = window.motion();
      duration = seconds == null ? motion.duration() : seconds;
      window.requireStretch(Path.of(what), 0, duration);
      body = window.body();
      start = BodyState.of(motion, motion.time(0), 0.02);
      controls = ControlTrajectory.of(motion, motion.time(0), duration, 30, LEAD);
    }
    if (table) {
      out().print(BodyTable.of(body));
    }
    int steps = StepCount.of(duration, rate);
    requireOutside(body, start.pose(), settings.scene());
    var rollout = new Rollout(body, settings, steps);
    try (Simulator simulator =
        bullet ? new BulletSimulator(body, settings) : new NativeSimulator(body, settings)) {
      simulator.simulate(start, controls, steps, rollout);
    }
    return write(rollout);
  }

  /** A body that begins inside a surface would be thrown out of it. */
  private void requireOutside(BodyModel body, Pose pose, Scene surfaces) {
    var kinematics = new ForwardKinematics(body.skeleton());
    kinematics.update(pose);
    for (ContactSphere sphere : body.contactSpheres()) {
      int joint = sphere.joint();
      Vector3 at =
          kinematics.position(joint).plus(kinematics.rotation(joint).rotate(sphere.centre()));
      for (Surface surface : surfaces.surfaces()) {
        double depth = sphere.radius() - surface.shape().distance(at);
        if (scene != null && depth > DEEPEST) {
          throw new CommandFailure(
              ExitCode.USAGE,
              String.format(
                  Locale.ROOT,
                  "--scene %s: the surface '%s' is where the body begins: its %s is %.2f m inside",
                  scene,
                  surface.name(),
                  sphere.name(),
                  depth));
        }
      }
    }
  }

  private boolean isScenario() {
    return what.equals("drop") || what.equals("stand");
  }

  private static Pose falling(BodyModel body) {
    Vector3 high = body.standingRoot().plus(new Vector3(0, 1, 0));
    return Scenario.armsDown(body, high)
        .withRotation(0, Quaternion.fromRotationVector(new Vector3(0.5, 0.3, 0.8)));
  }

  private ExitCode write(Rollout rollout) throws Exception {
    int every = (int) Math.max(1, Math.min(rollout.steps(), Math.round(rate / frames)));
    MotionFormats.write(rollout.motion(every), target, WriteOptions.DEFAULT.overwriting(force));
    ContactCheck check = ContactCheck.of(rollout);
    out()
        .printf(
            Locale.ROOT,
            "%s: %.2f s, smallest normal force %.1f N, friction cone %.3f, torque limit %.3f,"
                + " deepest %.1f mm%n",
            target,
            rollout.duration(),
            check.smallestNormalForce(),
            check.largestConeRatio(),
            check.largestTorqueRatio(),
            1000 * check.deepest());
    if (rollout.status() == Rollout.Status.DIVERGED) {
      console().warn("the simulation diverged after " + rollout.duration() + " s; written so far");
      return ExitCode.QUALITY;
    }
    return ExitCode.OK;
  }
}
