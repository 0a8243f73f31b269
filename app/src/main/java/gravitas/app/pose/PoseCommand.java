package gravitas.app.pose;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.HelpTopic;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.json.ReferenceFile;
import gravitas.lab.pose.ReferenceComparison;
import gravitas.pipeline.LookSettings;
import gravitas.pipeline.Observing;
import gravitas.pipeline.Settings;
import gravitas.pipeline.files.AllOrNothing;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.overlay.CrowdPicture;
import gravitas.pipeline.pose.Drawing;
import gravitas.pipeline.pose.PoseFiles;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseSettings;
import gravitas.pose.camera.GivenCamera;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Stops before physics: what was seen and the kinematic motion. */
@Command(
    name = "pose",
    versionProvider = Version.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    header = {
      "Find a person in a video and fit a skeleton to the whole clip, without physics.",
      "",
      "Examples:",
      "  pose walk.mp4 --out walk --height 1.82",
      "  pose walk.mp4 --out walk --reference walk_mocap.json",
      "  pose --keypoints openpose_folder --size 1080x1920 --rate 60 --out walk",
      ""
    })
public final class PoseCommand extends Subcommand {
  @Parameters(arity = "0..1", paramLabel = "VIDEO", description = "A video, or a folder of images.")
  private Path video;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "DIR",
      description = "Where the files go (default: the input's name with '.pose').")
  private Path out;

  @Option(
      names = "--reference",
      paramLabel = "FILE",
      description = "Measured joints (JSON) to compare with; prints the errors.")
  private Path reference;

  @Option(names = "--overlay", description = "Also write overlay.mp4, every frame drawn on.")
  private boolean overlay;

  @Option(names = "--force", description = "Overwrite what is there.")
  private boolean force;

  @Mixin private KeypointOptions keypoints = new KeypointOptions();

  @Mixin private PoseOptions options = new PoseOptions();

  @Override
  public List<HelpTopic> topics() {
    return Stream.concat(
            Stream.of(
                HelpTopic.of("Most asked for", "--out", "--height", "--overlay", "--force"),
                HelpTopic.of("Comparison", "--reference"),
                KeypointOptions.TOPIC),
            PoseOptions.TOPICS.stream())
        .toList();
  }

  @Override
  protected ExitCode execute() throws Exception {
    if ((video == null) == keypoints.file().isEmpty()) {
      throw new CommandFailure(ExitCode.USAGE, "give either a video or --keypoints");
    }
    try {
      return run();
    } catch (RequestException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitCode.INPUT, e.getMessage(), e);
    }
  }

  private ExitCode run() throws IOException, NoPersonException {
    Path input = video == null ? keypoints.file().orElseThrow() : video;
    Path folder = out == null ? input.resolveSibling(input.getFileName() + ".pose") : out;
    LookSettings look = options.settings(keypoints);
    options.warnOfUnusedRate(Optional.ofNullable(video), console());
    FilePlan plan = filePlan().reads(input).makes(folder);
    for (Path file : options.files()) {
      plan.reads(file);
    }
    if (keypoints.file().isPresent()) {
      plan.reads(keypoints.file().get());
    }
    if (reference != null) {
      plan.reads(reference);
    }
    var files = new PoseFiles(folder, force);
    plan.writes(files.all()).check(force);
    Optional<ReferenceFile> joints =
        reference == null ? Optional.empty() : Optional.of(ReferenceFile.read(reference));
    long begin = System.nanoTime();
    Settings wanted =
        Settings.DEFAULT.with(look).withThreads(common().threads()).withListener(console());
    Observing.Observed seen = new Observing(wanted).observe(Optional.ofNullable(video));
    PoseSettings settings = seen.settings();
    List<PoseEstimate> people = seen.fitPeople(wanted).estimates();
    PoseEstimate estimate = people.get(0);
    double seconds = (System.nanoTime() - begin) / 1e9;
    List<Path> all = new ArrayList<>();
    for (int i = 0; i < people.size(); i++) {
      all.addAll(new PoseFiles(folderOf(folder, i), force).all());
    }
    AllOrNothing.write(
        all,
        () -> {
          for (int i = 0; i < people.size(); i++) {
            write(people.get(i), settings, folderOf(folder, i));
          }
          CrowdPicture.write(seen.people().crowd(), folder.resolve(PoseFiles.PEOPLE), force);
        });
    boolean placed = settings.camera().flatMap(GivenCamera::cameraFromWorld).isPresent();
    for (int i = 1; i < people.size(); i++) {
      int number = i + 1;
      people.get(i).notes().forEach(note -> console().note("note: person " + number + ": " + note));
    }
    report(estimate, folder, seconds);
    if (joints.isPresent()) {
      out().print(comparison(estimate, joints.get(), placed).table());
    }
    return ExitCode.OK;
  }

  /** Further people have folders of their own inside the first one's. */
  private static Path folderOf(Path folder, int person) {
    return person == 0 ? folder : folder.resolve("person_" + (person + 1));
  }

  private void write(PoseEstimate estimate, PoseSettings settings, Path folder) throws IOException {
    new PoseFiles(folder, force).write(estimate);
    if (video != null) {
      new Drawing(video, settings, estimate)
          .write(
              folder.resolve(PoseFiles.SHEET), overlay ? folder.resolve(PoseFiles.OVERLAY) : null);
    }
  }

  private ReferenceComparison comparison(
      PoseEstimate estimate, ReferenceFile joints, boolean placed) throws IOException {
    return new ReferenceComparison(
        estimate, joints, options.cameraName().map(joints.cameras()::get), placed);
  }

  private void report(PoseEstimate estimate, Path folder, double seconds) {
    estimate.notes().forEach(note -> console().note("note: " + note));
    if (estimate.fit().motion().frameCount() == 1) {
      console().note("note: one frame is no motion, so there is no " + PoseFiles.MOTION);
    }
    int frames = estimate.observations().frames().size();
    out()
        .printf(
            Locale.ROOT,
            "%d frames, seen in %d, %.1f s, %.1f frames/s; written to %s%n",
            frames,
            estimate.observations().seenCount(),
            seconds,
            frames / seconds,
            folder);
    estimate
        .seconds()
        .forEach(
            (stage, spent) ->
                out()
                    .printf(
                        Locale.ROOT,
                        "  %-18s %8.2f s  %6.1f ms/frame%n",
                        stage,
                        spent,
                        1000 * spent / frames));
  }
}
