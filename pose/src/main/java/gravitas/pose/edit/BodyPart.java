package gravitas.pose.edit;

import gravitas.pose.observation.Landmark;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * What can be marked as not seen. Hips and shoulders always stay: without them a body cannot be
 * placed.
 */
public enum BodyPart {
  /** Face and ears. */
  HEAD,
  /** From the left elbow on. */
  LEFT_ARM,
  /** From the right elbow on. */
  RIGHT_ARM,
  /** From the left knee on. */
  LEFT_LEG,
  /** From the right knee on. */
  RIGHT_LEG;

  /** {@return the landmarks that are forgotten with it} */
  public Set<Landmark> landmarks() {
    Set<Landmark> found = EnumSet.noneOf(Landmark.class);
    for (Landmark landmark : Landmark.values()) {
      if (!Landmark.TRUNK.contains(landmark) && landmark.limb() == limb() && isOnSide(landmark)) {
        found.add(landmark);
      }
    }
    return found;
  }

  private Landmark.Limb limb() {
    return switch (this) {
      case HEAD -> Landmark.Limb.HEAD;
      case LEFT_ARM, RIGHT_ARM -> Landmark.Limb.ARMS;
      case LEFT_LEG, RIGHT_LEG -> Landmark.Limb.LEGS;
    };
  }

  private boolean isOnSide(Landmark landmark) {
    return this == HEAD || landmark.name().startsWith(name().substring(0, name().indexOf('_')));
  }

  /** {@return its name in files: in lower case} */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
