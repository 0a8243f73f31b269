package gravitas.physics.simulate;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RotationVectors;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.List;

/**
 * From the numbers an optimizer changes to the state a simulation begins in, with its derivative.
 *
 * <p>Differences from a reference, zero at it: the root's place, a turn of every joint {@code q
 * exp(x)}, the root's velocity, the angular velocity of every link. Each kind has its own unit, so
 * that a step of one size in all of them is as large as the uncertainty of a fit's first frame, and
 * descent goes along all of them.
 */
public final class TangentStartMap {
  // of ten and thirty times smaller and three times larger ones the best for a stand seen with
  // noise
  private static final double PLACE = 0.1; // m
  private static final double TURN = 0.2; // rad
  private static final double VELOCITY = 1; // m/s
  private static final double SPIN = 3; // rad/s

  private final BodyState reference;
  private final int joints;

  /**
   * Variables are differences from a state.
   *
   * @param reference the state that zeros mean
   */
  public TangentStartMap(BodyState reference) {
    this.reference = reference;
    this.joints = reference.pose().jointCount();
  }

  /** {@return how many numbers an optimizer changes} */
  public int size() {
    return 6 + 6 * joints;
  }

  /**
   * {@return the state that the numbers mean}
   *
   * @param x the numbers
   * @param at the first of them
   */
  public BodyState state(double[] x, int at) {
    Pose pose = reference.pose();
    pose = pose.withRootPosition(pose.rootPosition().plus(Vector3.from(x, at).times(PLACE)));
    Vector3 velocity = reference.rootVelocity().plus(Vector3.from(x, at + 3).times(VELOCITY));
    List<Vector3> spins = new ArrayList<>();
    for (int j = 0; j < joints; j++) {
      int t = at + 6 + 6 * j;
      Quaternion turn = Quaternion.fromRotationVector(Vector3.from(x, t).times(TURN));
      pose = pose.withRotation(j, pose.rotation(j).times(turn).normalized());
      spins.add(reference.angularVelocities().get(j).plus(Vector3.from(x, t + 3).times(SPIN)));
    }
    return new BodyState(pose, velocity, spins);
  }

  /**
   * The derivative by the numbers from that by the start.
   *
   * @param x where the derivative is taken
   * @param at the first of the numbers
   * @param by by everything that goes into the simulation
   * @param gradient from the same place on overwritten by the derivative by x
   */
  public void pullBack(double[] x, int at, SimulationGradient by, double[] gradient) {
    double[] v = new double[3];
    double[] out = new double[3];
    for (int e = 0; e < 3; e++) {
      gradient[at + e] = PLACE * by.startPosition[e];
      gradient[at + 3 + e] = VELOCITY * by.startVelocity[e];
    }
    for (int j = 0; j < joints; j++) {
      int t = at + 6 + 6 * j;
      for (int e = 0; e < 3; e++) {
        v[e] = TURN * x[t + e];
      }
      RotationVectors.rightJacobianTransposed(v, by.startRotations, 3 * j, out);
      for (int e = 0; e < 3; e++) {
        gradient[t + e] = TURN * out[e];
        gradient[t + 3 + e] = SPIN * by.startAngularVelocities[3 * j + e];
      }
    }
  }
}
