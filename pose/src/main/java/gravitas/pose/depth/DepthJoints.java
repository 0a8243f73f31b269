package gravitas.pose.depth;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import java.util.List;

/** The landmarks whose depth the network learns, in its order; others follow one of them. */
public final class DepthJoints {
  /** In the network's order, which is that of {@link Landmark}. */
  public static final List<Landmark> ALL =
      LandmarkSet.BLAZEPOSE.landmarks().stream()
          .filter(landmark -> carrierOf(landmark) == landmark)
          .toList();

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
    return ALL.indexOf(carrierOf(landmark));
  }

  private static Landmark carrierOf(Landmark landmark) {
    return switch (landmark) {
      case LEFT_EYE_INNER,
          LEFT_EYE,
          LEFT_EYE_OUTER,
          RIGHT_EYE_INNER,
          RIGHT_EYE,
          RIGHT_EYE_OUTER,
          MOUTH_LEFT,
          MOUTH_RIGHT ->
          Landmark.NOSE;
      case LEFT_PINKY, LEFT_INDEX, LEFT_THUMB -> Landmark.LEFT_WRIST;
      case RIGHT_PINKY, RIGHT_INDEX, RIGHT_THUMB -> Landmark.RIGHT_WRIST;
      default -> landmark;
    };
  }
}
