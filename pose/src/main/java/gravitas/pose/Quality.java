package gravitas.pose;

/** How much time the networks may take. */
public enum Quality {
  /** One observation per frame with the chosen network. */
  FAST,
  /** A plain and a mirrored one, so that errors to the left and to the right cancel. */
  BALANCED,
  /** As balanced, and both with the largest network too. */
  BEST
}
