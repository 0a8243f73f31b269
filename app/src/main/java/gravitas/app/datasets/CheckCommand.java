package gravitas.app.datasets;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.check.DatasetCheck;
import gravitas.datasets.check.Finding;
import gravitas.datasets.motionfile.JsonOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads a data set the way evaluation would and says what is missing. */
@Command(
    name = "check",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Check that a folder holds a data set in the expected layout.",
      "",
      "Examples:",
      "  gravitas datasets check h36m/          exit code 0 when complete, 6 when not",
      "  gravitas datasets check mocap/         every bvh and amc file below it",
      "  gravitas datasets check mocap/ --json  the same for a program",
      ""
    })
public final class CheckCommand extends Subcommand {
  @Parameters(index = "0", paramLabel = "DIR", description = "The data set's folder.")
  private Path folder;

  @Option(names = "--json", description = "Print the findings as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws IOException {
    List<Finding> findings = DatasetCheck.of(folder);
    if (json) {
      out().println(JsonOutput.pretty(findings));
    } else {
      for (Finding f : findings) {
        String line = f.ok() ? "ok" : "missing";
        out().println(String.format(Locale.ROOT, "%-8s %-24s %s", line, f.what(), f.detail()));
      }
    }
    return findings.stream().allMatch(Finding::ok) ? ExitCode.OK : ExitCode.MISSING;
  }
}
