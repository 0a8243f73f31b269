package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;
import java.util.List;

/**
 * The rigid segment that a joint carries.
 *
 * @param mass kg
 * @param centre of mass from the joint, in its frame, metres
 * @param inertia about the centre of mass, in the joint's axes
 * @param shapes its geometry
 */
public record Link(double mass, Vector3 centre, Inertia inertia, List<Shape> shapes) {
  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param mass kg
   * @param centre of mass from the joint, in its frame, metres
   * @param inertia about the centre of mass, in the joint's axes
   * @param shapes its geometry
   */
  public Link {
    if (!(mass > 0) || Double.isInfinite(mass)) {
      throw new IllegalArgumentException("a link has the mass " + mass + " kg");
    }
    if (!centre.isFinite()) {
      throw new IllegalArgumentException("a link has the centre of mass " + centre);
    }
    shapes = List.copyOf(shapes);
  }
}
