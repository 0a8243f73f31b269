package gravitas.datasets.opensim;

import gravitas.physics.body.Link;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;

/** Mass, its centre and the inertia about that centre, in the axes of a body of the model. */
final class MassPart {
  private final double mass; // kg
  private final Vector3 centre; // m
  private final double[] inertia; // 3 by 3, row by row, kg m²

  private MassPart(double mass, Vector3 centre, double[] inertia) {
    this.mass = mass;
    this.centre = centre;
    this.inertia = inertia;
  }

  double mass() {
    return mass;
  }

  Vector3 centre() {
    return centre;
  }

  /** In a row and a column, from zero, kg m². */
  double inertia(int row, int column) {
    return inertia[3 * row + column];
  }

  /** A link's share, its joint at {@code origin}, turned from the link's axes to the body's. */
  static MassPart of(Link link, Vector3 origin, Quaternion linkFromBody, double share) {
    Quaternion back = linkFromBody.inverse();
    double[] r = back.toMatrix();
    var i = link.inertia();
    double[] own = {i.xx(), i.xy(), i.xz(), i.xy(), i.yy(), i.yz(), i.xz(), i.yz(), i.zz()};
    double[] turned = new double[9];
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        for (int c = 0; c < 3; c++) {
          for (int d = 0; d < 3; d++) {
            turned[3 * a + b] += share * r[3 * a + c] * own[3 * c + d] * r[3 * b + d];
          }
        }
      }
    }
    return new MassPart(share * link.mass(), origin.plus(back.rotate(link.centre())), turned);
  }

  /** Both as one rigid body, by the parallel axis theorem. */
  MassPart plus(MassPart other) {
    double sum = mass + other.mass;
    Vector3 both = centre.times(mass / sum).plus(other.centre.times(other.mass / sum));
    double[] total = new double[9];
    for (MassPart part : new MassPart[] {this, other}) {
      double[] v = new double[3];
      part.centre.minus(both).into(v, 0);
      double square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
      for (int a = 0; a < 3; a++) {
        for (int b = 0; b < 3; b++) {
          double steiner = part.mass * ((a == b ? square : 0) - v[a] * v[b]);
          total[3 * a + b] += part.inertia[3 * a + b] + steiner;
        }
      }
    }
    return new MassPart(sum, both, total);
  }

  /** Half axes of the solid ellipsoid that has this mass and these moments of inertia, metres. */
  Vector3 ellipsoid() {
    double x = inertia[0];
    double y = inertia[4];
    double z = inertia[8];
    return new Vector3(half(y + z - x), half(x + z - y), half(x + y - z));
  }

  private double half(double moments) {
    return Math.sqrt(Math.max(1e-6, 2.5 * moments / mass));
  }
}
