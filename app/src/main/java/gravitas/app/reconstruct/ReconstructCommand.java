package gravitas.app.reconstruct;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.HelpTopic;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.app.pose.KeypointOptions;
import gravitas.app.pose.PoseOptions;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.pipeline.ClipTakes;
import gravitas.pipeline.Gravitas;
import gravitas.pipeline.Inputs;
import gravitas.pipeline.Observing;
import gravitas.pipeline.QualityGate;
import gravitas.pipeline.ReconstructedTake;
import gravitas.pipeline.Settings;
import gravitas.pipeline.TakeNames;
import gravitas.pipeline.Targets;
import gravitas.pipeline.files.FilePlan;
import gravitas.pose.NoPersonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The main job. */
@Command(
    name = "reconstruct",
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    header = {
      "Turn a video of a person into physically valid 3D motion.",
      "",
      "Examples:",
      "  reconstruct demo                          a clip made on the spot, start to end",
      "  reconstruct walk.mp4 --out walk.bvh       the main job",
      "  reconstruct walk.mp4 --out walk/ --format bvh,glb,mot,report,overlay --height 1.82",
      "  reconstruct clips/ --out takes/ --fail-on 'footskate>5'   many videos, one table",
      "  reconstruct cut.mp4 --out takes/ --takes all   every take of a video with cuts",
      ""
    })
public final class ReconstructCommand extends Subcommand {
  private static final Path DEMO = Path.of("demo");

  @Parameters(
      arity = "0..*",
      paramLabel = "VIDEO",
      description = "Videos, folders of videos or of images, or the word 'demo'.")
  private List<Path> videos = List.of();

  @Mixin private OutputOptions output = new OutputOptions();

  @Option(
      names = "--fail-on",
      paramLabel = "'METRIC>N'",
      description =
          "End with code 5 when a figure of the verdict is on this side of N; may be repeated.")
  private List<String> failOn = List.of();

  @Option(names = "--json", description = "Print the verdict as JSON.")
  private boolean json;

  @Option(
      names = "--takes",
      paramLabel = "one|all",
      description =
          "Of a clip with cuts: its longest take, or every one, with files of its own, NAME.1.bvh,"
              + " NAME.2.bvh and so on (default: ${DEFAULT-VALUE}).")
  private String takes = "one";

  @Mixin private TrackOptions tracking = new TrackOptions();

  @Mixin private SurfaceOptions surfaces = new SurfaceOptions();

  @Mixin private KeypointOptions keypoints = new KeypointOptions();

  @Mixin private PoseOptions pose = new PoseOptions();

  @Override
  public List<HelpTopic> topics() {
    return Stream.of(
            List.of(
                HelpTopic.of(
                    "Most asked for",
                    "--out",
                    "--height",
                    "--format",
                    "--report",
                    "--overlay",
                    "--quality",
                    "--force"),
                HelpTopic.of(
                    "Results",
                    "--units",
                    "--skeleton",
                    "--origin",
                    "--json",
                    "--fail-on",
                    "--verify",
                    "--takes")),
            PoseOptions.TOPICS,
            List.of(SurfaceOptions.TOPIC, KeypointOptions.TOPIC, TrackOptions.TOPIC))
        .flatMap(List::stream)
        .toList();
  }

