package gravitas.pose.fit;

import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import java.util.List;

/** Turns observed frames into the flat arrays of a {@link FitProblem}. */
final class FitProblemBuilder {
  private final FitInput input;
  private final FitSettings settings;

  FitProblemBuilder(FitInput input, FitSettings settings) {
    this.input = input;
    this.settings = settings;
  }

  /**
   * @param frames at least one, all with the same landmarks
   */
  FitProblem problem(List<ObservedFrame> frames) {
    Camera.Intrinsics lens = input.intrinsics();
    double focal = Math.sqrt(lens.fx() * lens.fy());
    var camera = new Camera(lens, input.distortion(), RigidTransform.IDENTITY);
    double[] times = frames.stream().mapToDouble(ObservedFrame::time).toArray();
    var problem =
        new FitProblem(
            new ScaledBody(input.shape()),
            frames.get(0).landmarks(),
            settings,
            times,
            Math.log(focal));
    problem.fixedFocal = input.focalKnown();
    double seconds = 0;
    for (int t = 0; t < frames.size(); t++) {
      ObservedFrame frame = frames.get(t);
      seconds += problem.span[t];
      CameraPath.View view = input.path().viewAt(frame.time());
      view.turn().into(problem.turns, 4 * t);
      if (frame.isSeen()) {
        fill(problem, t, frame, camera, focal, view.zoom());
      } else {
        problem.pixelDeviation[t] = 1;
        problem.sight[3 * t + 2] = 1;
      }
    }
    problem.priorWeight = 1 + settings.priorRate() * seconds;
    return problem;
  }

  private void fill(
      FitProblem problem, int t, ObservedFrame frame, Camera camera, double focal, double zoom) {
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double top = Double.POSITIVE_INFINITY;
    double bottom = Double.NEGATIVE_INFINITY;
    for (Landmark landmark : problem.landmarks.landmarks()) {
      int at = at(problem, t, landmark);
      Vector3 ray = camera.ray(new Camera.Pixel(frame.x(landmark), frame.y(landmark)));
      problem.pixels[2 * at] = focal * ray.x() / zoom;
      problem.pixels[2 * at + 1] = focal * ray.y() / zoom;
      double confidence = FitProblem.confidence(frame, landmark) * landmark.weight();
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
        problem.depthConfidence[at] = confidence > 0 ? landmark.weight() : 0;
        problem.depthDeviation[at] =
            frame.hasDepthDeviation()
                ? settings.depthPerClaim() * frame.depthDeviation(landmark)
                : settings.depth();
      }
      if (frame.visibility(landmark) > 0) { // points nobody gave are not part of the person
        left = Math.min(left, problem.pixels[2 * at]);
        right = Math.max(right, problem.pixels[2 * at]);
        top = Math.min(top, problem.pixels[2 * at + 1]);
        bottom = Math.max(bottom, problem.pixels[2 * at + 1]);
      }
    }
    problem.pixelDeviation[t] =
        settings.pixelShare() * Math.max(1, Math.hypot(right - left, bottom - top));
    int hip = at(problem, t, Landmark.LEFT_HIP);
    int other = at(problem, t, Landmark.RIGHT_HIP);
    new Vector3(
            0.5 * (problem.pixels[2 * hip] + problem.pixels[2 * other]) / focal,
            0.5 * (problem.pixels[2 * hip + 1] + problem.pixels[2 * other + 1]) / focal,
            1)
        .normalized()
        .into(problem.sight, 3 * t);
  }

  private static int at(FitProblem problem, int t, Landmark landmark) {
    return t * problem.count + problem.landmarks.indexOf(landmark);
  }
}
