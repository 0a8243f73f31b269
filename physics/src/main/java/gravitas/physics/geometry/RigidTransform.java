package gravitas.physics.geometry;

/**
 * A rotation followed by a translation: {@code p -> rotation(p) + translation}.
 *
 * <p>Name instances {@code targetFromSource}, such as {@code cameraFromWorld}.
 */
public record RigidTransform(Quaternion rotation, Vector3 translation) {
  public static final RigidTransform IDENTITY =
      new RigidTransform(Quaternion.IDENTITY, Vector3.ZERO);

  public Vector3 apply(Vector3 point) {
    return rotation.rotate(point).plus(translation);
  }

  /** First {@code b}, then this. */
  public RigidTransform times(RigidTransform b) {
    return new RigidTransform(rotation.times(b.rotation), apply(b.translation));
  }

  public RigidTransform inverse() {
    Quaternion back = rotation.inverse();
    return new RigidTransform(back, back.rotate(translation).negated());
  }
}
