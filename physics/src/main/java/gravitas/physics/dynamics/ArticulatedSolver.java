package gravitas.physics.dynamics;

/**
 * Solves the linear equations of a step for all links' velocities in one pass up the tree and one
 * down: Featherstone's articulated-body method for ball joints, on velocities instead of
 * accelerations, with inertias that need not be symmetric.
 *
 * <p>Link i has the 6x6 inertia [A B; C D] about its joint (angular first), the impulse (n, f) and
 * a joint law {@code impulse = t - K (angular_i - angular_parent)}. With S = (A + K)^-1 the joint's
 * velocity is eliminated:
 *
 * <pre>
 *   A' = K S A,  B' = K S B,  C' = C S K,  D' = D - C S B
 *   y = S (t + n),  n' = K y - t,  f' = f - C y                    (up, then shifted to the parent)
 *   angular_i = y + S K angular_p - S B velocity_i                 (down)
 * </pre>
 *
 * <p>The transposed equations have the same shape with A, D, K transposed and B, C swapped, so the
 * adjoint uses this same class. A workspace, one per thread.
 */
public final class ArticulatedSolver {
  /** A, B, C, D row by row, 36 numbers per link. Input; parents' are overwritten by the sums. */
  public final double[] inertia;

  /** Angular then linear impulse, six per link. Input; parents' are overwritten by the sums. */
  public final double[] impulse;

  /** K as a multiple of the unit matrix; for joints whose K is not, NaN. Input. */
  public final double[] stiffness;

  /** K as a full matrix, nine per link, where {@link #stiffness} is NaN. Input. */
  public final double[] stiffnessMatrix;

  /** t, three per link. Input. */
  public final double[] torque;

  /** Output: angular velocity of each link. */
  public final double[] angular;

  /** Output: velocity of each joint. */
  public final double[] velocity;

  private final LinkTree tree;
  private final double[] inverse; // S
  private final double[] pass; // S K, only for full K
  private final double[] coupling; // S B
  private final double[] bias; // y
  private final double[] rootSchur = new double[9];
  private final double[] rootLinear = new double[9];
  private final double[] rootForward = new double[9];
  private final double[] rootBack = new double[9];
  private final double[] scratch = new double[9];

  /**
   * Room for a tree of links.
   *
   * @param tree the links and how they hang together
   */
  public ArticulatedSolver(LinkTree tree) {
    this.tree = tree;
    int n = tree.count;
    inertia = new double[36 * n];
    impulse = new double[6 * n];
    stiffness = new double[n];
    stiffnessMatrix = new double[9 * n];
    torque = new double[3 * n];
    angular = new double[3 * n];
    velocity = new double[3 * n];
    inverse = new double[9 * n];
    pass = new double[9 * n];
    coupling = new double[9 * n];
    bias = new double[3 * n];
  }

  /**
   * A link's own rigid inertia about its joint.
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   */
  public void loadRigid(Configuration c, int i) {
    double m = tree.mass[i];
    double x = c.centre[3 * i];
    double y = c.centre[3 * i + 1];
    double z = c.centre[3 * i + 2];
    int s = 6 * i;
    int o = 36 * i;
    double[] out = inertia;
    double mx = m * x;
    double my = m * y;
    double mz = m * z;
    out[o] = c.inertia[s] + my * y + mz * z;
    out[o + 4] = c.inertia[s + 1] + mx * x + mz * z;
    out[o + 8] = c.inertia[s + 2] + mx * x + my * y;
    out[o + 1] = c.inertia[s + 3] - mx * y;
    out[o + 3] = out[o + 1];
    out[o + 2] = c.inertia[s + 4] - mx * z;
    out[o + 6] = out[o + 2];
    out[o + 5] = c.inertia[s + 5] - my * z;
    out[o + 7] = out[o + 5];
    out[o + 9] = 0; // B = m [centre]x
    out[o + 10] = -mz;
    out[o + 11] = my;
    out[o + 12] = mz;
    out[o + 13] = 0;
    out[o + 14] = -mx;
    out[o + 15] = -my;
    out[o + 16] = mx;
    out[o + 17] = 0;
    out[o + 18] = 0; // C = -B
    out[o + 19] = mz;
    out[o + 20] = -my;
    out[o + 21] = -mz;
    out[o + 22] = 0;
    out[o + 23] = mx;
    out[o + 24] = my;
    out[o + 25] = -mx;
    out[o + 26] = 0;
    out[o + 27] = m;
    out[o + 28] = 0;
    out[o + 29] = 0;
    out[o + 30] = 0;
    out[o + 31] = m;
    out[o + 32] = 0;
    out[o + 33] = 0;
    out[o + 34] = 0;
    out[o + 35] = m;
  }

