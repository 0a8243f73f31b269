package gravitas.app.figures;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.pipeline.work.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes the figures of the documents again and says which are stale. */
@Command(
    name = "figures",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Make the tables and plots of README and docs again; for those who change the program.",
      "",
      "Examples:",
      "  ./gravitas figures --list                         names, minutes, which are stale",
      "  ./gravitas figures --data ../shared/data          all that are stale, one after the other",
      "  ./gravitas figures --data ../shared/data --only demo,clips",
      "  ./gravitas figures --mark                         name in the documents what is stale",
      "  ./gravitas figures --keep functions --because 'a comment was changed'",
      ""
    },
    footer = {
      "",
      "To be run in a checkout whose sources are committed. A figure that is done is stamped, so"
          + " an",
      "interrupted run goes on with the next. Commit the documents afterwards."
    })
public final class FiguresCommand extends Subcommand {
  @Option(names = "--data", paramLabel = "DIR", description = "The folder of recordings.")
  private Path data;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "NAME",
      description = "Only these, stale or not (default: all that are stale).")
  private List<String> only = List.of();

  @Option(names = "--list", description = "List the figures and stop.")
  private boolean list;

  @Option(names = "--mark", description = "Only write into the documents what is stale.")
  private boolean mark;

  @Option(
      names = "--keep",
      paramLabel = "NAME",
      description = "A stale figure whose change does not matter counts as fresh; see --because.")
  private String keep;

  @Option(names = "--because", paramLabel = "TEXT", description = "Why: it stands below the table.")
  private String because = "";

  @Option(
      names = "--work",
      paramLabel = "DIR",
      description = "What runs leave, found again by the next (default: ${DEFAULT-VALUE}).")
  private Path work = Path.of("out/figures");

  private final Path root = Path.of("").toAbsolutePath();
  private final Git git = new Git(root);

  @Override
  protected ExitCode execute() throws Exception {
    if (!Files.exists(root.resolve("settings.gradle")) || !git.isCheckout()) {
      throw new CommandFailure(
          ExitCode.USAGE, root + " is no checkout of the program: run ./gravitas figures in one");
    }
    Stamps stamps = Stamps.read(root);
    var marks = new StaleMarks(root, git, stamps);
    if (list) {
      out().print(marks.list());
    } else if (keep != null) {
      keep(stamps);
      marks.write();
    } else {
      if (!mark) {
        make(stamps, marks);
      }
      marks.write();
    }
    return ExitCode.OK;
  }

  private void make(Stamps stamps, StaleMarks marks) throws IOException, InterruptedException {
    requireCleanProgram();
    if (data == null) {
      throw new CommandFailure(ExitCode.USAGE, "--data DIR is needed to make figures");
    }
    var freshness = new Freshness(git, stamps);
    for (Figure figure : chosen(freshness)) {
      console().note(figure.name() + ", about " + figure.minutes() + " minutes");
      Path folder = Files.createDirectories(work.resolve(Program.commit()).resolve(figure.name()));
      for (int run = 0; run < figure.runs().size(); run++) {
        run(figure.runs().get(run), folder.toAbsolutePath(), Figure.printed(run));
      }
      String today = LocalDate.now(ZoneOffset.UTC).toString();
      var stamp =
          new Stamp(git.head(), today, Program.version(), freshness.sources(figure, "HEAD"), "");
      publish(figure, folder, stamp);
      stamps.put(figure, stamp);
      marks.write();
    }
  }

  private List<Figure> chosen(Freshness freshness) throws InterruptedException {
    List<Figure> chosen = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Figure figure : FigureList.all()) {
      if (figure.isHistorical()) {
        continue;
      }
      names.add(figure.name());
      if (only.isEmpty() ? freshness.isStale(figure) : only.contains(figure.name())) {
        chosen.add(figure);
      }
    }
    if (!names.containsAll(only)) {
      throw new CommandFailure(ExitCode.USAGE, "--only " + only + ": there are " + names);
    }
    return chosen;
  }

  /** A figure must tell of a program that everybody can have. */
  private void requireCleanProgram() throws InterruptedException {
    String changes = git.uncommitted();
    if (!changes.isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "sources are not committed, so no stamp could name them: "
              + changes.lines().limit(3).toList());
    }
    String commit = Program.commit();
    if (!git.knows(commit) || !git.sameProgram(commit, "HEAD")) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "this program was built from "
              + commit
              + ", not from the checkout's "
              + git.head()
              + ": build it again with ./gradlew :app:installDist");
    }
  }

  private void run(List<String> arguments, Path folder, String printed)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("--class-path");
    command.add(System.getProperty("java.class.path"));
    command.add("gravitas.app.Main");
    for (String argument : arguments) {
      command.add(
          argument
              .replace("{data}", data.toAbsolutePath().normalize().toString())
              .replace("{work}", folder.toString()));
    }
    for (int i = 4; i < command.size() - 1; i++) {
      if (command.get(i).equals("--out")) { // files are only written where there is a folder
        Files.createDirectories(Path.of(command.get(i + 1)).getParent());
      }
    }
    int code =
        new ProcessBuilder(command)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .redirectOutput(folder.resolve(printed).toFile())
            .start()
            .waitFor();
    if (code != 0) {
      throw new CommandFailure(
          ExitCode.INTERNAL, "gravitas " + String.join(" ", arguments) + " ended with " + code);
    }
  }

  private void publish(Figure figure, Path folder, Stamp stamp) throws IOException {
    var documents = new Documents(root);
    String line = stamp.line(figure, false);
    for (Map.Entry<String, String> file : figure.files().entrySet()) {
      Path to = root.resolve("docs/results").resolve(file.getValue());
      Files.createDirectories(to.getParent());
      Files.copy(folder.resolve(file.getKey()), to, StandardCopyOption.REPLACE_EXISTING);
      if (to.toString().endsWith(".md")) {
        String text = Files.readString(to).stripTrailing();
        Documents.write(to, text + "\n\n" + Documents.block(StaleMarks.page(file), "", line));
      }
    }
    for (Map.Entry<String, Figure.Table> block : figure.blocks().entrySet()) {
      documents.fill(block.getKey(), block.getValue().of(folder), line);
    }
  }

  private void keep(Stamps stamps) throws IOException, InterruptedException {
    Figure figure =
        FigureList.all().stream()
            .filter(f -> f.name().equals(keep) && !f.isHistorical())
            .findFirst()
            .orElseThrow(
                () -> new CommandFailure(ExitCode.USAGE, "--keep " + keep + ": no such figure"));
    Stamp old =
        stamps
            .of(figure)
            .orElseThrow(
                () -> new CommandFailure(ExitCode.USAGE, keep + " was never made: make it first"));
    if (because.isBlank()) {
      throw new CommandFailure(
          ExitCode.USAGE, "--keep needs --because: why the change is harmless");
    }
    var freshness = new Freshness(git, stamps);
    stamps.put(
        figure,
        new Stamp(
            old.commit(),
            old.date(),
            old.version(),
            freshness.sources(figure, "HEAD"),
            because.strip()));
  }
}
