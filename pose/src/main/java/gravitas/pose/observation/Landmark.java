package gravitas.pose.observation;

import java.util.List;
import java.util.Locale;

/**
 * A point of the body that networks and other programs tell of, whichever of them do: a {@link
 * LandmarkSet} says which ones one network knows. Left and right are the person's.
 *
 * <p>Here alone stands which joint or point of the skeleton each one shows. What lies beside the
 * skeleton is given in shares of the head's height (neck's base to crown), the hand's length, the
 * toes'.
 */
public enum Landmark {
  /** Tip of the nose. */
  NOSE(Limb.HEAD, 0.4, BodyPlace.beside("HeadTop", 0.47, 0, 0.47)),
  /** Corner of the left eye towards the nose. */
  LEFT_EYE_INNER(Limb.HEAD, 0.1, BodyPlace.beside("HeadTop", 0.61, 0.06, 0.38)),
  /** Middle of the left eye. */
  LEFT_EYE(Limb.HEAD, 0.1, BodyPlace.beside("HeadTop", 0.61, 0.12, 0.36)),
  /** Corner of the left eye towards the ear. */
  LEFT_EYE_OUTER(Limb.HEAD, 0.1, BodyPlace.beside("HeadTop", 0.61, 0.17, 0.32)),
  /** Corner of the right eye towards the nose. */
  RIGHT_EYE_INNER(Limb.HEAD, 0.1, BodyPlace.beside("HeadTop", 0.61, -0.06, 0.38)),
  /** Middle of the right eye. */
  RIGHT_EYE(Limb.HEAD, 0.1, BodyPlace.beside("HeadTop", 0.61, -0.12, 0.36)),
  /** Corner of the right eye towards the ear. */
  RIGHT_EYE_OUTER(Limb.HEAD, 0.1, BodyPlace.beside("HeadTop", 0.61, -0.17, 0.32)),
  /** The left ear. */
  LEFT_EAR(Limb.HEAD, 0.4, BodyPlace.beside("HeadTop", 0.53, 0.30, 0.02)),
  /** The right ear. */
  RIGHT_EAR(Limb.HEAD, 0.4, BodyPlace.beside("HeadTop", 0.53, -0.30, 0.02)),
  /** The left corner of the mouth. */
  MOUTH_LEFT(Limb.HEAD, 0.1, BodyPlace.beside("HeadTop", 0.31, 0.10, 0.38)),
  /** The right corner of the mouth. */
  MOUTH_RIGHT(Limb.HEAD, 0.1, BodyPlace.beside("HeadTop", 0.31, -0.10, 0.38)),
  /** Centre of the left shoulder joint. */
  LEFT_SHOULDER(Limb.ARMS, 1, BodyPlace.joint("LeftArm")),
  /** Centre of the right shoulder joint. */
  RIGHT_SHOULDER(Limb.ARMS, 1, BodyPlace.joint("RightArm")),
  /** Centre of the left elbow. */
  LEFT_ELBOW(Limb.ARMS, 1, BodyPlace.joint("LeftForeArm")),
  /** Centre of the right elbow. */
  RIGHT_ELBOW(Limb.ARMS, 1, BodyPlace.joint("RightForeArm")),
  /** Centre of the left wrist. */
  LEFT_WRIST(Limb.ARMS, 1, BodyPlace.joint("LeftHand")),
  /** Centre of the right wrist. */
  RIGHT_WRIST(Limb.ARMS, 1, BodyPlace.joint("RightHand")),
  /** Knuckle of the left hand's little finger. */
  LEFT_PINKY(Limb.ARMS, 0.15, BodyPlace.beside("LeftFingerTip", 0.48, 0, -0.17)),
  /** Knuckle of the right hand's little finger. */
  RIGHT_PINKY(Limb.ARMS, 0.15, BodyPlace.beside("RightFingerTip", 0.48, 0, -0.17)),
  /** Knuckle of the left hand's first finger. */
  LEFT_INDEX(Limb.ARMS, 0.15, BodyPlace.beside("LeftFingerTip", 0.53, 0, 0.17)),
  /** Knuckle of the right hand's first finger. */
  RIGHT_INDEX(Limb.ARMS, 0.15, BodyPlace.beside("RightFingerTip", 0.53, 0, 0.17)),
  /** Knuckle of the left hand's thumb. */
  LEFT_THUMB(Limb.ARMS, 0.15, BodyPlace.beside("LeftFingerTip", 0.35, 0, 0.28)),
  /** Knuckle of the right hand's thumb. */
  RIGHT_THUMB(Limb.ARMS, 0.15, BodyPlace.beside("RightFingerTip", 0.35, 0, 0.28)),
  /** Centre of the left hip joint. */
  LEFT_HIP(Limb.LEGS, 1, BodyPlace.joint("LeftUpLeg")),
  /** Centre of the right hip joint. */
  RIGHT_HIP(Limb.LEGS, 1, BodyPlace.joint("RightUpLeg")),
  /** Centre of the left knee. */
  LEFT_KNEE(Limb.LEGS, 1, BodyPlace.joint("LeftLeg")),
  /** Centre of the right knee. */
  RIGHT_KNEE(Limb.LEGS, 1, BodyPlace.joint("RightLeg")),
  /** Centre of the left ankle. */
  LEFT_ANKLE(Limb.LEGS, 1, BodyPlace.joint("LeftFoot")),
  /** Centre of the right ankle. */
  RIGHT_ANKLE(Limb.LEGS, 1, BodyPlace.joint("RightFoot")),
  /** Back of the left heel. */
  LEFT_HEEL(Limb.LEGS, 0.6, BodyPlace.site("LeftHeel")),
  /** Back of the right heel. */
  RIGHT_HEEL(Limb.LEGS, 0.6, BodyPlace.site("RightHeel")),
  /** On the left big toe, before its tip. */
  LEFT_FOOT_INDEX(Limb.LEGS, 0.6, BodyPlace.beside("LeftToeTip", 0.6, 0, 0)),
  /** On the right big toe, before its tip. */
  RIGHT_FOOT_INDEX(Limb.LEGS, 0.6, BodyPlace.beside("RightToeTip", 0.6, 0, 0));

