package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the parts of one figure; lengths are given for a person of 1.75 m and scaled.
 *
 * <p>The material, blend group and joint stay as set until set again, so that an anatomy reads like
 * a list of shapes.
 */
final class PartList {
  private static final double REFERENCE_HEIGHT = 1.75;
  private static final Vector3 ROUND = new Vector3(1, 1, 1);

  private final Skeleton skeleton;
  private final double scale;
  private final List<Part> parts = new ArrayList<>();
  private int joint;
  private Material material = Material.SKIN;
  private Part.Blend blend = Part.Blend.TORSO;
  private boolean castsShadow = true;
  private double girth = 1;

  PartList(Skeleton skeleton) {
    this.skeleton = skeleton;
    this.scale = heightAtRest(skeleton) / REFERENCE_HEIGHT;
  }

  private static double heightAtRest(Skeleton skeleton) {
    double[] heights = new double[skeleton.jointCount()];
    double lowest = 0;
    double highest = 0;
    for (int j = 1; j < heights.length; j++) {
      heights[j] = heights[skeleton.joint(j).parent()] + skeleton.joint(j).offset().y();
    }
    for (EndSite site : skeleton.endSites()) {
      double y = heights[site.joint()] + site.offset().y();
      lowest = Math.min(lowest, y);
      highest = Math.max(highest, y);
    }
    return highest - lowest;
  }

  PartList on(String jointName) {
    joint = skeleton.indexOf(jointName);
    return this;
  }

  PartList of(Material newMaterial, Part.Blend newBlend) {
    material = newMaterial;
    blend = newBlend;
    return this;
  }

  /** Radii from here on are so many times the given ones. */
  PartList girth(double factor) {
    girth = factor;
    return this;
  }

  PartList shadow(boolean casts) {
    castsShadow = casts;
    return this;
  }

  /** A cone between points given for the reference height. */
  PartList cone(Vector3 from, double fromRadius, Vector3 to, double toRadius) {
    return squashedCone(from, fromRadius, to, toRadius, ROUND);
  }

  PartList squashedCone(
      Vector3 from, double fromRadius, Vector3 to, double toRadius, Vector3 squash) {
    return exactCone(from.times(scale), fromRadius, to.times(scale), toRadius, squash);
  }

  PartList ellipsoid(Vector3 centre, double x, double y, double z) {
    double largest = Math.max(x, Math.max(y, z));
    return squashedCone(
        centre, largest, centre, largest, new Vector3(x / largest, y / largest, z / largest));
  }

  /** A cone between points of this skeleton; the radii are for the reference height. */
  PartList exactCone(Vector3 from, double fromRadius, Vector3 to, double toRadius, Vector3 squash) {
    parts.add(
        new Part(
            joint,
            from,
            to,
            girth * scale * fromRadius,
            girth * scale * toRadius,
            squash,
            material,
            blend,
            castsShadow));
    return this;
  }

  /** From the joint towards a child joint, between two shares of the bone. */
  PartList bone(
      String child, double fromShare, double fromRadius, double toShare, double toRadius) {
    Vector3 bone = skeleton.joint(skeleton.indexOf(child)).offset();
    return exactCone(bone.times(fromShare), fromRadius, bone.times(toShare), toRadius, ROUND);
  }

  Vector3 offset(String jointName) {
    return skeleton.joint(skeleton.indexOf(jointName)).offset().times(1 / scale);
  }

  Vector3 siteOffset(String siteName) {
    return skeleton.endSites().stream()
        .filter(site -> site.name().equals(siteName))
        .map(EndSite::offset)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the skeleton has no site " + siteName))
        .times(1 / scale);
  }

  double scale() {
    return scale;
  }

  List<Part> parts() {
    return parts;
  }
}