  /**
   * Eliminates joint i from the matrix and adds what remains to its parent.
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   */
  public void factor(Configuration c, int i) {
    double k = stiffness[i];
    if (!Double.isNaN(k)) {
      factorUniform(i, k);
    } else {
      factorFull(i);
    }
    shiftToParent(c, i);
  }

  // The reduced blocks of the link being eliminated, between factor and shift.
  private final double[] reduced = new double[36];

  private void factorUniform(int i, double k) {
    double[] s = inertia;
    int o = 36 * i;
    int n = 9 * i;
    double[] v = inverse;
    Matrix3.invertShifted(s, o, k, v, n);
    Matrix3.multiply(v, n, s, o + 9, coupling, n); // G = S B
    double[] g = coupling;
    double[] t = reduced;
    for (int e = 0; e < 9; e++) {
      t[e] = -k * k * v[n + e];
      t[9 + e] = k * g[n + e];
    }
    t[0] += k;
    t[4] += k;
    t[8] += k;
    Matrix3.multiplyScaled(s, o + 18, v, n, k, t, 18); // C S K
    Matrix3.subtractProduct(s, o + 27, s, o + 18, g, n, t, 27); // D - C S B
  }

  private void factorFull(int i) {
    double[] s = inertia;
    int o = 36 * i;
    int n = 9 * i;
    double[] kk = stiffnessMatrix;
    for (int e = 0; e < 9; e++) {
      scratch[e] = s[o + e] + kk[n + e];
    }
    Matrix3.invertShifted(scratch, 0, 0, inverse, n);
    Matrix3.multiply(inverse, n, s, o + 9, coupling, n);
    Matrix3.multiply(inverse, n, kk, n, pass, n); // S K
    Matrix3.multiply(kk, n, pass, n, scratch, 0); // K S K
    for (int e = 0; e < 9; e++) {
      reduced[e] = kk[n + e] - scratch[e]; // K S A = K - K S K
    }
    Matrix3.multiply(kk, n, coupling, n, reduced, 9);
    Matrix3.multiply(s, o + 18, pass, n, reduced, 18);
    Matrix3.subtractProduct(s, o + 27, s, o + 18, coupling, n, reduced, 27);
  }

