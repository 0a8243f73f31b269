package gravitas.optimizer.learned;

import org.bytedeco.javacpp.FloatPointer;

/** The rate of the matrix product under the networks: what their arithmetic can at best reach. */
public final class MatrixRate {
  private static final int M = 1000;
  private static final int K = 128;

  private MatrixRate() {}

  /**
   * {@return the best rate of 1000×128 times 128×128 in about so many seconds, one thread, in
   * GFLOP/s}
   *
   * @param seconds how long to measure, about
   */
  public static double gigaflops(double seconds) {
    FloatPointer a = Matrices.allocate((long) M * K);
    FloatPointer b = Matrices.allocate((long) K * K);
    FloatPointer c = Matrices.allocate((long) M * K);
    double best = 0;
    long end = System.nanoTime() + (long) (seconds * 1e9);
    while (System.nanoTime() < end) {
      long began = System.nanoTime();
      for (int i = 0; i < 20; i++) {
        Matrices.multiply(M, K, K, 1, a, K, b, K, 0, c, K);
      }
      double time = (System.nanoTime() - began) * 1e-9 / 20;
      best = Math.max(best, 2.0 * M * K * K / time * 1e-9);
    }
    return best;
  }

  /**
   * {@return floating-point operations of one network run on n rows of one problem}
   *
   * @param shape sizes of the network
   * @param n rows
   */
  public static double operations(NetworkShape shape, int n) {
    double perRow = 2.0 * (shape.parameters() - shape.decayCount());
    double attention = 4.0 * n * n * shape.attention() * shape.encoders();
    return perRow * n + attention;
  }
}
