package gravitas.datasets.bvh;

import gravitas.datasets.bvh.BvhFile.Node;
import gravitas.physics.geometry.Vector3;
import java.util.List;

/** How tall a body is in the units of its file, whatever the rest pose looks like. */
final class SkeletonSize {
  /** A standing person's height over the longest way through the skeleton, fingertip to toe. */
  private static final double HEIGHT_OVER_LONGEST_WAY = 0.75;

  private SkeletonSize() {}

  static double typicalHeight(List<Node> nodes) {
    double[] reach = new double[nodes.size()]; // longest way down from each joint
    double longest = 0;
    for (int j = nodes.size() - 1; j >= 0; j--) {
      Node node = nodes.get(j);
      for (Vector3 end : node.endSites()) {
        longest = Math.max(longest, reach[j] + end.norm());
        reach[j] = Math.max(reach[j], end.norm());
      }
      if (node.parent() >= 0) {
        double through = reach[j] + node.offset().norm();
        longest = Math.max(longest, reach[node.parent()] + through);
        reach[node.parent()] = Math.max(reach[node.parent()], through);
      }
    }
    return HEIGHT_OVER_LONGEST_WAY * longest;
  }
}
