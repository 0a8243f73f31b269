package gravitas.physics.bullet;

import gravitas.physics.body.BodyModel;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.simulate.Rollout;

/** A body's momentum, about its centre of mass, in one state of a rollout. */
record Momentum(Vector3 centre, Vector3 linear, Vector3 angular) {
  static Momentum of(Rollout rollout, int k) {
    BodyModel body = rollout.body();
    int n = body.jointCount();
    var centres = new Vector3[n];
    var velocities = new Vector3[n];
    Vector3 centre = Vector3.ZERO;
    Vector3 linear = Vector3.ZERO;
    for (int j = 0; j < n; j++) {
      int row = rollout.vectorRow(k) + 3 * j;
      Quaternion rotation = Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * j);
      Vector3 arm = rotation.rotate(body.link(j).centre());
      centres[j] = Vector3.from(rollout.positions, row).plus(arm);
      velocities[j] =
          Vector3.from(rollout.velocities, row)
              .plus(Vector3.from(rollout.angularVelocities, row).cross(arm));
      centre = centre.plus(centres[j].times(body.link(j).mass() / body.mass()));
      linear = linear.plus(velocities[j].times(body.link(j).mass()));
    }
    Vector3 angular = Vector3.ZERO;
    for (int j = 0; j < n; j++) {
      Quaternion rotation = Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * j);
      Vector3 turning = Vector3.from(rollout.angularVelocities, rollout.vectorRow(k) + 3 * j);
      Vector3 local = rotation.inverse().rotate(turning);
      var inertia = body.link(j).inertia();
      Vector3 spin =
          new Vector3(
              inertia.xx() * local.x() + inertia.xy() * local.y() + inertia.xz() * local.z(),
              inertia.xy() * local.x() + inertia.yy() * local.y() + inertia.yz() * local.z(),
              inertia.xz() * local.x() + inertia.yz() * local.y() + inertia.zz() * local.z());
      angular =
          angular
              .plus(rotation.rotate(spin))
              .plus(centres[j].minus(centre).cross(velocities[j]).times(body.link(j).mass()));
    }
    return new Momentum(centre, linear, angular);
  }
}
