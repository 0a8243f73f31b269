package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.motion.Camera;
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
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
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
   * Looks at every picture, for one person or the first of several.
   *
   * @param video a file or a folder of images
   * @param supply where the networks come from
   * @param progress hears the number of each frame as it is begun
   * @return what was seen
   * @throws IOException if a file cannot be read
   */
  public ObservedFootage observe(Path video, NetworkSupply supply, LongConsumer progress)
      throws IOException {
    return observePeople(video, supply, progress).first();
  }

  /**
   * Looks at every picture, for everybody who is wanted.
   *
   * @param video a file or a folder of images
   * @param supply where the networks come from
   * @param progress hears the number of each frame as it is begun
   * @return what was seen
   * @throws IOException if a file cannot be read
   */
  public ObservedPeople observePeople(Path video, NetworkSupply supply, LongConsumer progress)
      throws IOException {
    return new VideoObserver(settings, supply, video).observe(progress);
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
    return edited(alone(seen, settings.shape(), settings.shapeAssumed()));
  }

  /**
   * Fits a body to each of several people, before one camera and on one floor.
   *
   * @param seen what was seen
   * @return an estimate of each who was seen well enough, and their numbers
   * @throws NoPersonException if nobody was seen well enough
   */
  public FittedPeople fit(ObservedPeople seen) throws NoPersonException {
    List<Alone> alone = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < seen.people().size(); i++) {
      boolean first = alone.isEmpty(); // whose height may have been stated
      try {
        alone.add(
            alone(
                seen.people().get(i),
                first ? settings.shape() : BodyShape.AVERAGE,
                !first || settings.shapeAssumed()));
        numbers.add(seen.numbers().get(i));
      } catch (NoPersonException e) {
        if (seen.people().size() == 1 || (alone.isEmpty() && i + 1 == seen.people().size())) {
          throw e;
        }
      }
    }
    if (alone.size() == 1) {
      return new FittedPeople(List.of(edited(alone.get(0))), numbers);
    }
    return new FittedPeople(together(alone, numbers), numbers);
  }

  private List<PoseEstimate> together(List<Alone> alone, List<Integer> numbers) {
    long begin = System.nanoTime();
    boolean given = settings.camera().map(GivenCamera::focalKnown).orElse(false);
    var common =
        new CommonCamera(
            alone.stream()
                .map(a -> new CommonCamera.Sight(a.fit, a.weight(), a.shapeAssumed))
                .toList(),
            given);
    List<PoseEstimate> estimates = new ArrayList<>();
    for (int i = 0; i < alone.size(); i++) {
      Alone each = alone.get(i);
      FitInput input = common.input(i, each.usedInput(common.camera()));
      FitResult fit = fit(input, each.deep);
      fit = i == 0 ? corrected(input, each.take, each.deep, fit) : fit; // the first person's
      fit =
          fit.withCameraPlaced(settings.camera().flatMap(GivenCamera::cameraFromWorld).isPresent());
      if (i == 0) {
        each.notes.add(common.note());
        KinematicFit.slantNote(fit).ifPresent(each.notes::add);
      }
      if (each.shapeAssumed) {
        each.notes.add(common.heightNote(i, numbers.get(i)));
      }
      if (i > 0) {
        each.notes.removeAll(alone.get(0).notes); // what holds for all is said once
      }
      Map<String, Double> seconds = new LinkedHashMap<>(each.seconds);
      if (i == 0) {
        seconds.put("fit together", (System.nanoTime() - begin) * 1e-9);
      }
      estimates.add(each.estimate(fit, seconds, i == 0 ? settings.edits() : Edits.NONE));
    }
    return estimates;
  }

  /** One person fitted as if nobody else were there. */
  private static final class Alone {
    ObservedFootage seen;
    List<String> notes;
    Observations take;
    Observations deep;
    FitInput given;
    Optional<MovingCamera> moving;
    FitInput input;
    FitResult fit;
    boolean shapeAssumed;
    Map<String, Double> seconds;

    PoseEstimate estimate(FitResult chosen, Map<String, Double> spent, Edits edits) {
      List<String> all = new ArrayList<>(notes);
      Observations observations = seen.observations();
      if (!edits.isNone()) {
        all.add(edits.sentence());
        observations = edits.withoutUnseen(observations);
      }
      all.addAll(chosen.notes());
      return new PoseEstimate(observations, seen.footage(), chosen, all, spent, edits);
    }

    /** The larger somebody appears and the longer, the more they tell of camera and floor. */
    double weight() {
      return deep.frames().stream()
          .filter(ObservedFrame::isSeen)
          .mapToDouble(frame -> frame.size() * frame.size())
          .sum();
    }

    /** What the fit was told of how a camera of this focal length moves. */
    FitInput usedInput(Camera camera) {
      return moving.map(m -> m.again(m.input(), camera)).orElse(input);
    }
  }

  /** With what was corrected by hand. */
  private PoseEstimate edited(Alone alone) {
    Map<String, Double> seconds = new LinkedHashMap<>(alone.seconds);
    long begin = System.nanoTime();
    FitResult fit = corrected(alone.input, alone.take, alone.deep, alone.fit);
    seconds.merge("fit", (System.nanoTime() - begin) * 1e-9, Double::sum);
    return alone.estimate(fit, seconds, settings.edits());
  }

  private Alone alone(ObservedFootage seen, BodyShape shape, boolean shapeAssumed)
      throws NoPersonException {
    Observations observations = seen.observations();
    Footage footage = seen.footage();
    String source = seen.source();
    List<String> notes = new ArrayList<>(seen.notes());
    requireSomebody(observations, source);
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
    if (take.seenCount() == 0) {
      throw new NoPersonException(source + ": the person is not seen in the part that is used");
    }
    var alone = new Alone();
    alone.take = take;
    alone.seen = seen;
    alone.notes = notes;
    alone.shapeAssumed = shapeAssumed;
    alone.given = input(shape, shapeAssumed, observations.width(), observations.height(), notes);
    alone.moving = seen.background().map(b -> new MovingCamera(b, alone.given));
    alone.input = alone.moving.map(MovingCamera::input).orElse(alone.given);
    if (footage.cameraMoves()) {
      notes.add(footage.cameraNote(alone.moving.map(MovingCamera::turns)));
    }
    alone.seconds = new LinkedHashMap<>(seen.seconds());
    long begin = System.nanoTime();
    alone.deep = withDepth(take, alone.input);
    long deepened = System.nanoTime();
    alone.fit = fit(alone.input, alone.deep);
    if (alone.moving.isPresent()) {
      FitInput again = alone.moving.get().again(alone.input, alone.fit.camera());
      alone.fit = again.equals(alone.input) ? alone.fit : fit(again, alone.deep);
      alone.input = again;
    }
    alone.seconds.put("depth", (deepened - begin) * 1e-9);
    alone.seconds.put("fit", (System.nanoTime() - deepened) * 1e-9);
    return alone;
  }

  private static void requireSomebody(Observations observations, String source)
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
    if (observations.frames().stream().noneMatch(PoseEstimator::hasExtent)) {
      throw new NoPersonException(
          source
              + ": in every frame all key points lie within a pixel of each other, which is no"
              + " body; is their unit right?");
    }
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

  private FitInput input(
      BodyShape shape, boolean shapeAssumed, int width, int height, List<String> notes) {
    if (shapeAssumed) {
      notes.add(
          String.format(
              Locale.ROOT,
              "the person's height is assumed to be %.2f m; a wrong height scales the motion",
              shape.heightMetres()));
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
      return FitInput.assumed(shape, width, height);
    }
    GivenCamera given = settings.camera().get().forPicture(width, height);
    return new FitInput(
        shape,
        given.intrinsics(),
        given.distortion(),
        focalKnown,
        given.cameraFromWorld(),
        given.floorKnown());
  }
}
