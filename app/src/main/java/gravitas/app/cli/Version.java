package gravitas.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The program's version and the commit it was built from. */
public final class Version implements IVersionProvider {
  private static final Properties BUILD = read();

  private static Properties read() {
    var properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/gravitas/app/version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }

  /** For example {@code 0.1.0}. */
  public static String number() {
    return BUILD.getProperty("version");
  }

  /** The short git commit, with {@code -dirty} when sources had changed, or {@code unknown}. */
  public static String commit() {
    return BUILD.getProperty("commit");
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "gravitas " + number() + " (" + commit() + ")", "Java " + Runtime.version()
    };
  }
}
