package gravitas.app.pose;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Subcommand;
import gravitas.app.cli.Version;
import gravitas.datasets.json.ReferenceFile;
import gravitas.datasets.tracks.PointTracks;
import gravitas.film.pairs.Recordings;
import gravitas.lab.pose.Accuracy;
import gravitas.lab.pose.BenchmarkClip;
import gravitas.lab.pose.Bends;
import gravitas.lab.pose.ClipMean;
import gravitas.lab.pose.ErrorParts;
import gravitas.lab.pose.GoldenLandmarks;
import gravitas.lab.pose.ReferenceComparison;
import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.Sex;
import gravitas.physics.motion.Camera;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.pose.Drawing;
import gravitas.pipeline.pose.PoseFiles;
import gravitas.pipeline.work.Progress;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.Quality;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.depth.DepthKind;
import gravitas.pose.observation.ObservationsJson;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The table of docs/results/pose.md: all clips with a reference, the fit beside the networks. */
@Command(
    name = "pose",
    versionProvider = Version.class,
    sortOptions = false,
    header = {
      "Measure the pose stage on the public clips with a reference.",
      "",
      "Examples:",
      "  benchmark pose --data ../shared/data --out pose-balanced",
      "  benchmark pose --data ../shared/data --quality best --out pose-best",
      "  benchmark pose --data ../shared/data --clips walking,sit --out pose-lab",
      "  benchmark pose --data ../shared/data --rendered 20 --by-joint --out pose-rendered",
      ""
    })
