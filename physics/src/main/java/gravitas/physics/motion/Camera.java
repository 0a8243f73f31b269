package gravitas.physics.motion;

import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;

/**
 * A pinhole camera with lens distortion, in OpenCV's conventions.
 *
 * <p>Camera frame: x right, y down, z forward, metres. Pixels: x right, y down, the centre of the
 * top left pixel at (0, 0).
 *
 * @param intrinsics focal lengths, principal point and picture size, pixels
 * @param distortion the lens
 * @param cameraFromWorld where the camera stands
 */
public record Camera(Intrinsics intrinsics, Distortion distortion, RigidTransform cameraFromWorld) {

  /**
   * Focal lengths and principal point in pixels of a picture of the given size.
   *
   * @param width pixels
   * @param height pixels
   * @param fx focal length, pixels
   * @param fy focal length, pixels
   * @param cx principal point, pixels from the left
   * @param cy principal point, pixels from the top
   */
  public record Intrinsics(int width, int height, double fx, double fy, double cx, double cy) {
    /**
     * Refuses what makes no sense.
     *
     * @param width pixels
     * @param height pixels
     * @param fx focal length, pixels
     * @param fy focal length, pixels
     * @param cx principal point, pixels from the left
     * @param cy principal point, pixels from the top
     */
    public Intrinsics {
      if (width <= 0 || height <= 0 || !isLength(fx) || !isLength(fy)) {
        throw new IllegalArgumentException(
            "a camera needs a positive, finite size and focal length; got "
                + width
                + " x "
                + height
                + " pixels, fx "
                + fx
                + ", fy "
                + fy);
      }
    }

    private static boolean isLength(double value) {
      return value > 0 && Double.isFinite(value);
    }

    /**
     * {@return a square-pixel camera whose focal length is {@code ratio} of the picture's longer
     * side}
     *
     * @param width pixels
     * @param height pixels
     * @param ratio focal length over the longer side
     */
    public static Intrinsics ofFocalRatio(int width, int height, double ratio) {
      double focal = ratio * Math.max(width, height);
      return new Intrinsics(width, height, focal, focal, (width - 1) / 2.0, (height - 1) / 2.0);
    }
  }

  /**
   * Brown's model, in OpenCV's order k1, k2, p1, p2, k3; all zero for a perfect lens.
   *
   * @param k1 radial, of the second order
   * @param k2 radial, of the fourth order
   * @param p1 tangential
   * @param p2 tangential
   * @param k3 radial, of the sixth order
   */
  public record Distortion(double k1, double k2, double p1, double p2, double k3) {
    /** None. */
    public static final Distortion NONE = new Distortion(0, 0, 0, 0, 0);
  }

  /**
   * A point in the picture, pixels.
   *
   * @param x from the left
   * @param y from the top
   */
  public record Pixel(double x, double y) {}

  /** {@return the camera's centre in the world} */
  public Vector3 centre() {
    return cameraFromWorld.inverse().translation();
  }

  /**
   * {@return the distance of a world point in front of the camera along its axis; negative behind
   * it}
   *
   * @param world a point, metres
   */
  public double depth(Vector3 world) {
    return cameraFromWorld.apply(world).z();
  }

  /**
   * {@return the pixel of a world point; a point that is not in front of the camera is refused}
   *
   * @param world a point, metres
   */
  public Pixel project(Vector3 world) {
    Vector3 p = cameraFromWorld.apply(world);
    if (!(p.z() > 0)) {
      throw new IllegalArgumentException(
          "the point " + world + " is behind the camera (depth " + p.z() + " m)");
    }
    double x = p.x() / p.z();
    double y = p.y() / p.z();
    double r2 = x * x + y * y;
    Distortion d = distortion;
    double radial = 1 + r2 * (d.k1 + r2 * (d.k2 + r2 * d.k3));
    double xd = x * radial + 2 * d.p1 * x * y + d.p2 * (r2 + 2 * x * x);
    double yd = y * radial + d.p1 * (r2 + 2 * y * y) + 2 * d.p2 * x * y;
    return new Pixel(intrinsics.fx * xd + intrinsics.cx, intrinsics.fy * yd + intrinsics.cy);
  }

  /**
   * {@return the viewing ray of a pixel in the camera frame, with z = 1}
   *
   * <p>Undoes the distortion by fixed-point iteration, as OpenCV does; converges for lenses whose
   * distortion is monotonic over the picture.
   *
   * @param pixel in the picture
   */
  public Vector3 ray(Pixel pixel) {
    double xd = (pixel.x - intrinsics.cx) / intrinsics.fx;
    double yd = (pixel.y - intrinsics.cy) / intrinsics.fy;
    double x = xd;
    double y = yd;
    Distortion d = distortion;
    for (int i = 0; i < 50; i++) {
      double r2 = x * x + y * y;
      double radial = 1 + r2 * (d.k1 + r2 * (d.k2 + r2 * d.k3));
      double nextX = (xd - 2 * d.p1 * x * y - d.p2 * (r2 + 2 * x * x)) / radial;
      double nextY = (yd - d.p1 * (r2 + 2 * y * y) - 2 * d.p2 * x * y) / radial;
      double change = Math.abs(nextX - x) + Math.abs(nextY - y);
      x = nextX;
      y = nextY;
      if (change < 1e-12) {
        break;
      }
    }
    return new Vector3(x, y, 1);
  }

  /**
   * {@return the world point of a pixel at a depth along the camera's axis, metres}
   *
   * @param pixel in the picture
   * @param depth metres
   */
  public Vector3 unproject(Pixel pixel, double depth) {
    return cameraFromWorld.inverse().apply(ray(pixel).times(depth));
  }
}
