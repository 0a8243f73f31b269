package gravitas.lab.evaluation;

import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.pose.PoseEstimate;
import java.util.List;
import java.util.Optional;

/**
 * What a method starts from and is judged by.
 *
 * @param shape the person's body
 * @param kinematic the motion to follow, on that body's skeleton, floor at y = 0
 * @param truth landmarks at times comparable with the motion's, in the same world if {@code
 *     sameWorld}
 * @param sameWorld whether positions in the world can be compared; if not, each motion is fitted
 *     once, rigidly, to the whole truth
 * @param view the camera and the key points in its picture, for the error in pixels
 * @param estimate what the pose stage made of a video; without one the motion was recorded
 * @param notes what was assumed, one sentence each
 */
public record Observation(
    BodyShape shape,
    Motion kinematic,
    PointTracks truth,
    boolean sameWorld,
    Optional<View> view,
    Optional<PoseEstimate> estimate,
    List<String> notes) {
  /**
   * A camera and what it saw.
   *
   * @param camera the camera
   * @param keypoints where joints are in its picture
   */
  public record View(Camera camera, PixelTracks keypoints) {}
}
