package gravitas.app.film;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.film.pairs.Casting;
import gravitas.film.pairs.MadeCasting;
import gravitas.film.pairs.PairMaker;
import gravitas.film.pairs.Recordings;
import gravitas.film.pairs.SceneSize;
import gravitas.film.pairs.SceneSource;
import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.pipeline.work.Progress;
import java.io.IOException;
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
      "  gravitas film pairs --made --out postures/ --clips 60",
      ""
    })
public final class PairsCommand extends Subcommand {
  @Option(
      names = "--data",
      split = ",",
      paramLabel = "DIR",
      description = "Folders of recordings (.bvh, .amc), separated by commas.")
  private List<Path> data = List.of();

  @Option(
      names = "--made",
      description =
          "Instead of recordings: people who stand about, made by rule (straight legs, hanging and"
              + " folded arms).")
  private boolean made;

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
    if (made != data.isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE, "either --data DIR or --made is needed, not both: what is to be filmed?");
    }
    SceneSize size = videos ? SceneSize.VIDEO : SceneSize.SMALL;
    SceneSource scenes = made ? new MadeCasting(size, seed) : recorded(size);
    Files.createDirectories(out);
    var maker = new PairMaker(scenes, NetworkSupply.fromNpm(console()::note), seed, videos);
    int filmed = 0;
    try (Progress progress = console().progress("filming", clips)) {
      for (int number = first; number < first + clips; number++) {
        filmed += maker.make(out, number) ? 1 : 0;
        progress.advance(1);
      }
    } catch (MissingNetworkException e) {
      throw new CommandFailure(ExitCode.MISSING, e.getMessage(), e);
    }
    out().println(filmed + " of " + clips + " clips made, in " + out);
    return ExitCode.OK;
  }

  private SceneSource recorded(SceneSize size) throws IOException {
    Recordings recordings = Recordings.in(data, without);
    console().note(recordings.size() + " recordings of " + recordings.people() + " people");
    return new Casting(recordings, size, videos, seed);
  }
}
