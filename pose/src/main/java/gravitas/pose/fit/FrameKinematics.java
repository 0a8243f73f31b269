package gravitas.pose.fit;

import java.util.Arrays;

/**
 * One frame's joint positions and rotations, and the derivatives of points on the body.
 *
 * <p>With a small rotation d in joint j's own frame, a point p below j moves by (R_j d) x (p -
 * p_j); with a proportion's logarithm it moves by factor times the rotated constant vectors along
 * its chain. A workspace: one per thread.
 */
final class FrameKinematics {
  private final ScaledBody body;
  private final int joints;
  private final double[] factors = new double[ScaledBody.PROPORTIONS];
  private final double[] position; // x, y, z per joint
  private final double[] rotation; // 3x3 per joint
  private final double[] offset; // x, y, z per joint, at the current proportions
  private final int size;

  FrameKinematics(ScaledBody body) {
    this.body = body;
    this.joints = body.jointCount();
    this.position = new double[3 * joints];
    this.rotation = new double[9 * joints];
    this.offset = new double[3 * joints];
    this.size = Layout.frameSize(joints) + Layout.CLIP;
  }

  void update(FitState state, int frame) {
    for (int k = 0; k < factors.length; k++) {
      factors[k] = Math.exp(state.logProportions[k]);
    }
    double[] local = new double[9];
    for (int j = 0; j < joints; j++) {
      sum(body.jointOffsets(j), offset, 3 * j);
      int parent = body.parent(j);
      if (parent < 0) {
        System.arraycopy(state.roots, 3 * frame, position, 0, 3);
        Rotations.toMatrix(state.rotations, 4 * frame * joints, rotation, 0);
        continue;
      }
      Rotations.toMatrix(state.rotations, 4 * (frame * joints + j), local, 0);
      for (int r = 0; r < 3; r++) {
        int row = 9 * parent + 3 * r;
        position[3 * j + r] =
            position[3 * parent + r]
                + rotation[row] * offset[3 * j]
                + rotation[row + 1] * offset[3 * j + 1]
                + rotation[row + 2] * offset[3 * j + 2];
        for (int c = 0; c < 3; c++) {
          rotation[9 * j + 3 * r + c] =
              rotation[row] * local[c]
                  + rotation[row + 1] * local[3 + c]
                  + rotation[row + 2] * local[6 + c];
        }
      }
    }
  }

  private void sum(double[] perProportion, double[] target, int at) {
    double x = 0;
    double y = 0;
    double z = 0;
    for (int k = 0; k < factors.length; k++) {
      x += factors[k] * perProportion[3 * k];
      y += factors[k] * perProportion[3 * k + 1];
      z += factors[k] * perProportion[3 * k + 2];
    }
    target[at] = x;
    target[at + 1] = y;
    target[at + 2] = z;
  }

  /** World position of a joint, axis 0 to 2. */
  double position(int joint, int axis) {
    return position[3 * joint + axis];
  }

  void point(ScaledBody.Point point, double[] target) {
    double[] local = new double[3];
    sum(point.offsets, local, 0);
    int j = point.joint;
    for (int r = 0; r < 3; r++) {
      target[r] =
          position[3 * j + r]
              + rotation[9 * j + 3 * r] * local[0]
              + rotation[9 * j + 3 * r + 1] * local[1]
              + rotation[9 * j + 3 * r + 2] * local[2];
    }
  }

  /** The whole body's, world. */
  void centreOfMass(double[] target) {
    double[] p = new double[3];
    Arrays.fill(target, 0);
    for (int k = 0; k < body.massPoints().size(); k++) {
      point(body.massPoints().get(k), p);
      for (int i = 0; i < 3; i++) {
        target[i] += body.massShare(k) * p[i];
      }
    }
  }

  /** The point and its derivatives by all unknowns of the frame and the clip. */
  void linearise(ScaledBody.Point point, PointJet jet) {
    jet.reset();
    point(point, jet.value);
    for (int r = 0; r < 3; r++) {
      jet.add(r, r, 1);
    }
    int clip = size - Layout.CLIP;
    proportions(point.offsets, point.joint, clip, jet);
    for (int j = point.joint; j >= 0; j = body.parent(j)) {
      double x = jet.value[0] - position[3 * j];
      double y = jet.value[1] - position[3 * j + 1];
      double z = jet.value[2] - position[3 * j + 2];
      int at = Layout.rotation(j);
      for (int a = 0; a < 3; a++) {
        double ax = rotation[9 * j + a];
        double ay = rotation[9 * j + 3 + a];
        double az = rotation[9 * j + 6 + a];
        jet.add(0, at + a, ay * z - az * y);
        jet.add(1, at + a, az * x - ax * z);
        jet.add(2, at + a, ax * y - ay * x);
      }
      if (body.parent(j) >= 0) {
        proportions(body.jointOffsets(j), body.parent(j), clip, jet);
      }
    }
    jet.collect();
  }

  private void proportions(double[] offsets, int frameJoint, int clip, PointJet jet) {
    for (int k = 0; k < factors.length; k++) {
      double x = factors[k] * offsets[3 * k];
      double y = factors[k] * offsets[3 * k + 1];
      double z = factors[k] * offsets[3 * k + 2];
      if (x != 0 || y != 0 || z != 0) {
        for (int r = 0; r < 3; r++) {
          int row = 9 * frameJoint + 3 * r;
          jet.add(
              r,
              clip + Layout.PROPORTION + k,
              rotation[row] * x + rotation[row + 1] * y + rotation[row + 2] * z);
        }
      }
    }
  }

  /** A point's value and its derivatives, of which most are zero. */
  static final class PointJet {
    final double[] value = new double[3];
    final double[] derivative; // three rows
    final int[] active; // columns that are not zero
    int count;
    private final int width;

    PointJet(int width) {
      this.width = width;
      this.derivative = new double[3 * width];
      this.active = new int[width];
    }

    int width() {
      return width;
    }

    private void reset() {
      Arrays.fill(derivative, 0);
      count = 0;
    }

    private void add(int row, int column, double amount) {
      derivative[row * width + column] += amount;
    }

    private void collect() {
      for (int c = 0; c < width; c++) {
        if (derivative[c] != 0 || derivative[width + c] != 0 || derivative[2 * width + c] != 0) {
          active[count++] = c;
        }
      }
    }

    /** Becomes zero, to add others to. */
    void clear() {
      reset();
      Arrays.fill(value, 0);
    }

    /** Adds a share of another point's jet: a weighted mean of points. */
    void accumulate(PointJet other, double share) {
      for (int r = 0; r < 3; r++) {
        value[r] += share * other.value[r];
        for (int k = 0; k < other.count; k++) {
          int at = r * width + other.active[k];
          derivative[at] += share * other.derivative[at];
        }
      }
    }

    /** This minus another point's jet: how the vector between them changes. */
    void subtract(PointJet other) {
      for (int i = 0; i < derivative.length; i++) {
        derivative[i] -= other.derivative[i];
      }
      for (int r = 0; r < 3; r++) {
        value[r] -= other.value[r];
      }
      count = 0;
      collect();
    }
  }
}
