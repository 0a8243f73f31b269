package gravitas.pose.fit;

import gravitas.physics.body.BodyLength;
import java.util.EnumSet;
import java.util.Set;

/** Lengths of the body that the fit scales together, and how far they may leave the tables. */
enum Proportion {
  /** Networks and marker models put the hips 0.11 to 0.14 of the height apart, tables 0.10. */
  HIP_WIDTH(1.2, 0.05, BodyLength.HIP_WIDTH),
  THIGH(1, 0.05, BodyLength.THIGH),
  SHANK(1, 0.05, BodyLength.SHANK),
  FOOT(1, 0.05, BodyLength.FOOT, BodyLength.ANKLE_HEIGHT),
  TRUNK(1, 0.06, BodyLength.LOWER_TRUNK, BodyLength.MIDDLE_TRUNK, BodyLength.UPPER_TRUNK),
  HEAD(1, 0.08, BodyLength.HEAD),
  SHOULDER_WIDTH(1, 0.05, BodyLength.SHOULDER_WIDTH),
  UPPER_ARM(1, 0.06, BodyLength.UPPER_ARM),
  FOREARM(1, 0.06, BodyLength.FOREARM),
  HAND(1, 0.08, BodyLength.HAND);

  private final double usual;
  private final double deviation;
  private final long lengths; // bits, because an enum must not hold a mutable set

  Proportion(double usual, double deviation, BodyLength first, BodyLength... more) {
    this.usual = usual;
    this.deviation = deviation;
    long bits = 0;
    int at = 0;
    EnumSet<BodyLength> mine = EnumSet.of(first, more);
    for (BodyLength length : BodyLength.values()) {
      bits |= mine.contains(length) ? 1L << at : 0;
      at++;
    }
    this.lengths = bits;
  }

  /** Logarithm of the usual factor over the body's tables. */
  double usualLog() {
    return Math.log(usual);
  }

  /** Standard deviation of the logarithm among people of the same height. */
  double deviation() {
    return deviation;
  }

  Set<BodyLength> lengths() {
    var mine = EnumSet.noneOf(BodyLength.class);
    int at = 0;
    for (BodyLength length : BodyLength.values()) {
      if ((lengths >> at & 1) != 0) {
        mine.add(length);
      }
      at++;
    }
    return mine;
  }
}
