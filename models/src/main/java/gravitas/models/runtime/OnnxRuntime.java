package gravitas.models.runtime;

import ai.djl.engine.Engine;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Starts ONNX Runtime, once per process. Everything that uses it calls {@link #start} first, for
 * two reasons. DJL's engine refuses to start when somebody else has started the runtime before it.
 * And ONNX Runtime 1.29 reads the process's command line with a recursion as deep as the line is
 * long: with a long class path it overflows the usual stack, and with it ends the process.
 */
public final class OnnxRuntime {
  /**
   * Bytes, about 250 for each character of the longest command line that Linux takes; address space
   * only, what is not used is never there.
   */
  private static final long STACK = 512L << 20;

  /** With it DJL does not report its first use to its makers. */
  private static final String SILENT_DJL = "OPT_OUT_TRACKING";

  private static final FutureTask<Engine> ENGINE = new FutureTask<>(OnnxRuntime::started);

  private OnnxRuntime() {}

  /**
   * Starts both without their reports. What the runtime tells of the machine when it starts, only
   * the environment variable of the launchers prevents; a program cannot set it for itself.
   */
  private static Engine started() throws OrtException {
    if (System.getProperty(SILENT_DJL) == null) {
      System.setProperty(SILENT_DJL, "true");
    }
    Engine engine = RuntimeLibraries.unpackedDuring(() -> Engine.getEngine("OnnxRuntime"));
    OrtEnvironment.getEnvironment().setTelemetry(false);
    return engine;
  }

  /** Starts it if it is not running. */
  public static void start() {
    engine();
  }

  /** {@return DJL's engine, started} */
  public static Engine engine() {
    if (!ENGINE.isDone()) {
      Thread deep = new Thread(null, ENGINE, "onnx runtime", STACK);
      deep.setDaemon(true);
      deep.start(); // a second thread finds the task taken and ends
    }
    // who is interrupted meanwhile goes on: starting takes a moment only
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return ENGINE.get();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnusableFolderException unusable) {
        throw unusable;
      }
      throw new IllegalStateException("ONNX Runtime does not start: " + e.getCause(), e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
