package gravitas.datasets.retarget;

import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Which joint of a foreign skeleton is which part of the body, found by name. */
final class JointMap {
  private final Skeleton skeleton;
  private final Map<String, Integer> byNormalisedName = new HashMap<>();

  private JointMap(Skeleton skeleton) {
    this.skeleton = skeleton;
    for (int j = 0; j < skeleton.jointCount(); j++) {
      byNormalisedName.putIfAbsent(BodyPart.normalised(skeleton.joint(j).name()), j);
    }
  }

  /** Finds the parts; a skeleton without hips, chest, head, arms or legs is refused. */
  static JointMap of(Skeleton skeleton) {
    var map = new JointMap(skeleton);
    for (BodyPart part : BodyPart.values()) {
      if (part != BodyPart.TOES && part != BodyPart.HAND) {
        map.joint(part, Side.LEFT);
        map.joint(part, Side.RIGHT);
      }
    }
    return map;
  }

  /** The joint of a part, if the skeleton has one. */
  Optional<Integer> find(BodyPart part, Side side) {
    for (String name : part.names(side)) {
      Integer joint = byNormalisedName.get(name);
      if (joint != null) {
        return Optional.of(joint);
      }
    }
    return Optional.empty();
  }

  /** The joint of a part that every body has. */
  int joint(BodyPart part, Side side) {
    return find(part, side)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no joint for "
                        + side.prefix().toLowerCase(java.util.Locale.ROOT)
                        + " "
                        + part
                        + ": none of "
                        + String.join(", ", part.names(side))
                        + " is among "
                        + String.join(", ", skeleton.joints().stream().map(Joint::name).toList())));
  }

  /** The end of a joint's segment: its first end site, or none. */
  Optional<EndSite> end(int joint) {
    return skeleton.endSites().stream().filter(site -> site.joint() == joint).findFirst();
  }
}
