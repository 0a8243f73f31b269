package gravitas.app.film;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.film.pairs.Casting;
import gravitas.film.pairs.PairMaker;
import gravitas.film.pairs.Recordings;
import gravitas.film.pairs.SceneSize;
import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.pipeline.work.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes true pairs: what the pose network sees of a filmed recording, and what was there. */
@Command(
    name = "pairs",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Film recorded motions from all sides and write what the pose network sees beside the truth.",
      "",
      "Examples:",
      "  gravitas film pairs --data cmu/ --out pairs/ --clips 300",
      "  gravitas film pairs --data cmu/ --without cmu/val --out pairs/ --seed 2",
      "  gravitas film pairs --data cmu/val --videos --out tests/ --clips 20",
      ""
    })
public final class PairsCommand extends Subcommand {
  @Option(
      names = "--data",
      required = true,
      split = ",",
      paramLabel = "DIR",
      description = "Folders of recordings (.bvh, .amc), separated by commas.")
  private List<Path> data;

  @Option(
      names = "--without",
      split = ",",
      paramLabel = "DIR",
      description = "Folders of recordings whose people are left out.")
  private List<Path> without = List.of();

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "DIR",
      description = "Where the files go; those that are there already stay.")
  private Path out;

  @Option(
      names = "--clips",
      paramLabel = "N",
      description = "How many (default: ${DEFAULT-VALUE}).")
  private int clips = 100;

  @Option(
      names = "--first",
      paramLabel = "N",
      description = "Number of the first clip, to share the work among runs (default: 0).")
  private int first;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Of everything drawn; the same seed gives the same bytes (default: 1).")
  private long seed = 1;

  @Option(
      names = "--videos",
      description =
          "For tests: longer clips in larger pictures, every recording in turn, the video too.")
  private boolean videos;

  @Override
  protected ExitCode execute() throws Exception {
    if (clips < 1 || first < 0) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--clips " + clips + " --first " + first + ": at least one clip from zero is needed");
    }
    Recordings recordings = Recordings.in(data, without);
    console().note(recordings.size() + " recordings of " + recordings.people() + " people");
    Files.createDirectories(out);
    SceneSize size = videos ? SceneSize.VIDEO : SceneSize.SMALL;
    var maker =
        new PairMaker(
            new Casting(recordings, size, videos, seed),
            NetworkSupply.fromNpm(console()::note),
            seed,
            videos);
    int made = 0;
    try (Progress progress = console().progress("filming", clips)) {
      for (int number = first; number < first + clips; number++) {
        made += maker.make(out, number) ? 1 : 0;
        progress.advance(1);
      }
    } catch (MissingNetworkException e) {
      throw new CommandFailure(ExitCode.MISSING, e.getMessage(), e);
    }
    out().println(made + " of " + clips + " clips made, in " + out);
    return ExitCode.OK;
  }
}