  /** The reduced inertia about the parent's joint: velocity_i = velocity_p + angular_p x arm. */
  private void shiftToParent(Configuration c, int i) {
    double x = c.arm[3 * i];
    double y = c.arm[3 * i + 1];
    double z = c.arm[3 * i + 2];
    double[] t = reduced;
    double[] p = inertia;
    int o = 36 * tree.parent[i];
    // C' - D'[r]x, row by row: row x r
    double c00 = t[18] - (t[28] * z - t[29] * y);
    double c01 = t[19] - (t[29] * x - t[27] * z);
    double c02 = t[20] - (t[27] * y - t[28] * x);
    double c10 = t[21] - (t[31] * z - t[32] * y);
    double c11 = t[22] - (t[32] * x - t[30] * z);
    double c12 = t[23] - (t[30] * y - t[31] * x);
    double c20 = t[24] - (t[34] * z - t[35] * y);
    double c21 = t[25] - (t[35] * x - t[33] * z);
    double c22 = t[26] - (t[33] * y - t[34] * x);
    p[o + 18] += c00;
    p[o + 19] += c01;
    p[o + 20] += c02;
    p[o + 21] += c10;
    p[o + 22] += c11;
    p[o + 23] += c12;
    p[o + 24] += c20;
    p[o + 25] += c21;
    p[o + 26] += c22;
    // A' - B'[r]x + [r]x (C' - D'[r]x)
    p[o] += t[0] - (t[10] * z - t[11] * y) + y * c20 - z * c10;
    p[o + 1] += t[1] - (t[11] * x - t[9] * z) + y * c21 - z * c11;
    p[o + 2] += t[2] - (t[9] * y - t[10] * x) + y * c22 - z * c12;
    p[o + 3] += t[3] - (t[13] * z - t[14] * y) + z * c00 - x * c20;
    p[o + 4] += t[4] - (t[14] * x - t[12] * z) + z * c01 - x * c21;
    p[o + 5] += t[5] - (t[12] * y - t[13] * x) + z * c02 - x * c22;
    p[o + 6] += t[6] - (t[16] * z - t[17] * y) + x * c10 - y * c00;
    p[o + 7] += t[7] - (t[17] * x - t[15] * z) + x * c11 - y * c01;
    p[o + 8] += t[8] - (t[15] * y - t[16] * x) + x * c12 - y * c02;
    // B' + [r]x D'
    p[o + 9] += t[9] + y * t[33] - z * t[30];
    p[o + 10] += t[10] + y * t[34] - z * t[31];
    p[o + 11] += t[11] + y * t[35] - z * t[32];
    p[o + 12] += t[12] + z * t[27] - x * t[33];
    p[o + 13] += t[13] + z * t[28] - x * t[34];
    p[o + 14] += t[14] + z * t[29] - x * t[35];
    p[o + 15] += t[15] + x * t[30] - y * t[27];
    p[o + 16] += t[16] + x * t[31] - y * t[28];
    p[o + 17] += t[17] + x * t[32] - y * t[29];
    for (int e = 27; e < 36; e++) {
      p[o + e] += t[e];
    }
  }

  /**
   * Eliminates joint i from the right side; after {@link #factor}.
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   */
  public void reduce(Configuration c, int i) {
    int v = 3 * i;
    int m = 9 * i;
    int o = 6 * i;
    double tx = torque[v];
    double ty = torque[v + 1];
    double tz = torque[v + 2];
    double nx = tx + impulse[o];
    double ny = ty + impulse[o + 1];
    double nz = tz + impulse[o + 2];
    double yx = inverse[m] * nx + inverse[m + 1] * ny + inverse[m + 2] * nz;
    double yy = inverse[m + 3] * nx + inverse[m + 4] * ny + inverse[m + 5] * nz;
    double yz = inverse[m + 6] * nx + inverse[m + 7] * ny + inverse[m + 8] * nz;
    bias[v] = yx;
    bias[v + 1] = yy;
    bias[v + 2] = yz;
    int b = 36 * i + 18;
    double fx = impulse[o + 3] - (inertia[b] * yx + inertia[b + 1] * yy + inertia[b + 2] * yz);
    double fy = impulse[o + 4] - (inertia[b + 3] * yx + inertia[b + 4] * yy + inertia[b + 5] * yz);
    double fz = impulse[o + 5] - (inertia[b + 6] * yx + inertia[b + 7] * yy + inertia[b + 8] * yz);
    double k = stiffness[i];
    double kx;
    double ky;
    double kz;
    if (!Double.isNaN(k)) {
      kx = k * yx;
      ky = k * yy;
      kz = k * yz;
    } else {
      double[] s = stiffnessMatrix;
      kx = s[m] * yx + s[m + 1] * yy + s[m + 2] * yz;
      ky = s[m + 3] * yx + s[m + 4] * yy + s[m + 5] * yz;
      kz = s[m + 6] * yx + s[m + 7] * yy + s[m + 8] * yz;
    }
    double rx = c.arm[v];
    double ry = c.arm[v + 1];
    double rz = c.arm[v + 2];
    int p = 6 * tree.parent[i];
    impulse[p] += kx - tx + ry * fz - rz * fy;
    impulse[p + 1] += ky - ty + rz * fx - rx * fz;
    impulse[p + 2] += kz - tz + rx * fy - ry * fx;
    impulse[p + 3] += fx;
    impulse[p + 4] += fy;
    impulse[p + 5] += fz;
  }

