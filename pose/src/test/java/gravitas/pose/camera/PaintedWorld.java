package gravitas.pose.camera;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.video.Picture;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/** Pictures of a room painted all over with noise, as any camera in it sees them. */
final class PaintedWorld {
  private static final int CELLS = 64;

  private final float[] noise = new float[CELLS * CELLS * CELLS];
  private final double nearest; // metres to the walls; infinite for a painted sky

  /**
   * @param nearest half the room's width, metres; infinite if no camera comes nearer to anything
   */
  PaintedWorld(long seed, double nearest) {
    var random = new Random(seed);
    for (int i = 0; i < noise.length; i++) {
      noise[i] = random.nextFloat();
    }
    this.nearest = nearest;
  }

  Picture picture(Camera camera, int index, double time) {
    return picture(camera, index, time, this::grey);
  }

  private Picture picture(Camera camera, int index, double time, ToDoubleFunction<Vector3> paint) {
    int width = camera.intrinsics().width();
    int height = camera.intrinsics().height();
    byte[] bgr = new byte[3 * width * height];
    Vector3 eye = camera.centre();
    var toWorld = camera.cameraFromWorld().rotation().inverse();
    for (int r = 0; r < height; r++) {
      for (int c = 0; c < width; c++) {
        Vector3 along = toWorld.rotate(camera.ray(new Camera.Pixel(c, r)).normalized());
        byte grey = (byte) Math.round(paint.applyAsDouble(hit(eye, along)));
        for (int i = 0; i < 3; i++) {
          bgr[3 * (r * width + c) + i] = grey;
        }
      }
    }
    return Picture.of(bgr, width, height, index, time);
  }

  /** Where a ray meets the walls, on the unit sphere if there are none. */
  private Vector3 hit(Vector3 eye, Vector3 along) {
    if (Double.isInfinite(nearest)) {
      return along.times(3);
    }
    double way = Double.POSITIVE_INFINITY;
    double[] from = {eye.x(), eye.y(), eye.z()};
    double[] to = {along.x(), along.y(), along.z()};
    double[] half = {nearest, nearest / 2, 2 * nearest};
    for (int a = 0; a < 3; a++) {
      way = Math.min(way, (Math.copySign(half[a], to[a]) - from[a]) / to[a]);
    }
    return eye.plus(along.times(way));
  }

  private double grey(Vector3 at) {
    return 40 + 110 * smooth(at.times(4)) + 65 * smooth(at.times(11));
  }

  private double smooth(Vector3 p) {
    int x = (int) Math.floor(p.x());
    int y = (int) Math.floor(p.y());
    int z = (int) Math.floor(p.z());
    double sum = 0;
    for (int corner = 0; corner < 8; corner++) {
      int i = corner & 1;
      int j = corner >> 1 & 1;
      int k = corner >> 2;
      double weight = share(p.x() - x, i) * share(p.y() - y, j) * share(p.z() - z, k);
      sum += weight * noise[cell(x + i) + CELLS * (cell(y + j) + CELLS * cell(z + k))];
    }
    return sum;
  }

  private static int cell(int i) {
    return Math.floorMod(i, CELLS);
  }

  private static double share(double t, int upper) {
    double s = t * t * (3 - 2 * t);
    return upper == 1 ? s : 1 - s;
  }
}
