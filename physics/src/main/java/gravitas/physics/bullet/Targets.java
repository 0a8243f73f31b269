package gravitas.physics.bullet;

import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TargetInterpolation;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/** What the muscles are told at a time. */
final class Targets {
  private final ControlTrajectory controls;
  private final TargetInterpolation interpolation = new TargetInterpolation();
  private final double[] rotations;
  private final double[] rootPosition = new double[3];

  Targets(ControlTrajectory controls) {
    this.controls = controls;
    this.rotations = new double[4 * controls.jointCount()];
  }

  void at(double time) {
    interpolation.at(controls, time, rotations);
    controls.rootPositionInto(time, rootPosition);
  }

  Quaternion joint(int j) {
    return Quaternion.from(rotations, 4 * j);
  }

  Vector3 rootPosition() {
    return Vector3.from(rootPosition, 0);
  }
}
