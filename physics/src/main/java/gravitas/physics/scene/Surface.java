package gravitas.physics.scene;

import gravitas.physics.geometry.Vector3;

/**
 * Something a body can touch.
 *
 * @param name by which its forces are reported, such as floor or seat
 * @param shape where it is
 * @param law how it pushes and rubs
 */
public record Surface(String name, SurfaceShape shape, ContactLaw law) {
  /**
   * Refuses a blank name.
   *
   * @param name by which its forces are reported, such as floor or seat
   * @param shape where it is
   * @param law how it pushes and rubs
   */
  public Surface {
    if (name.isBlank()) {
      throw new IllegalArgumentException("a surface needs a name, such as floor or seat");
    }
  }

  /**
   * {@return the same elsewhere}
   *
   * @param way by which it is moved, metres
   */
  public Surface moved(Vector3 way) {
    return new Surface(name, shape.moved(way), law);
  }

  /**
   * {@return the same of another material}
   *
   * @param changed how it pushes and rubs now
   */
  public Surface withLaw(ContactLaw changed) {
    return new Surface(name, shape, changed);
  }
}
