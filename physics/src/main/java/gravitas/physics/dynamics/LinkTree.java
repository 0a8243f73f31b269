package gravitas.physics.dynamics;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.Inertia;
import gravitas.physics.body.RootMotion;

/** A body's tree as flat arrays for inner loops; three or six numbers per link. Not modified. */
public final class LinkTree {
  /** How many links there are. */
  public final int count;

  /** Index of the parent, -1 for the root. */
  public final int[] parent;

  /** From the parent's joint, in the parent's frame. */
  public final double[] offset;

  /** Of each link, kg. */
  public final double[] mass;

  /** Centre of mass in the link's frame. */
  public final double[] centre;

  /** About the centre of mass in the link's frame: xx, yy, zz, xy, xz, yz. */
  public final double[] inertia;

  /** Mass of a link and all that hangs on it. */
  public final double[] subtreeMass;

  /** Of all links, kg. */
  public final double totalMass;

  /** Whether the root is tied to a point of the world. */
  public final boolean pinned;

  /**
   * The links of a body.
   *
   * @param body the body
   */
  public LinkTree(BodyModel body) {
    count = body.jointCount();
    parent = new int[count];
    offset = new double[3 * count];
    mass = new double[count];
    centre = new double[3 * count];
    inertia = new double[6 * count];
    subtreeMass = new double[count];
    for (int i = 0; i < count; i++) {
      parent[i] = body.skeleton().joint(i).parent();
      body.skeleton().joint(i).offset().into(offset, 3 * i);
      mass[i] = body.link(i).mass();
      body.link(i).centre().into(centre, 3 * i);
      Inertia about = body.link(i).inertia();
      double[] six = {about.xx(), about.yy(), about.zz(), about.xy(), about.xz(), about.yz()};
      System.arraycopy(six, 0, inertia, 6 * i, 6);
    }
    for (int i = count - 1; i >= 0; i--) {
      subtreeMass[i] += mass[i];
      if (i > 0) {
        subtreeMass[parent[i]] += subtreeMass[i];
      }
    }
    totalMass = subtreeMass[0];
    pinned = body.rootMotion() == RootMotion.PINNED;
  }
}
