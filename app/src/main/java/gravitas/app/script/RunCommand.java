package gravitas.app.script;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Runs a script: JShell snippets or a Java source file with a main method. */
@Command(
    name = "run",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Run a script with the library on its class path.",
      "",
      "Examples:",
      "  gravitas run experiment.jsh              JShell snippets, everything imported",
      "  gravitas run Experiment.java 3 walk.bvh  a Java file with a main method, and its"
          + " arguments",
      "  gravitas run -q experiment.jsh > a.csv   what the script prints is the result",
      "  gravitas run plot.jsh walk.mp4 --height 1.82",
      "                                           flags after the script's name are the script's",
      ""
    })
public final class RunCommand extends Subcommand {
  @Parameters(index = "0", paramLabel = "SCRIPT", description = "A .jsh or .java file.")
  private Path script;

  @Parameters(index = "1..*", paramLabel = "ARGUMENT", description = "For the script ('args').")
  private List<String> arguments = List.of();

  @Override
  protected ExitCode execute() throws Exception {
    if (!Files.isReadable(script)) {
      throw new CommandFailure(ExitCode.INPUT, script + ": no such file, or it cannot be read");
    }
    if (script.toString().endsWith(".jsh")) {
      new JShellScript(script, arguments).run();
      return ExitCode.OK;
    }
    if (script.toString().endsWith(".java")) {
      return runJavaFile();
    }
    throw new CommandFailure(
        ExitCode.USAGE, script + ": a script's name ends in .jsh (JShell) or .java");
  }

  /** Java's own launcher for single source files, in a process of its own. */
  private ExitCode runJavaFile() throws Exception {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--class-path");
    command.add(System.getProperty("java.class.path"));
    command.add(script.toString());
    command.addAll(arguments);
    int code = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (code != 0) {
      throw new CommandFailure(ExitCode.INTERNAL, script + ": ended with exit code " + code);
    }
    return ExitCode.OK;
  }
}
