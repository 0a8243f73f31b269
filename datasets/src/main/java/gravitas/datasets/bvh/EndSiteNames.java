package gravitas.datasets.bvh;

import java.util.Map;

/** Names for end sites, which BVH leaves without: those of the standard skeleton where they fit. */
final class EndSiteNames {
  private static final Map<String, String> STANDARD =
      Map.of(
          "Neck", "HeadTop",
          "Head", "HeadTop",
          "LeftHand", "LeftFingerTip",
          "RightHand", "RightFingerTip",
          "LeftToeBase", "LeftToeTip",
          "RightToeBase", "RightToeTip");

  private EndSiteNames() {}

  /** The name of a joint's end site number {@code index}. */
  static String of(String joint, int index) {
    String name = STANDARD.getOrDefault(joint, joint + "_End");
    return index == 0 ? name : name + "_" + (index + 1);
  }
}
