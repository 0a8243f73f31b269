package gravitas.physics.contact;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.motion.Ground;

/** A body's contact spheres over the ground: which may touch within a step, and where. */
final class ContactSpheres {
  private static final double FASTEST = 20; // m/s; spheres that cannot arrive in a step are skipped
  private static final double MARGIN = 0.01; // m

  final int count;

  /** The ground's normal. */
  final double nx;

  final double ny;
  final double nz;

  /** The link each sphere is fixed to. */
  final int[] link;

  final double[] radius;

  /** Spheres near enough to touch, in order; the first {@link #nearCount} entries. */
  final int[] near;

  /** Distance between sphere and ground at the configuration, metres. */
  final double[] gap;

  /** From the link's joint to the touching point, three per sphere; of near spheres only. */
  final double[] arm;

  private final double groundOffset;
  private final double reach;
  private final double[] centre;
  private int nearCount;

  ContactSpheres(BodyModel body, Ground ground, double timeStep) {
    this.count = body.contactSpheres().size();
    this.nx = ground.normal().x();
    this.ny = ground.normal().y();
    this.nz = ground.normal().z();
    this.groundOffset = ground.offset();
    this.reach = MARGIN + FASTEST * timeStep;
    link = new int[count];
    centre = new double[3 * count];
    radius = new double[count];
    for (int s = 0; s < count; s++) {
      ContactSphere sphere = body.contactSpheres().get(s);
      link[s] = sphere.joint();
      sphere.centre().into(centre, 3 * s);
      radius[s] = sphere.radius();
    }
    near = new int[count];
    gap = new double[count];
    arm = new double[3 * count];
  }

  int nearCount() {
    return nearCount;
  }

  /** Finds the near spheres, their gaps and arms. */
  void detect(Configuration c) {
    nearCount = 0;
    for (int s = 0; s < count; s++) {
      int i = link[s];
      int p = 3 * i;
      int a = 3 * s;
      c.rotate(i, centre, a, arm, a);
      double x = arm[a];
      double y = arm[a + 1];
      double z = arm[a + 2];
      double height =
          nx * (c.position[p] + x) + ny * (c.position[p + 1] + y) + nz * (c.position[p + 2] + z);
      double g = height - radius[s] - groundOffset;
      gap[s] = g;
      if (g < reach) {
        near[nearCount++] = s;
        arm[a] = x - radius[s] * nx;
        arm[a + 1] = y - radius[s] * ny;
        arm[a + 2] = z - radius[s] * nz;
      }
    }
  }
}