  /** Prepares the root's 6x6 equations. */
  public void factorRoot() {
    if (tree.pinned) {
      Matrix3.invertShifted(inertia, 0, 0, rootSchur, 0);
      return;
    }
    Matrix3.invertShifted(inertia, 27, 0, rootLinear, 0);
    Matrix3.multiply(inertia, 9, rootLinear, 0, rootForward, 0); // B D^-1
    Matrix3.multiply(rootLinear, 0, inertia, 18, rootBack, 0); // D^-1 C
    Matrix3.subtractProduct(inertia, 0, inertia, 9, rootBack, 0, scratch, 0); // A - B D^-1 C
    Matrix3.invertShifted(scratch, 0, 0, rootSchur, 0);
  }

  /** Velocities of the root link. */
  public void solveRoot() {
    double fx = impulse[3];
    double fy = impulse[4];
    double fz = impulse[5];
    double[] b = rootForward;
    double nx = impulse[0] - (b[0] * fx + b[1] * fy + b[2] * fz);
    double ny = impulse[1] - (b[3] * fx + b[4] * fy + b[5] * fz);
    double nz = impulse[2] - (b[6] * fx + b[7] * fy + b[8] * fz);
    double[] s = rootSchur;
    double wx = s[0] * nx + s[1] * ny + s[2] * nz;
    double wy = s[3] * nx + s[4] * ny + s[5] * nz;
    double wz = s[6] * nx + s[7] * ny + s[8] * nz;
    angular[0] = wx;
    angular[1] = wy;
    angular[2] = wz;
    double[] d = rootLinear;
    double[] q = rootBack;
    velocity[0] = d[0] * fx + d[1] * fy + d[2] * fz - (q[0] * wx + q[1] * wy + q[2] * wz);
    velocity[1] = d[3] * fx + d[4] * fy + d[5] * fz - (q[3] * wx + q[4] * wy + q[5] * wz);
    velocity[2] = d[6] * fx + d[7] * fy + d[8] * fz - (q[6] * wx + q[7] * wy + q[8] * wz);
  }

  /**
   * Velocities of link i from its parent's.
   *
   * @param c where the links are and how they move
   * @param i the joint's number
   */
  public void expand(Configuration c, int i) {
    int v = 3 * i;
    int m = 9 * i;
    int p = 3 * tree.parent[i];
    double wx = angular[p];
    double wy = angular[p + 1];
    double wz = angular[p + 2];
    double rx = c.arm[v];
    double ry = c.arm[v + 1];
    double rz = c.arm[v + 2];
    double vx = velocity[p] + wy * rz - wz * ry;
    double vy = velocity[p + 1] + wz * rx - wx * rz;
    double vz = velocity[p + 2] + wx * ry - wy * rx;
    velocity[v] = vx;
    velocity[v + 1] = vy;
    velocity[v + 2] = vz;
    double[] s = pass;
    double k = stiffness[i];
    if (!Double.isNaN(k)) {
      s = inverse;
      wx *= k;
      wy *= k;
      wz *= k;
    }
    double[] g = coupling;
    angular[v] =
        bias[v]
            + (s[m] * wx + s[m + 1] * wy + s[m + 2] * wz)
            - (g[m] * vx + g[m + 1] * vy + g[m + 2] * vz);
    angular[v + 1] =
        bias[v + 1]
            + (s[m + 3] * wx + s[m + 4] * wy + s[m + 5] * wz)
            - (g[m + 3] * vx + g[m + 4] * vy + g[m + 5] * vz);
    angular[v + 2] =
        bias[v + 2]
            + (s[m + 6] * wx + s[m + 7] * wy + s[m + 8] * wz)
            - (g[m + 6] * vx + g[m + 7] * vy + g[m + 8] * vz);
  }
}
