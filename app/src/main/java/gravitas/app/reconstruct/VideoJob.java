package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Progress;
import gravitas.app.pose.KeypointOptions;
import gravitas.app.pose.PoseOptions;
import gravitas.models.supply.MissingNetworkException;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.Observations;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One clip from its pixels, or from key points found elsewhere, to its motion and verdict. */
final class VideoJob {
  private final PoseOptions pose;
  private final KeypointOptions keypoints;
  private final Reconstruction reconstruction;
  private final int threads;
  private final Console console;

  VideoJob(
      PoseOptions pose,
      KeypointOptions keypoints,
      Reconstruction reconstruction,
      int threads,
      Console console) {
    this.pose = pose;
    this.keypoints = keypoints;
    this.reconstruction = reconstruction;
    this.threads = threads;
    this.console = console;
  }

  /**
   * What came of it.
   *
   * @param video what was looked at; empty if only key points were given
   * @param settings with which it was looked at
   */
  record Outcome(
      Optional<Path> video,
      PoseSettings settings,
      PoseEstimate estimate,
      Reconstruction.Result result,
      Trust trust,
      Verdict verdict) {}

  /**
   * Looks, fits and simulates.
   *
   * <p>Each simulated stretch is kept in a file as soon as it is found, so that an interrupted take
   * can go on; at the end the file is deleted.
   *
   * @param targets where the take will be written
   * @param resume whether to go on with what is there
   */
  Outcome run(Optional<Path> video, Targets targets, boolean resume) throws IOException {
    long begin = System.nanoTime();
    Seen seen = see(video);
    PoseEstimate estimate = seen.estimate();
    estimate.notes().forEach(note -> console.note("note: " + note));
    double posed = secondsSince(begin);
    targets.makeFolder();
    Reconstruction.Result result = reconstruction.run(estimate, targets.windows(), resume);
    Files.deleteIfExists(targets.windows());
    double all = secondsSince(begin);
    Map<String, Double> seconds = new LinkedHashMap<>();
    seconds.put("pose", posed);
    seconds.putAll(new TreeMap<>(result.seconds()));
    estimate.seconds().forEach((stage, spent) -> seconds.put("pose: " + stage, spent));
    Trust trust = Trust.of(estimate, result);
    var verdict =
        new Verdict(
            MotionQuality.of(result.kinematic(), estimate.fit().camera(), estimate.observations()),
            MotionQuality.of(result.simulated(), estimate.fit().camera(), estimate.observations()),
            result.trackingMillimetres(),
            result.track().evaluations(),
            trust.untrustedPercent(),
            all / result.kinematic().duration(),
            seconds,
            result.referee());
    return new Outcome(video, seen.settings(), estimate, result, trust, verdict);
  }

  private static double secondsSince(long begin) {
    return (System.nanoTime() - begin) * 1e-9;
  }

  private record Seen(PoseSettings settings, PoseEstimate estimate) {}

  private Seen see(Optional<Path> video) throws IOException {
    try {
      if (keypoints.file().isPresent()) {
        return fitKeypoints(video);
      }
      return look(video.orElseThrow());
    } catch (NoPersonException e) {
      throw new CommandFailure(ExitCode.NO_PERSON, e.getMessage(), e);
    } catch (MissingNetworkException e) {
      throw new CommandFailure(ExitCode.MISSING, e.getMessage(), e);
    }
  }

  private Seen look(Path video) throws IOException, NoPersonException {
    if (!Files.isReadable(video)) {
      throw new CommandFailure(ExitCode.INPUT, video + ": no such file, or it cannot be read");
    }
    PoseSettings settings;
    long frames;
    try (PictureSource probe = PictureSource.open(video, pose.range(), pose.rate())) {
      settings = pose.settings(threads, probe.width(), probe.height());
      frames = probe.expectedFrames();
    }
    try (Progress progress = console.progress("looking", frames)) {
      return new Seen(
          settings,
          new PoseEstimator(settings)
              .estimate(video, pose.supply(console::note), n -> progress.advance(1)));
    }
  }

  private Seen fitKeypoints(Optional<Path> video) throws IOException, NoPersonException {
    Observations given;
    if (video.isPresent()) {
      try (PictureSource probe = PictureSource.open(video.get(), pose.range(), pose.rate())) {
        given = keypoints.read(probe.width(), probe.height(), probe.nominalRate());
      }
    } else {
      given = keypoints.read(0, 0, pose.rate());
    }
    PoseSettings settings = pose.settings(threads, given.width(), given.height());
    String source = keypoints.file().orElseThrow().toString();
    return new Seen(settings, new PoseEstimator(settings).fit(given, source));
  }
}
