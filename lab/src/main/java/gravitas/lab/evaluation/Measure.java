package gravitas.lab.evaluation;

import java.util.Locale;

/** A column of the tables; "by truth" means where the feet of the truth stand. */
public enum Measure {
  /** MPJPE-G, mm. */
  MPJPE_G("mpjpeG", "MPJPE-G", "mm", 1),
  /** MPJPE, mm. */
  MPJPE("mpjpe", "MPJPE", "mm", 1),
  /** MPJPE-PA, mm. */
  MPJPE_PA("mpjpePa", "MPJPE-PA", "mm", 1),
  /** MPJPE-2d, px. */
  MPJPE_2D("mpjpe2d", "MPJPE-2d", "px", 1),
  /** TV, m/frame². */
  TV("tv", "TV", "m/frame²", 3),
  /** TV, m/s². */
  TV_SI("tvSi", "TV", "m/s²", 1),
  /** Foot skate by truth, %. */
  FOOT_SKATE("footSkateByTruthPercent", "foot skate by truth", "%", 1),
  /** Evaluations. */
  EVALUATIONS("evaluations", "evaluations", "", 0),
  /** Evaluations per window. */
  PER_WINDOW("evaluationsPerWindow", "evaluations per window", "", 1),
  /** Untrusted, %. */
  UNTRUSTED("untrustedPercent", "untrusted", "%", 1),
  /** Frames whose place is not to be trusted, %. */
  UNTRUSTED_PATH("untrustedPathPercent", "path untrusted", "%", 1),
  /** Foot slide by truth, mm/frame. */
  FOOT_SLIDE("footSlideByTruthMillimetres", "foot slide by truth", "mm/frame", 1),
  /** Penetration, mm. */
  PENETRATION("penetrationMillimetres", "penetration", "mm", 1),
  /** Float, mm. */
  FLOAT("floatMillimetres", "float", "mm", 1),
  /** Float by truth, mm. */
  FLOAT_BY_TRUTH("floatByTruthMillimetres", "float by truth", "mm", 1),
  /** Acceleration error, mm/frame². */
  ACCELERATION("accelerationError", "acceleration error", "mm/frame²", 1),
  /** Jitter, m/s³. */
  JITTER("jitter", "jitter", "m/s³", 1),
  /** Mean ground force / weight. */
  FORCE("meanForceOverWeight", "mean ground force / weight", "", 2),
  /** Ground pulls, %. */
  PULLING("pullingPercent", "ground pulls", "%", 1),
  /** Outside friction cone, %. */
  SLIPPING("slippingPercent", "outside friction cone", "%", 1),
  /** Unexplained force / weight. */
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

  /** {@return the name in CSV and JSON} */
  public String key() {
    return key;
  }

  /** {@return the heading of a column for people} */
  public String heading() {
    return unit.isEmpty() ? label : label + " (" + unit + ")";
  }

  /**
   * {@return a value with the decimals worth reading; a dash where there is none}
   *
   * @param value may be null
   */
  public String format(Double value) {
    return value == null || !Double.isFinite(value)
        ? "–"
        : String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
