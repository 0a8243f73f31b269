package gravitas.physics.dynamics;

/**
 * Where all links are and how they move, in world axes: a workspace filled in three stages.
 *
 * <p>{@link #turn} (rotations known) gives arms and inertias, {@link #place} (root known)
 * positions, {@link #move} (velocities known) momenta. Arrays hold three numbers per link unless
 * said.
 */
public final class Configuration {
  private final LinkTree tree;

  /** Quaternions x, y, z, w, four per link. */
  public final double[] rotation;

  /** Rotation matrices, row by row, nine per link. */
  public final double[] matrix;

  /** From the parent's joint to this one. */
  public final double[] arm;

  /** From the joint to the link's centre of mass. */
  public final double[] centre;

  /** Inertia about the centre of mass: xx, yy, zz, xy, xz, yz, six per link. */
  public final double[] inertia;

  /** Of the joints. */
  public final double[] position;

  /** Of the joints. */
  public final double[] velocity;

  /** Angular velocities of the links, three per link in world axes, rad/s. */
  public final double[] angular;

  /** Velocity of the centres of mass. */
  public final double[] centreVelocity;

  /** Angular momentum about the centres of mass. */
  public final double[] spin;

  /** From the root joint to the body's centre of mass. */
  public final double[] bodyCentre = new double[3];

  /** Velocity of the body's centre of mass. */
  public final double[] bodyVelocity = new double[3];

  /**
   * Room for a tree of links.
   *
   * @param tree the links and how they hang together
   */
  public Configuration(LinkTree tree) {
    this.tree = tree;
    int n = tree.count;
    rotation = new double[4 * n];
    matrix = new double[9 * n];
    arm = new double[3 * n];
    centre = new double[3 * n];
    inertia = new double[6 * n];
    position = new double[3 * n];
    velocity = new double[3 * n];
    angular = new double[3 * n];
    centreVelocity = new double[3 * n];
    spin = new double[3 * n];
  }

  /** From {@link #rotation} to matrices, arms, centres, inertias and the body's centre. */
  public void turn() {
    double sx = 0;
    double sy = 0;
    double sz = 0;
    for (int i = 0; i < tree.count; i++) {
      matrixOf(i);
      int c = 3 * i;
      rotate(i, tree.centre, c, centre, c);
      double weight = tree.mass[i];
      sx += weight * centre[c];
      sy += weight * centre[c + 1];
      sz += weight * centre[c + 2];
      if (i > 0) {
        rotate(tree.parent[i], tree.offset, c, arm, c);
        weight = tree.subtreeMass[i];
        sx += weight * arm[c];
        sy += weight * arm[c + 1];
        sz += weight * arm[c + 2];
      }
      turnInertia(i);
    }
    bodyCentre[0] = sx / tree.totalMass;
    bodyCentre[1] = sy / tree.totalMass;
    bodyCentre[2] = sz / tree.totalMass;
  }

  /** From the root's {@link #position} to all others. */
  public void place() {
    for (int i = 1; i < tree.count; i++) {
      int c = 3 * i;
      int p = 3 * tree.parent[i];
      position[c] = position[p] + arm[c];
      position[c + 1] = position[p + 1] + arm[c + 1];
      position[c + 2] = position[p + 2] + arm[c + 2];
    }
  }

  /** From the root's {@link #velocity} and all {@link #angular} ones to the other velocities. */
  public void move() {
    double px = 0;
    double py = 0;
    double pz = 0;
    for (int i = 0; i < tree.count; i++) {
      int c = 3 * i;
      if (i > 0) {
        int p = 3 * tree.parent[i];
        double wx = angular[p];
        double wy = angular[p + 1];
        double wz = angular[p + 2];
        velocity[c] = velocity[p] + wy * arm[c + 2] - wz * arm[c + 1];
        velocity[c + 1] = velocity[p + 1] + wz * arm[c] - wx * arm[c + 2];
        velocity[c + 2] = velocity[p + 2] + wx * arm[c + 1] - wy * arm[c];
      }
      double wx = angular[c];
      double wy = angular[c + 1];
      double wz = angular[c + 2];
      double vx = velocity[c] + wy * centre[c + 2] - wz * centre[c + 1];
      double vy = velocity[c + 1] + wz * centre[c] - wx * centre[c + 2];
      double vz = velocity[c + 2] + wx * centre[c + 1] - wy * centre[c];
      centreVelocity[c] = vx;
      centreVelocity[c + 1] = vy;
      centreVelocity[c + 2] = vz;
      px += tree.mass[i] * vx;
      py += tree.mass[i] * vy;
      pz += tree.mass[i] * vz;
      int m = 6 * i;
      spin[c] = inertia[m] * wx + inertia[m + 3] * wy + inertia[m + 4] * wz;
      spin[c + 1] = inertia[m + 3] * wx + inertia[m + 1] * wy + inertia[m + 5] * wz;
      spin[c + 2] = inertia[m + 4] * wx + inertia[m + 5] * wy + inertia[m + 2] * wz;
    }
    bodyVelocity[0] = px / tree.totalMass;
    bodyVelocity[1] = py / tree.totalMass;
    bodyVelocity[2] = pz / tree.totalMass;
  }

