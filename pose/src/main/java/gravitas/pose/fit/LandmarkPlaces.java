package gravitas.pose.fit;

import gravitas.physics.motion.Skeleton;
import gravitas.pose.observation.Landmark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Where on the skeleton the networks' landmarks lie.
 *
 * <p>Most are joint centres. The rest is given in shares of the segment that carries it: of the
 * head's height (neck's base to crown), the hand's length, the foot.
 */
final class LandmarkPlaces {
  private final Skeleton skeleton;
  private final List<ScaledBody.Point> sites;

  LandmarkPlaces(Skeleton skeleton, List<ScaledBody.Point> sites) {
    this.skeleton = skeleton;
    this.sites = sites;
  }

  List<ScaledBody.Point> landmarks() {
    var points = new ArrayList<ScaledBody.Point>();
    for (Landmark landmark : Landmark.values()) {
      points.add(place(landmark));
    }
    return points;
  }

  List<ScaledBody.Point> footPoints() {
    var points = new ArrayList<ScaledBody.Point>();
    for (String side : List.of("Left", "Right")) {
      points.add(site(side + "Heel"));
      points.add(ball(side));
      points.add(site(side + "ToeTip"));
    }
    return points;
  }

  private ScaledBody.Point place(Landmark landmark) {
    String name = landmark.name();
    String side = name.startsWith("LEFT") || name.endsWith("LEFT") ? "Left" : "Right";
    double left = side.equals("Left") ? 1 : -1;
    String part = name.replaceAll("LEFT|RIGHT", "").replaceAll("^_|_$", "");
    return switch (part.toLowerCase(Locale.ROOT)) {
      case "nose" -> head(0, 0.47, 0.47);
      case "eye_inner" -> head(left * 0.06, 0.61, 0.38);
      case "eye" -> head(left * 0.12, 0.61, 0.36);
      case "eye_outer" -> head(left * 0.17, 0.61, 0.32);
      case "ear" -> head(left * 0.30, 0.53, 0.02);
      case "mouth" -> head(left * 0.10, 0.31, 0.38);
      case "shoulder" -> joint(side + "Arm");
      case "elbow" -> joint(side + "ForeArm");
      case "wrist" -> joint(side + "Hand");
      case "pinky" -> hand(side, 0.48, -0.17);
      case "index" -> hand(side, 0.53, 0.17);
      case "thumb" -> hand(side, 0.35, 0.28);
      case "hip" -> joint(side + "UpLeg");
      case "knee" -> joint(side + "Leg");
      case "ankle" -> joint(side + "Foot");
      case "heel" -> site(side + "Heel");
      case "foot_index" -> toe(side);
      default -> throw new IllegalStateException("no place for " + landmark);
    };
  }

  private ScaledBody.Point joint(String name) {
    return new ScaledBody.Point(
        name, skeleton.indexOf(name), new double[3 * ScaledBody.PROPORTIONS]);
  }

  private ScaledBody.Point site(String name) {
    return sites.stream().filter(s -> s.name.equals(name)).findFirst().orElseThrow();
  }

  /** Across, up and forward in shares of the head's height. */
  private ScaledBody.Point head(double across, double up, double forward) {
    ScaledBody.Point crown = site("HeadTop");
    double[] offsets = new double[crown.offsets.length];
    for (int k = 0; k < ScaledBody.PROPORTIONS; k++) {
      double height = crown.offsets[3 * k + 1];
      offsets[3 * k] = across * height;
      offsets[3 * k + 1] = up * height;
      offsets[3 * k + 2] = forward * height;
    }
    return new ScaledBody.Point("Head", crown.joint, offsets);
  }

  /** Along the hand and towards the thumb (forward in the rest pose), shares of its length. */
  private ScaledBody.Point hand(String side, double along, double forward) {
    ScaledBody.Point tip = site(side + "FingerTip");
    double[] offsets = new double[tip.offsets.length];
    for (int k = 0; k < ScaledBody.PROPORTIONS; k++) {
      double length = tip.offsets[3 * k];
      offsets[3 * k] = along * length;
      offsets[3 * k + 2] = forward * Math.abs(length);
    }
    return new ScaledBody.Point(side + "Hand", tip.joint, offsets);
  }

  /** The landmark sits on the big toe, before its tip. */
  private ScaledBody.Point toe(String side) {
    ScaledBody.Point tip = site(side + "ToeTip");
    double[] offsets = new double[tip.offsets.length];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = 0.6 * tip.offsets[i];
    }
    return new ScaledBody.Point(side + "Toe", tip.joint, offsets);
  }

  /** On the sole below the ball of the foot: as deep as the toe tip. */
  private ScaledBody.Point ball(String side) {
    ScaledBody.Point tip = site(side + "ToeTip");
    double[] offsets = new double[tip.offsets.length];
    for (int k = 0; k < ScaledBody.PROPORTIONS; k++) {
      offsets[3 * k + 1] = tip.offsets[3 * k + 1];
    }
    return new ScaledBody.Point(side + "Ball", tip.joint, offsets);
  }
}
