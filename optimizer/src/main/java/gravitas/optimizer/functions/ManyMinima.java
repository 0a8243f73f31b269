package gravitas.optimizer.functions;

/** Functions with local minima besides the global one. */
final class ManyMinima {
  /** Root of 2x³ − 16x + 5/2 in the deeper well. */
  static final double STYBLINSKI_TANG_MINIMISER = -2.903534027771177;

  /** The value of one variable's share there. */
  static final double STYBLINSKI_TANG_MINIMUM = -39.16616570377142;

  private ManyMinima() {}

  static double ackley(double[] x, double[] g) {
    int d = x.length;
    double squares = 0;
    double cosines = 0;
    for (double v : x) {
      squares += v * v;
      cosines += Math.cos(2 * Math.PI * v);
    }
    double root = Math.sqrt(squares / d);
    double far = 20 * Math.exp(-0.2 * root);
    double near = Math.exp(cosines / d);
    // at the minimum the function has a cone's tip: zero is the subgradient that ends a descent
    double pull = root > 0 ? 0.2 * far / (root * d) : 0;
    for (int i = 0; i < d; i++) {
      g[i] = pull * x[i] + near * 2 * Math.PI / d * Math.sin(2 * Math.PI * x[i]);
    }
    return (20 - far) + (Math.E - near);
  }

  static double griewank(double[] x, double[] g) {
    int d = x.length;
    double squares = 0;
    double product = 1;
    double[] cosines = new double[d];
    int zeros = 0;
    for (int i = 0; i < d; i++) {
      squares += x[i] * x[i];
      cosines[i] = Math.cos(x[i] / Math.sqrt(i + 1.0));
      product *= cosines[i];
      zeros += cosines[i] == 0 ? 1 : 0;
    }
    for (int i = 0; i < d; i++) {
      double root = Math.sqrt(i + 1.0);
      double others = zeros == 0 ? product / cosines[i] : productWithout(cosines, i);
      g[i] = x[i] / 2000 + others * Math.sin(x[i] / root) / root;
    }
    return squares / 4000 - product + 1;
  }

  private static double productWithout(double[] factors, int left) {
    double product = 1;
    for (int i = 0; i < factors.length; i++) {
      product *= i == left ? 1 : factors[i];
    }
    return product;
  }

  static double levy(double[] x, double[] g) {
    int last = x.length - 1;
    double first = 1 + (x[0] - 1) / 4;
    double sine = Math.sin(Math.PI * first);
    double sum = sine * sine;
    for (int i = 0; i < last; i++) {
      double w = 1 + (x[i] - 1) / 4;
      double ripple = Math.sin(Math.PI * w + 1);
      double factor = 1 + 10 * ripple * ripple;
      sum += (w - 1) * (w - 1) * factor;
      double slope = 10 * Math.PI * Math.sin(2 * (Math.PI * w + 1)) * (w - 1) * (w - 1);
      g[i] = 0.25 * (2 * (w - 1) * factor + slope);
    }
    double w = 1 + (x[last] - 1) / 4;
    double ripple = Math.sin(2 * Math.PI * w);
    double factor = 1 + ripple * ripple;
    sum += (w - 1) * (w - 1) * factor;
    double slope = 2 * Math.PI * Math.sin(4 * Math.PI * w) * (w - 1) * (w - 1);
    g[last] = 0.25 * (2 * (w - 1) * factor + slope);
    g[0] += 0.25 * Math.PI * Math.sin(2 * Math.PI * first);
    return sum;
  }

  static double rastrigin(double[] x, double[] g) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double half = Math.sin(Math.PI * x[i]);
      sum += x[i] * x[i] + 20 * half * half; // = 10 + x² − 10 cos 2πx without its cancellation
      g[i] = 2 * x[i] + 20 * Math.PI * Math.sin(2 * Math.PI * x[i]);
    }
    return sum;
  }

  static double styblinskiTang(double[] x, double[] g) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      double square = x[i] * x[i];
      sum += 0.5 * (square * square - 16 * square + 5 * x[i]);
      g[i] = 2 * square * x[i] - 16 * x[i] + 2.5;
    }
    return sum;
  }
}