  /**
   * Turns three numbers of the link's frame into world axes.
   *
   * @param link its number
   * @param local three numbers in the link's frame
   * @param from where they begin
   * @param world receives them in world axes
   * @param to where the result begins
   */
  public void rotate(int link, double[] local, int from, double[] world, int to) {
    double x = local[from];
    double y = local[from + 1];
    double z = local[from + 2];
    int m = 9 * link;
    world[to] = matrix[m] * x + matrix[m + 1] * y + matrix[m + 2] * z;
    world[to + 1] = matrix[m + 3] * x + matrix[m + 4] * y + matrix[m + 5] * z;
    world[to + 2] = matrix[m + 6] * x + matrix[m + 7] * y + matrix[m + 8] * z;
  }

  private void matrixOf(int i) {
    double x = rotation[4 * i];
    double y = rotation[4 * i + 1];
    double z = rotation[4 * i + 2];
    double w = rotation[4 * i + 3];
    int m = 9 * i;
    matrix[m] = 1 - 2 * (y * y + z * z);
    matrix[m + 1] = 2 * (x * y - w * z);
    matrix[m + 2] = 2 * (x * z + w * y);
    matrix[m + 3] = 2 * (x * y + w * z);
    matrix[m + 4] = 1 - 2 * (x * x + z * z);
    matrix[m + 5] = 2 * (y * z - w * x);
    matrix[m + 6] = 2 * (x * z - w * y);
    matrix[m + 7] = 2 * (y * z + w * x);
    matrix[m + 8] = 1 - 2 * (x * x + y * y);
  }

  /** R I R^T. */
  private void turnInertia(int i) {
    int s = 6 * i;
    double xx = tree.inertia[s];
    double yy = tree.inertia[s + 1];
    double zz = tree.inertia[s + 2];
    double xy = tree.inertia[s + 3];
    double xz = tree.inertia[s + 4];
    double yz = tree.inertia[s + 5];
    int m = 9 * i;
    double a0 = matrix[m];
    double a1 = matrix[m + 1];
    double a2 = matrix[m + 2];
    double b0 = matrix[m + 3];
    double b1 = matrix[m + 4];
    double b2 = matrix[m + 5];
    double c0 = matrix[m + 6];
    double c1 = matrix[m + 7];
    double c2 = matrix[m + 8];
    double u0 = a0 * xx + a1 * xy + a2 * xz;
    double u1 = a0 * xy + a1 * yy + a2 * yz;
    double u2 = a0 * xz + a1 * yz + a2 * zz;
    double v0 = b0 * xx + b1 * xy + b2 * xz;
    double v1 = b0 * xy + b1 * yy + b2 * yz;
    double v2 = b0 * xz + b1 * yz + b2 * zz;
    double w0 = c0 * xx + c1 * xy + c2 * xz;
    double w1 = c0 * xy + c1 * yy + c2 * yz;
    double w2 = c0 * xz + c1 * yz + c2 * zz;
    inertia[s] = u0 * a0 + u1 * a1 + u2 * a2;
    inertia[s + 1] = v0 * b0 + v1 * b1 + v2 * b2;
    inertia[s + 2] = w0 * c0 + w1 * c1 + w2 * c2;
    inertia[s + 3] = u0 * b0 + u1 * b1 + u2 * b2;
    inertia[s + 4] = u0 * c0 + u1 * c1 + u2 * c2;
    inertia[s + 5] = v0 * c0 + v1 * c1 + v2 * c2;
  }
}
