package gravitas.datasets.bvh;

import gravitas.datasets.rotation.Axis;
import gravitas.physics.geometry.Vector3;
import java.util.List;

/**
 * The content of a BVH file as it stands there: its own units, degrees, its own channel orders.
 *
 * @param nodes joints in the order of the file, parents first
 * @param frameTime seconds
 * @param frames one row per frame, one number per channel
 */
record BvhFile(List<Node> nodes, double frameTime, List<double[]> frames) {

  /**
   * One joint.
   *
   * @param parent index of the parent, -1 for the root
   * @param firstChannel column of its first channel
   * @param endSites offsets of its end sites
   */
  record Node(
      String name,
      int parent,
      Vector3 offset,
      List<Channel> channels,
      int firstChannel,
      List<Vector3> endSites) {}

  /** A column of the motion: a translation or a rotation, and its axis. */
  enum Channel {
    XPOSITION(false, Axis.X),
    YPOSITION(false, Axis.Y),
    ZPOSITION(false, Axis.Z),
    XROTATION(true, Axis.X),
    YROTATION(true, Axis.Y),
    ZROTATION(true, Axis.Z);

    private final boolean rotation;
    private final Axis axis;

    Channel(boolean rotation, Axis axis) {
      this.rotation = rotation;
      this.axis = axis;
    }

    boolean isRotation() {
      return rotation;
    }

    Axis axis() {
      return axis;
    }
  }
}
