package gravitas.physics.dynamics;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.Inertia;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.Link;
import gravitas.physics.body.RootMotion;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Trees of any shape with links of any inertia, turned and moving anyhow, for tests of kernels. */
public final class RandomBodies {
  private RandomBodies() {}

  /** A tree in which each joint hangs on any of those before it. */
  public static BodyModel tree(
      int count, Actuator muscle, JointRange range, RootMotion root, Random random) {
    List<Joint> joints = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      joints.add(new Joint("Joint" + i, i == 0 ? -1 : random.nextInt(i), vector(random, 0.3)));
      links.add(link(random));
    }
    return new BodyModel(
        new Skeleton(joints, List.of()),
        links,
        Collections.nCopies(count, muscle),
        Collections.nCopies(count, range),
        List.of(),
        root);
  }

  /** Six masses at random points: no symmetry that could hide an exchanged axis. */
  private static Link link(Random random) {
    double[] moments = new double[6];
    double mass = 0;
    for (int i = 0; i < 6; i++) {
      double m = 0.2 + random.nextDouble();
      Vector3 at = vector(random, 0.2);
      moments[0] += m * (at.y() * at.y() + at.z() * at.z());
      moments[1] += m * (at.x() * at.x() + at.z() * at.z());
      moments[2] += m * (at.x() * at.x() + at.y() * at.y());
      moments[3] -= m * at.x() * at.y();
      moments[4] -= m * at.x() * at.z();
      moments[5] -= m * at.y() * at.z();
      mass += m;
    }
    var inertia =
        new Inertia(moments[0], moments[1], moments[2], moments[3], moments[4], moments[5]);
    return new Link(mass, vector(random, 0.2), inertia, List.of());
  }

  /** Any turns, places and velocities, all stages filled in. */
  public static Configuration configuration(LinkTree tree, Random random) {
    var c = new Configuration(tree);
    for (int i = 0; i < tree.count; i++) {
      rotation(random, 2).into(c.rotation, 4 * i);
      vector(random, 3).into(c.angular, 3 * i);
    }
    vector(random, 1).into(c.position, 0);
    if (!tree.pinned) {
      vector(random, 1).into(c.velocity, 0);
    }
    c.turn();
    c.place();
    c.move();
    return c;
  }

  /** A turn by about this many radians. */
  public static Quaternion rotation(Random random, double radians) {
    return Quaternion.fromRotationVector(vector(random, radians)).normalized();
  }

  /** Components of about this size. */
  public static Vector3 vector(Random random, double scale) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
        .times(scale);
  }
}
