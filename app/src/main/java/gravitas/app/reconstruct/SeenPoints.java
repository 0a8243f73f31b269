package gravitas.app.reconstruct;

import gravitas.app.track.Pictures;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.ImageObservations.BodyPoint;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.PoseEstimate;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import java.util.List;
import java.util.Locale;

/** What the networks saw, as the loss of a simulation needs it: limbs and feet, no face. */
public final class SeenPoints {
  private static final List<Landmark> USED =
      List.of(
          Landmark.LEFT_SHOULDER,
          Landmark.RIGHT_SHOULDER,
          Landmark.LEFT_ELBOW,
          Landmark.RIGHT_ELBOW,
          Landmark.LEFT_WRIST,
          Landmark.RIGHT_WRIST,
          Landmark.LEFT_HIP,
          Landmark.RIGHT_HIP,
          Landmark.LEFT_KNEE,
          Landmark.RIGHT_KNEE,
          Landmark.LEFT_ANKLE,
          Landmark.RIGHT_ANKLE,
          Landmark.LEFT_HEEL,
          Landmark.RIGHT_HEEL);

  private static final double ROBUST_SHARE = 0.015; // of the picture's longer side

  private SeenPoints() {}

  public static Pictures of(PoseEstimate estimate, Skeleton skeleton) {
    List<ObservedFrame> frames =
        estimate.observations().frames().stream().filter(ObservedFrame::isSeen).toList();
    int n = USED.size();
    double[] pixels = new double[2 * n * frames.size()];
    double[] confidences = new double[n * frames.size()];
    for (int f = 0; f < frames.size(); f++) {
      for (int i = 0; i < n; i++) {
        int at = n * f + i;
        pixels[2 * at] = frames.get(f).x(USED.get(i));
        pixels[2 * at + 1] = frames.get(f).y(USED.get(i));
        double visible = frames.get(f).visibility(USED.get(i));
        confidences[at] = visible * visible;
      }
    }
    double side = Math.max(estimate.observations().width(), estimate.observations().height());
    return new Pictures(
        estimate.fit().camera(),
        USED.stream().map(landmark -> place(landmark, skeleton)).toList(),
        frames.stream().mapToDouble(ObservedFrame::time).toArray(),
        pixels,
        confidences,
        ROBUST_SHARE * side);
  }

  private static BodyPoint place(Landmark landmark, Skeleton skeleton) {
    String name = landmark.name().toLowerCase(Locale.ROOT);
    String side = name.startsWith("left") ? "Left" : "Right";
    if (name.endsWith("heel")) {
      EndSite heel =
          skeleton.endSites().stream()
              .filter(site -> site.name().equals(side + "Heel"))
              .findFirst()
              .orElseThrow();
      return new BodyPoint(heel.joint(), heel.offset());
    }
    String joint =
        switch (name.substring(name.indexOf('_') + 1)) {
          case "shoulder" -> "Arm";
          case "elbow" -> "ForeArm";
          case "wrist" -> "Hand";
          case "hip" -> "UpLeg";
          case "knee" -> "Leg";
          case "ankle" -> "Foot";
          default -> throw new IllegalArgumentException("no place for " + landmark);
        };
    return new BodyPoint(skeleton.indexOf(side + joint), Vector3.ZERO);
  }
}
