package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.fit.FitInput;
import gravitas.pose.fit.FitResult;
import gravitas.pose.fit.KinematicFit;
import gravitas.pose.footage.Footage;
import gravitas.pose.footage.FootageWatcher;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import java.util.function.LongConsumer;

/**
 * From a video, or from key points found elsewhere, to a grounded motion.
 *
 * <pre>{@code
 * var estimator = new PoseEstimator(PoseSettings.DEFAULT);
 * PoseEstimate estimate = estimator.estimate(video, NetworkSupply.fromNpm(System.err::println), n -> {});
 * Motion motion = estimate.fit().motion();
 * }</pre>
 */
public final class PoseEstimator {
  private static final double MOSTLY_SEEN = 0.9;

  private final PoseSettings settings;

  public PoseEstimator(PoseSettings settings) {
    this.settings = settings;
  }

  /**
   * Observes and fits.
   *
   * @param video a file or a folder of images
   * @param progress hears the number of each frame as it is begun
   */
  public PoseEstimate estimate(Path video, NetworkSupply supply, LongConsumer progress)
      throws IOException, NoPersonException {
    var times = new StageTimes();
    var notes = new ArrayList<String>();
    var watcher = new FootageWatcher();
    Observations observations;
    try (PictureSource source =
        PictureSource.open(video, settings.range(), settings.folderRate())) {
      var observer =
          new PersonObserver(
              supply,
              settings.network(),
              settings.quality(),
              settings.person(),
              settings.threads() - 1);
      observations =
          observer.observe(
              source,
              times,
              (picture, look) -> {
                progress.accept(picture.index());
                long begin = System.nanoTime();
                watcher.see(picture, look);
                times.add("watch the footage", System.nanoTime() - begin);
              });
      notes.addAll(source.warnings());
    }
    if (observations.frames().isEmpty()) {
      throw new IOException(video + " has no picture in the part asked for");
    }
    return fit(observations, watcher.footage(observations), video.toString(), notes, times);
  }

  /** Fits key points that are already there. */
  public PoseEstimate fit(Observations observations, String source) throws NoPersonException {
    return fit(
        observations,
        Footage.ofKeypoints(observations),
        source,
        new ArrayList<>(),
        new StageTimes());
  }

  private PoseEstimate fit(
      Observations observations,
      Footage footage,
      String source,
      List<String> notes,
      StageTimes times)
      throws NoPersonException {
    int frames = observations.frames().size();
    if (observations.seenCount() == 0) {
      throw new NoPersonException(
          source
              + ": no person was found in any of the "
              + frames
              + " frames; is somebody visible from head to foot, at least an eighth of the picture"
              + " high?");
    }
    if (observations.frames().stream().noneMatch(PoseEstimator::showsTrunk)) {
      throw new NoPersonException(
          source
              + ": no frame shows hips and shoulders, without which a body cannot be placed; is"
              + " the order of the key points right?");
    }
    notes.addAll(footage.notes());
    if (footage.cameraMoves()) {
      notes.add(footage.cameraNote());
    }
    Observations take = observations.slice(footage.take().from(), footage.take().to());
    if (take.seenCount() < MOSTLY_SEEN * take.frames().size()) {
      notes.add(
          "the person was seen in "
              + take.seenCount()
              + " of "
              + take.frames().size()
              + " frames; the rest is bridged");
    }
    FitInput input = input(observations.width(), observations.height(), notes);
    FitResult fit = times.measure("fit", () -> fit(input, take));
    notes.addAll(fit.notes());
    return new PoseEstimate(observations, footage, fit, notes, times.seconds());
  }

  /** In a pool of its own, whose size the streams inside obey; the common pool has its own. */
  private FitResult fit(FitInput input, Observations observations) {
    var pool = new ForkJoinPool(settings.threads());
    try {
      return pool.submit(() -> new KinematicFit(input).fit(observations)).join();
    } finally {
      pool.shutdownNow();
    }
  }

  private static boolean showsTrunk(ObservedFrame frame) {
    return frame.visibility(Landmark.LEFT_HIP) + frame.visibility(Landmark.RIGHT_HIP) > 0
        && frame.visibility(Landmark.LEFT_SHOULDER) + frame.visibility(Landmark.RIGHT_SHOULDER) > 0;
  }

  private FitInput input(int width, int height, List<String> notes) {
    if (settings.shapeAssumed()) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the person's height is assumed to be %.2f m; a wrong height scales the motion",
              settings.shape().heightMetres()));
    }
    boolean focalKnown = settings.camera().map(GivenCamera::focalKnown).orElse(false);
    if (!focalKnown) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the focal length is assumed near %.0f pixels (%.2f of the longer side) and refined",
              FitInput.USUAL_FOCAL * Math.max(width, height),
              FitInput.USUAL_FOCAL));
    }
    if (settings.camera().isEmpty()) {
      return FitInput.assumed(settings.shape(), width, height);
    }
    GivenCamera given = settings.camera().get().forPicture(width, height);
    return new FitInput(
        settings.shape(),
        given.intrinsics(),
        given.distortion(),
        focalKnown,
        given.cameraFromWorld(),
        given.floorKnown());
  }
}
