package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.simulate.Rollout;

/**
 * What all surfaces together do to a body in one step of simulation, in newtons: the four numbers
 * whose rates {@link LossKind#FORCE_RATE} looks at.
 *
 * @param difference vertical force on the right side's parts less that on the left side's
 * @param vertical net force upwards
 * @param x net force along x
 * @param z net force along z
 */
public record NetForces(double difference, double vertical, double x, double z) {
  /** How many numbers. */
  static final int COUNT = 4;

  /**
   * {@return those of the step that ends at a state}
   *
   * @param rollout the simulated states
   * @param state its number, from one
   */
  public static NetForces of(Rollout rollout, int state) {
    double[] sums = new double[COUNT];
    sum(rollout, state, sides(rollout.body(), rollout.scene().count()), sums, 0);
    return new NetForces(sums[0], sums[1], sums[2], sums[3]);
  }

  /** Of each pair of a contact sphere and a surface: 1 right, -1 left, 0 neither. */
  static double[] sides(BodyModel body, int surfaces) {
    double[] sides = new double[body.contactSpheres().size() * surfaces];
    for (int p = 0; p < sides.length; p++) {
      String joint = body.skeleton().joint(body.contactSpheres().get(p / surfaces).joint()).name();
      sides[p] = joint.startsWith("Right") ? 1 : joint.startsWith("Left") ? -1 : 0;
    }
    return sides;
  }

  /** The four numbers of a step into an array. */
  static void sum(Rollout rollout, int state, double[] sides, double[] out, int at) {
    double[] f = rollout.contactForces;
    int row = rollout.contactRow(state);
    double difference = 0;
    double vertical = 0;
    double x = 0;
    double z = 0;
    for (int p = 0; p < sides.length; p++) {
      int a = row + 3 * p;
      difference += sides[p] * f[a + 1];
      x += f[a];
      vertical += f[a + 1];
      z += f[a + 2];
    }
    out[at] = difference;
    out[at + 1] = vertical;
    out[at + 2] = x;
    out[at + 3] = z;
  }

  void into(double[] out) {
    out[0] = difference;
    out[1] = vertical;
    out[2] = x;
    out[3] = z;
  }
}
