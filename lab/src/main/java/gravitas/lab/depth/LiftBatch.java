package gravitas.lab.depth;

import gravitas.pose.depth.DepthFeatures;
import gravitas.pose.depth.DepthJoints;

/** Some samples side by side as the network reads them, with the truth beside them. */
final class LiftBatch {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final float UNSEEN = 0.3f; // what a joint counts that has to be guessed

  private final int length;
  private final DepthFeatures features;

  /** x, y, z per joint per row. */
  final float[] base;

  /** Likewise, in the metres of the features: of the size that rays times distance have. */
  final float[] truth;

  /** What each joint of each row counts. */
  final float[] weight;

  LiftBatch(int sequences, int length) {
    this.length = length;
    this.features = new DepthFeatures(length);
    this.base = new float[3 * JOINTS * sequences * length];
    this.truth = new float[base.length];
    this.weight = new float[JOINTS * sequences * length];
  }

  /**
   * Puts a sample in its place.
   *
   * @param rows receives what the network reads, the whole batch's
   */
  void put(int sequence, SightSample sample, float[] rows) {
    features.fill(sample.window);
    int row = sequence * length;
    System.arraycopy(
        features.rows, 0, rows, row * DepthFeatures.INPUTS, length * DepthFeatures.INPUTS);
    System.arraycopy(features.base, 0, base, row * 3 * JOINTS, length * 3 * JOINTS);
    double size = size(sample);
    for (int t = 0; t < length; t++) {
      for (int j = 0; j < JOINTS; j++) {
        int from = t * JOINTS + j;
        int to = (row + t) * JOINTS + j;
        for (int a = 0; a < 3; a++) {
          truth[3 * to + a] = (float) (size * sample.truth[3 * from + a]);
        }
        weight[to] = !sample.known[t] ? 0 : sample.window.seen[from] ? 1 : UNSEEN;
      }
    }
  }

  /** Metres of the features per true metre: how large a person is, one camera cannot tell. */
  private double size(SightSample sample) {
    double sum = 0;
    int count = 0;
    for (int t = 0; t < length; t++) {
      if (sample.known[t] && sample.window.isSeen(t)) {
        sum += Math.log(features.distance(t) / sample.distance[t]);
        count++;
      }
    }
    return count == 0 ? 1 : Math.exp(sum / count);
  }

  double totalWeight() {
    double sum = 0;
    for (float w : weight) {
      sum += w;
    }
    return sum;
  }
}
