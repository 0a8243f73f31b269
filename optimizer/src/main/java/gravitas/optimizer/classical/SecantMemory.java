package gravitas.optimizer.classical;

/**
 * The inverse Hessian as the last few steps s and the gradients' changes y along them tell it, in
 * O(n · m) (Liu and Nocedal 1989). Mutable, for one minimisation.
 */
public final class SecantMemory {
  private static final double SMALLEST_COSINE = 1e-10;

  private final int n;
  private final int capacity;
  private final double boldness;
  private final double[][] s;
  private final double[][] y;
  private final double[] rho;
  private final double[] flatness;
  private final double[] weights;
  private final DiagonalCurvature diagonal;
  private int stored;
  private int newest = -1;

  /**
   * @param dimension n
   * @param capacity m, the number of steps remembered
   * @param boldness how far to go in directions that no step has told of: 0 as far as the newest
   *     step suggests, which is right along a line; b > 0 b times as far as the flattest of all,
   *     which is for steps that a trust radius limits
   */
  public SecantMemory(int dimension, int capacity, double boldness) {
    this.n = dimension;
    this.boldness = boldness;
    this.capacity = capacity;
    this.s = new double[capacity][];
    this.y = new double[capacity][];
    this.rho = new double[capacity];
    this.flatness = new double[capacity];
    this.weights = new double[capacity];
    this.diagonal = boldness > 0 ? new DiagonalCurvature(dimension) : null;
  }

  /** {@return whether there is no step to tell from; the inverse Hessian is then the identity} */
  public boolean isEmpty() {
    return stored == 0;
  }

  /**
   * Whether the steps so far foretell the gradient all but exactly, as on independent parabolas.
   *
   * @return whether they do
   */
  public boolean isExact() {
    return diagonal != null && diagonal.exact();
  }

  /** Drops all steps. */
  public void forget() {
    stored = 0;
    if (diagonal != null) {
      diagonal.forget();
    }
  }

  /**
   * Takes in the step between two points, unless the gradient did not rise along it: such a step
   * tells nothing that a positive definite matrix could keep.
   *
   * @param from the first point
   * @param gradientFrom the gradient at the first point
   * @param to the second point
   * @param gradientTo the gradient at the second point
   */
  public void remember(double[] from, double[] gradientFrom, double[] to, double[] gradientTo) {
    int at = (newest + 1) % capacity;
    if (s[at] == null) {
      s[at] = new double[n];
      y[at] = new double[n];
    }
    double sy = 0;
    double ss = 0;
    double yy = 0;
    for (int i = 0; i < n; i++) {
      double si = to[i] - from[i];
      double yi = gradientTo[i] - gradientFrom[i];
      s[at][i] = si;
      y[at][i] = yi;
      sy += si * yi;
      ss += si * si;
      yy += yi * yi;
    }
    if (diagonal != null) {
      diagonal.observe(s[at], y[at]);
    }
    // when memory is full this slot held the oldest step, which is gone either way
    if (sy > SMALLEST_COSINE * Math.sqrt(ss * yy)) {
      rho[at] = 1 / sy;
      flatness[at] = sy / yy;
      newest = at;
      stored = Math.min(stored + 1, capacity);
    } else {
      stored = Math.min(stored, capacity - 1);
    }
  }

  /**
   * Writes −H g, the two-loop recursion, Nocedal and Wright's algorithm 7.4.
   *
   * @param gradient the gradient
   * @param direction receives the step
   */
  public void descend(double[] gradient, double[] direction) {
    for (int i = 0; i < n; i++) {
      direction[i] = -gradient[i];
    }
    if (stored == 0) {
      return;
    }
    for (int k = 0; k < stored; k++) {
      int at = slot(k);
      weights[at] = rho[at] * dot(s[at], direction);
      add(-weights[at], y[at], direction);
    }
    double scale = unseen();
    if (diagonal != null && diagonal.trusted()) {
      diagonal.divide(direction, scale);
    } else {
      for (int i = 0; i < n; i++) {
        direction[i] *= scale;
      }
    }
    for (int k = stored - 1; k >= 0; k--) {
      int at = slot(k);
      add(weights[at] - rho[at] * dot(y[at], direction), s[at], direction);
    }
  }

  /** The inverse curvature assumed where none was seen. */
  private double unseen() {
    if (boldness == 0) {
      return flatness[newest];
    }
    double flattest = 0;
    for (int k = 0; k < stored; k++) {
      flattest = Math.max(flattest, flatness[slot(k)]);
    }
    return boldness * flattest;
  }

  /** Where the k-th newest pair lies. */
  private int slot(int k) {
    return Math.floorMod(newest - k, capacity);
  }

  private static void add(double factor, double[] vector, double[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * vector[i];
    }
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
