package gravitas.pose.person;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;

/** How far apart two observations are, to tell one body seen twice from two bodies. */
final class Likeness {
  /**
   * Mean distance of the joints, in sizes of the person: below, it is one body. Networks that look
   * twice at one body differ by 0.01 to 0.03; people who touch are a shoulder's breadth apart, 0.2.
   */
  static final double SAME_BODY = 0.08;

  /** Beyond this it is plainly another body; in between two looks at one may have been misled. */
  static final double OTHER_BODY = 0.15;

  /** Within this two people overlap in the picture. */
  static final double BESIDE = 0.3;

  private Likeness() {}

  /** Mean distance of the joints, in sizes of the larger one. */
  static double distance(ObservedFrame a, ObservedFrame b) {
    double sum = 0;
    for (Landmark joint : a.landmarks().joints()) {
      sum += Math.hypot(a.x(joint) - b.x(joint), a.y(joint) - b.y(joint));
    }
    return sum / a.landmarks().joints().size() / Math.max(1, Math.max(a.size(), b.size()));
  }

  static boolean isSameBody(ObservedFrame a, ObservedFrame b) {
    return distance(a, b) < SAME_BODY;
  }

  /** Middle of the trunk, pixels from the left or from the top. */
  static double middle(ObservedFrame frame, boolean x) {
    double sum = 0;
    for (Landmark landmark : Landmark.TRUNK) {
      sum += x ? frame.x(landmark) : frame.y(landmark);
    }
    return sum / Landmark.TRUNK.size();
  }
}
