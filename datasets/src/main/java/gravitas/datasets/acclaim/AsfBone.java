package gravitas.datasets.acclaim;

import gravitas.datasets.rotation.Axis;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.List;

/**
 * One bone of an ASF skeleton.
 *
 * @param name unique
 * @param offset from its beginning to its end at rest, metres, in the world
 * @param axes the rotation of its own coordinate system at rest (C in Acclaim's documents)
 * @param channels what a motion gives for it, in this order
 */
record AsfBone(String name, Vector3 offset, Quaternion axes, List<Channel> channels) {

  /** A number per frame: a rotation or translation along an axis, or something not used. */
  enum Channel {
    RX(Axis.X),
    RY(Axis.Y),
    RZ(Axis.Z),
    TX(null),
    TY(null),
    TZ(null),
    L(null);

    private final Axis rotation;

    Channel(Axis rotation) {
      this.rotation = rotation;
    }

    /** The axis turned about, or null. */
    Axis rotation() {
      return rotation;
    }
  }

  /**
   * The bone's rotation against its parent for a frame's numbers in radians: C · M · C⁻¹, where M
   * turns about the bone's own axes, the first channel first.
   */
  Quaternion rotation(double[] values) {
    Quaternion motion = Quaternion.IDENTITY;
    for (int i = 0; i < values.length; i++) {
      Axis axis = channels.get(i).rotation();
      if (axis != null) {
        motion = axis.rotation(values[i]).times(motion);
      }
    }
    return axes.times(motion).times(axes.inverse()).normalized();
  }
}
