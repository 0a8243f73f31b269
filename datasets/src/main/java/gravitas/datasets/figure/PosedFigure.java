package gravitas.datasets.figure;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import java.util.List;

/**
 * The figure in one pose, as a signed distance field in the world.
 *
 * <p>A workspace: {@link #pose} it, then ask for distances from one thread. Every part is an affine
 * map from the world to a frame in which it is a round cone along +Y; the distance there times the
 * smallest squash factor never exceeds the true one, so marching along a ray by it is safe.
 */
public final class PosedFigure {
  private static final double FAR = 1e9;
  private static final int HEMMED = Part.Blend.TORSO.number(); // cut level at the hem

  private final List<Part> parts;
  private final int count;
  private final double[] map; // 12 per part: rows of the affine map
  private final double[] length;
  private final double[] radiusA;
  private final double[] radiusB;
  private final double[] sine; // of the cone's flank
  private final double[] cosine;
  private final double[] shrink;
  private final double[] ball; // bounding ball: x, y, z, radius per part
  private final double[] localBall;
  private final double[] ends; // centres of both balls
  private final int[] group;
  private final double[] width; // of the blend, per group
  private final double[][] localMap; // 3x3 and the first ball's centre per part
  private final int hemJoint;
  private final double hemHeight;
  private double hemX; // points below the hem
  private double hemY;
  private double hemZ;
  private double hemOffset;
  private int nearest;

  /**
   * A figure without a pose.
   *
   * @param figure the figure
   */
  public PosedFigure(Figure figure) {
    parts = figure.parts();
    count = parts.size();
    hemJoint = figure.hemJoint();
    hemHeight = figure.hemHeight();
    map = new double[12 * count];
    length = new double[count];
    radiusA = new double[count];
    radiusB = new double[count];
    sine = new double[count];
    cosine = new double[count];
    shrink = new double[count];
    ball = new double[4 * count];
    localBall = new double[4 * count];
    ends = new double[6 * count];
    group = new int[count];
    localMap = new double[count][];
    width = new double[Part.Blend.values().length];
    for (Part.Blend blend : Part.Blend.values()) {
      width[blend.number()] = blend.width() * figure.scale();
    }
    for (int p = 0; p < count; p++) {
      prepare(p, parts.get(p));
    }
  }

  private void prepare(int p, Part part) {
    Vector3 s = part.squash();
    Vector3 d = part.to().minus(part.from());
    Vector3 axis = new Vector3(d.x() / s.x(), d.y() / s.y(), d.z() / s.z());
    length[p] = axis.norm();
    Quaternion upright =
        length[p] < 1e-12 ? Quaternion.IDENTITY : Quaternion.between(axis, Vector3.Y);
    double[] m = upright.toMatrix();
    for (int row = 0; row < 3; row++) {
      m[3 * row] /= s.x();
      m[3 * row + 1] /= s.y();
      m[3 * row + 2] /= s.z();
    }
    localMap[p] = m;
    radiusA[p] = part.fromRadius();
    radiusB[p] = part.toRadius();
    double slope = length[p] < 1e-12 ? 0 : (part.fromRadius() - part.toRadius()) / length[p];
    if (Math.abs(slope) >= 1) {
      throw new IllegalArgumentException("one ball of " + part + " swallows the other");
    }
    sine[p] = slope;
    cosine[p] = Math.sqrt(1 - slope * slope);
    shrink[p] = Math.min(s.x(), Math.min(s.y(), s.z()));
    group[p] = part.blend().number();
    Vector3 middle = part.from().lerp(part.to(), 0.5);
    double largest = Math.max(s.x(), Math.max(s.y(), s.z()));
    middle.into(localBall, 4 * p);
    localBall[4 * p + 3] = d.norm() / 2 + largest * Math.max(part.fromRadius(), part.toRadius());
  }