public final class PoseBenchmarkCommand extends Subcommand {
  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "The folder that holds video_with_reference and video_plain.")
  private Path data;

  @Option(
      names = {"-o", "--out"},
      required = true,
      paramLabel = "DIR",
      description = "Where each clip's files go; observations found there are used again.")
  private Path out;

  @Option(
      names = "--quality",
      paramLabel = "fast|balanced|best",
      description = "As for 'pose' (default: ${DEFAULT-VALUE}).")
  private String quality = "balanced";

  @Option(
      names = "--depth",
      paramLabel = "learned|equal|metres|picture|own",
      description =
          "Where depth comes from: our network, the same with all points believed alike, the same"
              + " always with the landmark network's metres, the same from the picture's points"
              + " alone, or the landmark network (default: learned).")
  private DepthKind depth = DepthKind.LEARNED;

  @Option(
      names = "--clips",
      split = ",",
      paramLabel = "NAME",
      description = "Only clips whose names begin so, separated by commas.")
  private List<String> clips = List.of("");

  @Option(
      names = "--rendered",
      paramLabel = "N",
      description =
          "Instead of the clips: so many rendered ones of recordings in cmu_mocap/val_walk and"
              + " val_other, and postures made by rule. Their truth is known, and nobody was"
              + " trained on them: settings are to be chosen here.")
  private int rendered;

  @Option(names = "--by-joint", description = "Also tell what the error of each joint consists of.")
  private boolean byJoint;

  private final ErrorParts parts = new ErrorParts();
  private final List<Accuracy> measured = new ArrayList<>();
  private final List<String> bends = new ArrayList<>();

  @Override
  protected ExitCode execute() throws Exception {
    if (rendered < 0) {
      throw new CommandFailure(ExitCode.USAGE, "--rendered " + rendered + ": must be at least 1");
    }
    try {
      return rendered > 0 ? rendered() : recorded();
    } catch (NoPersonException e) {
      throw new CommandFailure(ExitCode.NO_PERSON, e.getMessage(), e);
    } catch (MissingNetworkException e) {
      throw new CommandFailure(ExitCode.MISSING, e.getMessage(), e);
    }
  }

  private ExitCode rendered() throws IOException, NoPersonException {
    Path mocap = data.resolve("cmu_mocap");
    filePlan().reads(mocap).makes(out).check(true);
    Files.createDirectories(out);
    Recordings recordings =
        Recordings.in(List.of(mocap.resolve("val_walk"), mocap.resolve("val_other")), List.of());
    var benchmark = new RenderedBenchmark(settings(), out);
    List<Path> files;
    try (Progress progress = console().progress("filming", rendered)) {
      files =
          benchmark.film(recordings, rendered, NetworkSupply.fromNpm(console()::note), progress);
    }
    benchmark.measure(files, byJoint, out());
    return ExitCode.OK;
  }

  private ExitCode recorded() throws IOException, NoPersonException {
    List<BenchmarkClip> chosen =
        BenchmarkClip.ALL.stream()
            .filter(clip -> clips.stream().anyMatch(clip.name()::startsWith))
            .toList();
    if (chosen.isEmpty()) {
      throw new CommandFailure(ExitCode.USAGE, "--clips " + clips + " names no clip");
    }
    FilePlan plan = filePlan();
    for (BenchmarkClip clip : chosen) {
      plan.readsIfThere(List.of(data.resolve(clip.video()), data.resolve(clip.reference())));
      Path folder = folder(clip);
      plan.makes(folder).writes(new PoseFiles(folder, true).all());
    }
    plan.check(true);
    out()
        .println(
            "| clip | px | MPJPE | PA | rigid | global | TV | accel | network px | MPJPE | PA | TV"
                + " |");
    out().println("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (BenchmarkClip clip : chosen) {
      out().println(row(clip));
    }
    summary();
    return ExitCode.OK;
  }

  private String row(BenchmarkClip clip) throws IOException, NoPersonException {
    Path reference = data.resolve(clip.reference());
    if (clip.golden()) {
      var golden = new GoldenLandmarks(reference, estimate(clip, Optional.empty()));
      return row(clip, golden.ofFit(), golden.ofNetwork());
    }
    var joints = ReferenceFile.read(reference);
    Optional<Camera> camera = Optional.ofNullable(joints.cameras().get(clip.camera()));
    PoseEstimate estimate = estimate(clip, camera);
    var comparison = new ReferenceComparison(estimate, joints, camera, camera.isPresent());
    parts.add(comparison.fitted(), comparison.measured(), estimate.fit().camera());
    measured.add(comparison.ofFit());
    bends.add("| " + clip.name() + bent(comparison.fitted(), comparison.measured()) + " |");
    return row(clip, comparison.ofFit(), comparison.ofNetwork());
  }

  /** Means over the clips with measured joints; views of one recording count as clips. */
  private void summary() {
    if (measured.size() > 1) {
      out().println();
      out()
          .println(
              "mean of "
                  + measured.size()
                  + " clips: PA "
                  + ClipMean.of(measured.stream().mapToDouble(Accuracy::procrustes).toArray())
                  + ", MPJPE "
                  + ClipMean.of(measured.stream().mapToDouble(Accuracy::mpjpe).toArray())
                  + ", rigid "
                  + ClipMean.of(measured.stream().mapToDouble(Accuracy::rigid).toArray()));
    }
    if (byJoint && !measured.isEmpty()) {
      out().println();
      out().println(parts.table());
      out().println();
      out().println("| clip | knee | true | elbow | true |");
      out().println("|---|---|---|---|---|");
      bends.forEach(out()::println);
    }
  }

  /** Mean bend of both sides, found and true, where the reference has these joints. */
  private static String bent(PointTracks ours, PointTracks truth) {
    Bends found = Bends.of(ours);
    Bends real = Bends.of(truth);
    return String.format(
        Locale.ROOT,
        " | %.0f° | %.0f° | %.0f° | %.0f°",
        found.knee(),
        real.knee(),
        found.elbow(),
        real.elbow());
  }

  private static String row(BenchmarkClip clip, Accuracy fit, Accuracy network) {
    var cells =
        List.of(
            fit.pixels(),
            fit.mpjpe(),
            fit.procrustes(),
            fit.rigid(),
            fit.global(),
            fit.variation(),
            fit.acceleration(),
            network.pixels(),
            network.mpjpe(),
            network.procrustes(),
            network.variation());
    var text = new StringBuilder("| ").append(clip.name()).append(" |");
    cells.forEach(cell -> text.append(' ').append(ReferenceComparison.orDash(cell)).append(" |"));
    return text.toString();
  }

  private Path folder(BenchmarkClip clip) {
    return out.resolve(clip.name().replace(' ', '_'));
  }

  private PoseSettings settings() {
    return PoseSettings.DEFAULT
        .withThreads(common().threads())
        .withDepth(depth)
        .withQuality(Quality.valueOf(quality.toUpperCase(Locale.ROOT)));
  }

  private PoseEstimate estimate(BenchmarkClip clip, Optional<Camera> camera)
      throws IOException, NoPersonException {
    Path video = data.resolve(clip.video());
    double metres = clip.height();
    PoseSettings settings =
        settings().withShape(new BodyShape(Sex.MALE, metres, 22 * metres * metres, Map.of()));
    if (camera.isPresent()) {
      settings = settings.withCamera(GivenCamera.of(camera.get(), true));
    }
    Path folder = folder(clip);
    Path kept = folder.resolve(PoseFiles.OBSERVATIONS);
    var estimator = new PoseEstimator(settings);
    if (Files.exists(kept)) {
      return estimator.fit(ObservationsJson.read(kept), video.toString());
    }
    var files = new PoseFiles(folder, true);
    PoseEstimate estimate;
    try (PictureSource probe = PictureSource.open(video, ClipRange.ALL, 30);
        Progress progress = console().progress(clip.name(), probe.expectedFrames())) {
      estimate =
          estimator.estimate(
              video, NetworkSupply.fromNpm(console()::note), n -> progress.advance(1));
    }
    files.write(estimate);
    new Drawing(video, settings, estimate).write(folder.resolve(PoseFiles.SHEET), null);
    return estimate;
  }
}
