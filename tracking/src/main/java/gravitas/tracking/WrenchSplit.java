package gravitas.tracking;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import java.util.Arrays;
import java.util.List;

/**
 * Shares what must carry a body among its contact spheres, those near a surface first.
 *
 * <p>Of all forces that add up to the wrench the smallest, {@code min sum |f|^2 / w} with {@code w
 * = exp(-gap / 2 cm)}: {@code f = w (a + b x r)} with six numbers a, b from the six equations.
 * Spheres that would have to pull lose weight, and the moment is met only as far as a centimetre of
 * the point where forces act allows, so that a wrench nobody could give does not make huge ones. A
 * workspace.
 */
final class WrenchSplit {
  private static final double NEAR = 0.02; // m
  private static final double SLACK = 0.01; // m
  private static final int ROUNDS = 4;
  private static final double LESS = 0.1; // of the weight, for a sphere that would pull

  private final List<ContactSphere> spheres;
  private final List<Surface> surfaces;
  private final double[] weights;
  private final Vector3[] places;
  private final Vector3[] normals;
  private final Vector3[] forces;
  private final double[][] rows = new double[6][7]; // the equations and their right side
  private final double[] local = new double[3];
  private final double[] turned = new double[3];

  WrenchSplit(BodyModel body, Scene scene) {
    this.spheres = body.contactSpheres();
    this.surfaces = scene.surfaces();
    this.weights = new double[spheres.size()];
    this.places = new Vector3[spheres.size()];
    this.normals = new Vector3[spheres.size()];
    this.forces = new Vector3[spheres.size()];
  }

  /** Where a sphere touches. */
  Vector3 place(int sphere) {
    return places[sphere];
  }

  /**
   * {@return the force on each sphere; valid until the next call}
   *
   * @param c where the links are
   * @param force that all together should give
   * @param moment the same, about the world's origin
   */
  Vector3[] forces(Configuration c, Vector3 force, Vector3 moment) {
    Arrays.fill(forces, Vector3.ZERO);
    double all = weigh(c);
    if (!(all > 1e-6)) { // far from everything
      return forces;
    }
    for (int round = 0; round < ROUNDS; round++) {
      solve(force, moment);
      boolean pulls = false;
      for (int s = 0; s < weights.length; s++) {
        if (forces[s].dot(normals[s]) < 0) {
          weights[s] *= LESS;
          pulls = true;
        }
      }
      if (!pulls) {
        break;
      }
    }
    return forces;
  }

  private double weigh(Configuration c) {
    double all = 0;
    for (int s = 0; s < weights.length; s++) {
      ContactSphere sphere = spheres.get(s);
      sphere.centre().into(local, 0);
      c.rotate(sphere.joint(), local, 0, turned, 0);
      Vector3 centre = Vector3.from(c.position, 3 * sphere.joint()).plus(Vector3.from(turned, 0));
      double gap = Double.POSITIVE_INFINITY;
      for (Surface surface : surfaces) {
        double away = surface.shape().distance(centre) - sphere.radius();
        if (away < gap) {
          gap = away;
          normals[s] = surface.shape().normal(centre);
        }
      }
      weights[s] = Math.exp(-Math.max(0, gap) / NEAR);
      places[s] = centre.minus(normals[s].times(sphere.radius()));
      all += weights[s];
    }
    return all;
  }

  private void solve(Vector3 force, Vector3 moment) {
    double all = 0;
    Vector3 middle = Vector3.ZERO;
    for (int s = 0; s < weights.length; s++) {
      all += weights[s];
      middle = middle.plus(places[s].times(weights[s]));
    }
    middle = middle.times(1 / all);
    for (double[] row : rows) {
      Arrays.fill(row, 0);
    }
    for (int s = 0; s < weights.length; s++) {
      add(weights[s], places[s].minus(middle));
    }
    Vector3 about = moment.minus(middle.cross(force));
    for (int e = 0; e < 3; e++) {
      rows[3 + e][3 + e] += all * SLACK * SLACK;
    }
    double[] right = {force.x(), force.y(), force.z(), about.x(), about.y(), about.z()};
    for (int e = 0; e < 6; e++) {
      rows[e][6] = right[e];
    }
    eliminate();
    var a = new Vector3(rows[0][6], rows[1][6], rows[2][6]);
    var b = new Vector3(rows[3][6], rows[4][6], rows[5][6]);
    for (int s = 0; s < weights.length; s++) {
      forces[s] = a.plus(b.cross(places[s].minus(middle))).times(weights[s]);
    }
  }

  /** One sphere's part: the force w (a + b x r) and its moment r x w (a + b x r). */
  private void add(double w, Vector3 r) {
    double[] x = {r.x(), r.y(), r.z()};
    double r2 = r.dot(r);
    for (int e = 0; e < 3; e++) {
      rows[e][e] += w;
      int f = (e + 1) % 3;
      int g = (e + 2) % 3;
      rows[e][3 + f] += w * x[g]; // (b x r)_e = b_f r_g - b_g r_f
      rows[e][3 + g] -= w * x[f];
      rows[3 + e][g] += w * x[f]; // (r x a)_e = r_f a_g - r_g a_f
      rows[3 + e][f] -= w * x[g];
      for (int h = 0; h < 3; h++) { // r x (b x r) = b r^2 - r (r.b)
        rows[3 + e][3 + h] += w * ((h == e ? r2 : 0) - x[e] * x[h]);
      }
    }
  }

  /** Symmetric and positive definite: no pivoting is needed. */
  private void eliminate() {
    for (int k = 0; k < 6; k++) {
      double scale = 1 / rows[k][k];
      for (int j = k; j < 7; j++) {
        rows[k][j] *= scale;
      }
      for (int i = 0; i < 6; i++) {
        if (i != k) {
          double factor = rows[i][k];
          for (int j = k; j < 7; j++) {
            rows[i][j] -= factor * rows[k][j];
          }
        }
      }
    }
  }
}
