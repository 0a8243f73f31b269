package gravitas.app.doctor;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.doctor.Check.Finding;
import gravitas.app.doctor.Check.Outcome;
import gravitas.datasets.motionfile.JsonOutput;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Checks the machine and says what is missing and how to get it. */
@Command(
    name = "doctor",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Check Java, native libraries, networks, memory and cores.",
      "",
      "Examples:",
      "  gravitas doctor              a table, and what to do about each gap",
      "  gravitas doctor --json       the same for a program",
      "  gravitas doctor -q && echo   exit code 0 when the main job can run, 6 when not",
      ""
    })
public final class DoctorCommand extends Subcommand {
  @Option(names = "--json", description = "Print the findings as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    Map<String, Finding> findings =
        Stream.of(SystemChecks.all(), NativeChecks.all())
            .flatMap(List::stream)
            .collect(
                Collectors.toMap(
                    Check::name, DoctorCommand::examine, (a, b) -> a, LinkedHashMap::new));
    if (json) {
      out().println(asJson(findings));
    } else if (!common().quiet()) {
      findings.forEach((name, finding) -> out().println(line(name, finding)));
    }
    boolean missing = findings.values().stream().anyMatch(f -> f.outcome() == Outcome.MISSING);
    return missing ? ExitCode.MISSING : ExitCode.OK;
  }

  @SuppressWarnings("CatchingUnchecked") // a native library fails in many ways: each is a finding
  private static Finding examine(Check check) {
    try {
      return check.examine();
    } catch (Throwable failed) {
      return new Finding(
          Outcome.MISSING,
          "does not load: " + failed,
          "run ./gradlew installDist again; if it stays, report it with the output of this"
              + " command");
    }
  }

  private static String line(String name, Finding finding) {
    String remedy =
        finding.remedy().isEmpty() ? "" : "\n" + " ".repeat(26) + "-> " + finding.remedy();
    String outcome = finding.outcome().name().toLowerCase(Locale.ROOT);
    return String.format(Locale.ROOT, "%-8s %-16s %s%s", outcome, name, finding.found(), remedy);
  }

  private static String asJson(Map<String, Finding> findings) {
    return JsonOutput.pretty(findings);
  }
}
