package gravitas.datasets.joints;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How a family of skeletons names the landmarks: a point, or the middle of two.
 *
 * <p>Where a skeleton lacks a landmark and nothing near it can stand in, it has none, and metrics
 * leave it out on both sides.
 */
public enum JointConvention {
  /** The standard skeleton's joints and end sites (Mixamo names). */
  STANDARD(
      """
      Hip Hips
      RHip RightUpLeg
      RKnee RightLeg
      RAnkle RightFoot
      RHeel RightHeel
      RBigToe RightToeTip
      LHip LeftUpLeg
      LKnee LeftLeg
      LAnkle LeftFoot
      LHeel LeftHeel
      LBigToe LeftToeTip
      Spine Hips Neck
      Thorax Neck
      Neck Neck
      Nose Neck HeadTop
      HeadTop HeadTop
      LShoulder LeftArm
      LElbow LeftForeArm
      LWrist LeftHand
      RShoulder RightArm
      RElbow RightForeArm
      RWrist RightHand
      """),
  /** The moving 17 of Human3.6M's 32 joints. */
  H36M(
      """
      Hip Hip
      RHip RHip
      RKnee RKnee
      RAnkle RFoot
      LHip LHip
      LKnee LKnee
      LAnkle LFoot
      Spine Spine
      Thorax Thorax
      Neck Thorax
      Nose Neck/Nose
      HeadTop Head
      LShoulder LShoulder
      LElbow LElbow
      LWrist LWrist
      RShoulder RShoulder
      RElbow RElbow
      RWrist RWrist
      """),
  /** COCO's 17 keypoints, as in AIST++. */
  COCO(
      """
      Hip left_hip right_hip
      RHip right_hip
      RKnee right_knee
      RAnkle right_ankle
      LHip left_hip
      LKnee left_knee
      LAnkle left_ankle
      Thorax left_shoulder right_shoulder
      Neck left_shoulder right_shoulder
      Nose nose
      LShoulder left_shoulder
      LElbow left_elbow
      LWrist left_wrist
      RShoulder right_shoulder
      RElbow right_elbow
      RWrist right_wrist
      """),
  /** Keypoints with feet (HALPE-26, OpenPose BODY_25) and marker-based laboratories. */
  KEYPOINTS(
      """
      Hip LHip RHip
      RHip RHip
      RKnee RKnee
      RAnkle RAnkle
      RHeel RHeel
      RBigToe RBigToe
      LHip LHip
      LKnee LKnee
      LAnkle LAnkle
      LHeel LHeel
      LBigToe LBigToe
      Thorax LShoulder RShoulder
      Neck Neck
      Nose Nose
      HeadTop Head
      LShoulder LShoulder
      LElbow LElbow
      LWrist LWrist
      RShoulder RShoulder
      RElbow RElbow
      RWrist RWrist
      """);

  private final String table;

  JointConvention(String table) {
    this.table = table;
  }

  /**
   * {@return points whose middle is the landmark; empty if the convention has none}
   *
   * @param landmark its name
   */
  public List<String> points(String landmark) {
    return rows().getOrDefault(landmark, List.of());
  }

  /** {@return the landmarks that exist, in the order of the documentation} */
  public Set<String> landmarks() {
    return rows().keySet();
  }

  private Map<String, List<String>> rows() {
    Map<String, List<String>> rows = new LinkedHashMap<>();
    for (String line : table.strip().split("\n")) {
      List<String> words = List.of(line.strip().split(" "));
      rows.put(words.get(0), words.subList(1, words.size()));
    }
    return rows;
  }

  /**
   * {@return the convention in which all twelve limb joints are found among these names}
   *
   * @param names of the points
   */
  public static JointConvention of(Collection<String> names) {
    for (JointConvention convention : values()) {
      boolean all =
          JointSet.LIMBS_12.landmarks().stream()
              .allMatch(landmark -> names.containsAll(convention.points(landmark)));
      if (all) {
        return convention;
      }
    }
    throw new IllegalArgumentException(
        "the joints "
            + String.join(", ", names)
            + " follow none of the known conventions"
            + " (standard, h36m, coco, keypoints; see docs/guides/joints.md)");
  }
}
