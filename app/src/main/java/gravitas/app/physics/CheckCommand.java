package gravitas.app.physics;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;

/** Checks that anybody can repeat. */
@Command(
    name = "check",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Check the physics on this machine.",
      "",
      "Examples:",
      "  gravitas check gradients            adjoint against central differences",
      "  gravitas check contact walk.bvh     do optimized forces keep to the laws?",
      "  gravitas check support cmu_mocap    are people on their feet called carried?",
      "  gravitas check ground crawl.bvh     which parts of the body carry it?",
      ""
    },
    subcommands = {
      CheckGradientsCommand.class,
      CheckContactCommand.class,
      CheckEnginesCommand.class,
      CheckSupportCommand.class,
      CheckGroundCommand.class
    })
public final class CheckCommand extends CommandGroup {}
