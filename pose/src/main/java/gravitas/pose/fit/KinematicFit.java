package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The whole fit: first guess, posture in the camera's frame, floor, then everything together. */
public final class KinematicFit {
  private static final int FIRST_ITERATIONS = 12;
  private static final int ROUNDS = 3; // of contact detection and refinement
  private static final int ITERATIONS = 8;

  private final FitInput input;
  private final FitSettings settings;

  public KinematicFit(FitInput input) {
    this(input, FitSettings.DEFAULT);
  }

  KinematicFit(FitInput input, FitSettings settings) {
    this.input = input;
    this.settings = settings;
  }

  /** Fits the frames from the first to the last in which the person was seen. */
  public FitResult fit(Observations observations) {
    List<ObservedFrame> frames = trimmed(observations.frames());
    FitProblem problem = problem(frames);
    FitState state = new FitState(problem.frames, problem.body.jointCount());
    state.logFocal = problem.assumedLogFocal;
    new InitialPoses(problem).fill(frames, state);
    var solver = new GaussNewton(problem);
    state = solver.run(state, FIRST_ITERATIONS);
    var notes = new ArrayList<String>();
    if (input.cameraFromWorld().isPresent()) {
      moveToCamera(state, input.cameraFromWorld().get());
      problem.fixedTilt = true;
      problem.fixedHeight = input.floorKnown();
      if (!input.floorKnown()) {
        new FloorEstimate(problem, state).liftToFloor();
      }
    } else {
      new FloorEstimate(problem, state).apply();
    }
    problem.grounded = true;
    for (int round = 0; round < ROUNDS; round++) {
      problem.contact = new FootMotion(problem, state).contacts();
      new BalanceEstimate(problem, state).update();
      state = solver.run(state, ITERATIONS);
    }
    problem.contact = new FootMotion(problem, state).contacts();
    return result(problem, state, notes);
  }

  private static List<ObservedFrame> trimmed(List<ObservedFrame> frames) {
    int first = 0;
    int last = frames.size() - 1;
    while (first <= last && !frames.get(first).isSeen()) {
      first++;
    }
    while (last >= first && !frames.get(last).isSeen()) {
      last--;
    }
    if (first > last) {
      throw new IllegalArgumentException(
          "nobody was seen in any of the " + frames.size() + " frames");
    }
    return frames.subList(first, last + 1);
  }

  private FitProblem problem(List<ObservedFrame> frames) {
    Camera.Intrinsics lens = input.intrinsics();
    double focal = Math.sqrt(lens.fx() * lens.fy());
    var camera = new Camera(lens, input.distortion(), RigidTransform.IDENTITY);
    double[] times = frames.stream().mapToDouble(ObservedFrame::time).toArray();
    var problem = new FitProblem(new ScaledBody(input.shape()), settings, times, Math.log(focal));
    problem.fixedFocal = input.focalKnown();
    double seconds = 0;
    for (int t = 0; t < frames.size(); t++) {
      ObservedFrame frame = frames.get(t);
      seconds += problem.span[t];
      if (frame.isSeen()) {
        fill(problem, t, frame, camera, focal);
      } else {
        problem.pixelDeviation[t] = 1;
        problem.sight[3 * t + 2] = 1;
      }
    }
    problem.priorWeight = 1 + settings.priorRate() * seconds;
    return problem;
  }

