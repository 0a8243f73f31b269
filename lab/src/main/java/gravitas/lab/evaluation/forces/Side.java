package gravitas.lab.evaluation.forces;

/** Which foot. */
enum Side {
  LEFT("Left", 0),
  RIGHT("Right", 1);

  private final String prefix;
  private final int index;

  Side(String prefix, int index) {
    this.prefix = prefix;
    this.index = index;
  }

  /** Its place in arrays by side. */
  int index() {
    return index;
  }

  /** What names of its joints and contact spheres begin with. */
  String prefix() {
    return prefix;
  }

  /** Its key in tables. */
  String key() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
