package gravitas.app;

import java.util.Map;

/**
 * Keeps libraries that log through slf4j quiet: warnings only, on stderr.
 *
 * <p>Set as system properties because a library on the class path brings a properties file of its
 * own.
 */
public final class Logging {
  private static final String PREFIX = "org.slf4j.simpleLogger.";

  private Logging() {}

  /** To be called before any library is used. */
  public static void quieten() {
    Map.of(
            "defaultLogLevel", "warn",
            "log.ai.djl", "error", // it warns of missing GPUs
            "logFile", "System.err",
            "showThreadName", "false",
            "showShortLogName", "true")
        .forEach(
            (key, value) -> {
              if (System.getProperty(PREFIX + key) == null) {
                System.setProperty(PREFIX + key, value);
              }
            });
  }
}
