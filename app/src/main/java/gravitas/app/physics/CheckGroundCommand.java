package gravitas.app.physics;

import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.motionfile.JsonOutput;
import gravitas.lab.physics.GroundMotion;
import gravitas.pipeline.work.Progress;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Follows recorded motions and tells which parts of the body carry it. */
@Command(
    name = "ground",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Follow recorded motions on the ground and tell which parts of the body carry what.",
      "",
      "Kneeling, crawling, cartwheels, getting up: shares are of all that the floor does upwards",
      "to the simulated body over the whole recording.",
      "",
      "Examples:",
      "  gravitas check ground 140_01.bvh 49_06.bvh",
      "  gravitas check ground crawl.bvh --to 4 --json",
      "  gravitas check ground *.bvh --to 6         the first 6 s of each",
      ""
    })
public final class CheckGroundCommand extends Subcommand {
  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Recorded motions.")
  private List<Path> files;

  @Option(names = "--to", paramLabel = "S", description = "Only the first seconds of each.")
  private Double to;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Override
  protected ExitCode execute() throws Exception {
    TrackMethod method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, common().threads());
    List<GroundMotion> rows = new ArrayList<>();
    try (Progress progress = console().progress("following", files.size())) {
      for (Path file : files) {
        RecordedPerson person = RecordedPerson.read(file);
        double last = person.motion().duration();
        if (to != null) {
          person.requireStretch(file, 0, Math.min(to, last));
        }
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
        rows.add(
            GroundMotion.of(
                name,
                person.body(),
                person.motion(),
                to == null ? last : Math.min(to, last),
                method,
                TrackSettings.MOCAP));
        progress.advance(1);
      }
    }
    if (json) {
      out().println(JsonOutput.pretty(rows));
      return ExitCode.OK;
    }
    out().println("| recording | s | MPJPE-G, mm | untrusted, % | carried by, % |");
    out().println("|---|---|---|---|---|");
    for (GroundMotion row : rows) {
      out()
          .println(
              String.format(
                  Locale.ROOT,
                  "| %s | %.1f | %.1f | %.1f | %s |",
                  row.name(),
                  row.seconds(),
                  row.millimetres(),
                  row.untrustedPercent(),
                  row.sharesInWords()));
    }
    return ExitCode.OK;
  }
}
