package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Skeleton;
import java.util.Comparator;
import java.util.List;

/**
 * A clothed person of rounded parts over the standard skeleton: what a camera would see of it.
 *
 * <p>T-shirt, jeans, trainers, short hair, a face with eyes, nose and ears: pose networks look for
 * faces and for edges between clothes and skin, so these are not decoration.
 */
public final class Figure {
  private static final double HEM = -0.075; // below the hip joints, for a person of 1.75 m

  private final List<Part> parts;
  private final double scale;
  private final int headJoint;
  private final int chestJoint;

  private Figure(List<Part> parts, double scale, int headJoint, int chestJoint) {
    this.parts = parts.stream().sorted(Comparator.comparing(Part::blend)).toList();
    this.scale = scale;
    this.headJoint = headJoint;
    this.chestJoint = chestJoint;
  }

  /**
   * {@return the figure of a person with this (standard) skeleton}
   *
   * @param skeleton the skeleton
   * @param cut build and clothes
   */
  public static Figure of(Skeleton skeleton, Cut cut) {
    var list = new PartList(skeleton);
    torso(list.girth(cut.girth()));
    HeadParts.add(list.girth(1)); // heads are of one girth
    list.girth(cut.girth());
    for (int side : new int[] {1, -1}) {
      LimbParts.addArm(list, side, cut);
      LimbParts.addLeg(list, side, cut);
    }
    return new Figure(
        list.parts(), list.scale(), skeleton.indexOf("Neck"), skeleton.indexOf("Spine1"));
  }

  private static void torso(PartList list) {
    Vector3 flat = new Vector3(1, 1, 0.70);
    list.of(Material.SHIRT, Part.Blend.TORSO);
    list.on("Spine1")
        .squashedCone(at(0, -0.02, 0.004), 0.150, at(0, 0.075, 0), 0.158, new Vector3(1, 1, 0.72));
    for (int side : new int[] {1, -1}) {
      list.ellipsoid(at(side * 0.070, 0.055, 0.062), 0.076, 0.062, 0.046);
      list.ellipsoid(at(side * 0.080, 0.060, -0.050), 0.075, 0.090, 0.055);
      list.cone(at(side * 0.040, 0.166, -0.014), 0.050, at(side * 0.158, 0.124, -0.004), 0.054);
    }
    list.on("Spine").squashedCone(at(0, -0.03, 0.002), 0.143, at(0, 0.18, 0.002), 0.148, flat);
    list.on("Hips")
        .squashedCone(at(0, -0.055, 0), 0.178, at(0, 0.14, 0), 0.150, new Vector3(1, 1, 0.80));

    list.of(Material.TROUSERS, Part.Blend.TROUSERS);
    list.squashedCone(at(0, -0.035, -0.004), 0.136, at(0, 0.05, 0), 0.142, new Vector3(1, 1, 0.74));
    for (int side : new int[] {1, -1}) {
      list.ellipsoid(at(side * 0.066, -0.048, -0.048), 0.074, 0.084, 0.066);
    }
  }

  static Vector3 at(double x, double y, double z) {
    return new Vector3(x, y, z);
  }

  /** {@return the parts, ordered by blend group} */
  public List<Part> parts() {
    return parts;
  }

  /** The joint in whose frame the shirt ends at {@link #hemHeight}. */
  int hemJoint() {
    return 0;
  }

  /** The height of the shirt's hem, metres. */
  double hemHeight() {
    return HEM * scale;
  }

  /** {@return size relative to a person of 1.75 m} */
  public double scale() {
    return scale;
  }

  /** {@return the joint that carries the chest} */
  public int chestJoint() {
    return chestJoint;
  }

  /** {@return the joint that carries the head} */
  public int headJoint() {
    return headJoint;
  }
}
