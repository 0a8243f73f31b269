package gravitas.physics.motion;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * A skeleton's configuration at one instant.
 *
 * <p>The root's position is in the world. Rotation 0 is {@code worldFromRoot}; rotation j is {@code
 * parentFromJoint}, so a joint's world rotation is the product along its chain. All are unit
 * quaternions.
 */
public final class Pose {
  private final Vector3 rootPosition;
  private final double[] rotations; // x, y, z, w per joint

  /**
   * Rotations are normalised; one that is not close to unit length is refused.
   *
   * @param rootPosition metres
   * @param rotations {@code parentFromJoint}, one per joint
   */
  public Pose(Vector3 rootPosition, List<Quaternion> rotations) {
    if (!rootPosition.isFinite()) {
      throw new IllegalArgumentException("the root position " + rootPosition + " is not finite");
    }
    this.rootPosition = rootPosition;
    this.rotations = new double[4 * rotations.size()];
    for (int j = 0; j < rotations.size(); j++) {
      Quaternion q = rotations.get(j);
      if (!q.isUnit()) {
        throw new IllegalArgumentException(
            "the rotation of joint " + j + " has norm " + q.norm() + " instead of 1");
      }
      q.normalized().into(this.rotations, 4 * j);
    }
  }

  /**
   * All rotations the identity.
   *
   * @param skeleton the skeleton
   * @param rootPosition metres
   * @return the pose
   */
  public static Pose rest(Skeleton skeleton, Vector3 rootPosition) {
    return new Pose(rootPosition, Collections.nCopies(skeleton.jointCount(), Quaternion.IDENTITY));
  }

  /** {@return how many joints there are} */
  public int jointCount() {
    return rotations.length / 4;
  }

  /** {@return where the root is, metres in the world} */
  public Vector3 rootPosition() {
    return rootPosition;
  }

  /**
   * {@return {@code parentFromJoint} of a joint}
   *
   * @param joint its number, the root's is 0
   */
  public Quaternion rotation(int joint) {
    return Quaternion.from(rotations, 4 * joint);
  }

  /**
   * Copies all rotations, x, y, z, w per joint, into {@code target} from {@code offset} on.
   *
   * @param target receives the numbers
   * @param offset of the first number
   */
  public void rotationsInto(double[] target, int offset) {
    System.arraycopy(rotations, 0, target, offset, rotations.length);
  }

  /**
   * {@return the same with another rotation of one joint}
   *
   * @param joint its number, the root's is 0
   * @param rotation {@code parentFromJoint}
   */
  public Pose withRotation(int joint, Quaternion rotation) {
    var changed = new Quaternion[jointCount()];
    Arrays.setAll(changed, j -> j == joint ? rotation : rotation(j));
    return new Pose(rootPosition, Arrays.asList(changed));
  }

  /**
   * {@return the same elsewhere}
   *
   * @param position metres
   */
  public Pose withRootPosition(Vector3 position) {
    var same = new Quaternion[jointCount()];
    Arrays.setAll(same, this::rotation);
    return new Pose(position, Arrays.asList(same));
  }

  /**
   * {@return the pose {@code t} of the way to {@code b}: a straight line for the root, slerp for
   * rotations}
   *
   * @param b the other pose
   * @param t 0 to 1
   */
  public Pose interpolate(Pose b, double t) {
    if (b.jointCount() != jointCount()) {
      throw new IllegalArgumentException(
          "poses with " + jointCount() + " and " + b.jointCount() + " joints cannot be mixed");
    }
    var mixed = new Quaternion[jointCount()];
    Arrays.setAll(mixed, j -> rotation(j).slerp(b.rotation(j), t));
    return new Pose(rootPosition.lerp(b.rootPosition, t), Arrays.asList(mixed));
  }
}
