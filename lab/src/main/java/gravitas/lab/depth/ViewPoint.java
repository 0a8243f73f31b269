package gravitas.lab.depth;

import gravitas.pose.depth.DepthJoints;
import java.util.SplittableRandom;

/** A camera somewhere around a person. */
final class ViewPoint {
  private static final int ROW = 3 * DepthJoints.COUNT;
  private static final double PITCH = Math.toRadians(20);
  private static final double ROLL = Math.toRadians(2);
  private static final double ASIDE = Math.toRadians(8); // of the optical axis, each way

  private final double[] position = new double[3];
  private final double[] centre = new double[3];
  private final double[] camera = new double[9]; // rows: right, down, forward

  /** Chooses a place. */
  void draw(SplittableRandom random, double[] world, int frame) {
    for (int a = 0; a < 3; a++) {
      centre[a] = hips(world, frame, a);
    }
    double yaw = 2 * Math.PI * random.nextDouble();
    double pitch = PITCH * (2 * random.nextDouble() - 1);
    double distance = 2 + 4 * random.nextDouble();
    position[0] = centre[0] + distance * Math.cos(pitch) * Math.sin(yaw);
    position[1] = centre[1] + distance * Math.sin(pitch);
    position[2] = centre[2] + distance * Math.cos(pitch) * Math.cos(yaw);
    double pan = yaw + Math.PI + ASIDE * random.nextGaussian();
    double tilt = -pitch + ASIDE * random.nextGaussian();
    double roll = ROLL * random.nextGaussian();
    double fx = Math.cos(tilt) * Math.sin(pan);
    double fy = Math.sin(tilt);
    double fz = Math.cos(tilt) * Math.cos(pan);
    // right = forward x up, down = forward x right
    double norm = Math.hypot(fx, fz);
    double rx = -fz / norm;
    double rz = fx / norm;
    double dx = fy * rz;
    double dy = fz * rx - fx * rz;
    double dz = -fy * rx;
    double c = Math.cos(roll);
    double s = Math.sin(roll);
    set(0, c * rx + s * dx, s * dy, c * rz + s * dz);
    set(1, c * dx - s * rx, c * dy, c * dz - s * rz);
    set(2, fx, fy, fz);
  }

  private void set(int row, double x, double y, double z) {
    camera[3 * row] = x;
    camera[3 * row + 1] = y;
    camera[3 * row + 2] = z;
  }

  /** A metre further away. */
  void stepBack() {
    double norm = 0;
    for (int a = 0; a < 3; a++) {
      norm += (position[a] - centre[a]) * (position[a] - centre[a]);
    }
    for (int a = 0; a < 3; a++) {
      position[a] += (position[a] - centre[a]) / Math.sqrt(norm);
    }
  }

  /** The least distance along the optical axis of any joint, metres. */
  double nearest(double[] world, int first, int last) {
    double nearest = Double.POSITIVE_INFINITY;
    double[] p = new double[3];
    for (int i = first * ROW; i < (last + 1) * ROW; i += 3) {
      toCamera(world, i, p, 0);
      nearest = Math.min(nearest, p[2]);
    }
    return nearest;
  }

  /** From the world to the camera's frame. */
  void toCamera(double[] world, int from, double[] target, int to) {
    double x = world[from] - position[0];
    double y = world[from + 1] - position[1];
    double z = world[from + 2] - position[2];
    for (int r = 0; r < 3; r++) {
      target[to + r] = camera[3 * r] * x + camera[3 * r + 1] * y + camera[3 * r + 2] * z;
    }
  }

  /** How much further from the camera a point is that lies a metre along a level direction. */
  double forward(double x, double z) {
    return camera[6] * x + camera[8] * z;
  }

  static double hips(double[] p, int frame, int axis) {
    return 0.5
        * (p[frame * ROW + 3 * DepthJoints.LEFT_HIP + axis]
            + p[frame * ROW + 3 * DepthJoints.RIGHT_HIP + axis]);
  }
}
