package gravitas.pipeline;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.ImageObservations.BodyPoint;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.BodyPlace;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import gravitas.tracking.KeypointTrack;
import java.util.List;

/** What the networks saw, as the loss of a simulation needs it: joints and heels, no face. */
public final class ObservedPoints {
  private static final double NEAREST = 0.1; // at distance 1: no further than 84 degrees off
  private static final Camera.Pixel OUTSIDE = new Camera.Pixel(0, 0);
  private static final double ROBUST_SHARE = 0.015; // of the picture's longer side

  private ObservedPoints() {}

  /**
   * {@return the points of all frames in which somebody was seen, for a loss in the picture}
   *
   * @param estimate what was observed, and the camera
   * @param skeleton that carries the points
   */
  public static KeypointTrack of(PoseEstimate estimate, Skeleton skeleton) {
    List<ObservedFrame> frames =
        estimate.observations().frames().stream().filter(ObservedFrame::isSeen).toList();
    List<Landmark> used =
        estimate.observations().landmarks().landmarks().stream()
            .filter(landmark -> landmark.place().isOnSkeleton())
            .toList();
    CameraPath path = estimate.fit().path();
    int n = used.size();
    double[] pixels = new double[2 * n * frames.size()];
    double[] confidences = new double[n * frames.size()];
    for (int f = 0; f < frames.size(); f++) {
      for (int i = 0; i < n; i++) {
        int at = n * f + i;
        Camera.Pixel pixel = pixel(frames.get(f), used.get(i), path);
        pixels[2 * at] = pixel.x();
        pixels[2 * at + 1] = pixel.y();
        double visible = frames.get(f).visibility(used.get(i));
        confidences[at] = pixel.equals(OUTSIDE) ? 0 : visible * visible;
      }
    }
    double side = Math.max(estimate.observations().width(), estimate.observations().height());
    return new KeypointTrack(
        estimate.fit().camera(),
        used.stream().map(landmark -> point(landmark.place(), skeleton)).toList(),
        frames.stream().mapToDouble(ObservedFrame::time).toArray(),
        pixels,
        confidences,
        ROBUST_SHARE * side);
  }

  /** As the clip's camera would see it, from which that of the frame is only turned. */
  private static Camera.Pixel pixel(ObservedFrame frame, Landmark landmark, CameraPath path) {
    var seen = new Camera.Pixel(frame.x(landmark), frame.y(landmark));
    if (path.isStill()) {
      return seen;
    }
    Camera clip = path.reference();
    Vector3 along = path.at(frame.time()).unproject(seen, 1);
    return clip.depth(along) > NEAREST ? clip.project(along) : OUTSIDE;
  }

  private static BodyPoint point(BodyPlace place, Skeleton skeleton) {
    return new BodyPoint(place.joint(skeleton), place.offset(skeleton));
  }
}
