package gravitas.models.trained;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import gravitas.models.runtime.OnnxRuntime;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkEngine;
import gravitas.optimizer.learned.NetworkShape;
import java.lang.ref.Cleaner;

/**
 * A network in ONNX Runtime where that is faster, in our own code where it is not; who runs a
 * problem depends on its number of variables alone, so a repetition gives the same numbers.
 *
 * <p>One session, on one thread, made at the first problem that needs it and shared by all threads.
 * It is closed when nobody can use it any more.
 */
public final class OnnxEngine implements NetworkEngine {
  /**
   * Of the attention's scores, for every pair of variables and head. ONNX Runtime goes through them
   * by blocks where it can tell the size of the processor's cache, but holds all of them where it
   * cannot; beyond this our code takes over, whose memory is linear everywhere.
   */
  private static final long MOST_SCORE_BYTES = 200_000_000;

  /** Below, a call of ONNX Runtime costs a small network with attention more than it saves. */
  private static final int FEWEST_ROWS = 200;

  /** Parameters from which a network is large, and ONNX Runtime faster on any number of rows. */
  private static final int LARGE = 100_000;

  static final Cleaner CLEANER = Cleaner.create();

  private final LearnedOptimizer optimizer;
  private final NetworkEngine own;
  private OrtSession session;

  /**
   * Evaluates an optimizer's network.
   *
   * @param optimizer the optimizer
   */
  public OnnxEngine(LearnedOptimizer optimizer) {
    this.optimizer = optimizer;
    this.own = NetworkEngine.own(optimizer.weights());
  }

  @Override
  public Run on(int rows) {
    if (!isFaster(optimizer.weights().shape(), rows)) {
      return own.on(rows);
    }
    try {
      return onOnnxRuntime(rows);
    } catch (IllegalStateException | LinkageError e) {
      return own.on(rows); // a machine without it, or without the memory
    }
  }

  NetworkEngine own() {
    return own;
  }

  /**
   * ONNX Runtime whatever the number of rows; for comparisons.
   *
   * @param rows rows of features
   * @return the workspace
   */
  public Run onOnnxRuntime(int rows) {
    return new OnnxRun(this, optimizer.weights().shape(), rows);
  }

  /**
   * {@return whether so many rows go to ONNX Runtime: {@code gravitas benchmark functions --timing}
   * measures both}
   *
   * @param shape sizes of the network
   * @param rows rows of features
   */
  public static boolean isFaster(NetworkShape shape, int rows) {
    if (shape.encoders() == 0) {
      return true;
    }
    return (rows >= FEWEST_ROWS || shape.parameters() >= LARGE)
        && 4L * shape.heads() * rows * rows <= MOST_SCORE_BYTES;
  }

  synchronized OrtSession session() throws OrtException {
    if (session == null) {
      OnnxRuntime.start();
      try (var options = new OrtSession.SessionOptions()) {
        options.setIntraOpNumThreads(1);
        options.setInterOpNumThreads(1);
        OrtSession made =
            OrtEnvironment.getEnvironment()
                .createSession(OptimizerOnnx.forOnnxRuntime(optimizer), options);
        CLEANER.register(this, () -> close(made));
        session = made;
      }
    }
    return session;
  }

  @Override
  public String toString() {
    return optimizer.name();
  }

  private static void close(OrtSession session) {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException(e);
    }
  }
}
