package gravitas.app.script;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.jshell.tool.JavaShellToolBuilder;
import picocli.CommandLine.Command;

/** Java's own shell with the library imported. */
@Command(
    name = "shell",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Open Java's shell (JShell) with everything imported.",
      "",
      "Examples:",
      "  gravitas shell                                          an interactive shell",
      "  echo 'HumanoidSkeleton.of(BodyShape.AVERAGE).joints()' | gravitas shell",
      "  gravitas run experiment.jsh                             the same as a script",
      ""
    },
    footer = {"", "/help explains the shell, /exit leaves it, Tab completes names."})
public final class ShellCommand extends Subcommand {
  @Override
  protected ExitCode execute() throws Exception {
    Path startup = Files.createTempFile("gravitas-shell", ".jsh");
    try {
      Files.writeString(startup, Imports.text());
      int code =
          JavaShellToolBuilder.builder()
              .start(
                  "--execution=local",
                  "--class-path=" + System.getProperty("java.class.path"),
                  "--startup=" + startup);
      return code == 0 ? ExitCode.OK : ExitCode.INTERNAL;
    } finally {
      Files.delete(startup);
    }
  }
}
