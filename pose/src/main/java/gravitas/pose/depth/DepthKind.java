package gravitas.pose.depth;

/** Where depth comes from; all but the first are there to see what the first brings. */
public enum DepthKind {
  /** Our network, and the fit believes each point as much as the network does. */
  LEARNED,
  /** Our network, and the fit believes all points alike. */
  EQUAL,
  /** Our network, which is always shown the landmark network's metres where there are any. */
  METRES,
  /** Our network, which is shown the picture's points alone. */
  PICTURE,
  /** The landmark network itself. */
  OWN
}
