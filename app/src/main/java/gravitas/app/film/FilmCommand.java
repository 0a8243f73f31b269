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
      "Film recorded motions with the built-in renderer, for training and tests.",
      "",
      "Examples:",
      "  gravitas film pairs --data cmu/ --out pairs/  what the pose network sees, with its truth",
      ""
    },
    subcommands = PairsCommand.class)
public final class FilmCommand extends CommandGroup {}
