package gravitas.pipeline;

import gravitas.datasets.motionfile.Take;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.pipeline.reliability.FrameReliability;
import gravitas.pipeline.reliability.Judgement;
import gravitas.pipeline.surfaces.TakeSurfaces;
import gravitas.pipeline.work.Program;
import gravitas.pipeline.work.Progress;
import gravitas.pipeline.work.WorkListener;
import gravitas.pose.PoseEstimate;
import gravitas.pose.edit.Foot;
import gravitas.tracking.BulletReplay;
import gravitas.tracking.Fingerprint;
import gravitas.tracking.FootOrder;
import gravitas.tracking.SolvedFile;
import gravitas.tracking.SolvedTake;
import gravitas.tracking.SolvedWindow;
import gravitas.tracking.Track;
import gravitas.tracking.TrackTimes;
import gravitas.tracking.TrackedFrame;
import gravitas.tracking.Tracker;
import gravitas.tracking.TrackingTarget;
import gravitas.tracking.WindowFile;
import gravitas.tracking.WindowListener;
import gravitas.tracking.WindowReport;
import gravitas.tracking.WindowStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;

/** From a kinematic estimate to a simulated motion at the video's own times. */
public final class Reconstruction {
  private final FollowSettings settings;
  private final WorkListener listener;

  /**
   * Follows as the settings say.
   *
   * @param settings how the body is made to follow
   * @param listener hears how it goes and may cancel
   */
  public Reconstruction(FollowSettings settings, WorkListener listener) {
    this.settings = settings;
    this.listener = listener;
  }

  /**
   * What came of it.
   *
   * @param body that was simulated
   * @param surfaces that it could touch
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
      TakeSurfaces surfaces,
      Motion kinematic,
      Motion simulated,
      List<TrackedFrame> frames,
      FrameReliability trust,
      double fittedSeconds,
      Track track,
      Map<String, Double> seconds,
      Optional<BulletReplay.Outcome> referee) {
    /**
     * Keeps copies.
     *
     * @param body that was simulated
     * @param surfaces that it could touch
     * @param kinematic the motion that was followed, on the body's own skeleton
     * @param simulated at the same times; the fit's where physics made it worse
     * @param frames at the same times: poses, contacts, forces, torques
     * @param trust of each frame
     * @param fittedSeconds for how long the fit stands in for the simulation
     * @param track how each window went
     * @param seconds spent per stage
     * @param referee how far the motion holds up in Bullet; empty if it was not asked
     */
    public Result {
      frames = List.copyOf(frames);
      seconds = Map.copyOf(seconds);
    }

    /** {@return mean joint distance between the two where the simulation is shown, millimetres} */
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

    /**
     * This with the footage's other frames, so that both keep in step.
     *
     * @param estimate what was seen and the kinematic fit
     * @return the same with held frames before and after
     */
    public Result inStep(PoseEstimate estimate) {
      return new HeldFrames(estimate, kinematic).around(this);
    }

    /**
     * {@return everything known of the simulated motion, as files keep it}
     *
     * @param provenance what made it, in words
     */
    public Take take(Map<String, String> provenance) {
      return new Take(
          simulated,
          Map.of(
              "LeftHeel", flags(frame -> frame.left().heel()),
              "LeftToe", flags(frame -> frame.left().toes()),
              "RightHeel", flags(frame -> frame.right().heel()),
              "RightToe", flags(frame -> frame.right().toes())),
          TakeLoads.forces(frames, surfaces.scene()),
          List.of(),
          frames.stream().map(TrackedFrame::torques).toList(),
          List.of(),
          trust.poseFlags(),
          trust.pathFlags(),
          trust.keys(),
          Optional.of(body),
          Optional.empty(),
          TakeLoads.surroundings(frames, surfaces.scene()),
          provenance);
    }

