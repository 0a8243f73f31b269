package gravitas.physics.body;

import gravitas.physics.geometry.Vector3;

/** What a link looks like, in its joint's frame, metres: for engines that collide and for eyes. */
public sealed interface Shape {
  /** {@return volume, cubic metres} */
  double volume();

  /**
   * A ball.
   *
   * @param centre metres from the joint
   * @param radius metres
   */
  record Ball(Vector3 centre, double radius) implements Shape {
    /**
     * Refuses what makes no sense.
     *
     * @param centre metres from the joint
     * @param radius metres
     */
    public Ball {
      requirePositive("radius", radius);
    }

    @Override
    public double volume() {
      return 4.0 / 3 * Math.PI * radius * radius * radius;
    }
  }

  /**
   * A cylinder with half balls as ends, {@code from} and {@code to} their centres.
   *
   * @param from centre of one end ball, metres from the joint
   * @param to centre of the other, metres from the joint
   * @param radius metres
   */
  record Capsule(Vector3 from, Vector3 to, double radius) implements Shape {
    /**
     * Refuses what makes no sense.
     *
     * @param from centre of one end ball, metres from the joint
     * @param to centre of the other, metres from the joint
     * @param radius metres
     */
    public Capsule {
      requirePositive("radius", radius);
    }

    /** {@return the distance between the end balls' centres, metres} */
    public double length() {
      return from.distanceTo(to);
    }

    @Override
    public double volume() {
      return Math.PI * radius * radius * (length() + 4.0 / 3 * radius);
    }

    /**
     * {@return the radius at which a capsule of this total length, end balls included, has the
     * volume; at most half the total length, when it is a ball}
     *
     * @param totalLength metres, end balls included
     * @param volume cubic metres
     */
    public static double radiusOfVolume(double totalLength, double volume) {
      double low = 0;
      double high = totalLength / 2;
      for (int i = 0; i < 60; i++) { // the volume grows with the radius: bisect to rounding
        double r = (low + high) / 2;
        boolean small = Math.PI * r * r * (totalLength - 2 * r / 3) < volume;
        low = small ? r : low;
        high = small ? high : r;
      }
      return high;
    }
  }

  /**
   * A box along the axes of its joint's frame, {@code size} its full side lengths.
   *
   * @param centre metres from the joint
   * @param size full side lengths, metres
   */
  record Box(Vector3 centre, Vector3 size) implements Shape {
    /**
     * Refuses what makes no sense.
     *
     * @param centre metres from the joint
     * @param size full side lengths, metres
     */
    public Box {
      requirePositive("side", Math.min(size.x(), Math.min(size.y(), size.z())));
    }

    @Override
    public double volume() {
      return size.x() * size.y() * size.z();
    }
  }

  private static void requirePositive(String what, double metres) {
    if (!(metres > 0) || Double.isInfinite(metres)) {
      throw new IllegalArgumentException("a shape has the " + what + " " + metres + " m");
    }
  }
}
