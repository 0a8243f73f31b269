package gravitas.datasets.figure;

import static gravitas.datasets.figure.Figure.at;

/** Skull, jaw, nose, ears, eyes, neck and hair, all carried by the neck's joint. */
final class HeadParts {
  private HeadParts() {}

  static void add(PartList list) {
    list.on("Neck").of(Material.SKIN, Part.Blend.HEAD).shadow(true);
    list.cone(at(0, -0.045, -0.016), 0.062, at(0, 0.085, -0.004), 0.053);
    list.ellipsoid(at(0, 0.172, -0.010), 0.074, 0.088, 0.092);
    list.ellipsoid(at(0, 0.120, 0.026), 0.061, 0.075, 0.064);
    list.shadow(false);
    list.cone(at(0, 0.100, 0.040), 0.046, at(0, 0.064, 0.060), 0.027); // jaw to chin
    list.cone(at(0, 0.151, 0.084), 0.009, at(0, 0.117, 0.101), 0.013); // nose
    for (int side : new int[] {1, -1}) {
      list.ellipsoid(at(side * 0.011, 0.113, 0.092), 0.010, 0.008, 0.010); // nostril
      list.cone(at(side * 0.014, 0.166, 0.078), 0.011, at(side * 0.044, 0.163, 0.064), 0.010);
      list.ellipsoid(at(side * 0.041, 0.118, 0.055), 0.022, 0.024, 0.022); // cheek
      list.ellipsoid(at(side * 0.074, 0.136, -0.006), 0.010, 0.031, 0.020); // ear
    }
    list.ellipsoid(at(0, 0.088, 0.078), 0.024, 0.012, 0.016); // lips

    list.of(Material.EYE, Part.Blend.EYES);
    for (int side : new int[] {1, -1}) {
      list.ellipsoid(at(side * 0.031, 0.146, 0.0715), 0.0155, 0.0105, 0.0125);
    }

    list.of(Material.HAIR, Part.Blend.HAIR);
    list.ellipsoid(at(0, 0.206, -0.016), 0.078, 0.061, 0.091);
    list.ellipsoid(at(0, 0.170, -0.040), 0.078, 0.084, 0.072);
    list.ellipsoid(at(0.018, 0.236, 0.044), 0.054, 0.030, 0.042); // fringe, parted
    list.ellipsoid(at(-0.032, 0.234, 0.038), 0.036, 0.028, 0.040);
    for (int side : new int[] {1, -1}) {
      list.ellipsoid(at(side * 0.067, 0.180, 0.006), 0.015, 0.044, 0.040);
    }
  }
}
