package gravitas.film.render;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;

/** Puts a camera on a tripod so that it sees a whole motion. */
public final class StillCamera {
  private static final double EYE = 1.45; // metres above the floor
  private static final double AIM = 0.86; // height looked at
  private static final double MARGIN = 0.06; // of the picture's size, left free on each side
  private static final double BODY = 0.11; // metres that the body reaches beyond its joints
  private static final double STEP = 0.05;
  private static final double FARTHEST = 30;

  private StillCamera() {}

  /**
   * {@return the closest camera that keeps every joint of every frame well inside the picture}
   *
   * @param motion the motion
   * @param intrinsics the intrinsics
   * @param azimuth direction from the motion to the camera about world Y, zero along +Z, radians
   */
  public static Camera framing(Motion motion, Camera.Intrinsics intrinsics, double azimuth) {
    List<Vector3> points = points(motion);
    Vector3 middle = middle(points, azimuth);
    for (double distance = 1.5; distance < FARTHEST; distance += STEP) {
      Vector3 eye =
          middle.plus(
              new Vector3(distance * Math.sin(azimuth), EYE - AIM, distance * Math.cos(azimuth)));
      var camera = new Camera(intrinsics, Camera.Distortion.NONE, lookingAt(eye, middle));
      if (points.stream().allMatch(point -> isInside(camera, point))) {
        return camera;
      }
    }
    throw new IllegalArgumentException(
        "the motion is too wide to be filmed from within " + FARTHEST + " m");
  }

  /**
   * {@return every joint and end site of every frame}
   *
   * @param motion the motion
   */
  public static List<Vector3> points(Motion motion) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    List<Vector3> points = new ArrayList<>();
    for (int i = 0; i < motion.frameCount(); i++) {
      kinematics.update(motion.pose(i));
      for (int j = 0; j < motion.skeleton().jointCount(); j++) {
        points.add(kinematics.position(j));
      }
      motion.skeleton().endSites().forEach(site -> points.add(kinematics.position(site)));
    }
    return points;
  }

  /** Half way between the extremes, across and along the camera's axis. */
  private static Vector3 middle(List<Vector3> points, double azimuth) {
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, -azimuth);
    double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (Vector3 point : points) {
      Vector3 p = turn.rotate(point);
      low[0] = Math.min(low[0], p.x());
      high[0] = Math.max(high[0], p.x());
      low[1] = Math.min(low[1], p.z());
      high[1] = Math.max(high[1], p.z());
    }
    return turn.inverse()
        .rotate(new Vector3(0.5 * (low[0] + high[0]), AIM, 0.5 * (low[1] + high[1])));
  }

  /**
   * {@return {@code cameraFromWorld} of a level camera}
   *
   * @param eye where it stands
   * @param target what it looks at
   */
  public static RigidTransform lookingAt(Vector3 eye, Vector3 target) {
    Vector3 z = target.minus(eye).normalized();
    Vector3 x = z.cross(Vector3.Y).normalized();
    Vector3 y = z.cross(x);
    Quaternion rotation =
        Quaternion.fromMatrix(
            new double[] {x.x(), x.y(), x.z(), y.x(), y.y(), y.z(), z.x(), z.y(), z.z()});
    return new RigidTransform(rotation, rotation.rotate(eye).negated());
  }

  private static boolean isInside(Camera camera, Vector3 point) {
    double depth = camera.depth(point);
    if (depth < 0.5) {
      return false;
    }
    Camera.Intrinsics k = camera.intrinsics();
    double body = BODY * k.fx() / depth;
    Camera.Pixel pixel = camera.project(point);
    double marginX = MARGIN * k.width() + body;
    double marginY = MARGIN * k.height() + body;
    return pixel.x() > marginX
        && pixel.x() < k.width() - marginX
        && pixel.y() > marginY
        && pixel.y() < k.height() - marginY;
  }
}
