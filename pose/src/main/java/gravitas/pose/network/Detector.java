package gravitas.pose.network;

import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds people in a whole picture: a single-shot detector with 2254 anchors. One per thread. */
public final class Detector implements AutoCloseable {
  private static final int SIZE = 224;
  private static final int[] GRIDS = {28, 14, 7};
  private static final int[] ANCHORS_PER_CELL = {2, 2, 6};
  private static final int VALUES = 12; // box x, y, w, h, then four key points
  private static final int HIP = 4;
  private static final int BODY_SIZE = 6;
  private static final double LEAST_SCORE = 0.5;
  private static final double SAME_OVERLAP = 0.3; // of two boxes' union: the same person

  private final OnnxNetwork network;
  private final float[] input = new float[3 * SIZE * SIZE];
  private final float[] anchors = anchors();

  /**
   * Loads the network.
   *
   * @param supply where the networks come from
   */
  public Detector(NetworkSupply supply) {
    this(supply.onnx(PoseNetwork.DETECTOR));
  }

  Detector(byte[] onnx) {
    this.network = new OnnxNetwork("detector", onnx, SIZE);
  }

  /**
   * {@return the people in the picture, the likeliest first}
   *
   * @param picture the picture
   */
  public List<Detection> detect(Picture picture) {
    int side = Math.max(picture.width(), picture.height());
    return detect(picture, picture.width() / 2.0, picture.height() / 2.0, side);
  }

  /**
   * {@return the people in a square of the picture, the likeliest first, in pixels of the whole}
   *
   * @param picture the picture
   * @param x middle of the square, pixels
   * @param y middle of the square, pixels
   * @param side of the square, pixels
   */
  public List<Detection> detect(Picture picture, double x, double y, int side) {
    var square = new Region(x, y, side, 0);
    Crop.cut(picture, square, SIZE, false, true, 1 / 127.5f, -1, input);
    List<float[]> outputs = network.run(input);
    List<Candidate> candidates = candidates(outputs.get(0), outputs.get(1));
    double left = side / 2.0 - x;
    double top = side / 2.0 - y;
    return merged(candidates).stream()
        .map(
            c -> {
              double[] v = c.values;
              Region region =
                  Region.around(
                      v[HIP] * side - left,
                      v[HIP + 1] * side - top,
                      v[BODY_SIZE] * side - left,
                      v[BODY_SIZE + 1] * side - top);
              return new Detection(region, c.score);
            })
        .toList();
  }

  private static final class Candidate {
    final double[] values;
    final double score;

    Candidate(double[] values, double score) {
      this.values = values;
      this.score = score;
    }
  }

  private List<Candidate> candidates(float[] regressors, float[] scores) {
    var found = new ArrayList<Candidate>();
    for (int i = 0; i < scores.length; i++) {
      double score = 1 / (1 + Math.exp(-Math.max(-100, Math.min(100, scores[i]))));
      if (score >= LEAST_SCORE) {
        double[] values = new double[VALUES];
        for (int k = 0; k < VALUES; k++) {
          values[k] = regressors[i * VALUES + k] / SIZE;
          if (k != 2 && k != 3) { // everything but width and height is relative to the anchor
            values[k] += anchors[2 * i + (k & 1)];
          }
        }
        found.add(new Candidate(values, score));
      }
    }
    found.sort(Comparator.comparingDouble((Candidate c) -> c.score).reversed());
    return found;
  }

  /** Non-maximum suppression in which the suppressed boxes vote, weighted by their scores. */
  private static List<Candidate> merged(List<Candidate> candidates) {
    var rest = new ArrayList<>(candidates);
    var people = new ArrayList<Candidate>();
    while (!rest.isEmpty()) {
      Candidate best = rest.get(0);
      double[] sum = new double[VALUES];
      double weight = 0;
      var others = new ArrayList<Candidate>();
      for (Candidate c : rest) {
        if (overlap(best.values, c.values) > SAME_OVERLAP) {
          for (int k = 0; k < VALUES; k++) {
            sum[k] += c.score * c.values[k];
          }
          weight += c.score;
        } else {
          others.add(c);
        }
      }
      for (int k = 0; k < VALUES; k++) {
        sum[k] /= weight;
      }
      people.add(new Candidate(sum, best.score));
      rest = others;
    }
    return people;
  }

  private static double overlap(double[] a, double[] b) {
    double w =
        Math.min(a[0] + a[2] / 2, b[0] + b[2] / 2) - Math.max(a[0] - a[2] / 2, b[0] - b[2] / 2);
    double h =
        Math.min(a[1] + a[3] / 2, b[1] + b[3] / 2) - Math.max(a[1] - a[3] / 2, b[1] - b[3] / 2);
    double common = Math.max(0, w) * Math.max(0, h);
    return common / Math.max(1e-12, a[2] * a[3] + b[2] * b[3] - common);
  }

  private static float[] anchors() {
    float[] centres = new float[2 * 2254];
    int at = 0;
    for (int g = 0; g < GRIDS.length; g++) {
      int n = GRIDS[g];
      for (int cell = 0; cell < n * n; cell++) {
        for (int k = 0; k < ANCHORS_PER_CELL[g]; k++) {
          int column = cell % n;
          int row = cell / n;
          centres[at++] = (column + 0.5f) / n;
          centres[at++] = (row + 0.5f) / n;
        }
      }
    }
    return centres;
  }

  @Override
  public void close() {
    network.close();
  }
}