  /**
   * Brings the figure into the pose of these kinematics.
   *
   * @param kinematics where the joints are
   */
  public void pose(ForwardKinematics kinematics) {
    Vector3 down = kinematics.rotation(hemJoint).rotate(Vector3.Y.negated());
    hemX = down.x();
    hemY = down.y();
    hemZ = down.z();
    hemOffset = down.dot(kinematics.position(hemJoint)) - hemHeight;
    for (int p = 0; p < count; p++) {
      Part part = parts.get(p);
      double[] r = kinematics.rotation(part.joint()).toMatrix(); // world from joint
      Vector3 at =
          kinematics
              .position(part.joint())
              .plus(kinematics.rotation(part.joint()).rotate(part.from()));
      double[] l = localMap[p];
      for (int row = 0; row < 3; row++) {
        int o = 12 * p + 4 * row;
        for (int column = 0; column < 3; column++) { // l times r transposed
          map[o + column] =
              l[3 * row] * r[3 * column]
                  + l[3 * row + 1] * r[3 * column + 1]
                  + l[3 * row + 2] * r[3 * column + 2];
        }
        map[o + 3] = -(map[o] * at.x() + map[o + 1] * at.y() + map[o + 2] * at.z());
      }
      Vector3 centre =
          kinematics
              .position(part.joint())
              .plus(kinematics.rotation(part.joint()).rotate(Vector3.from(localBall, 4 * p)));
      centre.into(ball, 4 * p);
      ball[4 * p + 3] = localBall[4 * p + 3];
      at.into(ends, 6 * p);
      kinematics
          .position(part.joint())
          .plus(kinematics.rotation(part.joint()).rotate(part.to()))
          .into(ends, 6 * p + 3);
    }
  }

  /** {@return how many parts the figure has} */
  public int partCount() {
    return count;
  }

  /**
   * {@return a part}
   *
   * @param index from zero
   */
  public Part part(int index) {
    return parts.get(index);
  }

  /**
   * {@return coordinate 0..2 of the centre of a part's bounding ball, and its radius as number 3}
   *
   * @param part its number, from zero
   * @param coordinate 0 to 3
   */
  public double ball(int part, int coordinate) {
    return ball[4 * part + coordinate];
  }

  /**
   * {@return the centre of a part's first (0) or second (1) ball}
   *
   * @param part its number, from zero
   * @param which 0 or 1
   */
  public Vector3 end(int part, int which) {
    return Vector3.from(ends, 6 * part + 3 * which);
  }

  /**
   * {@return how far a part and its blend reach from the line between its ends}
   *
   * @param part its number, from zero
   */
  public double reach(int part) {
    return Math.max(radiusA[part], radiusB[part]) + 0.5 * width[group[part]];
  }

  /** {@return the part nearest to the point of the last {@link #distance}} */
  public int nearest() {
    return nearest;
  }

  /**
   * {@return a lower bound of the distance to the parts of a list ordered by blend group}
   *
   * <p>Within a group by the polynomial smooth minimum, which differs from the minimum only where
   * two distances are closer than the group's width.
   *
   * @param x metres
   * @param y metres
   * @param z metres
   * @param list numbers of the parts that count
   * @param size how many of the list count
   */
  public double distance(double x, double y, double z, int[] list, int size) {
    double best = FAR;
    int i = 0;
    while (i < size) {
      int g = group[list[i]];
      double k = width[g];
      double joined = FAR;
      double closest = FAR;
      int closestPart = -1;
      for (; i < size && group[list[i]] == g; i++) {
        int p = list[i];
        // in the part's own, shortened measure of distance
        double limit = (Math.max(Math.min(best, joined), 0) + k) / shrink[p] + ball[4 * p + 3];
        double bx = x - ball[4 * p];
        double by = y - ball[4 * p + 1];
        double bz = z - ball[4 * p + 2];
        if (bx * bx + by * by + bz * bz > limit * limit) {
          continue; // too far to change anything
        }
        double d = distanceToPart(p, x, y, z);
        if (d < closest) {
          closest = d;
          closestPart = p;
        }
        double overlap = k - Math.abs(d - joined);
        joined = Math.min(d, joined) - (overlap > 0 ? overlap * overlap / (4 * k) : 0);
      }
      if (g == HEMMED) {
        joined = Math.max(joined, hemX * x + hemY * y + hemZ * z - hemOffset);
      }
      if (joined < best) {
        best = joined;
        nearest = closestPart;
      }
    }
    return best;
  }

  private double distanceToPart(int p, double x, double y, double z) {
    int o = 12 * p;
    double u = map[o] * x + map[o + 1] * y + map[o + 2] * z + map[o + 3];
    double v = map[o + 4] * x + map[o + 5] * y + map[o + 6] * z + map[o + 7];
    double w = map[o + 8] * x + map[o + 9] * y + map[o + 10] * z + map[o + 11];
    double across2 = u * u + w * w;
    double across = Math.sqrt(across2);
    double along = v * cosine[p] - across * sine[p]; // along the flank
    double d;
    if (along < 0) {
      d = Math.sqrt(across2 + v * v) - radiusA[p];
    } else if (along > cosine[p] * length[p]) {
      double rest = v - length[p];
      d = Math.sqrt(across2 + rest * rest) - radiusB[p];
    } else {
      d = across * cosine[p] + v * sine[p] - radiusA[p];
    }
    return d * shrink[p];
  }
}
