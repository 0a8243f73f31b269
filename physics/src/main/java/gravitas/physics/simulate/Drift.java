package gravitas.physics.simulate;

import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;

/**
 * The first half of a step: positions move with the velocities they have.
 *
 * <p>Each link turns by Cayley's map, {@code Q+ = (a, 1) Q / sqrt(1 + |a|^2)} with a = dt w / 2,
 * which agrees with the exponential to second order and needs no sine. The body's centre of mass
 * moves straight, which is what conserves angular momentum about it exactly.
 */
final class Drift {
  private Drift() {}

  static void apply(LinkTree tree, Configuration from, Configuration to, double dt) {
    double h = 0.5 * dt;
    for (int i = 0; i < tree.count; i++) {
      int q = 4 * i;
      double ax = h * from.angular[3 * i];
      double ay = h * from.angular[3 * i + 1];
      double az = h * from.angular[3 * i + 2];
      double x = from.rotation[q];
      double y = from.rotation[q + 1];
      double z = from.rotation[q + 2];
      double w = from.rotation[q + 3];
      double nx = x + ax * w + ay * z - az * y;
      double ny = y - ax * z + ay * w + az * x;
      double nz = z + ax * y - ay * x + az * w;
      double nw = w - ax * x - ay * y - az * z;
      // by the result's own length, so that rounding never accumulates
      double scale = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz + nw * nw);
      to.rotation[q] = scale * nx;
      to.rotation[q + 1] = scale * ny;
      to.rotation[q + 2] = scale * nz;
      to.rotation[q + 3] = scale * nw;
    }
    to.turn();
    for (int e = 0; e < 3; e++) {
      to.position[e] =
          tree.pinned
              ? from.position[e]
              : from.position[e]
                  + from.bodyCentre[e]
                  + dt * from.bodyVelocity[e]
                  - to.bodyCentre[e];
    }
    to.place();
  }
}
