package gravitas.physics.geometry;

/**
 * A rotation followed by a translation: {@code p -> rotation(p) + translation}.
 *
 * <p>Name instances {@code targetFromSource}, such as {@code cameraFromWorld}.
 *
 * @param rotation first
 * @param translation then, metres
 */
public record RigidTransform(Quaternion rotation, Vector3 translation) {
  /** Changes nothing. */
  public static final RigidTransform IDENTITY =
      new RigidTransform(Quaternion.IDENTITY, Vector3.ZERO);

  /**
   * {@return where a point goes}
   *
   * @param point the point
   */
  public Vector3 apply(Vector3 point) {
    return rotation.rotate(point).plus(translation);
  }

  /**
   * First {@code b}, then this.
   *
   * @param b the other transform
   * @return the product
   */
  public RigidTransform times(RigidTransform b) {
    return new RigidTransform(rotation.times(b.rotation), apply(b.translation));
  }

  /** {@return the transform that undoes this one} */
  public RigidTransform inverse() {
    Quaternion back = rotation.inverse();
    return new RigidTransform(back, back.rotate(translation).negated());
  }
}
