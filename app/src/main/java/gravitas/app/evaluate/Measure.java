package gravitas.app.evaluate;

import java.util.Locale;

/** A column of the tables; "by truth" means where the feet of the truth stand. */
enum Measure {
  MPJPE_G("mpjpeG", "MPJPE-G", "mm", 1),
  MPJPE("mpjpe", "MPJPE", "mm", 1),
  MPJPE_PA("mpjpePa", "MPJPE-PA", "mm", 1),
  MPJPE_2D("mpjpe2d", "MPJPE-2d", "px", 1),
  TV("tv", "TV", "m/frame²", 3),
  TV_SI("tvSi", "TV", "m/s²", 1),
  FOOT_SKATE("footSkateByTruthPercent", "foot skate by truth", "%", 1),
  EVALUATIONS("evaluations", "evaluations", "", 0),
  PER_WINDOW("evaluationsPerWindow", "evaluations per window", "", 1),
  UNTRUSTED("untrustedPercent", "untrusted", "%", 1),
  FOOT_SLIDE("footSlideByTruthMillimetres", "foot slide by truth", "mm/frame", 1),
  PENETRATION("penetrationMillimetres", "penetration", "mm", 1),
  FLOAT("floatMillimetres", "float", "mm", 1),
  FLOAT_BY_TRUTH("floatByTruthMillimetres", "float by truth", "mm", 1),
  ACCELERATION("accelerationError", "acceleration error", "mm/frame²", 1),
  JITTER("jitter", "jitter", "m/s³", 1),
  FORCE("meanForceOverWeight", "mean ground force / weight", "", 2),
  PULLING("pullingPercent", "ground pulls", "%", 1),
  SLIPPING("slippingPercent", "outside friction cone", "%", 1),
  UNEXPLAINED("unexplainedForceOverWeight", "unexplained force / weight", "", 2);

  private final String key;
  private final String label;
  private final String unit;
  private final int decimals;

  Measure(String key, String label, String unit, int decimals) {
    this.key = key;
    this.label = label;
    this.unit = unit;
    this.decimals = decimals;
  }

  /** The name in CSV and JSON. */
  String key() {
    return key;
  }

  /** The heading of a column for people. */
  String heading() {
    return unit.isEmpty() ? label : label + " (" + unit + ")";
  }

  /** A value with the decimals worth reading; a dash where there is none. */
  String format(Double value) {
    return value == null || !Double.isFinite(value)
        ? "–"
        : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