    private List<Boolean> flags(Function<TrackedFrame, Boolean> flag) {
      return frames.stream().map(flag).toList();
    }
  }

  /**
   * A body that followed, before anybody judged how well.
   *
   * @param body that was simulated
   * @param surfaces that it could touch
   * @param kinematic the motion that was followed, on the body's own skeleton
   * @param track the simulated frames and how each window went
   * @param seconds spent per stage
   * @param referee how far the motion holds up in Bullet; empty if it was not asked
   */
  public record Followed(
      BodyModel body,
      TakeSurfaces surfaces,
      Motion kinematic,
      Track track,
      Map<String, Double> seconds,
      Optional<BulletReplay.Outcome> referee) {}

  /**
   * Follows and judges.
   *
   * @param estimate what was seen and the kinematic fit
   * @return the judged motion
   */
  public Result run(PoseEstimate estimate) {
    return judge(follow(estimate), estimate);
  }

  /**
   * Gives every stretch to somebody else too, as it is found.
   *
   * @param estimate what was seen and the kinematic fit
   * @param hearer receives every window as it is found
   * @return the judged motion
   */
  public Result run(PoseEstimate estimate, WindowListener hearer) {
    return judge(follow(estimate, WindowStore.NONE, null, hearer), estimate);
  }

  /**
   * Keeps each window in a file as soon as it is found.
   *
   * @param estimate what was seen and the kinematic fit
   * @param windows the file
   * @param resume whether windows already in the file are taken from there, if they belong to the
   *     same estimate, method and settings; what comes out is the same to the last bit
   * @return the judged motion
   * @throws IOException if the file cannot be read or written
   */
  public Result run(PoseEstimate estimate, Path windows, boolean resume) throws IOException {
    return run(estimate, windows, resume, Optional.empty());
  }

  /**
   * Keeps each window in a file as soon as it is found, and all of them in another one for a take
   * that differs in places only.
   *
   * @param estimate what was seen and the kinematic fit
   * @param windows the file
   * @param resume whether windows already in the file are taken from there, if they belong to the
   *     same estimate, method and settings; what comes out is the same to the last bit
   * @param solved windows of an earlier solve of the take, which are taken from there where nothing
   *     has changed, and then those of this one
   * @return the judged motion
   * @throws IOException if a file cannot be read or written
   */
  public Result run(PoseEstimate estimate, Path windows, boolean resume, Optional<Path> solved)
      throws IOException {
    BodyModel body = HumanoidBody.of(estimate.fit().shape());
    String version = Program.version() + " " + Program.commit();
    List<SolvedWindow> before = solved.isPresent() ? SolvedFile.read(solved.get()) : List.of();
    TakeSurfaces surfaces = surfaces(estimate, body);
    long print =
        Fingerprint.of(
            guide(estimate, body, surfaces),
            body,
            surfaces.scene(),
            settings.method(),
            settings.tracking(),
            version + " " + before.hashCode());
    SolvedTake take =
        solved.isPresent()
            ? SolvedTake.after(
                Fingerprint.ofSettings(
                    body, surfaces.scene(), settings.method(), settings.tracking(), version),
                before)
            : null;
    try (WindowFile file =
        resume ? WindowFile.resume(windows, print) : WindowFile.begin(windows, print)) {
      if (file.count() > 0) {
        listener.note("going on after " + file.count() + " windows that are already simulated");
      }
      Followed followed = follow(estimate, file, take, (rollout, steps, report) -> {});
      if (take != null) {
        if (!before.isEmpty()) {
          listener.note(
              String.format(
                  Locale.ROOT,
                  "of %d windows %d are as they were and %d were solved again",
                  take.windows().size(),
                  take.kept(),
                  take.windows().size() - take.kept()));
        }
        SolvedFile.write(solved.get(), take.windows());
      }
      return judge(followed, estimate);
    }
  }

  private static TrackingTarget guide(
      PoseEstimate estimate, BodyModel body, TakeSurfaces surfaces) {
    return new TrackingTarget(
        fitted(estimate, body),
        Optional.of(ObservedPoints.of(estimate, body.skeleton())),
        surfaces.carried(),
        estimate.edits().contacts().stream()
            .map(
                each ->
                    new FootOrder(each.foot() == Foot.LEFT, each.from(), each.to(), each.stands()))
            .toList());
  }

  private static Motion fitted(PoseEstimate estimate, BodyModel body) {
    Motion fitted = estimate.fit().motion();
    return new Motion(body.skeleton(), fitted.times(), fitted.poses());
  }

  private TakeSurfaces surfaces(PoseEstimate estimate, BodyModel body) {
    return TakeSurfaces.of(
        settings.surfaces(), body, fitted(estimate, body), estimate.fit().carriedElsewhere());
  }

  /**
   * Makes a simulated body follow.
   *
   * @param estimate what was seen and the kinematic fit
   * @return the body that followed
   */
  public Followed follow(PoseEstimate estimate) {
    return follow(estimate, WindowStore.NONE, null, (rollout, steps, report) -> {});
  }

  private Followed follow(
      PoseEstimate estimate, WindowStore store, SolvedTake solved, WindowListener hearer) {
    long begin = System.nanoTime();
    BodyModel body = HumanoidBody.of(estimate.fit().shape());
    TakeSurfaces surfaces = surfaces(estimate, body);
    surfaces.notes().forEach(note -> listener.note("note: " + note));
    SimulationSettings world = SimulationSettings.DEFAULT.withScene(surfaces.scene());
    TrackingTarget guide = guide(estimate, body, surfaces);
    Motion kinematic = guide.motion();
    Track track = Track.atFramesOf(kinematic);
    long thousandths = Math.round(1000 * kinematic.duration());
    var referee = new BulletReplay(world, track);
    WindowListener keeper = settings.verified() ? referee : track;
    TrackTimes times;
    try (Simulator simulator = settings.method().simulator(body, world);
        Progress progress = listener.progress("simulating (ms of motion)", thousandths)) {
      Tracker tracker = settings.method().tracker(simulator, settings.tracking());
      times = tracker.times();
      tracker.follow(
          guide,
          store,
          solved == null ? SolvedTake.none() : solved,
          told(
              keeper,
              hearer,
              report -> {
                progress.advance(Math.round(1000 * report.committed()));
                if (report.lost()) {
                  listener.warn(lost(report, kinematic.time(0)));
                }
                if (listener.isCancelled()) {
                  throw new CancellationException("cancelled while following a motion");
                }
              }));
    }
    Map<String, Double> seconds = new TreeMap<>();
    seconds.put("physics", (System.nanoTime() - begin) * 1e-9);
    seconds.put("physics: evaluations", times.evaluating());
    seconds.put("physics: optimizer", times.optimizing());
    return new Followed(
        body,
        surfaces,
        kinematic,
        track,
        seconds,
        settings.verified() ? Optional.of(referee.verdict()) : Optional.empty());
  }

  /**
   * Says which frames may be relied on and takes the better of simulation and fit.
   *
   * @param followed what followed
   * @param estimate what was seen and the kinematic fit
   * @return the judged motion
   */
  public static Result judge(Followed followed, PoseEstimate estimate) {
    var judgement = Judgement.of(followed.body(), followed.kinematic(), followed.track(), estimate);
    List<TrackedFrame> frames = judgement.frames();
    var simulated =
        new Motion(
            followed.body().skeleton(),
            followed.kinematic().times(),
            frames.stream().map(TrackedFrame::pose).toList());
    return new Result(
        followed.body(),
        followed.surfaces(),
        followed.kinematic(),
        simulated,
        frames,
        judgement.trust(),
        judgement.fittedSeconds(),
        followed.track(),
        followed.seconds(),
        followed.referee());
  }

  /** Passes everything on to both and tells of each window. */
  private static WindowListener told(
      WindowListener keeper, WindowListener listener, Consumer<WindowReport> teller) {
    return new WindowListener() {
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

  /** In times of the footage, as everything else that is written. */
  private static String lost(WindowReport report, double begin) {
    double from = begin + report.start();
    if (!report.tried()) {
      return String.format(
          Locale.ROOT,
          "%.2f to %.2f s: something other than the floor carries the person: these frames are the"
              + " kinematic fit's",
          from,
          from + report.committed());
    }
    return String.format(
        Locale.ROOT,
        "%.2f to %.2f s could not be followed (off by %.0f mm): these frames are the kinematic"
            + " fit's",
        from,
        from + report.committed(),
        1000 * report.error());
  }
}
