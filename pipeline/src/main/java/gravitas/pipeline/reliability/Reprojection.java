package gravitas.pipeline.reliability;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;

/** How far the joints of a motion are from their key points, by visibility. For one thread. */
public final class Reprojection {
  private final Motion motion;
  private final CameraPath path;
  private final ForwardKinematics kinematics;

  /**
   * Compares a motion with what was seen.
   *
   * @param motion the motion
   * @param path the camera
   */
  public Reprojection(Motion motion, CameraPath path) {
    this.motion = motion;
    this.path = path;
    this.kinematics = new ForwardKinematics(motion.skeleton());
  }

  /**
   * One frame.
   *
   * @param pixels sum of distances, each times its key point's visibility
   * @param weight sum of visibilities; zero if nothing can be compared
   * @param size diagonal of the box around the key points seen, pixels
   */
  public record Miss(double pixels, double weight, double size) {
    static final Miss NONE = new Miss(0, 0, 0);

    /** {@return mean distance over the person's size} */
    public double share() {
      return weight > 0 && size > 0 ? pixels / weight / size : 0;
    }
  }

  /**
   * {@return how far a frame's joints are from where they were seen}
   *
   * @param frame what was seen
   */
  public Miss of(ObservedFrame frame) {
    boolean inside =
        frame.time() >= motion.time(0) && frame.time() <= motion.time(motion.frameCount() - 1);
    if (!frame.isSeen() || !inside) {
      return Miss.NONE;
    }
    kinematics.update(motion.at(frame.time()));
    Camera camera = path.at(frame.time());
    double sum = 0;
    double weights = 0;
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double top = Double.POSITIVE_INFINITY;
    double bottom = Double.NEGATIVE_INFINITY;
    for (Landmark landmark : frame.landmarks().joints()) {
      Vector3 joint = kinematics.position(landmark.place().joint(motion.skeleton()));
      double visible = frame.visibility(landmark);
      if (camera.depth(joint) > 0 && visible > 0) {
        Camera.Pixel pixel = camera.project(joint);
        double x = frame.x(landmark);
        double y = frame.y(landmark);
        sum += visible * Math.hypot(pixel.x() - x, pixel.y() - y);
        weights += visible;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
    }
    return weights > 0 ? new Miss(sum, weights, Math.hypot(right - left, bottom - top)) : Miss.NONE;
  }
}
