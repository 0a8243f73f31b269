package gravitas.datasets.retarget;

import java.util.List;
import java.util.Locale;

/**
 * The places of a body that a foreign skeleton is asked for, with the names programs give them.
 *
 * <p>Names are compared without case, punctuation and prefix ("mixamorig:LeftUpLeg" is
 * "leftupleg"). Sided parts carry the names of the left side; the right side's follow from them.
 */
enum BodyPart {
  HIPS("hips root pelvis hip"),
  CHEST("spine2 spine1 chest thorax upperchest spine3 spine"),
  HEAD("head neck1 neck upperneck"),
  UPPER_LEG("leftupleg lefthip lfemur leftthigh lhip lthigh leftupperleg"),
  LOWER_LEG("leftleg leftknee ltibia leftshin lknee lshin leftlowerleg"),
  FOOT("leftfoot leftankle lfoot lankle"),
  TOES("lefttoebase lefttoe ltoes ltoe lefttoes leftfootball"),
  UPPER_ARM("leftarm leftshoulder lhumerus leftupperarm lshoulder"),
  LOWER_ARM("leftforearm leftelbow lradius leftlowerarm lelbow"),
  HAND("leftfingerbase lefthand leftwrist lhand lwrist");

  private final String names; // normalised, best first

  BodyPart(String names) {
    this.names = names;
  }

  /** Normalised names for one side, best first. */
  List<String> names(Side side) {
    List<String> left = List.of(names.split(" "));
    return side == Side.LEFT ? left : left.stream().map(BodyPart::mirrored).toList();
  }

  static String normalised(String jointName) {
    String own = jointName.substring(jointName.lastIndexOf(':') + 1);
    return own.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  private static String mirrored(String name) {
    if (name.startsWith("left")) {
      return "right" + name.substring(4);
    }
    return name.startsWith("l") ? "r" + name.substring(1) : name;
  }
}
