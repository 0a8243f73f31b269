package gravitas.datasets.figure;

import static gravitas.datasets.figure.Figure.at;

import gravitas.physics.geometry.Vector3;

/** Arms with sleeves and hands, legs with trousers and shoes. */
final class LimbParts {
  private LimbParts() {}

  private static final double SLEEVE = 1.12; // cloth over a bare forearm
  private static final double BARE = 0.85; // a lower leg without cloth

  /**
   * @param side 1 left, -1 right: the arm points along side * X at rest, palm down
   */
  static void addArm(PartList list, int side, Cut cut) {
    String name = side > 0 ? "Left" : "Right";
    Part.Blend blend = side > 0 ? Part.Blend.LEFT_ARM : Part.Blend.RIGHT_ARM;
    list.on(name + "Arm").of(Material.SHIRT, Part.Blend.TORSO).shadow(true);
    list.bone(name + "ForeArm", 0.02, 0.055, 0.56, 0.051); // sleeve
    list.of(cut.longSleeves() ? Material.SHIRT : Material.SKIN, blend);
    double cloth = cut.longSleeves() ? SLEEVE : 1;
    list.bone(name + "ForeArm", 0.2, cloth * 0.044, 1.0, cloth * 0.036);
    list.on(name + "ForeArm");
    list.bone(name + "Hand", 0.0, cloth * 0.037, 1.0, cloth * 0.0255);
    list.ellipsoid(at(side * 0.075, 0.002, 0.004), 0.080, cloth * 0.040, cloth * 0.041);
    list.of(Material.SKIN, blend);
    hand(list.on(name + "Hand"), side, side > 0 ? Part.Blend.LEFT_HAND : Part.Blend.RIGHT_HAND);
  }

  private static void hand(PartList list, int side, Part.Blend fingers) {
    list.squashedCone(
        at(side * 0.012, -0.002, 0.002), 0.029, at(side * 0.080, -0.004, 0), 0.039, at(1, 0.42, 1));
    list.of(Material.SKIN, fingers).shadow(false);
    double[] spread = {-0.030, -0.010, 0.010, 0.029};
    double[] reach = {0.066, 0.084, 0.090, 0.082};
    for (int finger = 0; finger < 4; finger++) {
      double z = spread[finger];
      Vector3 knuckle = at(side * 0.094, -0.004, z);
      Vector3 middle = at(side * (0.094 + 0.52 * reach[finger]), -0.016, 0.95 * z);
      Vector3 tip = at(side * (0.094 + 0.86 * reach[finger]), -0.045, 0.9 * z);
      list.cone(knuckle, 0.0105, middle, 0.0095);
      list.cone(middle, 0.0095, tip, 0.0080);
    }
    list.cone(at(side * 0.028, -0.006, 0.022), 0.016, at(side * 0.066, -0.016, 0.046), 0.0125);
    list.cone(at(side * 0.066, -0.016, 0.046), 0.0125, at(side * 0.098, -0.024, 0.050), 0.0095);
    list.shadow(true);
  }

  static void addLeg(PartList list, int side, Cut cut) {
    String name = side > 0 ? "Left" : "Right";
    list.of(Material.TROUSERS, Part.Blend.TROUSERS).on(name + "UpLeg").shadow(true);
    list.bone(name + "Leg", 0.03, 0.084, 1.0, 0.058);
    list.ellipsoid(at(side * 0.006, -0.16, 0.014), 0.074, 0.150, 0.078);
    list.on(name + "Leg");
    double bare = cut.shorts() ? BARE : 1;
    list.of(cut.shorts() ? Material.SKIN : Material.TROUSERS, Part.Blend.TROUSERS);
    list.bone(name + "Foot", 0.0, bare * 0.058, 0.95, bare * 0.051);
    list.ellipsoid(at(0, -0.125, -0.016), bare * 0.054, 0.115, bare * 0.058); // calf
    shoe(list, name, side > 0 ? Part.Blend.LEFT_SHOE : Part.Blend.RIGHT_SHOE);
    sole(list, name, side > 0 ? Part.Blend.LEFT_SOLE : Part.Blend.RIGHT_SOLE);
  }

  private static void shoe(PartList list, String name, Part.Blend blend) {
    Vector3 ball = list.offset(name + "ToeBase");
    Vector3 heel = list.siteOffset(name + "Heel");
    list.of(Material.SHOE, blend).on(name + "Foot");
    list.cone(at(0, 0.012, -0.012), 0.041, at(0, -0.020, -0.012), 0.040); // collar
    list.cone(
        at(0, heel.y() + 0.036, heel.z() + 0.034), 0.034, at(0, -0.022, 0.3 * ball.z()), 0.038);
    list.squashedCone(
        at(0, -0.020, 0.25 * ball.z()),
        0.040,
        at(0, ball.y() - 0.004, ball.z()),
        0.041,
        at(1, 0.8, 1));
    Vector3 toe = list.siteOffset(name + "ToeTip");
    list.on(name + "ToeBase");
    list.squashedCone(
        at(0, -0.004, -0.004),
        0.042,
        at(0, toe.y() + 0.024, toe.z() - 0.036),
        0.034,
        at(1, 0.75, 1));
  }

  private static void sole(PartList list, String name, Part.Blend blend) {
    Vector3 ball = list.offset(name + "ToeBase");
    Vector3 heel = list.siteOffset(name + "Heel");
    Vector3 thin = at(1, 0.30, 1);
    list.of(Material.SOLE, blend).on(name + "Foot");
    list.squashedCone(
        at(0, heel.y() + 0.0125, heel.z() + 0.030),
        0.0385,
        at(0, heel.y() + 0.0125, ball.z()),
        0.045,
        thin);
    Vector3 toe = list.siteOffset(name + "ToeTip");
    list.on(name + "ToeBase");
    list.squashedCone(
        at(0, toe.y() + 0.0125, -0.005),
        0.045,
        at(0, toe.y() + 0.0125, toe.z() - 0.034),
        0.037,
        thin);
  }
}
