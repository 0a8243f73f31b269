package gravitas.app.studio;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Opens the person's browser, by the system's own command. */
final class Browser {
  private Browser() {}

  /** Whether there was a command to ask. */
  static boolean open(String address) {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    List<String> command =
        system.contains("win")
            ? List.of("rundll32", "url.dll,FileProtocolHandler", address)
            : system.contains("mac") ? List.of("open", address) : List.of("xdg-open", address);
    try {
      new ProcessBuilder(command)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
