package gravitas.lab.depth;

import gravitas.optimizer.learned.TemporalNetwork;
import gravitas.optimizer.learned.TemporalShape;
import gravitas.pose.depth.DepthFeatures;
import gravitas.pose.depth.DepthJoints;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** The same samples of people kept apart, again and again. */
final class LiftValidation {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final int AT_ONCE = 8;

  /** Names of the columns that a score fills, for one set. */
  static final List<String> COLUMNS = List.of("mpjpe", "depth", "pa");

  private final int length;
  private final List<SightSample> samples = new ArrayList<>();

  private LiftValidation(int length) {
    this.length = length;
  }

  /** So many samples of a source, undisturbed or without metres. */
  static LiftValidation of(SampleSource source, int count, int length, boolean metric, long seed) {
    var validation = new LiftValidation(length);
    for (int i = 0; i < count; i++) {
      var sample = new SightSample(length);
      source.draw(new SplittableRandom(seed + i), sample);
      validation.add(sample, metric);
    }
    return validation;
  }

  /** All of some pairs. */
  static LiftValidation of(RecordedPairs pairs, int length) {
    var validation = new LiftValidation(length);
    for (int i = 0; i < pairs.stretches(length); i++) {
      var sample = new SightSample(length);
      pairs.stretch(i, sample);
      validation.add(sample, true);
    }
    return validation;
  }

  private void add(SightSample sample, boolean metric) {
    if (!metric) {
      Hardships.forgetMetres(sample.window);
    }
    samples.add(sample);
  }

  int size() {
    return samples.size();
  }

  /** What the landmark network itself saw. */
  LiftScore before() {
    var score = new LiftScore();
    var batch = new LiftBatch(1, length);
    float[] rows = new float[length * DepthFeatures.INPUTS];
    for (SightSample sample : samples) {
      batch.put(0, sample, rows);
      for (int t = 0; t < length; t++) {
        if (sample.known[t] && sample.window.isSeen(t)) {
          score.add(batch.base, batch.truth, 3 * JOINTS * t);
        }
      }
    }
    return score;
  }

  LiftScore score(TemporalShape shape, float[] parameters) {
    var score = new LiftScore();
    var batch = new LiftBatch(AT_ONCE, length);
    var network = new TemporalNetwork(shape, AT_ONCE, length);
    for (int first = 0; first < samples.size(); first += AT_ONCE) {
      int count = Math.min(AT_ONCE, samples.size() - first);
      for (int i = 0; i < count; i++) {
        batch.put(i, samples.get(first + i), network.input());
      }
      network.forward(parameters);
      for (int i = 0; i < count; i++) {
        SightSample sample = samples.get(first + i);
        for (int t = 0; t < length; t++) {
          if (sample.known[t] && sample.window.isSeen(t)) {
            add(i * length + t, batch, network.out, score);
          }
        }
      }
    }
    return score;
  }

  private static void add(int row, LiftBatch batch, float[] out, LiftScore score) {
    double[] places = new double[3 * JOINTS];
    double[] claimed = new double[JOINTS];
    for (int j = 0; j < JOINTS; j++) {
      int at = row * JOINTS + j;
      for (int a = 0; a < 3; a++) {
        places[3 * j + a] = batch.base[3 * at + a] + DepthFeatures.CORRECTION * out[4 * at + a];
      }
      claimed[j] = DepthFeatures.DEVIATION * Math.exp(out[4 * at + 3]);
    }
    score.add(places, batch.truth, 3 * JOINTS * row, claimed);
  }

  static String words(LiftScore score) {
    return String.format(
        Locale.ROOT,
        "MPJPE %.1f, depth %.1f, PA %.1f mm",
        score.mpjpe(),
        score.depth(),
        score.procrustes());
  }
}