  private void fill(FitProblem problem, int t, ObservedFrame frame, Camera camera, double focal) {
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double top = Double.POSITIVE_INFINITY;
    double bottom = Double.NEGATIVE_INFINITY;
    for (Landmark landmark : Landmark.values()) {
      int at = t * Landmark.COUNT + landmark.index();
      Vector3 ray = camera.ray(new Camera.Pixel(frame.x(landmark), frame.y(landmark)));
      problem.pixels[2 * at] = focal * ray.x();
      problem.pixels[2 * at + 1] = focal * ray.y();
      double confidence = FitProblem.confidence(frame, landmark) * importance(landmark);
      problem.confidence[at] = confidence;
      if (frame.hasWorld()) {
        double hips =
            0.5 * (frame.world(Landmark.LEFT_HIP, 2) + frame.world(Landmark.RIGHT_HIP, 2));
        problem.depth[at] = frame.world(landmark, 2) - hips;
        for (int i = 0; i < 2; i++) {
          problem.across[2 * at + i] =
              frame.world(landmark, i)
                  - 0.5 * (frame.world(Landmark.LEFT_HIP, i) + frame.world(Landmark.RIGHT_HIP, i));
        }
        problem.depthConfidence[at] = confidence > 0 ? importance(landmark) : 0;
      }
      left = Math.min(left, problem.pixels[2 * at]);
      right = Math.max(right, problem.pixels[2 * at]);
      top = Math.min(top, problem.pixels[2 * at + 1]);
      bottom = Math.max(bottom, problem.pixels[2 * at + 1]);
    }
    problem.pixelDeviation[t] =
        settings.pixelShare() * Math.max(1, Math.hypot(right - left, bottom - top));
    int hip = t * Landmark.COUNT + Landmark.LEFT_HIP.index();
    int other = t * Landmark.COUNT + Landmark.RIGHT_HIP.index();
    new Vector3(
            0.5 * (problem.pixels[2 * hip] + problem.pixels[2 * other]) / focal,
            0.5 * (problem.pixels[2 * hip + 1] + problem.pixels[2 * other + 1]) / focal,
            1)
        .normalized()
        .into(problem.sight, 3 * t);
  }

  /** The many points of face and hands together must not outvote the limbs. */
  private static double importance(Landmark landmark) {
    return switch (landmark) {
      case NOSE, LEFT_EAR, RIGHT_EAR -> 0.4;
      case LEFT_EYE_INNER,
          LEFT_EYE,
          LEFT_EYE_OUTER,
          RIGHT_EYE_INNER,
          RIGHT_EYE,
          RIGHT_EYE_OUTER,
          MOUTH_LEFT,
          MOUTH_RIGHT ->
          0.1;
      case LEFT_PINKY, RIGHT_PINKY, LEFT_INDEX, RIGHT_INDEX, LEFT_THUMB, RIGHT_THUMB -> 0.15;
      case LEFT_HEEL, RIGHT_HEEL, LEFT_FOOT_INDEX, RIGHT_FOOT_INDEX -> 0.6;
      default -> 1;
    };
  }

  /** From the first guess's camera to the given one. */
  private static void moveToCamera(FitState state, RigidTransform cameraFromWorld) {
    var guessed =
        new RigidTransform(
            Quaternion.from(state.cameraRotation, 0),
            Quaternion.from(state.cameraRotation, 0)
                .rotate(Vector3.from(state.cameraPosition, 0))
                .negated());
    RigidTransform worldFromGuess = cameraFromWorld.inverse().times(guessed);
    for (int t = 0; t < state.frames; t++) {
      worldFromGuess.apply(Vector3.from(state.roots, 3 * t)).into(state.roots, 3 * t);
      int at = 4 * t * state.joints;
      worldFromGuess
          .rotation()
          .times(Quaternion.from(state.rotations, at))
          .normalized()
          .into(state.rotations, at);
    }
    cameraFromWorld.rotation().into(state.cameraRotation, 0);
    cameraFromWorld.inverse().translation().into(state.cameraPosition, 0);
  }

  private static List<Boolean> carriedElsewhere(
      FitProblem problem, FitState state, List<String> notes) {
    var marks = new ArrayList<Boolean>();
    double seconds = 0;
    boolean[] elsewhere = new SupportEstimate(problem, state).elsewhere();
    for (int t = 0; t < elsewhere.length; t++) {
      marks.add(elsewhere[t]);
      seconds += elsewhere[t] ? problem.span[t] : 0;
    }
    if (seconds > 0) {
      notes.add(
          String.format(
              Locale.ROOT,
              "for %.1f s something other than the feet seems to carry the person (a seat, the"
                  + " hands): what the feet do there is not to be trusted",
              seconds));
    }
    return marks;
  }

  private FitResult result(FitProblem problem, FitState state, List<String> notes) {
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
    Quaternion rotation = Quaternion.from(state.cameraRotation, 0).normalized();
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
            new RigidTransform(
                rotation, rotation.rotate(Vector3.from(state.cameraPosition, 0)).negated()));
    return new FitResult(
        new Motion(skeleton, problem.times, poses),
        camera,
        problem.body.shape(state.logProportions),
        contacts,
        elsewhere,
        notes);
  }
}
