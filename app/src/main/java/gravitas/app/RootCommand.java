package gravitas.app;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;

/** The root command: without a subcommand it shows the help. {@link Commands} lists those. */
@Command(
    name = "gravitas",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Physically valid 3D motion from a plain video of a person.",
      "",
      "Examples:",
      "  gravitas reconstruct demo                     see it work, start to end",
      "  gravitas reconstruct walk.mp4 --out walk.bvh  the main job",
      "  gravitas doctor                               is everything there?",
      ""
    },
    footer = {"", "'gravitas COMMAND --help' tells more about a command."})
public final class RootCommand extends CommandGroup {}
