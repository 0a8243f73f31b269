package gravitas.physics.control;

/** From the numbers an optimizer changes to the controls they mean, with its derivative. */
public interface ControlMap {
  /** How many numbers. */
  int size();

  /** The numbers that mean the reference controls. */
  double[] start();

  ControlTrajectory controls(double[] x);

  /**
   * The derivative by x from the derivative by the targets' turns (knot by knot, three per joint,
   * own axes), by the transposed Jacobian. {@code gradient} is overwritten.
   */
  void pullBack(double[] x, double[] byTargets, double[] gradient);
}
