package gravitas.pose.observation;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The landmarks that one network or program finds, in its order.
 *
 * <p>Two sets with the same landmarks in the same order are equal. Immutable.
 */
public final class LandmarkSet {
  /** The 33 of the BlazePose networks and of MediaPipe. */
  public static final LandmarkSet BLAZEPOSE =
      of(EnumSet.range(Landmark.NOSE, Landmark.RIGHT_FOOT_INDEX));

  /** The 17 of COCO, which most networks for pictures find: neither hands nor feet. */
  public static final LandmarkSet COCO_17 =
      of(
          EnumSet.of(
              Landmark.NOSE,
              Landmark.LEFT_EYE,
              Landmark.RIGHT_EYE,
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
              Landmark.RIGHT_ANKLE));

  private final List<Landmark> landmarks;
  private final Map<Landmark, Integer> indices = new EnumMap<>(Landmark.class);

  /**
   * @param landmarks in the network's order, each once; with hips and shoulders, and with the
   *     mirror image of each one, because pictures are looked at mirrored too
   */
  public LandmarkSet(List<Landmark> landmarks) {
    this.landmarks = List.copyOf(landmarks);
    for (Landmark landmark : landmarks) {
      if (indices.put(landmark, indices.size()) != null) {
        throw new IllegalArgumentException(landmark + " is twice among the landmarks");
      }
    }
    for (Landmark landmark : Landmark.TRUNK) {
      require(landmark, "without which a body cannot be placed");
    }
    for (Landmark landmark : landmarks) {
      require(landmark.mirrored(), "the mirror image of " + landmark);
    }
  }

  private void require(Landmark landmark, String why) {
    if (!has(landmark)) {
      throw new IllegalArgumentException(
          "the landmarks " + landmarks + " lack " + landmark + ", " + why);
    }
  }

  /**
   * {@return these, in the order of {@link Landmark}, so that sums repeat whoever finds them}
   *
   * @param landmarks in any order
   */
  public static LandmarkSet of(Set<Landmark> landmarks) {
    return new LandmarkSet(List.copyOf(EnumSet.copyOf(landmarks)));
  }

  /** {@return the landmarks in the network's order} */
  public List<Landmark> landmarks() {
    return landmarks;
  }

  /** {@return how many there are} */
  public int size() {
    return landmarks.size();
  }

  /**
   * {@return whether it is among these}
   *
   * @param landmark any
   */
  public boolean has(Landmark landmark) {
    return indices.containsKey(landmark);
  }

  /**
   * {@return its place in the order, from 0}
   *
   * @param landmark one of these; any other is refused
   */
  public int indexOf(Landmark landmark) {
    Integer index = indices.get(landmark);
    if (index == null) {
      throw new IllegalArgumentException(landmark + " is not among the landmarks " + landmarks);
    }
    return index;
  }

  /**
   * {@return those that move with a limb, in order}
   *
   * @param limb the limb
   */
  public List<Landmark> of(Landmark.Limb limb) {
    return landmarks.stream().filter(landmark -> landmark.limb() == limb).toList();
  }

  /** {@return those that show a joint's centre, in order} */
  public List<Landmark> joints() {
    return landmarks.stream().filter(landmark -> landmark.place().isJoint()).toList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LandmarkSet set && landmarks.equals(set.landmarks);
  }

  @Override
  public int hashCode() {
    return landmarks.hashCode();
  }

  @Override
  public String toString() {
    return landmarks.toString();
  }
}
