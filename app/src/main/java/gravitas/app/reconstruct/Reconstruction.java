package gravitas.app.reconstruct;

import gravitas.app.cli.Console;
import gravitas.app.cli.Progress;
import gravitas.app.cli.Version;
import gravitas.app.track.Fingerprint;
import gravitas.app.track.FootLoad;
import gravitas.app.track.Guide;
import gravitas.app.track.Referee;
import gravitas.app.track.Stretch;
import gravitas.app.track.Track;
import gravitas.app.track.TrackMethod;
import gravitas.app.track.TrackSettings;
import gravitas.app.track.TrackTimes;
import gravitas.app.track.TrackedFrame;
import gravitas.app.track.Tracker;
import gravitas.app.track.WindowFile;
import gravitas.app.track.WindowReport;
import gravitas.app.track.WindowStore;
import gravitas.app.trust.Judgement;
import gravitas.app.trust.Trust;
import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.pose.PoseEstimate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;

/** From a kinematic estimate to a simulated motion at the video's own times. */
public final class Reconstruction {
  private final TrackMethod method;
  private final TrackSettings settings;
  private final Console console;
  private final boolean verify;

  public Reconstruction(TrackMethod method, TrackSettings settings, Console console) {
    this(method, settings, console, false);
  }

  private Reconstruction(
      TrackMethod method, TrackSettings settings, Console console, boolean verify) {
    this.method = method;
    this.settings = settings;
    this.console = console;
    this.verify = verify;
  }

  /** The same, with every window replayed in Bullet. */
  public Reconstruction verifiedByBullet() {
    return new Reconstruction(method, settings, console, true);
  }

  /**
   * What came of it.
   *
   * @param body that was simulated
   * @param kinematic the motion that was followed, on the body's own skeleton
   * @param simulated at the same times; the fit's where physics made it worse
   * @param frames at the same times: poses, contacts, forces, torques
   * @param trust of each frame
   * @param fittedSeconds for how long the fit stands in for the simulation
   * @param track how each window went
   * @param seconds spent per stage
   * @param referee how far the motion holds up in Bullet; empty if it was not asked
   */
  public record Result(
      BodyModel body,
      Motion kinematic,
      Motion simulated,
      List<TrackedFrame> frames,
      Trust trust,
      double fittedSeconds,
      Track track,
      Map<String, Double> seconds,
      Optional<Referee.Verdict> referee) {
    public Result {
      frames = List.copyOf(frames);
      seconds = Map.copyOf(seconds);
    }

    /** Mean joint distance between the two where the simulation is shown, millimetres. */
    public double trackingMillimetres() {
      var a = new ForwardKinematics(kinematic.skeleton());
      var b = new ForwardKinematics(simulated.skeleton());
      int joints = kinematic.skeleton().jointCount();
      double sum = 0;
      long counted = 0;
      for (int f = 0; f < simulated.frameCount(); f++) {
        if (frames.get(f).trusted()) {
          a.update(kinematic.pose(f));
          b.update(simulated.pose(f));
          for (int j = 0; j < joints; j++) {
            sum += a.position(j).distanceTo(b.position(j));
          }
          counted += joints;
        }
      }
      return 1000 * sum / counted;
    }

    /** This with the footage's other frames, so that both keep in step. */
    public Result inStep(PoseEstimate estimate) {
      return new HeldFrames(estimate, kinematic).around(this);
    }

    /** Everything known of the simulated motion, as files keep it. */
    public Take take(Map<String, String> provenance) {
      return new Take(
          simulated,
          Map.of(
              "LeftHeel", flags(frame -> frame.left().heel()),
              "LeftToe", flags(frame -> frame.left().toes()),
              "RightHeel", flags(frame -> frame.right().heel()),
              "RightToe", flags(frame -> frame.right().toes())),
          Map.of(
              "left", frames.stream().map(frame -> force(frame.left())).toList(),
              "right", frames.stream().map(frame -> force(frame.right())).toList()),
          frames.stream().map(TrackedFrame::torques).toList(),
          List.of(),
          trust.poseFlags(),
          trust.pathFlags(),
          trust.keys(),
          provenance);
    }

    private List<Boolean> flags(Function<TrackedFrame, Boolean> flag) {
      return frames.stream().map(flag).toList();
    }

    private static FootForce force(FootLoad foot) {
      return new FootForce(foot.force(), foot.pressure(), foot.moment());
    }
  }

