package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.app.pose.PoseStage;
import gravitas.app.trust.Trust;
import gravitas.physics.motion.Motion;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One clip from its pixels, or from key points found elsewhere, to its motion and verdict. */
final class VideoJob {
  /** What is measured of a motion needs four frames at 25 per second. */
  private static final double SHORTEST = 0.12; // seconds

  private final PoseStage pose;
  private final Reconstruction reconstruction;
  private final Console console;

  VideoJob(PoseStage pose, Reconstruction reconstruction, Console console) {
    this.pose = pose;
    this.reconstruction = reconstruction;
    this.console = console;
  }

  /**
   * What came of it.
   *
   * @param video what was looked at; empty if only key points were given
   * @param settings with which it was looked at
   * @param result at the footage's own frames; those without the person are held
   * @param verdict on the frames of the take alone
   */
  record Outcome(
      Optional<Path> video,
      PoseSettings settings,
      PoseEstimate estimate,
      Reconstruction.Result result,
      Verdict verdict) {
    Trust trust() {
      return result.trust();
    }
  }

  /**
   * Looks, fits and simulates.
   *
   * <p>Each simulated stretch is kept in a file as soon as it is found, so that an interrupted take
   * can go on; who has written the take deletes the file.
   *
   * @param targets where the take will be written
   * @param resume whether to go on with what is there
   */
  Outcome run(Optional<Path> video, Targets targets, boolean resume) throws IOException {
    long begin = System.nanoTime();
    PoseStage.Seen seen = pose.see(video);
    PoseEstimate estimate = seen.estimate();
    estimate.notes().forEach(note -> console.note("note: " + note));
    Motion fitted = estimate.fit().motion();
    if (!(fitted.duration() >= SHORTEST)) {
      throw new CommandFailure(
          ExitCode.INPUT,
          String.format(
              Locale.ROOT,
              "%s: the person is seen for %.2f s in %d frames; a motion takes at least %.2f s",
              seen.source(),
              fitted.duration(),
              fitted.frameCount(),
              SHORTEST));
    }
    double posed = secondsSince(begin);
    targets.makeFolder();
    Reconstruction.Result result = reconstruction.run(estimate, targets.windows(), resume);
    double all = secondsSince(begin);
    Map<String, Double> seconds = new LinkedHashMap<>();
    seconds.put("pose", posed);
    seconds.putAll(new TreeMap<>(result.seconds()));
    estimate.seconds().forEach((stage, spent) -> seconds.put("pose: " + stage, spent));
    Reconstruction.Result whole = result.inStep(estimate);
    if (result.fittedSeconds() > 0) {
      console.warn(
          String.format(
              Locale.ROOT,
              "for %.1f s the kinematic fit is shown, because the simulation was worse or nothing"
                  + " could be simulated",
              result.fittedSeconds()));
    }
    var verdict =
        new Verdict(
            quality(result.kinematic(), result, estimate),
            quality(result.simulated(), result, estimate),
            result.trackingMillimetres(),
            result.track().evaluations(),
            Reliability.of(estimate, whole),
            all / result.kinematic().duration(),
            seconds,
            result.referee());
    return new Outcome(video, seen.settings(), estimate, whole, verdict);
  }

  private static MotionQuality quality(
      Motion motion, Reconstruction.Result result, PoseEstimate estimate) {
    return MotionQuality.of(
        motion, result.frames(), estimate.fit().camera(), estimate.observations());
  }

  private static double secondsSince(long begin) {
    return (System.nanoTime() - begin) * 1e-9;
  }
}
