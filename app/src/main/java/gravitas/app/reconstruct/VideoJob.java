package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Progress;
import gravitas.app.pose.PoseOptions;
import gravitas.app.track.TrackMethod;
import gravitas.app.track.TrackSettings;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Path;

/** One video from its pixels to its motion file and verdict. */
final class VideoJob {
  private final PoseOptions pose;
  private final TrackMethod method;
  private final TrackSettings settings;
  private final int threads;
  private final Console console;

  VideoJob(
      PoseOptions pose, TrackMethod method, TrackSettings settings, int threads, Console console) {
    this.pose = pose;
    this.method = method;
    this.settings = settings;
    this.threads = threads;
    this.console = console;
  }

  /** What came of it. */
  record Outcome(PoseEstimate estimate, Reconstruction.Result result, Verdict verdict) {}

  Outcome run(Path video, Path target, boolean force) throws IOException {
    long begin = System.nanoTime();
    PoseEstimate estimate = estimate(video);
    estimate.notes().forEach(note -> console.note("note: " + note));
    Reconstruction.Result result = new Reconstruction(method, settings, console).run(estimate);
    MotionFormats.write(result.simulated(), target, WriteOptions.DEFAULT.overwriting(force));
    double seconds = (System.nanoTime() - begin) * 1e-9;
    var verdict =
        new Verdict(
            MotionQuality.of(result.kinematic(), estimate.fit().camera(), estimate.observations()),
            MotionQuality.of(result.simulated(), estimate.fit().camera(), estimate.observations()),
            result.trackingMillimetres(),
            result.track().evaluations(),
            result.untrustedPercent(),
            seconds / result.kinematic().duration());
    return new Outcome(estimate, result, verdict);
  }

  private PoseEstimate estimate(Path video) throws IOException {
    try (PictureSource probe = PictureSource.open(video, ClipRange.ALL, pose.rate());
        Progress progress = console.progress("looking", probe.expectedFrames())) {
      var poseSettings = pose.settings(threads, probe.width(), probe.height());
      return new PoseEstimator(poseSettings)
          .estimate(video, pose.supply(console::note), n -> progress.advance(1));
    } catch (NoPersonException e) {
      throw new CommandFailure(ExitCode.NO_PERSON, e.getMessage(), e);
    }
  }
}
