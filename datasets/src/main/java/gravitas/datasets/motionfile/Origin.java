package gravitas.datasets.motionfile;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;

/** Which point of the floor is the origin in formats for animation. */
public final class Origin {
  /** That of the world, as the motion has it. */
  public static final Origin WORLD = new Origin(Vector3.ZERO);

  /** The one below the root in the first frame. */
  public static final Origin FIRST = new Origin(null);

  private final Vector3 place;

  private Origin(Vector3 place) {
    this.place = place;
  }

  /**
   * {@return the origin of a word}
   *
   * @param word chooses it: the first frame, or the world
   */
  public static Origin ofWord(String word) {
    return switch (word) {
      case "first" -> FIRST;
      case "world" -> WORLD;
      default ->
          throw new IllegalArgumentException("'" + word + "' is no origin; there are first, world");
    };
  }

  /**
   * {@return the same point for everybody: where this person's motion has it}
   *
   * @param motion of the first person
   */
  public Origin fixedBy(Motion motion) {
    return new Origin(of(motion));
  }

  /**
   * {@return the point that becomes the origin, in the world}
   *
   * @param motion whose first frame may decide
   */
  public Vector3 of(Motion motion) {
    if (place != null) {
      return place;
    }
    Vector3 root = motion.pose(0).rootPosition();
    return new Vector3(root.x(), 0, root.z());
  }
}
