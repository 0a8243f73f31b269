package gravitas.pose.observation;

/** The 33 body points, in the order of the BlazePose networks. Left and right are the person's. */
public enum Landmark {
  NOSE(0, 0),
  LEFT_EYE_INNER(1, 4),
  LEFT_EYE(2, 5),
  LEFT_EYE_OUTER(3, 6),
  RIGHT_EYE_INNER(4, 1),
  RIGHT_EYE(5, 2),
  RIGHT_EYE_OUTER(6, 3),
  LEFT_EAR(7, 8),
  RIGHT_EAR(8, 7),
  MOUTH_LEFT(9, 10),
  MOUTH_RIGHT(10, 9),
  LEFT_SHOULDER(11, 12),
  RIGHT_SHOULDER(12, 11),
  LEFT_ELBOW(13, 14),
  RIGHT_ELBOW(14, 13),
  LEFT_WRIST(15, 16),
  RIGHT_WRIST(16, 15),
  LEFT_PINKY(17, 18),
  RIGHT_PINKY(18, 17),
  LEFT_INDEX(19, 20),
  RIGHT_INDEX(20, 19),
  LEFT_THUMB(21, 22),
  RIGHT_THUMB(22, 21),
  LEFT_HIP(23, 24),
  RIGHT_HIP(24, 23),
  LEFT_KNEE(25, 26),
  RIGHT_KNEE(26, 25),
  LEFT_ANKLE(27, 28),
  RIGHT_ANKLE(28, 27),
  LEFT_HEEL(29, 30),
  RIGHT_HEEL(30, 29),
  LEFT_FOOT_INDEX(31, 32),
  RIGHT_FOOT_INDEX(32, 31);

  public static final int COUNT = 33;

  private static final Landmark[] ALL = values();

  private final int index;
  private final int mirrored;

  Landmark(int index, int mirrored) {
    this.index = index;
    this.mirrored = mirrored;
  }

  /** Its place among the 33. */
  public int index() {
    return index;
  }

  public static Landmark of(int index) {
    return ALL[index];
  }

  /** The same point on the other side of the body; points on the middle are their own. */
  public Landmark mirrored() {
    return ALL[mirrored];
  }
}