  public Result run(PoseEstimate estimate) {
    return run(estimate, (rollout, steps, report) -> {});
  }

  /** Gives every stretch to somebody else too, as it is found. */
  public Result run(PoseEstimate estimate, Stretch listener) {
    return run(estimate, WindowStore.NONE, listener);
  }

  /**
   * Keeps each window in a file as soon as it is found.
   *
   * @param resume whether windows already in the file are taken from there, if they belong to the
   *     same estimate, method and settings; what comes out is the same to the last bit
   */
  public Result run(PoseEstimate estimate, Path windows, boolean resume) throws IOException {
    BodyModel body = HumanoidBody.of(estimate.fit().shape());
    long print =
        Fingerprint.of(
            guide(estimate, body),
            body,
            method,
            settings,
            Version.number() + " " + Version.commit());
    try (WindowFile file =
        resume ? WindowFile.resume(windows, print) : WindowFile.begin(windows, print)) {
      if (file.count() > 0) {
        console.note("going on after " + file.count() + " windows that are already simulated");
      }
      return run(estimate, file, (rollout, steps, report) -> {});
    }
  }

  private static Guide guide(PoseEstimate estimate, BodyModel body) {
    Motion fitted = estimate.fit().motion();
    return new Guide(
        new Motion(body.skeleton(), fitted.times(), fitted.poses()),
        Optional.of(SeenPoints.of(estimate, body.skeleton())),
        estimate.fit().carriedElsewhere());
  }

  private Result run(PoseEstimate estimate, WindowStore store, Stretch listener) {
    long begin = System.nanoTime();
    BodyModel body = HumanoidBody.of(estimate.fit().shape());
    Guide guide = guide(estimate, body);
    Motion kinematic = guide.motion();
    Track track = Track.atFramesOf(kinematic);
    long thousandths = Math.round(1000 * kinematic.duration());
    var referee = new Referee(SimulationSettings.DEFAULT, track);
    Stretch keeper = verify ? referee : track;
    TrackTimes times;
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT);
        Progress progress = console.progress("simulating (ms of motion)", thousandths)) {
      Tracker tracker = method.tracker(simulator, settings);
      times = tracker.times();
      tracker.follow(
          guide,
          store,
          told(
              keeper,
              listener,
              report -> {
                progress.advance(Math.round(1000 * report.committed()));
                if (report.lost()) {
                  console.warn(lost(report));
                }
              }));
    }
    var judgement = Judgement.of(body, kinematic, track, estimate);
    List<TrackedFrame> frames = judgement.frames();
    var simulated =
        new Motion(
            body.skeleton(), kinematic.times(), frames.stream().map(TrackedFrame::pose).toList());
    Map<String, Double> seconds = new TreeMap<>();
    seconds.put("physics", (System.nanoTime() - begin) * 1e-9);
    seconds.put("physics: evaluations", times.evaluating());
    seconds.put("physics: optimizer", times.optimizing());
    return new Result(
        body,
        kinematic,
        simulated,
        frames,
        judgement.trust(),
        judgement.fittedSeconds(),
        track,
        seconds,
        verify ? Optional.of(referee.verdict()) : Optional.empty());
  }

  /** Passes everything on to both and tells of each window. */
  private static Stretch told(Stretch keeper, Stretch listener, Consumer<WindowReport> teller) {
    return new Stretch() {
      @Override
      public void keep(Rollout rollout, int steps, WindowReport report) {
        keeper.keep(rollout, steps, report);
        listener.keep(rollout, steps, report);
        teller.accept(report);
      }

      @Override
      public void keep(
          Rollout rollout, ControlTrajectory controls, int steps, WindowReport report) {
        keeper.keep(rollout, controls, steps, report);
        listener.keep(rollout, controls, steps, report);
        teller.accept(report);
      }
    };
  }

  private static String lost(WindowReport report) {
    if (!report.tried()) {
      return String.format(
          Locale.ROOT,
          "%.2f to %.2f s: something other than the floor carries the person: these frames are the"
              + " kinematic fit's",
          report.start(),
          report.start() + report.committed());
    }
    return String.format(
        Locale.ROOT,
        "%.2f to %.2f s could not be followed (off by %.0f mm): these frames are the kinematic"
            + " fit's",
        report.start(),
        report.start() + report.committed(),
        1000 * report.error());
  }
}
