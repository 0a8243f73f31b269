package gravitas.physics.body;

/**
 * The lengths that make a skeleton, each with its usual share of the body's height.
 *
 * <p>Segment lengths over stature from de Leva (J. Biomechanics 29, 1996, tables 3 and 4: 1.741 m
 * men, 1.735 m women) where the table has joint-centre ends; heights and widths after Drillis and
 * Contini (1966). The female thigh of that sample is measured to a lower hip centre, so the male
 * share of the sum of thigh and shank is used for both, which keeps the hip at 0.53 of the height.
 */
public enum BodyLength {
  /** Between the hip joint centres. */
  HIP_WIDTH(0.098, 0.102),
  /** Hip to knee. */
  THIGH(0.2425, 0.2425),
  /** Knee to ankle. */
  SHANK(0.2490, 0.2490),
  /** Ankle to floor. */
  ANKLE_HEIGHT(0.039, 0.039),
  /** Heel to toe tip. */
  FOOT(0.1482, 0.1400),
  /** Middle of the hips to the navel's height, where the lower spine bends. */
  LOWER_TRUNK(0.0837, 0.0900),
  /** Navel to the lower end of the breastbone, where the upper spine bends. */
  MIDDLE_TRUNK(0.1238, 0.1180),
  /** Lower end of the breastbone to the neck's base. */
  UPPER_TRUNK(0.1130, 0.1130),
  /** Neck's base to crown. */
  HEAD(0.1495, 0.1490),
  /** Between the shoulder joint centres. */
  SHOULDER_WIDTH(0.208, 0.196),
  /** Shoulder to elbow. */
  UPPER_ARM(0.1618, 0.1586),
  /** Elbow to wrist. */
  FOREARM(0.1545, 0.1523),
  /** Wrist to fingertip. */
  HAND(0.108, 0.106);

  private final double maleShare;
  private final double femaleShare;

  BodyLength(double maleShare, double femaleShare) {
    this.maleShare = maleShare;
    this.femaleShare = femaleShare;
  }

  /**
   * {@return the usual length for a person of this height, metres}
   *
   * @param sex which table of proportions
   * @param heightMetres the person's height
   */
  public double usual(Sex sex, double heightMetres) {
    return heightMetres * (sex == Sex.MALE ? maleShare : femaleShare);
  }
}
