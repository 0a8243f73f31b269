package gravitas.app.reconstruct;

import gravitas.app.cli.Console;
import gravitas.app.cli.Progress;
import gravitas.app.track.Track;
import gravitas.app.track.TrackMethod;
import gravitas.app.track.TrackSettings;
import gravitas.app.track.WindowReport;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.pose.PoseEstimate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** From a kinematic estimate to a simulated motion at the video's own times. */
final class Reconstruction {
  private final TrackMethod method;
  private final TrackSettings settings;
  private final Console console;

  Reconstruction(TrackMethod method, TrackSettings settings, Console console) {
    this.method = method;
    this.settings = settings;
    this.console = console;
  }

  /**
   * What came of it.
   *
   * @param kinematic the motion that was followed, on the body's own skeleton
   * @param simulated at the same times
   */
  record Result(Motion kinematic, Motion simulated, Track track) {
    /** Mean joint distance between the two, millimetres. */
    double trackingMillimetres() {
      var a = new ForwardKinematics(kinematic.skeleton());
      var b = new ForwardKinematics(simulated.skeleton());
      int joints = kinematic.skeleton().jointCount();
      double sum = 0;
      for (int f = 0; f < simulated.frameCount(); f++) {
        a.update(kinematic.pose(f));
        b.update(simulated.pose(f));
        for (int j = 0; j < joints; j++) {
          sum += a.position(j).distanceTo(b.position(j));
        }
      }
      return 1000 * sum / (joints * (double) simulated.frameCount());
    }
  }

  Result run(PoseEstimate estimate) {
    BodyModel body = HumanoidBody.of(estimate.fit().shape());
    Motion fitted = estimate.fit().motion();
    var kinematic = new Motion(body.skeleton(), fitted.times(), fitted.poses());
    var track = new Track();
    long thousandths = Math.round(1000 * kinematic.duration());
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT);
        Progress progress = console.progress("simulating (ms of motion)", thousandths)) {
      method
          .tracker(simulator, settings)
          .follow(
              kinematic,
              (rollout, steps, report) -> {
                track.keep(rollout, steps, report);
                progress.advance(Math.round(1000 * report.committed()));
                if (report.lost()) {
                  console.warn(lost(report));
                }
              });
    }
    return new Result(kinematic, atTimes(track.motion(), kinematic.times()), track);
  }

  private static String lost(WindowReport report) {
    return String.format(
        Locale.ROOT,
        "%.2f to %.2f s could not be followed (off by %.0f mm): these frames are the kinematic"
            + " fit's",
        report.start(),
        report.start() + report.committed(),
        1000 * report.error());
  }

  /** The simulation starts at time zero; the video's first time need not be zero. */
  private static Motion atTimes(Motion simulated, double[] times) {
    List<Pose> poses =
        Arrays.stream(times).mapToObj(time -> simulated.at(time - times[0])).toList();
    return new Motion(simulated.skeleton(), times, poses);
  }
}
