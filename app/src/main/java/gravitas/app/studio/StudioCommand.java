package gravitas.app.studio;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.HelpTopic;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.studio.Studio;
import gravitas.studio.jobs.Maker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Gravitas in the browser. */
@Command(
    name = "studio",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Open Gravitas in the browser: drop a video, watch it become motion.",
      "",
      "Everything stays on this machine; no other one can reach it.",
      "",
      "Examples:",
      "  gravitas studio                          opens the browser",
      "  gravitas studio --library takes/         another folder of takes",
      "  gravitas studio --no-browser --port 8100  prints the link, to be opened by hand",
      ""
    },
    footer = {"", "Ctrl-C ends it; what was under way goes on with the next start."})
public final class StudioCommand extends Subcommand {
  private static final int USUAL_PORT = 8123;

  @Option(
      names = "--library",
      paramLabel = "DIR",
      description = "The folder of the takes, made if need be (default: gravitas-takes at home).")
  private Path library = Path.of(System.getProperty("user.home"), "gravitas-takes");

  @Option(
      names = "--port",
      paramLabel = "N",
      description =
          "Port of this machine; 0 for any that is free (default: "
              + USUAL_PORT
              + ", or any if it is taken).")
  private Integer port;

  @Option(
      names = "--max-upload",
      paramLabel = "GB",
      description = "Largest video that is taken in (default: ${DEFAULT-VALUE}).")
  private double mostUpload = Studio.MOST_UPLOAD / 1e9;

  @Option(
      names = "--no-browser",
      description = "Only print the link; it lets one browser in, once.")
  private boolean noBrowser;

  @Override
  public List<HelpTopic> topics() {
    return List.of(HelpTopic.of("Studio", "--library", "--port", "--max-upload", "--no-browser"));
  }

  @Override
  protected ExitCode execute() throws Exception {
    if (port != null && !(port >= 0 && port <= 65535)) {
      throw new CommandFailure(ExitCode.USAGE, "--port " + port + ": 0 to 65535 are meant");
    }
    if (!(mostUpload > 0 && mostUpload <= 1000)) {
      throw new CommandFailure(
          ExitCode.USAGE, "--max-upload " + mostUpload + ": gigabytes are meant, up to 1000");
    }
    var ended = new CountDownLatch(1);
    try (Studio studio = open()) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> close(studio), "studio's end"));
      String link = studio.link();
      out().println(link);
      out().flush();
      console()
          .note(
              String.format(
                  Locale.ROOT,
                  "Gravitas Studio serves %s to this machine alone; the link lets one browser in,"
                      + " Ctrl-C ends it",
                  studio.folder()));
      if (!noBrowser && !Browser.open(link)) {
        console().note("no browser could be opened; open the link above by hand");
      }
      ended.await();
    }
    return ExitCode.OK;
  }

  private Studio open() throws IOException {
    Maker maker = Maker.reconstruction(common().threads());
    long most = Math.round(mostUpload * 1e9);
    if (port != null) {
      return Studio.open(library, port, most, maker);
    }
    try {
      return Studio.open(library, USUAL_PORT, most, maker);
    } catch (IOException e) {
      if (e.getCause() instanceof java.net.BindException) {
        return Studio.open(library, 0, most, maker);
      }
      throw e;
    }
  }

  private static void close(Studio studio) {
    try {
      studio.close();
    } catch (IOException e) {
      // the program ends anyway
    }
  }
}
