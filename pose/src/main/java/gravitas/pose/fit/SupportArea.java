package gravitas.pose.fit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The convex hull of points on the floor: where the feet can push against it. */
final class SupportArea {
  private record Corner(double x, double z) {
    /** Twice the area of the triangle to the left of the line from here to b. */
    double turn(Corner b, double cx, double cz) {
      return (b.x - x) * (cz - z) - (b.z - z) * (cx - x);
    }
  }

  private final List<Corner> points = new ArrayList<>();
  private List<Corner> hull = List.of();

  void add(double x, double z) {
    points.add(new Corner(x, z));
    hull = List.of();
  }

  /** From the nearest point of the area to this one: x, z in metres; zero inside. */
  double[] outside(double x, double z) {
    double[] nearest = fromEdge(x, z);
    return isInside(x, z) ? new double[2] : nearest;
  }

  /** Metres from the nearest edge, negative inside; at least one point is needed. */
  double distance(double x, double z) {
    double[] nearest = fromEdge(x, z);
    double distance = Math.hypot(nearest[0], nearest[1]);
    return isInside(x, z) ? -distance : distance;
  }

  private boolean isInside(double x, double z) {
    List<Corner> corners = corners();
    boolean inside = corners.size() > 2;
    for (int i = 0; i < corners.size(); i++) {
      inside &= corners.get(i).turn(corners.get((i + 1) % corners.size()), x, z) >= 0;
    }
    return inside;
  }

  private double[] fromEdge(double x, double z) {
    List<Corner> corners = corners();
    double[] nearest = {Double.POSITIVE_INFINITY, 0};
    for (int i = 0; i < corners.size(); i++) {
      double[] from = fromEdge(corners.get(i), corners.get((i + 1) % corners.size()), x, z);
      if (Math.hypot(from[0], from[1]) < Math.hypot(nearest[0], nearest[1])) {
        nearest = from;
      }
    }
    return nearest;
  }

  private static double[] fromEdge(Corner a, Corner b, double x, double z) {
    double dx = b.x - a.x;
    double dz = b.z - a.z;
    double square = dx * dx + dz * dz;
    double along = square > 0 ? ((x - a.x) * dx + (z - a.z) * dz) / square : 0;
    double share = Math.max(0, Math.min(1, along));
    return new double[] {x - a.x - share * dx, z - a.z - share * dz};
  }

  private List<Corner> corners() {
    if (hull.isEmpty()) {
      hull = hull();
    }
    return hull;
  }

  /** Corners counter-clockwise, by Andrew's monotone chain. */
  private List<Corner> hull() {
    List<Corner> sorted =
        points.stream()
            .distinct()
            .sorted(Comparator.comparingDouble(Corner::x).thenComparingDouble(Corner::z))
            .toList();
    if (sorted.size() < 3) {
      return sorted;
    }
    var corners = new ArrayList<Corner>();
    for (int pass = 0; pass < 2; pass++) {
      int start = corners.size();
      for (int i = 0; i < sorted.size(); i++) {
        Corner next = sorted.get(pass == 0 ? i : sorted.size() - 1 - i);
        while (corners.size() >= start + 2
            && corners.get(corners.size() - 2).turn(corners.get(corners.size() - 1), next.x, next.z)
                <= 0) {
          corners.remove(corners.size() - 1);
        }
        corners.add(next);
      }
      corners.remove(corners.size() - 1); // the other chain begins with it
    }
    return corners;
  }
}
