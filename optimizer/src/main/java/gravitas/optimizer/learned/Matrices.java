package gravitas.optimizer.learned;

import static org.bytedeco.openblas.global.openblas_nolapack.CblasNoTrans;
import static org.bytedeco.openblas.global.openblas_nolapack.CblasRowMajor;
import static org.bytedeco.openblas.global.openblas_nolapack.CblasTrans;
import static org.bytedeco.openblas.global.openblas_nolapack.cblas_sgemm;
import static org.bytedeco.openblas.global.openblas_nolapack.cblas_sgemv;

import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.openblas.global.openblas_nolapack;

/**
 * Single-precision matrix products by OpenBLAS on memory outside the Java heap, where no array has
 * to be copied. One OpenBLAS thread per calling thread: the callers are the parallel ones.
 */
final class Matrices {
  static {
    openblas_nolapack.blas_set_num_threads(1);
  }

  private Matrices() {}

  /** Zeroed memory for so many numbers, freed when no longer reachable. */
  static FloatPointer allocate(long count) {
    FloatPointer memory = new FloatPointer(Math.max(1, count));
    memory.zero();
    return memory;
  }

  /** A second handle on the same memory, with a position of its own. */
  static FloatPointer view(FloatPointer memory) {
    return new FloatPointer(memory);
  }

  /** C = alpha · A·B + beta · C with A of m × k, B of k × n, all row-major with their strides. */
  static void multiply(
      int m,
      int n,
      int k,
      float alpha,
      FloatPointer a,
      int lda,
      FloatPointer b,
      int ldb,
      float beta,
      FloatPointer c,
      int ldc) {
    cblas_sgemm(
        CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
  }

  /** C = alpha · A·Bᵀ + beta · C with A of m × k, B of n × k. */
  static void multiplyTransposed(
      int m,
      int n,
      int k,
      float alpha,
      FloatPointer a,
      int lda,
      FloatPointer b,
      int ldb,
      float beta,
      FloatPointer c,
      int ldc) {
    cblas_sgemm(
        CblasRowMajor, CblasNoTrans, CblasTrans, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
  }

  /** C = alpha · Aᵀ·B + beta · C with A of k × m, B of k × n. */
  static void transposedMultiply(
      int m,
      int n,
      int k,
      float alpha,
      FloatPointer a,
      int lda,
      FloatPointer b,
      int ldb,
      float beta,
      FloatPointer c,
      int ldc) {
    cblas_sgemm(
        CblasRowMajor, CblasTrans, CblasNoTrans, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
  }

  /** y = A·x + beta · y with A of m × n, its rows one after the other. */
  static void multiply(int m, int n, FloatPointer a, FloatPointer x, float beta, FloatPointer y) {
    cblas_sgemv(CblasRowMajor, CblasNoTrans, m, n, 1, a, n, x, 1, beta, y, 1);
  }
}
