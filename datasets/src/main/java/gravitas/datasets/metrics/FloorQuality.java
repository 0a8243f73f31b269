package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.scene.Scene;

/**
 * How a motion keeps to the surfaces around it, usually the floor y = 0.
 *
 * @param wholeBody whether every part of the body counts with its thickness; otherwise the points
 *     there are, usually joint centres, whose figures are not comparable with those of bodies
 * @param penetrationMillimetres mean depth of the deepest part in a surface
 * @param floatMillimetres mean height of the lowest part while a foot stands
 */
public record FloorQuality(
    boolean wholeBody, double penetrationMillimetres, double floatMillimetres) {

  static FloorQuality of(boolean wholeBody, PointTracks parts, FootContacts contacts, Scene scene) {
    return new FloorQuality(
        wholeBody,
        Penetration.millimetres(parts, scene),
        FloatHeight.millimetres(parts, scene, contacts));
  }
}
