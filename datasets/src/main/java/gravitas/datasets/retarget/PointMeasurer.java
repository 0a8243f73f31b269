package gravitas.datasets.retarget;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The lengths of a body of which only joint centres are known: medians over the frames, left and
 * right averaged. Height and mass follow from them by the usual proportions.
 */
final class PointMeasurer {
  private static final double SHOULDER_DROP = 0.3; // HumanoidSkeleton: share of the upper trunk

  private final PointTracks points;

  PointMeasurer(PointTracks points) {
    this.points = points;
  }

  BodyShape measure() {
    Map<BodyLength, Double> lengths = new EnumMap<>(BodyLength.class);
    lengths.put(BodyLength.HIP_WIDTH, median("LHip", "RHip"));
    lengths.put(BodyLength.SHOULDER_WIDTH, median("LShoulder", "RShoulder"));
    lengths.put(BodyLength.THIGH, bothSides("Hip", "Knee"));
    lengths.put(BodyLength.SHANK, bothSides("Knee", "Ankle"));
    lengths.put(BodyLength.UPPER_ARM, bothSides("Shoulder", "Elbow"));
    lengths.put(BodyLength.FOREARM, bothSides("Elbow", "Wrist"));
    double trunk = trunk();
    for (BodyLength part :
        new BodyLength[] {
          BodyLength.LOWER_TRUNK, BodyLength.MIDDLE_TRUNK, BodyLength.UPPER_TRUNK
        }) {
      lengths.put(part, trunk * BodyMeasurer.share(part));
    }
    double legs = lengths.get(BodyLength.THIGH) + lengths.get(BodyLength.SHANK);
    double height = legs / (usual(BodyLength.THIGH) + usual(BodyLength.SHANK));
    double mass = Math.max(10, BodyMeasurer.USUAL_BODY_MASS_INDEX * height * height);
    return new BodyShape(Sex.MALE, height, mass, lengths);
  }

  private static double usual(BodyLength length) {
    return length.usual(Sex.MALE, 1);
  }

  /** From the hips' middle to the neck's base: the shoulders' middle is a little below it. */
  private double trunk() {
    double toShoulders =
        median(
            IntStream.range(0, points.frameCount())
                .mapToDouble(f -> Landmarks.middle(points, f, "Shoulder").distanceTo(hips(f))));
    return toShoulders / (1 - SHOULDER_DROP * BodyMeasurer.share(BodyLength.UPPER_TRUNK));
  }

  private Vector3 hips(int frame) {
    return Landmarks.middle(points, frame, "Hip");
  }

  private double bothSides(String from, String to) {
    return 0.5 * (median("L" + from, "L" + to) + median("R" + from, "R" + to));
  }

  private double median(String from, String to) {
    return median(
        IntStream.range(0, points.frameCount())
            .mapToDouble(
                f -> Landmarks.at(points, f, from).distanceTo(Landmarks.at(points, f, to))));
  }

  private static double median(java.util.stream.DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return Arrays.stream(sorted).skip(sorted.length / 2).findFirst().orElseThrow();
  }
}
