package gravitas.optimizer.training;

import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Evolution strategies on unrolled optimizations in windows, antithetic pairs on common random
 * numbers: the gradient of the meta-loss smoothed by a Gaussian, without back-propagation.
 *
 * <ul>
 *   <li>PES (Vicol et al. 2021) draws a new perturbation in each window and weighs a window's loss
 *       with the sum of all since the rollout's start: unbiased in spite of the truncation.
 *   <li>NRES (Li et al. 2023) keeps one perturbation for the whole rollout: also unbiased, with
 *       less variance.
 * </ul>
 *
 * <p>Rollouts persist between calls, so their parameters lag behind by the meta-steps since their
 * start, as in both papers.
 */
final class Evolution implements Estimator {
  /** Which estimator. */
  enum Kind {
    PES,
    NRES
  }

  private static final double LARGEST_DIFFERENCE = 3;

  private final Kind kind;
  private final Problems problems;
  private final StepRule rule;
  private final double deviation;
  private final int window;
  private final Lengths lengths;
  private final SplittableRandom random;
  private final Forward network;
  private final Pair[] pairs;

  /** Where a pair's problems come from. */
  interface Problems {
    List<Task> draw(SplittableRandom random);
  }

  /** Two rollouts of the same problems with mirrored perturbations. */
  private static final class Pair {
    final float[] noise;
    final float[] sum;
    Rollout plus;
    Rollout minus;
    int length;

    Pair(int parameters) {
      noise = new float[parameters];
      sum = new float[parameters];
    }
  }

  Evolution(
      Kind kind,
      Weights like,
      Problems problems,
      StepRule rule,
      int pairCount,
      double deviation,
      int window,
      Lengths lengths,
      SplittableRandom random) {
    this.kind = kind;
    this.problems = problems;
    this.rule = rule;
    this.deviation = deviation;
    this.window = window;
    this.lengths = lengths;
    this.random = random;
    this.network = new Forward(like.shape());
    this.pairs = new Pair[pairCount];
    for (int i = 0; i < pairCount; i++) {
      pairs[i] = new Pair(like.shape().parameters());
    }
  }

  /** Problems drawn one by one from a family. */
  static Problems from(TaskFamily family, int batch) {
    return random -> {
      List<Task> tasks = new ArrayList<>();
      for (int p = 0; p < batch; p++) {
        tasks.add(family.sample(random));
      }
      return tasks;
    };
  }

  @Override
  public double estimate(Weights weights, long step, float[] gradient) {
    double loss = 0;
    for (Pair pair : pairs) {
      boolean fresh = pair.plus == null || pair.plus.time >= pair.length;
      if (fresh || kind == Kind.PES) {
        perturb(pair, fresh);
      }
      Weights plus = moved(weights, pair.noise, 1);
      Weights minus = moved(weights, pair.noise, -1);
      if (fresh) {
        List<Task> tasks = problems.draw(random);
        pair.plus = new Rollout(tasks, plus, rule);
        pair.minus = new Rollout(tasks, minus, rule);
        int length = lengths.draw(step, random);
        // the first rollouts end at different times, so that later ones are spread over all ages
        boolean first = step == 0 && lengths.longest() > window;
        pair.length = first ? window * (1 + random.nextInt(length / window)) : length;
      }
      loss += advance(pair, plus, minus, gradient) / pairs.length;
      plus.release();
      minus.release();
    }
    return loss;
  }

  private void perturb(Pair pair, boolean fresh) {
    for (int i = 0; i < pair.noise.length; i++) {
      float draw = (float) random.nextGaussian();
      pair.noise[i] = draw;
      pair.sum[i] = fresh ? draw : pair.sum[i] + draw;
    }
  }

  private Weights moved(Weights weights, float[] noise, int sign) {
    float[] values = weights.toArray();
    float scale = (float) (sign * deviation);
    for (int i = 0; i < values.length; i++) {
      values[i] += scale * noise[i];
    }
    return new Weights(weights.shape(), values);
  }

  /** One window of both rollouts; adds the pair's share of the gradient, returns the mean loss. */
  private double advance(Pair pair, Weights plus, Weights minus, float[] gradient) {
    int count = pair.plus.tasks.size();
    double[] difference = new double[count];
    double loss = 0;
    pair.plus.useDecaysOf(plus);
    pair.minus.useDecaysOf(minus);
    for (int k = 0; k < window; k++) {
      pair.plus.step(network, plus);
      pair.minus.step(network, minus);
      for (int p = 0; p < count; p++) {
        double a = MetaLoss.of(pair.plus.best[p], pair.plus.first[p]);
        double b = MetaLoss.of(pair.minus.best[p], pair.minus.first[p]);
        difference[p] += (a - b) / window;
        loss += 0.5 * (a + b) / (window * count);
      }
    }
    double mean = 0;
    for (double d : difference) {
      mean += Math.max(-LARGEST_DIFFERENCE, Math.min(LARGEST_DIFFERENCE, d)) / count;
    }
    float[] direction = kind == Kind.PES ? pair.sum : pair.noise;
    float factor = (float) (mean / (2 * deviation * pairs.length));
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] += factor * direction[i];
    }
    return loss;
  }
}
