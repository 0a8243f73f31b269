package gravitas.film.render.scene;

import gravitas.datasets.figure.Figure;
import gravitas.datasets.figure.Material;
import gravitas.datasets.figure.Part;
import gravitas.datasets.figure.PosedFigure;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;

/**
 * The light that leaves a point of the figure towards the camera.
 *
 * <p>A workspace, one per thread. Shadows and the darkening of hollows come from the distance field
 * itself: how close a march towards the light passes the body (soft shadows), and how fast the
 * distance grows along the normal (hollows).
 */
public final class FigureLight {
  private static final double NORMAL_STEP = 4e-4;
  private static final double RELIEF_STEP = 2e-3;
  private static final double[] HOLLOW_DISTANCES = {0.012, 0.035, 0.08, 0.16};

  private final Lighting lighting;
  private final Dyes dyes;
  private final PosedFigure field;
  private final double shadowStep;
  private final double scale;
  private final int headJoint;
  private final int chestJoint;
  private final int[] casters;
  private final int[][] shaders;
  private final int[] shaderCount;
  private final int[][] closers;
  private final int[] closerCount;
  private final double[] jointFrames; // 12 per joint: world from joint, then position
  private final Colour albedo = new Colour();
  private double nx;
  private double ny;
  private double nz;

  /**
   * Lights a figure.
   *
   * @param lighting the lighting
   * @param dyes the colours
   * @param figure the figure
   * @param field the posed figure
   * @param joints how many the skeleton has
   * @param detail how finely
   */
  public FigureLight(
      Lighting lighting, Dyes dyes, Figure figure, PosedFigure field, int joints, Detail detail) {
    this.shadowStep = detail.shadowStep();
    this.lighting = lighting;
    this.dyes = dyes;
    this.field = field;
    this.scale = figure.scale();
    this.headJoint = figure.headJoint();
    this.chestJoint = figure.chestJoint();
    this.jointFrames = new double[12 * joints];
    this.casters =
        java.util.stream.IntStream.range(0, field.partCount())
            .filter(p -> field.part(p).castsShadow())
            .toArray();
    this.shaders = new int[field.partCount()][casters.length];
    this.shaderCount = new int[field.partCount()];
    this.closers = new int[field.partCount()][casters.length];
    this.closerCount = new int[field.partCount()];
  }

  /** {@return numbers of the parts that throw shadows} */
  public int[] casters() {
    return casters;
  }

  /**
   * Takes the light along with the joints.
   *
   * @param kinematics where the joints are
   */
  public void pose(ForwardKinematics kinematics) {
    findNeighbours();
    for (int j = 0; j < jointFrames.length / 12; j++) {
      System.arraycopy(kinematics.rotation(j).toMatrix(), 0, jointFrames, 12 * j, 9);
      kinematics.position(j).into(jointFrames, 12 * j + 9);
    }
  }

  /** For each part, which others may shade it or close its hollows. */
  private void findNeighbours() {
    Vector3 l = lighting.towardsMain();
    double deepest = HOLLOW_DISTANCES[HOLLOW_DISTANCES.length - 1];
    for (int p = 0; p < shaders.length; p++) {
      shaderCount[p] = 0;
      closerCount[p] = 0;
      for (int q : casters) {
        double dx = field.ball(q, 0) - field.ball(p, 0);
        double dy = field.ball(q, 1) - field.ball(p, 1);
        double dz = field.ball(q, 2) - field.ball(p, 2);
        double touch = field.ball(p, 3) + field.ball(q, 3);
        double away2 = dx * dx + dy * dy + dz * dz;
        double along = dx * l.x() + dy * l.y() + dz * l.z();
        double wide = touch + lighting.softness() * (Math.max(0, along) + touch);
        if (away2 - along * along < wide * wide && along > -touch) {
          shaders[p][shaderCount[p]++] = q;
        }
        double reach = touch + 2 * deepest;
        if (away2 < reach * reach) {
          closers[p][closerCount[p]++] = q;
        }
      }
    }
  }

