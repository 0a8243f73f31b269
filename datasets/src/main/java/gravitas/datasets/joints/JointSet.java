package gravitas.datasets.joints;

import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.geometry.Vector3;
import java.util.List;
import java.util.Locale;

/** A list of landmarks to compare motions on. */
public enum JointSet {
  /** Human3.6M's 17 joints, in its order. */
  H36M_17(
      "Hip RHip RKnee RAnkle LHip LKnee LAnkle Spine Thorax Nose HeadTop LShoulder LElbow LWrist"
          + " RShoulder RElbow RWrist"),
  /** The 14 joints of LSP, common to most data sets, in its order. */
  COMMON_14(
      "RAnkle RKnee RHip LHip LKnee LAnkle RWrist RElbow RShoulder LShoulder LElbow LWrist Neck"
          + " HeadTop"),
  /** Shoulders, elbows, wrists, hips, knees and ankles: what every skeleton has. */
  LIMBS_12("LShoulder RShoulder LElbow RElbow LWrist RWrist LHip RHip LKnee RKnee LAnkle RAnkle"),
  /** All landmarks the standard skeleton has, toes and heels among them. */
  STANDARD_19(
      "Hip RHip RKnee RAnkle RHeel RBigToe LHip LKnee LAnkle LHeel LBigToe Neck HeadTop LShoulder"
          + " LElbow LWrist RShoulder RElbow RWrist");

  private final String landmarks;

  JointSet(String landmarks) {
    this.landmarks = landmarks;
  }

  /** {@return the landmarks in order} */
  public List<String> landmarks() {
    return List.of(landmarks.split(" "));
  }

  /** {@return the name users type: h36m-17, common-14, limbs-12, standard-19} */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * {@return the set of a label}
   *
   * @param label its name
   */
  public static JointSet ofLabel(String label) {
    for (JointSet set : values()) {
      if (set.label().equals(label.strip().toLowerCase(Locale.ROOT))) {
        return set;
      }
    }
    throw new IllegalArgumentException(
        "unknown joint set '"
            + label
            + "'; known are "
            + String.join(", ", java.util.Arrays.stream(values()).map(JointSet::label).toList()));
  }

  /**
   * {@return the landmarks of this set from points of any known convention; missing where it has
   * none}
   *
   * @param points the points over time
   */
  public PointTracks from(PointTracks points) {
    return from(points, JointConvention.of(points.names()));
  }

  /**
   * {@return the landmarks of this set from points of a convention; missing where it has none}
   *
   * @param points the points over time
   * @param convention how the points are called
   */
  public PointTracks from(PointTracks points, JointConvention convention) {
    return new TracksBuilder(landmarks(), points.times())
        .fill((frame, landmark) -> mean(points, frame, convention.points(landmark)))
        .build();
  }

  private static Vector3 mean(PointTracks points, int frame, List<String> names) {
    Vector3 sum = Vector3.ZERO;
    for (String name : names) {
      Vector3 each =
          points
              .find(name)
              .map(index -> points.position(frame, index))
              .orElse(new Vector3(Double.NaN, Double.NaN, Double.NaN));
      sum = sum.plus(each);
    }
    return sum.times(1.0 / names.size()); // NaN for no names: 0/0
  }
}
