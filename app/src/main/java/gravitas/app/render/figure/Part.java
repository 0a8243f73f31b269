package gravitas.app.render.figure;

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
    TORSO(0.045),
    TROUSERS(0.035),
    HEAD(0.016),
    EYES(0.001),
    HAIR(0.02),
    LEFT_ARM(0.015),
    RIGHT_ARM(0.015),
    LEFT_HAND(0.007),
    RIGHT_HAND(0.007),
    LEFT_SHOE(0.015),
    RIGHT_SHOE(0.015),
    LEFT_SOLE(0.01),
    RIGHT_SOLE(0.01);

    private final double width;

    Blend(double width) {
      this.width = width;
    }

    /** Its place among the groups, for arrays. */
    @SuppressWarnings("EnumOrdinal")
    public int number() {
      return ordinal();
    }

    /** Metres over which the surfaces melt. */
    public double width() {
      return width;
    }
  }
}
