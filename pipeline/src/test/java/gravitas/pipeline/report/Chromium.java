package gravitas.pipeline.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** A real browser without a window, drawing WebGL in software. */
final class Chromium {
  private static final long PATIENCE_SECONDS = 240;

  private final Path program;

  /**
   * @param picture the screenshot, PNG
   * @param log what the browser and the page's console said
   * @param errors what the console complained about
   */
  record Shot(Path picture, String log, List<String> errors) {}

  private Chromium(Path program) {
    this.program = program;
  }

  static Chromium findOrSkip() {
    for (String folder : System.getenv("PATH").split(java.io.File.pathSeparator)) {
      for (String name : new String[] {"chromium", "chromium-browser", "google-chrome"}) {
        Path program = Path.of(folder, name);
        if (Files.isExecutable(program)) {
          return new Chromium(program);
        }
      }
    }
    Assumptions.abort("needs Chromium (Debian: apt-get install chromium) to look at the page");
    throw new AssertionError();
  }

  /** Opens a page and takes a picture of it. */
  Shot shoot(Path page, String fragment, int width, int height, Path folder) throws Exception {
    Path picture = folder.resolve("shot.png");
    String log = run(page, fragment, width, height, folder, picture);
    List<String> errors = new ArrayList<>();
    for (String line : log.split("\n")) {
      boolean fromPage = line.contains("CONSOLE");
      if (fromPage && (line.contains("Error") || line.contains("rror:"))) {
        errors.add(line);
      }
    }
    return new Shot(picture, log, errors);
  }

  private String run(Path page, String fragment, int width, int height, Path folder, Path picture)
      throws IOException, InterruptedException {
    Path profile = Files.createTempDirectory(folder, "profile");
    Path out = folder.resolve("chromium.out");
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars",
                "--disable-gpu-rasterization",
                "--enable-logging=stderr",
                "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader",
                "--user-data-dir=" + profile,
                "--window-size=" + width + "," + height,
                "--virtual-time-budget=2000",
                "--screenshot=" + picture,
                page.toUri() + "#" + fragment)
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("Chromium did not answer within " + PATIENCE_SECONDS + " s");
    }
    return Files.readString(out, StandardCharsets.UTF_8);
  }
}
