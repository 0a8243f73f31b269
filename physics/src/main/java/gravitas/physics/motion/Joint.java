package gravitas.physics.motion;

import gravitas.physics.geometry.Vector3;

/**
 * One joint of a {@link Skeleton}.
 *
 * @param name unique, without white space (BVH allows no other)
 * @param parent index of the parent joint, or -1 for the root
 * @param offset from the parent joint in the rest pose, metres; zero for the root
 */
public record Joint(String name, int parent, Vector3 offset) {
  /**
   * Refuses what makes no sense.
   *
   * @param name unique, without white space (BVH allows no other)
   * @param parent index of the parent joint, or -1 for the root
   * @param offset from the parent joint in the rest pose, metres; zero for the root
   */
  public Joint {
    if (name.isBlank() || name.chars().anyMatch(Character::isWhitespace)) {
      throw new IllegalArgumentException(
          "joint name '" + name + "': a name must not be empty or contain white space");
    }
    if (!offset.isFinite()) {
      throw new IllegalArgumentException("joint " + name + " has the offset " + offset);
    }
  }
}
