package gravitas.lab.functions;

import gravitas.optimizer.Iteration;
import gravitas.optimizer.Objective;
import gravitas.optimizer.Optimizer;
import gravitas.optimizer.Status;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * SciPy's L-BFGS-B in a process of its own, which asks for values through a pipe: a step here is an
 * iteration there. Each thread keeps one process for all its runs; it ends with this program.
 *
 * @param gradientTolerance ends a run when no partial derivative exceeds it
 */
record SciPyLbfgs(double gradientTolerance) implements Optimizer {
  private static final String SCRIPT = resource();
  private static final ThreadLocal<Worker> WORKERS = new ThreadLocal<>();

  private static final int EVALUATE = 'e';
  private static final int ITERATION = 'i';
  private static final byte GO_ON = 'g';
  private static final byte STOP = 's';

  private static String resource() {
    try (InputStream in = SciPyLbfgs.class.getResourceAsStream("scipy_lbfgsb.py")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether python3 has SciPy here. */
  static boolean isAvailable() {
    try {
      Process process =
          new ProcessBuilder("python3", "-c", "import scipy.optimize")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor() == 0;
    } catch (IOException none) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public String name() {
    return "scipy-l-bfgs-b";
  }

  @Override
  public Iteration init(Objective objective, double[] start) {
    return new State(objective, start);
  }

  private final class State extends Iteration {
    private final Worker worker;
    private final double[] point = new double[x.length];
    private final double[] slope = new double[x.length];
    private double valueAtPoint = value;

    State(Objective objective, double[] start) {
      super(objective, start);
      try {
        if (WORKERS.get() == null) {
          WORKERS.set(new Worker());
        }
        worker = WORKERS.get();
        worker.begin(start, gradientTolerance);
        // its first question is for the start, which has been evaluated
        worker.read();
        worker.readPoint(point);
        worker.answer(value, gradient);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public Status step() {
      try {
        while (true) {
          int message = worker.read();
          if (message == EVALUATE) {
            worker.readPoint(point);
            valueAtPoint = evaluate(point, slope);
            worker.answer(valueAtPoint, slope);
          } else if (message == ITERATION) {
            worker.readPoint(x);
            value = worker.readNumber();
            worker.goOn();
            System.arraycopy(slope, 0, gradient, 0, x.length);
            return finite() ? Status.RUNNING : Status.NOT_FINITE;
          } else {
            worker.running = false;
            return Status.CONVERGED;
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** One Python process. */
  private static final class Worker {
    private final DataInputStream in;
    private final OutputStream out;
    private boolean running;
    private boolean asked;
    private int n;

    Worker() throws IOException {
      ProcessBuilder builder = new ProcessBuilder("python3", "-u", "-c", SCRIPT);
      for (String threads : List.of("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")) {
        builder.environment().put(threads, "1");
      }
      Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
      in = new DataInputStream(new BufferedInputStream(process.getInputStream()));
      out = process.getOutputStream();
    }

    /** Ends a run that was given up, and begins another. */
    void begin(double[] start, double tolerance) throws IOException {
      if (running) {
        if (!asked) {
          int message = read();
          in.skipNBytes(8L * (message == EVALUATE ? n : message == ITERATION ? n + 1 : 0));
        }
        if (asked) {
          out.write(STOP);
          out.flush();
          in.readUnsignedByte(); // that it is over
        }
      }
      n = start.length;
      asked = false;
      ByteBuffer bytes = ByteBuffer.allocate(8 * (2 + start.length));
      bytes.order(ByteOrder.LITTLE_ENDIAN).putDouble(start.length).putDouble(tolerance);
      for (double v : start) {
        bytes.putDouble(v);
      }
      out.write(bytes.array());
      out.flush();
      running = true;
    }

    int read() throws IOException {
      int message = in.readUnsignedByte();
      asked = message == EVALUATE || message == ITERATION;
      return message;
    }

    void readPoint(double[] point) throws IOException {
      byte[] bytes = new byte[8 * point.length];
      in.readFully(bytes);
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(point);
    }

    double readNumber() throws IOException {
      double[] number = new double[1];
      readPoint(number);
      return number[0];
    }

    void answer(double value, double[] gradient) throws IOException {
      ByteBuffer bytes = ByteBuffer.allocate(1 + 8 * (1 + gradient.length));
      bytes.order(ByteOrder.LITTLE_ENDIAN).put(GO_ON).putDouble(value);
      for (double g : gradient) {
        bytes.putDouble(g);
      }
      out.write(bytes.array());
      out.flush();
      asked = false;
    }

    /** The answer to an iteration is sent at once: what follows is asked for at the next step. */
    void goOn() throws IOException {
      out.write(GO_ON);
      out.flush();
      asked = false;
    }
  }
}