  /**
   * @param x metres
   * @param y metres
   * @param z metres
   * @param part its number, from zero
   * @param list the parts near the point, for the normal
   * @param size how many of the list count
   * @param viewX unit vector from the camera to the point
   * @param viewY the direction to the camera
   * @param viewZ the direction to the camera
   * @param out receives the result
   */
  public void shade(
      double x,
      double y,
      double z,
      int part,
      int[] list,
      int size,
      double viewX,
      double viewY,
      double viewZ,
      Colour out) {
    normal(x, y, z, list, size);
    Part hit = field.part(part);
    Material material = hit.material();
    int o = 12 * hit.joint();
    double dx = (x - jointFrames[o + 9]) / scale;
    double dy = (y - jointFrames[o + 10]) / scale;
    double dz = (z - jointFrames[o + 11]) / scale;
    double u = jointFrames[o] * dx + jointFrames[o + 3] * dy + jointFrames[o + 6] * dz;
    double v = jointFrames[o + 1] * dx + jointFrames[o + 4] * dy + jointFrames[o + 7] * dz;
    double w = jointFrames[o + 2] * dx + jointFrames[o + 5] * dy + jointFrames[o + 8] * dz;
    double gx = nx;
    double gy = ny;
    double gz = nz;
    ripple(material, o, u, v, w);
    FigureShading.albedo(material, dyes, place(hit.joint()), u, v, w, albedo);

    Vector3 l = lighting.towardsMain();
    double facing = nx * l.x() + ny * l.y() + nz * l.z();
    double wrap = material == Material.SKIN ? 0.22 : 0.08;
    double lit = Math.max(0, (facing + wrap) / (1 + wrap));
    double hollow = hollow(part, x, y, z, gx, gy, gz);
    double shadow =
        lit > 0
            ? shadow(
                x + 0.006 * gx, y + 0.006 * gy, z + 0.006 * gz, shaders[part], shaderCount[part])
            : 0;
    double direct = lit * shadow;
    double up = 0.5 + 0.5 * ny;
    double edge = 1 + (viewX * nx + viewY * ny + viewZ * nz);
    double sheen = material == Material.SHIRT || material == Material.TROUSERS ? 0.05 : 0.02;
    double rim = sheen * edge * edge * edge * hollow;
    Colour main = lighting.main();
    Colour above = lighting.above();
    Colour below = lighting.below();
    out.set(
        albedo.red * (direct * main.red + hollow * (up * above.red + (1 - up) * below.red)) + rim,
        albedo.green * (direct * main.green + hollow * (up * above.green + (1 - up) * below.green))
            + rim,
        albedo.blue * (direct * main.blue + hollow * (up * above.blue + (1 - up) * below.blue))
            + rim);
    double hx = l.x() - viewX;
    double hy = l.y() - viewY;
    double hz = l.z() - viewZ;
    double half = (nx * hx + ny * hy + nz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz);
    if (half > 0 && shadow > 0) {
      double highlight =
          FigureShading.gloss(material)
              * shadow
              * Math.pow(half, FigureShading.sharpness(material));
      out.red += highlight * main.red;
      out.green += highlight * main.green;
      out.blue += highlight * main.blue;
    }
  }

  private FigureShading.Place place(int joint) {
    if (joint == headJoint) {
      return FigureShading.Place.HEAD;
    }
    return joint == chestJoint ? FigureShading.Place.CHEST : FigureShading.Place.ELSEWHERE;
  }

  /** The gradient of the distance by differences at the corners of a tetrahedron. */
  private void normal(double x, double y, double z, int[] list, int size) {
    double e = NORMAL_STEP;
    double a = field.distance(x + e, y - e, z - e, list, size);
    double b = field.distance(x - e, y - e, z + e, list, size);
    double c = field.distance(x - e, y + e, z - e, list, size);
    double d = field.distance(x + e, y + e, z + e, list, size);
    nx = a - b - c + d;
    ny = -a - b + c + d;
    nz = -a + b - c + d;
    double norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (norm > 0) {
      nx /= norm;
      ny /= norm;
      nz /= norm;
    } else {
      ny = 1;
    }
  }

  /** Tilts the normal by the slope of the surface's relief. */
  private void ripple(Material material, int o, double u, double v, double w) {
    double strength = FigureShading.ripple(material);
    if (strength == 0) {
      return;
    }
    double h = FigureShading.relief(material, u, v, w);
    double e = RELIEF_STEP;
    double ru = (FigureShading.relief(material, u + e, v, w) - h) / e;
    double rv = (FigureShading.relief(material, u, v + e, w) - h) / e;
    double rw = (FigureShading.relief(material, u, v, w + e) - h) / e;
    double x = jointFrames[o] * ru + jointFrames[o + 1] * rv + jointFrames[o + 2] * rw;
    double y = jointFrames[o + 3] * ru + jointFrames[o + 4] * rv + jointFrames[o + 5] * rw;
    double z = jointFrames[o + 6] * ru + jointFrames[o + 7] * rv + jointFrames[o + 8] * rw;
    double along = x * nx + y * ny + z * nz;
    nx -= strength * (x - along * nx);
    ny -= strength * (y - along * ny);
    nz -= strength * (z - along * nz);
    double norm = Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx /= norm;
    ny /= norm;
    nz /= norm;
  }

  private double hollow(int part, double x, double y, double z, double gx, double gy, double gz) {
    double closed = 0;
    double weight = 1;
    for (double h : HOLLOW_DISTANCES) {
      double d =
          Math.min(
              y + h * gy, // the floor closes hollows too
              field.distance(x + h * gx, y + h * gy, z + h * gz, closers[part], closerCount[part]));
      closed += weight * Math.max(0, h - Math.max(d, -h)) / h;
      weight *= 0.8;
    }
    return Math.max(0.12, 1 - 0.36 * closed);
  }

  /**
   * {@return the share of the main light that reaches a point past these parts}
   *
   * @param x metres
   * @param y metres
   * @param z metres
   * @param list numbers of the parts that count
   * @param size how many of the list count
   */
  public double shadow(double x, double y, double z, int[] list, int size) {
    Vector3 l = lighting.towardsMain();
    double open = 1;
    double t = 0.01;
    for (int i = 0; i < 40 && t < 2.2; i++) {
      double d = field.distance(x + t * l.x(), y + t * l.y(), z + t * l.z(), list, size);
      if (d > 1) {
        break;
      }
      open = Math.min(open, 0.5 + 0.5 * d / (lighting.softness() * t));
      if (open <= 0) {
        return 0;
      }
      t += Math.max(shadowStep, 0.8 * Math.abs(d));
    }
    open = Math.max(0, open);
    return open * open * (3 - 2 * open);
  }
}
