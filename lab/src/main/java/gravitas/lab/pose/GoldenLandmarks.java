package gravitas.lab.pose;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.metrics.TotalVariation;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Landmarks in pixels that another program found in the same video: one list per frame of 33 points
 * or of named points.
 *
 * <p>They come from a network too, so they tell whether two programs see alike, not which is right;
 * only the picture and the smoothness are compared.
 */
public final class GoldenLandmarks {
  private static final List<Landmark> JOINTS = LandmarkSet.BLAZEPOSE.joints();

  private final JsonNode frames;
  private final PoseEstimate estimate;

  /**
   * Reads another program's landmarks of the video that an estimate came from.
   *
   * @param file the file
   * @param estimate what was seen and the kinematic fit
   * @throws IOException if a file cannot be read
   */
  public GoldenLandmarks(Path file, PoseEstimate estimate) throws IOException {
    this.frames = new ObjectMapper().readTree(file.toFile());
    this.estimate = estimate;
    if (!frames.isArray() || frames.isEmpty()) {
      throw new IOException(file + " holds no list of frames with landmarks");
    }
  }

  /**
   * Of the fitted motion, seen through the fitted camera.
   *
   * @return the accuracy
   */
  public Accuracy ofFit() {
    return accuracy(true);
  }

  /**
   * Of the networks' own landmarks.
   *
   * @return the accuracy
   */
  public Accuracy ofNetwork() {
    return accuracy(false);
  }

  private Accuracy accuracy(boolean fitted) {
    Skeleton skeleton = estimate.fit().motion().skeleton();
    var kinematics = new ForwardKinematics(skeleton);
    double[] fitTimes = estimate.fit().motion().times();
    List<ObservedFrame> seen = estimate.observations().frames();
    var times = new ArrayList<Double>();
    var places = new ArrayList<Double>();
    double sum = 0;
    int count = 0;
    for (int t = 0; t < Math.min(seen.size(), frames.size()); t++) {
      ObservedFrame frame = seen.get(t);
      int at = Arrays.binarySearch(fitTimes, frame.time());
      if (at < 0 || !frame.isSeen()) {
        continue;
      }
      times.add(frame.time());
      kinematics.update(estimate.fit().motion().pose(at));
      for (Landmark landmark : JOINTS) {
        var joint = kinematics.position(landmark.place().joint(skeleton));
        Camera.Pixel here =
            fitted
                ? estimate.fit().camera().project(joint)
                : new Camera.Pixel(frame.x(landmark), frame.y(landmark));
        JsonNode there = golden(t, landmark);
        sum += Math.hypot(here.x() - x(there), here.y() - y(there));
        count++;
        places.add(fitted ? joint.x() : frame.world(landmark, 0));
        places.add(fitted ? joint.y() : -frame.world(landmark, 1));
        places.add(fitted ? joint.z() : -frame.world(landmark, 2));
      }
    }
    double variation =
        TotalVariation.si(
            PointTracks.of(
                JOINTS.stream().map(landmark -> landmark.place().anchor()).toList(),
                times.stream().mapToDouble(Double::doubleValue).toArray(),
                places.stream().mapToDouble(Double::doubleValue).toArray()));
    return new Accuracy(
        sum / count, Double.NaN, Double.NaN, Double.NaN, Double.NaN, variation, Double.NaN);
  }

  private JsonNode golden(int frame, Landmark landmark) {
    JsonNode points = frames.get(frame);
    return points.isArray()
        ? points.get(LandmarkSet.BLAZEPOSE.indexOf(landmark))
        : points.get(landmark.label());
  }

  private static double x(JsonNode point) {
    return (point.isArray() ? point.get(0) : point.get("x")).asDouble();
  }

  private static double y(JsonNode point) {
    return (point.isArray() ? point.get(1) : point.get("y")).asDouble();
  }
}
