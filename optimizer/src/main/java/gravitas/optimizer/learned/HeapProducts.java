package gravitas.optimizer.learned;

import org.bytedeco.javacpp.FloatPointer;

/**
 * Matrix products of arrays on the heap, copied to and from memory that OpenBLAS can read. For
 * training, where many rows share one product and the copies do not matter. One per thread.
 */
public final class HeapProducts {
  private FloatPointer a = Matrices.allocate(1);
  private FloatPointer b = Matrices.allocate(1);
  private FloatPointer c = Matrices.allocate(1);

  /** Room that grows with what is asked. */
  public HeapProducts() {}

  /**
   * C (m × n) = A (m × k) · B (k × n).
   *
   * @param m rows of A and C
   * @param n columns of B and C
   * @param k columns of A
   * @param x holds A
   * @param y holds B
   * @param yFrom where B begins
   * @param z receives C
   */
  public void multiply(int m, int n, int k, float[] x, float[] y, int yFrom, float[] z) {
    in(x, 0, m * k, y, yFrom, k * n, m * n);
    Matrices.multiply(m, n, k, 1, a, k, b, n, 0, c, n);
    c.get(z, 0, m * n);
  }

  /**
   * C (m × n) = A (m × k) · Bᵀ (B is n × k).
   *
   * @param m rows of A and C
   * @param n rows of B, columns of C
   * @param k columns of A and B
   * @param x holds A
   * @param y holds B
   * @param yFrom where B begins
   * @param z receives C
   */
  public void multiplyTransposed(int m, int n, int k, float[] x, float[] y, int yFrom, float[] z) {
    in(x, 0, m * k, y, yFrom, k * n, m * n);
    Matrices.multiplyTransposed(m, n, k, 1, a, k, b, k, 0, c, n);
    c.get(z, 0, m * n);
  }

  /**
   * C (m × n) += Aᵀ (A is k × m) · B (k × n).
   *
   * @param m columns of A, rows of C
   * @param n columns of B and C
   * @param k rows of A and B
   * @param x holds A
   * @param y holds B
   * @param z holds C
   * @param zFrom where C begins
   */
  public void addTransposedProduct(
      int m, int n, int k, float[] x, float[] y, float[] z, int zFrom) {
    in(x, 0, m * k, y, 0, k * n, m * n);
    c.put(z, zFrom, m * n);
    Matrices.transposedMultiply(m, n, k, 1, a, m, b, n, 1, c, n);
    c.get(z, zFrom, m * n);
  }

  private void in(float[] x, int xFrom, int xCount, float[] y, int yFrom, int yCount, int zCount) {
    a = atLeast(a, xCount);
    b = atLeast(b, yCount);
    c = atLeast(c, zCount);
    a.put(x, xFrom, xCount);
    b.put(y, yFrom, yCount);
  }

  private static FloatPointer atLeast(FloatPointer memory, int count) {
    return memory.capacity() >= count ? memory : Matrices.allocate(count + count / 4);
  }
}