  @Override
  protected ExitCode execute() throws Exception {
    List<QualityGate> gates = failOn.stream().map(QualityGate::parse).toList();
    if (videos.isEmpty() && keypoints.file().isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE, "no video given; try 'reconstruct demo' or 'reconstruct --help'");
    }
    requireTakes();
    if (videos.equals(List.of(DEMO))) {
      return new Demo(output, common().threads(), console()).run(this, inputs(), out());
    }
    List<Path> clips = Inputs.clips(videos);
    if (clips.size() > 1) {
      if (keypoints.file().isPresent()) {
        throw new CommandFailure(ExitCode.USAGE, "--keypoints belong to one video, not to many");
      }
      if (pose.hasEdits()) {
        throw new CommandFailure(ExitCode.USAGE, "--edits belong to one video, not to many");
      }
      return many(clips, gates);
    }
    return one(clips.stream().findFirst(), gates);
  }

  private void requireTakes() {
    if (!takes.equals("one") && !everyTake()) {
      throw new CommandFailure(ExitCode.USAGE, "--takes " + takes + ": give one or all");
    }
    if (everyTake() && videos.equals(List.of(DEMO))) {
      throw new CommandFailure(ExitCode.USAGE, "--takes all: the demo is a single take");
    }
    if (everyTake() && pose.hasEdits()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--edits belong to one take, not to all; choose it with --start and --end");
    }
  }

  private boolean everyTake() {
    return takes.equals("all");
  }

  /** What is read besides the videos. */
  private FilePlan inputs() throws IOException {
    FilePlan plan = filePlan();
    for (Path file : pose.files()) {
      plan.reads(file);
    }
    if (keypoints.file().isPresent()) {
      plan.reads(keypoints.file().get());
    }
    if (surfaces.file().isPresent()) {
      plan.reads(surfaces.file().get());
    }
    return plan;
  }

  private FilePlan plan(Optional<Path> video) throws IOException {
    FilePlan plan = inputs();
    if (video.isPresent()) {
      plan.reads(video.get());
    }
    return plan;
  }

  private ExitCode one(Optional<Path> video, List<QualityGate> gates)
      throws IOException, NoPersonException {
    Targets targets = output.ofOne(video.or(keypoints::file).orElseThrow());
    if (video.isEmpty() && targets.overlay().isPresent()) {
      throw new CommandFailure(
          ExitCode.USAGE, "an overlay needs the video; name it beside --keypoints");
    }
    boolean overwrite = mayOverwrite(targets);
    if (everyTake()) {
      // what is there already of a take is told in its row
      targets.ofTake(1).addTo(plan(video)).check(true);
      Path source = video.or(keypoints::file).orElseThrow();
      List<TakeJob> jobs = jobs(TakeNames.of(List.of(source)).get(0), source, video, targets);
      if (jobs.size() > 1) {
        var table = new VerdictTable();
        jobs.forEach(job -> table.add(row(job, gates)));
        return told(table);
      }
    }
    targets.addTo(plan(video)).check(overwrite);
    ReconstructedTake take = take(video, targets, overwrite);
    out().print(json ? take.verdictJson() + "\n" : table(take));
    targets
        .forPeople(take.people().size())
        .written()
        .forEach(file -> console().note("wrote " + file));
    List<String> failures = failures(take, gates);
    failures.forEach(failure -> console().warn(failure));
    return failures.isEmpty() ? ExitCode.OK : ExitCode.QUALITY;
  }

  /**
   * Results of an interrupted run are its own: it would not have begun if others had been there.
   */
  private boolean mayOverwrite(Targets targets) {
    return output.force()
        || (tracking.resume() && targets.windows().filter(Files::exists).isPresent());
  }

  private ExitCode many(List<Path> clips, List<QualityGate> gates) throws IOException {
    Path folder = output.folderOfMany();
    List<String> names = TakeNames.of(clips);
    FilePlan plan = inputs().readsIfThere(clips).makes(folder).writes(VerdictTable.tables(folder));
    names.forEach(name -> output.inFolder(name).addTo(plan));
    plan.check(true); // a take that is there already is told in its row
    var table = new VerdictTable();
    for (int i = 0; i < clips.size(); i++) {
      console().note(String.format(Locale.ROOT, "[%d/%d] %s", i + 1, clips.size(), clips.get(i)));
      rows(names.get(i), clips.get(i), names, gates).forEach(table::add);
    }
    table.write(folder);
    return told(table);
  }

  private ExitCode told(VerdictTable table) {
    out().print(json ? table.json().toPrettyString() + "\n" : table.table());
    return table.exitCode();
  }

  /** One clip of many: a row for each of its takes. */
  private List<VerdictTable.Row> rows(
      String name, Path clip, List<String> names, List<QualityGate> gates) {
    try {
      List<TakeJob> jobs = jobs(name, clip, Optional.of(clip), output.inFolder(name));
      for (TakeJob job : jobs) {
        if (jobs.size() > 1 && names.stream().anyMatch(job.name()::equalsIgnoreCase)) {
          throw new CommandFailure(
              ExitCode.USAGE,
              "a take of it would be called " + job.name() + " like another video; make it alone");
        }
      }
      return jobs.stream().map(job -> row(job, gates)).toList();
    } catch (IOException | RuntimeException e) {
      return List.of(failed(name, clip, e));
    }
  }

  /** What is to be made of a clip; it is looked at first if every take is wanted. */
  private List<TakeJob> jobs(String name, Path source, Optional<Path> video, Targets targets)
      throws IOException {
    Settings whole = settings();
    var single = new TakeJob(name, source, video, targets, whole);
    if (!everyTake()) {
      return List.of(single);
    }
    Observing.Observed seen = new Observing(whole).observe(video);
    ClipTakes found = ClipTakes.of(seen, whole.look().range());
    found.leftOut().forEach(part -> console().warn(source + ": " + part));
    return found.ranges().size() < 2 ? List.of(single) : single.split(found.ranges());
  }

  /** One take of many: whatever goes wrong with it is told in its row. */
  private VerdictTable.Row row(TakeJob job, List<QualityGate> gates) {
    String name = job.name();
    Path clip = job.source();
    try {
      Targets targets = job.targets();
      if (isMade(targets)) {
        JsonNode verdict = new ObjectMapper().readTree(targets.verdict().orElseThrow().toFile());
        if (job.begins(verdict)) {
          return madeEarlier(name, clip, verdict, gates);
        }
      }
      job.part().ifPresent(console()::note);
      boolean overwrite = mayOverwrite(targets);
      targets.addTo(plan(job.video())).check(overwrite);
      ReconstructedTake take = take(job.video(), targets, overwrite, job.settings());
      List<String> failures = failures(take, gates);
      return new VerdictTable.Row(
          name,
          clip,
          failures.isEmpty() ? ExitCode.OK : ExitCode.QUALITY,
          take.verdict().node(),
          String.join("; ", failures));
    } catch (IOException | NoPersonException | RuntimeException e) {
      return failed(name, clip, e);
    }
  }

  private VerdictTable.Row failed(String name, Path clip, Exception e) {
    CommandFailure failure = CommandFailure.of(e);
    console().warn(clip + ": " + failure.getMessage());
    return new VerdictTable.Row(name, clip, failure.code(), null, failure.getMessage());
  }

  /** Whether an earlier run finished it: the verdict is what is written last. */
  private boolean isMade(Targets targets) {
    return !output.force()
        && targets.verdict().filter(Files::exists).isPresent()
        && targets.motions().stream().allMatch(Files::exists)
        && targets.report().stream().allMatch(Files::exists)
        && targets.overlay().stream().allMatch(Files::exists);
  }

  /** Of a batch that is run again, as after an interruption. */
  private VerdictTable.Row madeEarlier(
      String name, Path clip, JsonNode verdict, List<QualityGate> gates) {
    var row =
        new VerdictTable.Row(
            name, clip, ExitCode.OK, verdict, "made earlier; --force makes it anew");
    List<String> failures =
        gates.stream().flatMap(gate -> gate.failure(row.metrics()).stream()).toList();
    console().note(clip + ": " + row.problem());
    return failures.isEmpty()
        ? row
        : new VerdictTable.Row(name, clip, ExitCode.QUALITY, verdict, String.join("; ", failures));
  }

  /** One table, or one for each of several people. */
  private static String table(ReconstructedTake take) {
    var all = new StringBuilder();
    for (int i = 0; i < take.people().size(); i++) {
      all.append(take.people().size() > 1 ? "person " + (i + 1) + "\n" : "");
      all.append(take.people().get(i).verdict().table());
    }
    return all.toString();
  }

  /** Of anybody in it. */
  private static List<String> failures(ReconstructedTake take, List<QualityGate> gates) {
    return take.people().stream()
        .flatMap(person -> gates.stream().flatMap(gate -> gate.failure(person.verdict()).stream()))
        .toList();
  }

  private Settings settings() throws IOException {
    return new Settings(
        pose.settings(keypoints),
        tracking.settings(common().threads()).with(surfaces.choice()),
        console());
  }

  /** Reconstructs a clip and writes its files. */
  ReconstructedTake take(Optional<Path> video, Targets targets, boolean overwrite)
      throws IOException, NoPersonException {
    return take(video, targets, overwrite, settings());
  }

  private ReconstructedTake take(
      Optional<Path> video, Targets targets, boolean overwrite, Settings settings)
      throws IOException, NoPersonException {
    WriteOptions writing = output.writing().overwriting(overwrite);
    Path windows = targets.windows().orElseThrow();
    targets.makeFolder();
    pose.warnOfUnusedRate(video, console());
    ReconstructedTake take =
        pose.hasEdits()
            ? Gravitas.reconstruct(
                new Observing(settings).observe(video),
                settings,
                windows,
                tracking.resume(),
                targets.solved().orElseThrow())
            : Gravitas.reconstruct(video, settings, windows, tracking.resume());
    take.write(targets, writing);
    for (int person = 0; person < take.people().size(); person++) {
      Files.deleteIfExists(Gravitas.windowsOf(windows, person));
    }
    return take;
  }
}
