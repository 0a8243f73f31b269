package gravitas.pose.edit;

import java.util.Locale;

/** A foot; left and right are the person's. */
public enum Foot {
  /** The left one. */
  LEFT,
  /** The right one. */
  RIGHT;

  /** {@return its name in files: in lower case} */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
