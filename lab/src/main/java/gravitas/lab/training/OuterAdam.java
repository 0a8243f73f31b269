package gravitas.lab.training;

/** Adam on the meta-parameters, gradients clipped element by element. */
final class OuterAdam {
  private static final double BETA1 = 0.9;
  private static final double BETA2 = 0.999;
  private static final double EPSILON = 1e-8;

  final float[] m;
  final float[] v;
  long steps;

  OuterAdam(int parameters) {
    m = new float[parameters];
    v = new float[parameters];
  }

  /** Moves the parameters; entries of the gradient beyond ± clip, or not finite, are cut. */
  void step(float[] parameters, float[] gradient, double rate, double clip) {
    steps++;
    double correct1 = 1 - Math.pow(BETA1, (double) steps);
    double correct2 = 1 - Math.pow(BETA2, (double) steps);
    for (int i = 0; i < parameters.length; i++) {
      double g = Double.isFinite(gradient[i]) ? gradient[i] : 0;
      g = Math.max(-clip, Math.min(clip, g));
      m[i] = (float) (BETA1 * m[i] + (1 - BETA1) * g);
      v[i] = (float) (BETA2 * v[i] + (1 - BETA2) * g * g);
      parameters[i] -= (float) (rate * (m[i] / correct1) / (Math.sqrt(v[i] / correct2) + EPSILON));
    }
  }
}
