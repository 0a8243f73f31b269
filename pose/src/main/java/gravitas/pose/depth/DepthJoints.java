package gravitas.pose.depth;

import gravitas.pose.observation.Landmark;
import java.util.List;

/** The landmarks whose depth the network learns, in its order; others follow one of them. */
public final class DepthJoints {
  /** In the network's order. */
  public static final List<Landmark> ALL =
      List.of(
          Landmark.NOSE,
          Landmark.LEFT_EAR,
          Landmark.RIGHT_EAR,
          Landmark.LEFT_SHOULDER,
          Landmark.RIGHT_SHOULDER,
          Landmark.LEFT_ELBOW,
          Landmark.RIGHT_ELBOW,
          Landmark.LEFT_WRIST,
          Landmark.RIGHT_WRIST,
          Landmark.LEFT_HIP,
          Landmark.RIGHT_HIP,
          Landmark.LEFT_KNEE,
          Landmark.RIGHT_KNEE,
          Landmark.LEFT_ANKLE,
          Landmark.RIGHT_ANKLE,
          Landmark.LEFT_HEEL,
          Landmark.RIGHT_HEEL,
          Landmark.LEFT_FOOT_INDEX,
          Landmark.RIGHT_FOOT_INDEX);

  /** How many there are. */
  public static final int COUNT = ALL.size();

  /** Number of the left hip. */
  public static final int LEFT_HIP = ALL.indexOf(Landmark.LEFT_HIP);

  /** Number of the right hip. */
  public static final int RIGHT_HIP = ALL.indexOf(Landmark.RIGHT_HIP);

  private static final int[] MIRRORED =
      ALL.stream().mapToInt(landmark -> ALL.indexOf(landmark.mirrored())).toArray();

  private DepthJoints() {}

  /**
   * {@return the number of the same point on the body's other side}
   *
   * @param joint its number
   */
  public static int mirrored(int joint) {
    return MIRRORED[joint];
  }

  /**
   * {@return the number of the one that carries a landmark: itself if the network knows it, the
   * nose for the face, the wrist for the fingers}
   *
   * @param landmark any
   */
  public static int carrier(Landmark landmark) {
    int own = ALL.indexOf(landmark);
    if (own >= 0) {
      return own;
    }
    boolean left = landmark.name().contains("LEFT");
    return switch (landmark.limb()) {
      case HEAD -> ALL.indexOf(Landmark.NOSE);
      case ARMS -> ALL.indexOf(left ? Landmark.LEFT_WRIST : Landmark.RIGHT_WRIST);
      case LEGS -> ALL.indexOf(left ? Landmark.LEFT_ANKLE : Landmark.RIGHT_ANKLE);
    };
  }
}
