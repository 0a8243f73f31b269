package gravitas.pipeline.work;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The library's version and the commit it was built from. */
public final class Program {
  private static final Properties BUILD = read();

  private Program() {}

  private static Properties read() {
    var properties = new Properties();
    try (InputStream in =
        Program.class.getResourceAsStream("/gravitas/pipeline/version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }

  /**
   * For example {@code 0.2.0}.
   *
   * @return the version
   */
  public static String version() {
    return BUILD.getProperty("version");
  }

  /**
   * {@return the short git commit, with {@code -dirty} when sources had changed, or {@code
   * unknown}}
   */
  public static String commit() {
    return BUILD.getProperty("commit");
  }

  /** {@return both in one, as files tell what made them} */
  public static String name() {
    return "gravitas " + version() + " (" + commit() + ")";
  }
}
