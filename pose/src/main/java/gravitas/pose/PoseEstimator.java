package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.motion.Camera;
import gravitas.pose.camera.BackgroundTracks;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.depth.DepthKind;
import gravitas.pose.depth.DepthNetwork;
import gravitas.pose.depth.LearnedDepth;
import gravitas.pose.edit.Edits;
import gravitas.pose.fit.FitInput;
import gravitas.pose.fit.FitResult;
import gravitas.pose.fit.FloorNudge;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.function.LongConsumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

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

  /**
   * Estimates as the settings say.
   *
   * @param settings whom to look at and how
   */
  public PoseEstimator(PoseSettings settings) {
    this.settings = settings;
  }

  /**
   * Observes and fits.
   *
   * @param video a file or a folder of images
   * @param supply where the networks come from
   * @param progress hears the number of each frame as it is begun
   * @return the estimate
   * @throws IOException if a file cannot be read
   * @throws NoPersonException if nobody was seen well enough
   */
  public PoseEstimate estimate(Path video, NetworkSupply supply, LongConsumer progress)
      throws IOException, NoPersonException {
    return fit(observe(video, supply, progress));
  }

  /**
   * Looks at every picture.
   *
   * @param video a file or a folder of images
   * @param supply where the networks come from
   * @param progress hears the number of each frame as it is begun
   * @return what was seen
   * @throws IOException if a file cannot be read
   */
  public ObservedFootage observe(Path video, NetworkSupply supply, LongConsumer progress)
      throws IOException {
    var times = new StageTimes();
    var watcher = new FootageWatcher();
    try (PictureSource source =
        PictureSource.open(video, settings.range(), settings.folderRate())) {
      var observer =
          new PersonObserver(
              supply,
              settings.network(),
              settings.quality(),
              settings.person(),
              settings.threads() - 1);
      Observations observations =
          observer.observe(
              source,
              times,
              (picture, person) -> {
                progress.accept(picture.index());
                long begin = System.nanoTime();
                watcher.see(picture, person);
                times.add("watch the footage", System.nanoTime() - begin);
              });
      if (observations.frames().isEmpty()) {
        throw new IOException(video + " has no picture in the part asked for");
      }
      Observations news = watcher.withoutFrozen(observations);
      Footage footage = watcher.footage(news);
      long begin = System.nanoTime();
      Optional<BackgroundTracks> background = background(video, news, footage);
      times.add("follow the background", System.nanoTime() - begin);
      return new ObservedFootage(
          video.toString(), news, footage, source.warnings(), times.seconds(), background);
    }
  }

  private Optional<BackgroundTracks> background(Path video, Observations seen, Footage footage)
      throws IOException {
    if (!footage.cameraMoves()) {
      return Optional.empty();
    }
    try (PictureSource again = PictureSource.open(video, settings.range(), settings.folderRate())) {
      return Optional.of(BackgroundPass.follow(again, seen, footage.take()));
    }
  }

  /**
   * Fits key points that are already there.
   *
   * @param observations the observations
   * @param source what it is called in messages
   * @return the estimate
   * @throws NoPersonException if nobody was seen well enough
   */
  public PoseEstimate fit(Observations observations, String source) throws NoPersonException {
    return fit(ObservedFootage.ofKeypoints(observations, source));
  }

  /**
   * Fits a body, a camera and a floor to what was seen.
   *
   * @param seen what was seen
   * @return the estimate
   * @throws NoPersonException if nobody was seen well enough
   */
  public PoseEstimate fit(ObservedFootage seen) throws NoPersonException {
    Observations observations = seen.observations();
    Footage footage = seen.footage();
    String source = seen.source();
    List<String> notes = new ArrayList<>(seen.notes());
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
    if (observations.frames().stream().noneMatch(PoseEstimator::hasExtent)) {
      throw new NoPersonException(
          source
              + ": in every frame all key points lie within a pixel of each other, which is no"
              + " body; is their unit right?");
    }
    notes.addAll(footage.notes());
    Observations take = observations.slice(footage.take().from(), footage.take().to());
    if (take.seenCount() < MOSTLY_SEEN * take.frames().size()) {
      notes.add(
          "the person was seen in "
              + take.seenCount()
              + " of "
              + take.frames().size()
              + " frames; the rest is bridged");
    }
    var given = input(observations.width(), observations.height(), notes);
    Optional<MovingCamera> moving = seen.background().map(b -> new MovingCamera(b, given));
    FitInput input = moving.map(MovingCamera::input).orElse(given);
    if (footage.cameraMoves()) {
      notes.add(footage.cameraNote(moving.map(MovingCamera::turns)));
    }
    Map<String, Double> seconds = new LinkedHashMap<>(seen.seconds());
    long begin = System.nanoTime();
    Observations deep = withDepth(take, input);
    long deepened = System.nanoTime();
    FitResult fit = fit(input, deep);
    FitInput last = input;
    if (moving.isPresent()) {
      last = moving.get().again(input, fit.camera());
      fit = last.equals(input) ? fit : fit(last, deep);
    }
    if (!settings.edits().isNone()) {
      fit = corrected(last, take, deep, fit);
      notes.add(settings.edits().sentence());
      observations = settings.edits().withoutUnseen(observations);
    }
    seconds.put("depth", (deepened - begin) * 1e-9);
    seconds.put("fit", (System.nanoTime() - deepened) * 1e-9);
    notes.addAll(fit.notes());
    return new PoseEstimate(observations, footage, fit, notes, seconds, settings.edits());
  }

  /** First the floor, on which everything depends, then single stretches. */
  private FitResult corrected(FitInput input, Observations take, Observations deep, FitResult fit) {
    Edits edits = settings.edits();
    boolean moved = !edits.floor().equals(Edits.Floor.AS_FOUND);
    if (edits.spans().isEmpty() && !moved) {
      return fit;
    }
    FitInput known = moved ? FloorNudge.of(input, fit, edits.floor()) : input;
    Observations better =
        edits.unseen().isEmpty() ? deep : withDepth(edits.withoutUnseen(take), input);
    return inPool(() -> new KinematicFit(known).fit(deep, better, edits));
  }

  private Observations withDepth(Observations take, FitInput input) {
    if (settings.depth() == DepthKind.OWN) {
      return take;
    }
    var lens = new Camera(input.intrinsics(), input.distortion(), RigidTransform.IDENTITY);
    try (var network = DepthNetwork.shipped()) {
      return new LearnedDepth(network, settings.depth()).improve(take, lens);
    }
  }

  private FitResult fit(FitInput input, Observations observations) {
    return inPool(() -> new KinematicFit(input).fit(observations));
  }

  /** In a pool of its own, whose size the streams inside obey; the common pool has its own. */
  private FitResult inPool(Callable<FitResult> work) {
    var pool = new ForkJoinPool(settings.threads());
    try {
      return pool.submit(work).join();
    } finally {
      pool.shutdownNow();
    }
  }

  private static boolean hasExtent(ObservedFrame frame) {
    double width = extent(frame, frame::x);
    return Math.max(width, extent(frame, frame::y)) > 1;
  }

  private static double extent(ObservedFrame frame, ToDoubleFunction<Landmark> coordinate) {
    var range =
        Stream.of(Landmark.values())
            .filter(landmark -> frame.visibility(landmark) > 0)
            .mapToDouble(coordinate)
            .summaryStatistics();
    return range.getMax() - range.getMin();
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
