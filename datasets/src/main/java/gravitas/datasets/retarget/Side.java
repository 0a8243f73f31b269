package gravitas.datasets.retarget;

/** A side of the body; parts in the middle belong to the left for lack of a better rule. */
enum Side {
  LEFT("Left"),
  RIGHT("Right");

  private final String prefix;

  Side(String prefix) {
    this.prefix = prefix;
  }

  /** The prefix of joint names in the standard skeleton. */
  String prefix() {
    return prefix;
  }
}
