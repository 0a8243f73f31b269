package gravitas.cluster.grid;

import org.apache.ignite.IgniteLogger;

/** Ignite's talk: nothing, or with {@code --verbose} warnings and errors on stderr. */
final class QuietLog implements IgniteLogger {
  private final boolean verbose;

  QuietLog(boolean verbose) {
    this.verbose = verbose;
  }

  @Override
  public IgniteLogger getLogger(Object category) {
    return this;
  }

  @Override
  public void trace(String message) {}

  @Override
  public void debug(String message) {}

  @Override
  public void info(String message) {}

  @Override
  public void warning(String message, Throwable why) {
    tell(message, why);
  }

  @Override
  public void error(String message, Throwable why) {
    tell(message, why);
  }

  private void tell(String message, Throwable why) {
    if (verbose) {
      System.err.println("ignite: " + message);
      if (why != null) {
        why.printStackTrace(System.err);
      }
    }
  }

  @Override
  public boolean isTraceEnabled() {
    return false;
  }

  @Override
  public boolean isDebugEnabled() {
    return false;
  }

  @Override
  public boolean isInfoEnabled() {
    return false;
  }

  @Override
  public boolean isQuiet() {
    return false;
  }

  @Override
  public String fileName() {
    return null;
  }
}
