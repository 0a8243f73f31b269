package gravitas.pose.observation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Orders of key points that other programs write, by the landmark each one stands for. */
public enum KeypointLayout {
  /** OpenPose BODY_25. A dash is a point we have no landmark for. */
  BODY_25(
      "nose - RShoulder RElbow RWrist LShoulder LElbow LWrist - RHip RKnee RAnkle LHip LKnee LAnkle"
          + " REye LEye REar LEar LToe - LHeel RToe - RHeel"),
  /** OpenPose BODY_25B: COCO's 17, neck, head, feet. */
  BODY_25B(
      "nose LEye REye LEar REar LShoulder RShoulder LElbow RElbow LWrist RWrist LHip RHip LKnee"
          + " RKnee LAnkle RAnkle - - LToe - LHeel RToe - RHeel"),
  /** COCO's 17. */
  COCO(""),
  /** OpenPose's 18-point COCO model. */
  OPENPOSE_COCO(
      "nose - RShoulder RElbow RWrist LShoulder LElbow LWrist RHip RKnee RAnkle LHip LKnee LAnkle"
          + " REye LEye REar LEar"),
  /** The 33 of MediaPipe. */
  MEDIAPIPE("");

  private final String points;

  KeypointLayout(String points) {
    this.points = points;
  }

  /** {@return the landmark of each point in order; null where there is none} */
  public List<Landmark> landmarks() {
    if (points.isEmpty()) {
      return (this == COCO ? LandmarkSet.COCO_17 : LandmarkSet.BLAZEPOSE).landmarks();
    }
    var landmarks = new ArrayList<Landmark>();
    for (String point : points.split(" ")) {
      landmarks.add(point.equals("-") ? null : landmark(point));
    }
    return landmarks;
  }

  private static Landmark landmark(String point) {
    if (point.equals("nose")) {
      return Landmark.NOSE;
    }
    String side = point.startsWith("L") ? "LEFT_" : "RIGHT_";
    String part = point.substring(1).toUpperCase(Locale.ROOT);
    return Landmark.valueOf(side + (part.equals("TOE") ? "FOOT_INDEX" : part));
  }
}
