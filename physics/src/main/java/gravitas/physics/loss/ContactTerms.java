package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.dynamics.SmoothPart;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.scene.SurfaceShape;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import java.util.List;

/** The terms that judge how a rollout's contact spheres keep to the surfaces. A workspace. */
final class ContactTerms {
  private static final double NEAR = 0.03; // m; a foot sphere higher than this may move freely
  private static final double DEPTH_CORNER = 0.001; // m

  private final List<ContactSphere> spheres;
  private final List<ContactSphere> feet;
  private final SurfaceShape[] shapes;
  private final int steps;
  private final double[] normal = new double[3];

  ContactTerms(BodyModel body, Scene scene, int steps) {
    this.spheres = body.contactSpheres();
    this.feet = spheres.stream().filter(s -> isFoot(body, s)).toList();
    this.shapes = scene.surfaces().stream().map(Surface::shape).toArray(SurfaceShape[]::new);
    this.steps = steps;
  }

  private static boolean isFoot(BodyModel body, ContactSphere sphere) {
    String joint = body.skeleton().joint(sphere.joint()).name();
    return joint.endsWith("Foot") || joint.endsWith("ToeBase");
  }

  /** Speed along surfaces of foot spheres, gated by ((NEAR - height)+/NEAR)^2, at most one. */
  double footSkate(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    if (feet.isEmpty()) {
      return 0;
    }
    double share = 1.0 / (feet.size() * (double) steps);
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      int row = rollout.vectorRow(k);
      for (ContactSphere sphere : feet) {
        int v = row + 3 * sphere.joint();
        Vector3 arm = arm(rollout, k, sphere);
        Vector3 centre = Vector3.from(rollout.positions, v).plus(arm);
        for (SurfaceShape shape : shapes) {
          double height = height(shape, centre, sphere);
          double gap = NEAR - Math.max(height, 0);
          if (gap <= 0) {
            continue;
          }
          Vector3 n = Vector3.from(normal, 0);
          double gate = gap * gap / (NEAR * NEAR);
          Vector3 spin = Vector3.from(rollout.angularVelocities, v);
          Vector3 touch = arm.minus(n.times(sphere.radius()));
          Vector3 u = Vector3.from(rollout.velocities, v).plus(spin.cross(touch));
          Vector3 slip = u.minus(n.times(n.dot(u)));
          double speed2 = slip.dot(slip);
          sum += gate * speed2;
          if (adjoint != null) {
            Vector3 by = slip.times(2 * weight * share * gate);
            double byHeight = height > 0 ? -2 * weight * share * speed2 * gap / (NEAR * NEAR) : 0;
            Vector3 up = n.times(byHeight);
            if (!shape.isFlat()) { // slip^2 = u^2 - (n.u)^2, and the touching point turns with n
              Vector3 byNormal =
                  u.times(-2 * weight * share * gate * n.dot(u))
                      .minus(by.cross(spin).times(sphere.radius()));
              up = up.plus(bent(shape, centre, byNormal));
            }
            PoseTerms.add(adjoint.velocities, v, by);
            PoseTerms.add(adjoint.angularVelocities, v, touch.cross(by));
            PoseTerms.add(adjoint.positions, v, up);
            PoseTerms.add(adjoint.rotations, v, arm.cross(by.cross(spin).plus(up)));
          }
        }
      }
    }
    return share * sum;
  }

  /** Depth of spheres in surfaces. */
  double penetration(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double share = 1.0 / (Math.max(1, spheres.size()) * (double) steps);
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      for (ContactSphere sphere : spheres) {
        int v = rollout.vectorRow(k) + 3 * sphere.joint();
        Vector3 arm = arm(rollout, k, sphere);
        Vector3 centre = Vector3.from(rollout.positions, v).plus(arm);
        for (SurfaceShape shape : shapes) {
          double depth = -height(shape, centre, sphere);
          double part = SmoothPart.value(depth, DEPTH_CORNER);
          sum += part * part;
          if (adjoint != null && part > 0) {
            double by = -2 * weight * share * part * SmoothPart.slope(depth, DEPTH_CORNER);
            Vector3 out = Vector3.from(normal, 0).times(by);
            PoseTerms.add(adjoint.positions, v, out);
            PoseTerms.add(adjoint.rotations, v, arm.cross(out));
          }
        }
      }
    }
    return share * sum;
  }

  /** Gap between a sphere and a surface, whose normal is left in the workspace. */
  private double height(SurfaceShape shape, Vector3 centre, ContactSphere sphere) {
    return shape.distance(centre.x(), centre.y(), centre.z(), normal, 0) - sphere.radius();
  }

  /** A derivative by the normal as one by the sphere's centre; takes the normal's place. */
  private Vector3 bent(SurfaceShape shape, Vector3 centre, Vector3 byNormal) {
    byNormal.into(normal, 0);
    shape.bend(centre.x(), centre.y(), centre.z(), normal);
    return Vector3.from(normal, 0);
  }

  private static Vector3 arm(Rollout rollout, int k, ContactSphere sphere) {
    return Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * sphere.joint())
        .rotate(sphere.centre());
  }
}
