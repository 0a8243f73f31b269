package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.edit.Edits;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The whole fit of a clip, at once or, if it is long, in windows. */
public final class KinematicFit {
  private static final int LONGEST_AT_ONCE = 2 * LongFit.WINDOW; // frames, a quarter MB each

  private static final String ELSEWHERE = "something other than the feet seems to carry the person";

  private static final double SLANTED = 7.5; // degrees: three deviations of a level camera

  private final FitInput input;
  private final FitSettings settings;

  /**
   * Fits with what is known.
   *
   * @param input what is known of person and camera
   */
  public KinematicFit(FitInput input) {
    this(input, FitSettings.DEFAULT);
  }

  KinematicFit(FitInput input, FitSettings settings) {
    this.input = input;
    this.settings = settings;
  }

  /**
   * Fits the frames from the first to the last in which the person was seen.
   *
   * @param observations the observations
   * @return the fit
   */
  public FitResult fit(Observations observations) {
    return fit(observations, observations, Edits.NONE);
  }

  /**
   * Fits, and then solves the stretches again in which somebody knows better, with a second to
   * either side; all other frames stay as they are to the last bit. Where the floor lies is the
   * input's affair.
   *
   * @param observations the observations
   * @param corrected the same without what was seen wrongly
   * @param edits what somebody knows better of contacts and limbs
   * @return the fit
   */
  public FitResult fit(Observations observations, Observations corrected, Edits edits) {
    List<ObservedFrame> all = observations.frames();
    int first = firstSeen(all);
    List<ObservedFrame> frames = all.subList(first, lastSeen(all) + 1);
    FitProblem whole;
    FitState state;
    if (frames.size() <= LONGEST_AT_ONCE) {
      var stretch = new StretchFit(input, settings, frames);
      state = stretch.solve();
      whole = stretch.problem();
    } else {
      whole = new FitProblemBuilder(input, settings).problem(frames);
      state = new LongFit(input, settings, frames).solve(whole);
    }
    List<ObservedFrame> better = corrected.frames().subList(first, first + frames.size());
    return result(whole, new EditedFit(input, settings, better, edits).solve(whole, state));
  }

  private static int lastSeen(List<ObservedFrame> frames) {
    int last = frames.size() - 1;
    while (!frames.get(last).isSeen()) {
      last--;
    }
    return last;
  }

  private static int firstSeen(List<ObservedFrame> frames) {
    int first = 0;
    while (first < frames.size() && !frames.get(first).isSeen()) {
      first++;
    }
    if (first == frames.size()) {
      throw new IllegalArgumentException(
          "nobody was seen in any of the " + frames.size() + " frames");
    }
    return first;
  }

  /**
   * {@return whether a note of a fit tells that something else than the feet carries the person}
   *
   * @param note of {@link FitResult#notes}
   */
  public static boolean isOfSupport(String note) {
    return note.contains(ELSEWHERE);
  }

  private static List<Boolean> carriedElsewhere(
      FitProblem problem, FitState state, List<String> notes) {
    var marks = new ArrayList<Boolean>();
    double seconds = 0;
    boolean[] elsewhere =
        new SupportEstimate(SupportMotion.of(problem.body, state, problem.times)).elsewhere();
    for (int t = 0; t < elsewhere.length; t++) {
      marks.add(elsewhere[t]);
      seconds += elsewhere[t] ? problem.span[t] : 0;
    }
    if (seconds > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "for %.1f s "
                  + ELSEWHERE
                  + " (a seat, the hands): what the feet do there is not to be trusted",
              seconds));
    }
    return marks;
  }

  /**
   * {@return a sentence on a camera that is plainly not held level, if nobody placed it so}
   *
   * @param fit what was found
   */
  public static Optional<String> slantNote(FitResult fit) {
    Camera camera = fit.camera();
    Quaternion worldFromCamera = camera.cameraFromWorld().rotation().inverse();
    Vector3 right = worldFromCamera.rotate(Vector3.X);
    Vector3 down = worldFromCamera.rotate(Vector3.Y);
    Vector3 forward = worldFromCamera.rotate(Vector3.Z);
    // as GivenCamera.above has them
    double roll = Math.toDegrees(Math.atan2(-right.y(), -down.y()));
    double tilt = Math.toDegrees(Math.asin(Math.max(-1, Math.min(1, -forward.y()))));
    if (fit.cameraPlaced() || Math.abs(roll) <= SLANTED) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "the camera seems to be turned by %.0f degrees about its line of sight, which was"
                + " estimated from how the person stands; who knows better states it, for what"
                + " was found as --camera-height %.2f --camera-tilt=%.0f --camera-roll=%.0f",
            Math.abs(roll),
            camera.centre().y(),
            tilt,
            roll));
  }

  private FitResult result(FitProblem problem, FitState state) {
    var notes = new ArrayList<String>();
    Skeleton skeleton = problem.body.skeleton(state.logProportions);
    var poses = new ArrayList<Pose>();
    var contacts = new ArrayList<FitResult.FootContact>();
    int points = problem.body.footPoints().size();
    for (int t = 0; t < state.frames; t++) {
      var rotations = new Quaternion[state.joints];
      int at = t * state.joints;
      Arrays.setAll(rotations, j -> Quaternion.from(state.rotations, 4 * (at + j)));
      poses.add(new Pose(Vector3.from(state.roots, 3 * t), Arrays.asList(rotations)));
      double[] c = Arrays.copyOfRange(problem.contact, t * points, (t + 1) * points);
      contacts.add(
          new FitResult.FootContact(c[0], Math.max(c[1], c[2]), c[3], Math.max(c[4], c[5])));
    }
    List<Boolean> elsewhere = carriedElsewhere(problem, state, notes);
    Camera.Intrinsics lens = input.intrinsics();
    double ratio = Math.exp(state.logFocal - problem.assumedLogFocal);
    var camera =
        new Camera(
            new Camera.Intrinsics(
                lens.width(),
                lens.height(),
                ratio * lens.fx(),
                ratio * lens.fy(),
                lens.cx(),
                lens.cy()),
            input.distortion(),
            state.cameraFromWorld());
    var fit =
        new FitResult(
            new Motion(skeleton, problem.times, poses),
            camera,
            input.cameraFromWorld().isPresent(),
            problem.body.shape(state.logProportions),
            contacts,
            elsewhere,
            notes,
            input.path().from(camera));
    return slantNote(fit).map(fit::withNote).orElse(fit);
  }
}
