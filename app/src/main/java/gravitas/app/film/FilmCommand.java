package gravitas.app.film;

import gravitas.app.cli.CommandGroup;
import gravitas.app.cli.Version;
import picocli.CommandLine.Command;

/** What the renderer can be used for; by itself it only tells so. */
@Command(
    name = "film",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Film motions with the built-in renderer, for training and tests.",
      "",
      "Examples:",
      "  gravitas film pairs --data cmu/ --out pairs/  what the pose network sees, with its truth",
      "  gravitas film seat --out seat/                somebody who sits, stands up and climbs a"
          + " step",
      ""
    },
    subcommands = {PairsCommand.class, SeatCommand.class})
public final class FilmCommand extends CommandGroup {}
