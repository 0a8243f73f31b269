package gravitas.app.pose;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Progress;
import gravitas.models.supply.MissingNetworkException;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.Observations;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Looks at a video, or reads what another program saw, and fits: as the user's flags say. */
public final class PoseStage {
  private final PoseOptions pose;
  private final KeypointOptions keypoints;
  private final int threads;
  private final Console console;

  public PoseStage(PoseOptions pose, KeypointOptions keypoints, int threads, Console console) {
    this.pose = pose;
    this.keypoints = keypoints;
    this.threads = threads;
    this.console = console;
  }

  /**
   * What was seen.
   *
   * @param source the video, or the key points where there are some
   * @param settings with which it was looked at
   */
  public record Seen(Path source, PoseSettings settings, PoseEstimate estimate) {}

  /**
   * Looks, unless there are key points.
   *
   * @param video may be absent only if there are
   */
  public Seen see(Optional<Path> video) throws IOException {
    pose.check();
    pose.doubt().ifPresent(console::warn);
    try {
      return keypoints.file().isPresent() ? fit(video) : look(video.orElseThrow());
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
          video,
          settings,
          new PoseEstimator(settings)
              .estimate(video, pose.supply(console::note), n -> progress.advance(1)));
    }
  }

  private Seen fit(Optional<Path> video) throws IOException, NoPersonException {
    Observations given;
    if (video.isPresent()) {
      try (PictureSource probe = PictureSource.open(video.get(), ClipRange.ALL, pose.rate())) {
        double rate = probe.nominalRate() > 0 ? probe.nominalRate() : pose.rate();
        given = read(probe.width(), probe.height(), rate);
      }
    } else {
      given = read(0, 0, pose.rate());
    }
    PoseSettings settings = pose.settings(threads, given.width(), given.height());
    Path source = keypoints.file().orElseThrow();
    return new Seen(source, settings, new PoseEstimator(settings).fit(given, source.toString()));
  }

  private Observations read(int width, int height, double rate) throws IOException {
    return keypoints.read(width, height, rate, pose.person(), pose.range());
  }
}
