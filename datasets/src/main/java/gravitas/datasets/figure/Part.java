package gravitas.datasets.figure;

import gravitas.physics.geometry.Vector3;

/**
 * A round cone carried by a joint: two balls and the skin stretched over them, perhaps squashed.
 *
 * @param joint that carries it
 * @param from centre of the first ball in the joint's frame, metres
 * @param to centre of the second ball
 * @param fromRadius metres, before squashing
 * @param toRadius metres, before squashing
 * @param squash factors along the joint's axes about the first ball's centre; (1, 1, 1) for none
 * @param material of its surface
 * @param blend which parts it melts into: those with the same number
 * @param castsShadow whether it is big enough to matter to shadows
 */
public record Part(
    int joint,
    Vector3 from,
    Vector3 to,
    double fromRadius,
    double toRadius,
    Vector3 squash,
    Material material,
    Blend blend,
    boolean castsShadow) {

  /** Parts of one group melt into each other over a width; different groups meet in a crease. */
  public enum Blend {
    /** Torso. */
    TORSO(0.045),
    /** Trousers. */
    TROUSERS(0.035),
    /** Head. */
    HEAD(0.016),
    /** Eyes. */
    EYES(0.001),
    /** Hair. */
    HAIR(0.02),
    /** Left arm. */
    LEFT_ARM(0.015),
    /** Right arm. */
    RIGHT_ARM(0.015),
    /** Left hand. */
    LEFT_HAND(0.007),
    /** Right hand. */
    RIGHT_HAND(0.007),
    /** Left shoe. */
    LEFT_SHOE(0.015),
    /** Right shoe. */
    RIGHT_SHOE(0.015),
    /** Left sole. */
    LEFT_SOLE(0.01),
    /** Right sole. */
    RIGHT_SOLE(0.01);

    private final double width;

    Blend(double width) {
      this.width = width;
    }

    /** {@return its place among the groups, for arrays} */
    @SuppressWarnings("EnumOrdinal")
    public int number() {
      return ordinal();
    }

    /** {@return metres over which the surfaces melt} */
    public double width() {
      return width;
    }
  }
}
