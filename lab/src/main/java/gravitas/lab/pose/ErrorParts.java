package gravitas.lab.pose;

import gravitas.datasets.metrics.RigidFit;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * What the error of each joint against the hips consists of: in the picture's plane and along the
 * line of sight, each constant over the clip, slow (what a mean over a second keeps) and fast.
 *
 * <p>Root mean squares in millimetres, both sides of the body together; hips together, one rotation
 * for the clip, as for MPJPE.
 */
public final class ErrorParts {
  private static final double HALF_SECOND = 0.5;
  private static final int PARTS = 6; // plane and sight; constant, slow, fast

  private final Map<String, double[]> squares = new LinkedHashMap<>(); // summed over clips
  private int clips;

  /**
   * Adds a clip.
   *
   * @param ours estimated joints
   * @param truth the same joints as they were
   * @param camera that sees the estimated ones
   */
  public void add(PointTracks ours, PointTracks truth, Camera camera) {
    PointTracks turned = RigidFit.aboutHips(truth, ours).apply(truth);
    Map<String, double[]> clip = new LinkedHashMap<>();
    for (int j = 0; j < ours.pointCount(); j++) {
      double[] parts = joint(j, ours, turned, camera);
      double[] sum = clip.computeIfAbsent(ours.names().get(j).substring(1), k -> new double[PARTS]);
      for (int i = 0; i < PARTS; i++) {
        sum[i] += 0.5 * parts[i];
      }
    }
    clip.forEach(
        (joint, parts) -> {
          double[] sum = squares.computeIfAbsent(joint, k -> new double[PARTS]);
          for (int i = 0; i < PARTS; i++) {
            sum[i] += parts[i];
          }
        });
    clips++;
  }

  /** Mean squares of one joint's error, metres squared. */
  private static double[] joint(int joint, PointTracks ours, PointTracks truth, Camera camera) {
    List<double[]> errors = new ArrayList<>();
    List<Double> times = new ArrayList<>();
    for (int t = 0; t < ours.frameCount(); t++) {
      Vector3 error = error(t, joint, ours, truth);
      if (Double.isNaN(error.x())) {
        continue;
      }
      Vector3 toHips = camera.cameraFromWorld().apply(hips(ours, t)).normalized();
      Vector3 seen = camera.cameraFromWorld().rotation().rotate(error);
      Vector3 across = Vector3.X.minus(toHips.times(toHips.x())).normalized();
      errors.add(new double[] {seen.dot(across), seen.dot(toHips.cross(across)), seen.dot(toHips)});
      times.add(ours.time(t));
    }
    return split(errors, times::get);
  }

  private static Vector3 error(int t, int joint, PointTracks ours, PointTracks truth) {
    Vector3 here = ours.position(t, joint).minus(hips(ours, t));
    return here.minus(truth.position(t, joint).minus(hips(truth, t)));
  }

  private static Vector3 hips(PointTracks tracks, int t) {
    return tracks
        .position(t, tracks.find("LHip").orElseThrow())
        .lerp(tracks.position(t, tracks.find("RHip").orElseThrow()), 0.5);
  }

  private static double[] split(List<double[]> errors, IntFunction<Double> time) {
    double[] parts = new double[PARTS];
    int frames = errors.size();
    for (int axis = 0; axis < 3 && frames > 0; axis++) {
      int a = axis;
      int at = axis < 2 ? 0 : 3;
      double mean = errors.stream().mapToDouble(e -> e[a]).average().orElseThrow();
      parts[at] += mean * mean;
      for (int t = 0; t < frames; t++) {
        double sum = 0;
        int count = 0;
        for (int i = 0; i < frames; i++) {
          if (Math.abs(time.apply(i) - time.apply(t)) <= HALF_SECOND) {
            sum += errors.get(i)[axis];
            count++;
          }
        }
        double slow = sum / count - mean;
        double fast = errors.get(t)[axis] - sum / count;
        parts[at + 1] += slow * slow / frames;
        parts[at + 2] += fast * fast / frames;
      }
    }
    return parts;
  }

  /** {@return a table in Markdown; the share is that of all joints' squared error} */
  public String table() {
    double all = squares.values().stream().mapToDouble(ErrorParts::sum).sum();
    var text = new StringBuilder();
    text.append(
        "| joint | plane: constant | slow | fast | sight: constant | slow | fast | share |");
    text.append(System.lineSeparator()).append("|---|---|---|---|---|---|---|---|");
    squares.forEach(
        (joint, parts) -> {
          text.append(System.lineSeparator()).append("| ").append(joint).append(" |");
          for (double part : parts) {
            text.append(String.format(Locale.ROOT, " %.0f |", 1000 * Math.sqrt(part / clips)));
          }
          text.append(String.format(Locale.ROOT, " %.0f %% |", 100 * sum(parts) / all));
        });
    return text.toString();
  }

  private static double sum(double[] parts) {
    double sum = 0;
    for (double part : parts) {
      sum += part;
    }
    return sum;
  }
}