  /** What a point moves with; networks exchange left and right of whole limbs. */
  public enum Limb {
    /** Face and ears. */
    HEAD,
    /** Shoulders to fingers. */
    ARMS,
    /** Hips to toes. */
    LEGS
  }

  /** Without these a body can be neither placed nor told from another. */
  public static final List<Landmark> TRUNK =
      List.of(LEFT_SHOULDER, RIGHT_SHOULDER, LEFT_HIP, RIGHT_HIP);

  private final Limb limb;
  private final double weight;

  @SuppressWarnings("ImmutableEnumChecker") // a record of a name and numbers
  private final BodyPlace place;

  Landmark(Limb limb, double weight, BodyPlace place) {
    this.limb = limb;
    this.weight = weight;
    this.place = place;
  }

  /** {@return what it moves with} */
  public Limb limb() {
    return limb;
  }

  /**
   * {@return what it counts in a fit: the many points of face and hands together must not outvote
   * the limbs}
   */
  public double weight() {
    return weight;
  }

  /** {@return where on the skeleton it lies} */
  public BodyPlace place() {
    return place;
  }

  /** {@return the same point on the other side of the body; points on the middle are their own} */
  public Landmark mirrored() {
    String name = name();
    return valueOf(
        name.contains("LEFT") ? name.replace("LEFT", "RIGHT") : name.replace("RIGHT", "LEFT"));
  }

  /** {@return its name in files: in lower case} */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the one that files name so}
   *
   * @param label such as {@code left_hip}; any other is refused
   */
  public static Landmark labelled(String label) {
    for (Landmark landmark : values()) {
      if (landmark.label().equals(label)) {
        return landmark;
      }
    }
    throw new IllegalArgumentException(
        "no landmark is called '" + label + "'; known are " + List.of(values()));
  }
}
