package gravitas.physics.contact;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.SurfaceShape;

/**
 * Every contact sphere of a body against every surface: which pairs may touch within a step, and
 * where.
 *
 * <p>Pair {@code sphere * surfaces + surface} has its own gap, normal and law. Arrays cover all
 * pairs; work is done for those that are near.
 */
final class ContactPairs {
  private static final double FASTEST = 20; // m/s; spheres that cannot arrive in a step are skipped
  private static final double MARGIN = 0.01; // m

  final int count;

  /** The link that each pair's sphere is fixed to. */
  final int[] link;

  /** Of each pair's sphere, metres. */
  final double[] radius;

  /** Index of each pair's surface. */
  final int[] surface;

  /** How each pair's surface pushes. */
  final ContactLaw[] law;

  /** Whether the pair's normal is the same wherever its sphere is. */
  final boolean[] flat;

  /** Pairs near enough to touch, in order; the first {@link #nearCount} entries. */
  final int[] near;

  /** Distance between sphere and surface at the configuration, metres. */
  final double[] gap;

  /** The surface's normal at the sphere, three per pair. */
  final double[] normal;

  /** From the link's joint to the touching point, three per pair; of near pairs only. */
  final double[] arm;

  private final int spheres;
  private final SurfaceShape[] shapes;
  private final double reach;
  private final double[] centre;
  private final double[] turned = new double[3];
  private int nearCount;

  ContactPairs(BodyModel body, Scene scene, double timeStep) {
    this.spheres = body.contactSpheres().size();
    int surfaces = scene.count();
    this.count = spheres * surfaces;
    this.reach = MARGIN + FASTEST * timeStep;
    shapes = new SurfaceShape[surfaces];
    for (int q = 0; q < surfaces; q++) {
      shapes[q] = scene.surface(q).shape();
    }
    centre = new double[3 * spheres];
    link = new int[count];
    radius = new double[count];
    surface = new int[count];
    law = new ContactLaw[count];
    flat = new boolean[count];
    for (int p = 0; p < count; p++) {
      ContactSphere sphere = body.contactSpheres().get(p / surfaces);
      sphere.centre().into(centre, 3 * (p / surfaces));
      link[p] = sphere.joint();
      radius[p] = sphere.radius();
      surface[p] = p % surfaces;
      law[p] = scene.surface(p % surfaces).law();
      flat[p] = shapes[p % surfaces].isFlat();
    }
    near = new int[count];
    gap = new double[count];
    normal = new double[3 * count];
    arm = new double[3 * count];
  }

  int nearCount() {
    return nearCount;
  }

  /** Finds the near pairs, their gaps, normals and arms. */
  void detect(Configuration c) {
    nearCount = 0;
    int p = 0;
    for (int s = 0; s < spheres; s++) {
      int i = link[p];
      c.rotate(i, centre, 3 * s, turned, 0);
      double x = turned[0];
      double y = turned[1];
      double z = turned[2];
      double wx = c.position[3 * i] + x;
      double wy = c.position[3 * i + 1] + y;
      double wz = c.position[3 * i + 2] + z;
      for (SurfaceShape shape : shapes) {
        int a = 3 * p;
        double r = radius[p];
        double g = shape.distance(wx, wy, wz, normal, a) - r;
        gap[p] = g;
        if (g < reach) {
          near[nearCount++] = p;
          arm[a] = x - r * normal[a];
          arm[a + 1] = y - r * normal[a + 1];
          arm[a + 2] = z - r * normal[a + 2];
        }
        p++;
      }
    }
  }

  /** How the pair's normal turns when its sphere goes a way; see {@link SurfaceShape#bend}. */
  void bend(int p, Configuration c, double[] way) {
    int a = 3 * p;
    int i = 3 * link[p];
    double r = radius[p];
    shapes[surface[p]].bend(
        c.position[i] + arm[a] + r * normal[a],
        c.position[i + 1] + arm[a + 1] + r * normal[a + 1],
        c.position[i + 2] + arm[a + 2] + r * normal[a + 2],
        way);
  }
}
