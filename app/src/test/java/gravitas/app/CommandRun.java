package gravitas.app;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;

/** Runs a command line inside the test and keeps what it printed. */
public record CommandRun(int exitCode, String out, String err) {
  /** One at a time: the streams are the whole process's. */
  public static CommandRun of(String... args) {
    return of(() -> Launch.run(args));
  }

  /** The same of another program. */
  public static synchronized CommandRun of(IntSupplier program) {
    PrintStream stdout = System.out;
    PrintStream stderr = System.err;
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    try {
      int exitCode = program.getAsInt();
      return new CommandRun(
          exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(stdout);
      System.setErr(stderr);
    }
  }
}
