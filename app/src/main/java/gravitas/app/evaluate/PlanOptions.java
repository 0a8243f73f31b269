package gravitas.app.evaluate;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.Console;
import gravitas.app.cli.ExitCode;
import gravitas.app.cli.Version;
import gravitas.app.track.TrackSettings;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.metrics.FootSkate;
import gravitas.pose.Quality;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Option;

/** The flags that say what is evaluated and how it is compared. */
final class PlanOptions implements Serializable {
  private static final long serialVersionUID = 1;

  private static final int QUICK_SEQUENCES = 2;
  private static final double QUICK_SECONDS = 1.5;
  private static final int QUICK_EVALUATIONS = 10;

  @Option(
      names = "--data",
      required = true,
      split = ",",
      paramLabel = "DIR",
      description = "The data set's folder; for mocap several, each a part of its own.")
  private List<String> data; // text, as paths cannot travel

  private List<String> titles; // of these folders, also where another machine keeps them elsewhere

  @Option(
      names = "--protocol",
      paramLabel = "NAME",
      description = {
        "h36m: paper (20 videos' worth of S9 and S11) or mocap20; aist: paper or keypoints;",
        "mocap: first-4s (or another number) or whole; clips: whole (default: the first named)."
      })
  private String protocol;

  @Option(
      names = "--joints",
      paramLabel = "SET",
      description =
          "h36m-17, common-14, limbs-12 or standard-19 (default: h36m-17 for h36m, else limbs-12).")
  private String joints;

  @Option(
      names = "--frames",
      paramLabel = "N",
      description = "At most this many frames of each recording, at its own rate.")
  private int frames;

  @Option(names = "--limit", paramLabel = "N", description = "Only the first N sequences.")
  private int limit;

  @Option(
      names = "--quick",
      description = "A look: 2 sequences, 1.5 s of each, 10 evaluations per window.")
  private boolean quick;

  @Option(
      names = "--max-evals",
      paramLabel = "N",
      description = {
        "Evaluations of loss and gradient per window, of video per pass of two",
        "(default: that of reconstruct for video, 60 for recorded motion)."
      })
  private Integer evaluations;

  @Option(names = "--seed", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(
      names = "--contact-height",
      paramLabel = "METRES",
      description =
          "A foot of the truth stands within this height above its lowest twentieth (default:"
              + " ${DEFAULT-VALUE}).")
  private double contactHeight = ContactRule.OF_TRUTH.heightMetres();

  @Option(
      names = "--contact-still",
      paramLabel = "METRES",
      description = "And moves at most so far per frame at 25/s (default: ${DEFAULT-VALUE}).")
  private double contactStill = ContactRule.OF_TRUTH.stillMetres();

  @Option(
      names = "--skate-limit",
      paramLabel = "METRES",
      description = "A standing foot skates beyond this per frame (default: ${DEFAULT-VALUE}).")
  private double skate = FootSkate.LIMIT;

  @Option(
      names = "--quality",
      paramLabel = "fast|balanced|best",
      description = "How closely videos are looked at (default: ${DEFAULT-VALUE}).")
  private String quality = "balanced";

  @Option(
      names = "--camera",
      split = ",",
      paramLabel = "CLIP=NAME",
      description = "Which camera of the reference filmed a clip whose video is not named so.")
  private Map<String, String> cameras = Map.of();

  @Option(
      names = "--pose-package",
      paramLabel = "FILE",
      description = "The pose networks' npm package (.tgz), instead of fetching it.")
  private String posePackage;

  /** The sequences of the protocol. */
  List<Sequence> sequences(DataSet dataSet) throws IOException {
    List<Sequence> all = all(dataSet);
    int most = quick ? QUICK_SEQUENCES : limit;
    return most > 0 ? all.subList(0, Math.min(most, all.size())) : all;
  }

  private List<Sequence> all(DataSet dataSet) throws IOException {
    boolean filmed = isFilmed(dataSet);
    return switch (dataSet) {
      case MOCAP -> MocapFiles.in(folders(), titles(), stretch(seconds(protocol(dataSet))));
      case H36M -> {
        var clips = new H36mClips(folder(), stretch(Double.POSITIVE_INFINITY));
        yield filmed ? clips.videos(videos()) : clips.mocap20();
      }
      case AIST -> {
        var clips = new AistClips(folder(), stretch(Double.POSITIVE_INFINITY));
        yield filmed ? clips.videos(videos()) : clips.keypoints();
      }
      case CLIPS ->
          new FilmedClips(folder(), stretch(Double.POSITIVE_INFINITY), cameras).videos(videos());
    };
  }

  boolean isFilmed(DataSet dataSet) {
    return dataSet != DataSet.MOCAP && !protocol(dataSet).matches("mocap20|keypoints");
  }

  /** The 4 of first-4s; infinite for whole. */
  private static double seconds(String protocol) {
    return protocol.equals("whole")
        ? Double.POSITIVE_INFINITY
        : Integer.parseInt(protocol.replaceAll("[^0-9]", ""));
  }

  private Path folder() {
    if (data.size() != 1) {
      throw usage("--data " + data + ": one folder is needed; only mocap takes several");
    }
    return folders().get(0);
  }

  private List<Path> folders() {
    return data.stream().map(Path::of).toList();
  }

  List<String> data() {
    return List.copyOf(data);
  }

  private List<String> titles() {
    return titles == null ? data.stream().map(PlanOptions::title).toList() : titles;
  }

  private static String title(String folder) {
    return String.valueOf(Path.of(folder).toAbsolutePath().normalize().getFileName());
  }

  /** Names files in full, so that they mean the same to a process in another folder. */
  void nameFilesInFull() {
    renameFiles(file -> Path.of(file).toAbsolutePath().toString());
    titles = new ArrayList<>(titles());
  }

  /** Looks for files elsewhere; sequences keep their names. */
  void renameFiles(UnaryOperator<String> name) {
    data = new ArrayList<>(data.stream().map(name).toList());
    posePackage = posePackage == null ? null : name.apply(posePackage);
  }

  private Stretches stretch(double seconds) {
    if (frames < 0 || limit < 0) {
      throw usage("--frames " + frames + ", --limit " + limit + ": neither can be negative");
    }
    return new Stretches(quick ? Math.min(seconds, QUICK_SECONDS) : seconds, frames);
  }

  VideoSettings videos() {
    return new VideoSettings(quality(), Optional.ofNullable(posePackage).map(Path::of));
  }

  private Quality quality() {
    for (Quality each : Quality.values()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(quality)) {
        return each;
      }
    }
    throw usage("--quality " + quality + ": fast, balanced or best");
  }

  private String protocol(DataSet dataSet) {
    if (protocol == null) {
      return dataSet.protocols().get(0);
    }
    boolean anyLength = dataSet == DataSet.MOCAP && protocol.matches("first-[1-9][0-9]{0,3}s");
    if (!dataSet.protocols().contains(protocol) && !anyLength) {
      throw usage(
          "--protocol "
              + protocol
              + ": "
              + dataSet
              + " has "
              + String.join(", ", dataSet.protocols()));
    }
    return protocol;
  }

  /** How bodies are made to follow: videos as {@code reconstruct} does, recordings in one pass. */
  TrackSettings tracking(DataSet dataSet) {
    TrackSettings usual = isFilmed(dataSet) ? TrackSettings.VIDEO : TrackSettings.MOCAP;
    int budget = evaluations == null ? usual.evaluations() : evaluations;
    try {
      return usual.withEvaluations(quick ? Math.min(QUICK_EVALUATIONS, budget) : budget);
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage());
    }
  }

  /** Scores as these flags say, in this process. */
  LocalScorer scorer(DataSet dataSet, Console console) {
    return new LocalScorer(new Follower(tracking(dataSet), seed), judging(dataSet), console);
  }

  JudgeSettings judging(DataSet dataSet) {
    try {
      JointSet set = joints == null ? dataSet.joints() : JointSet.ofLabel(joints);
      return new JudgeSettings(set, new ContactRule(contactHeight, contactStill, true), skate);
    } catch (IllegalArgumentException e) {
      throw usage("--joints: " + e.getMessage());
    }
  }

  private static CommandFailure usage(String message) {
    return new CommandFailure(ExitCode.USAGE, message);
  }

  /** Everything with influence on scores, in words. */
  Plan plan(DataSet dataSet) {
    JudgeSettings judging = judging(dataSet);
    List<Plan.Setting> settings = new ArrayList<>();
    settings.add(new Plan.Setting("program", Version.number() + " (" + Version.commit() + ")"));
    settings.add(new Plan.Setting("joints", judging.joints().label()));
    settings.add(
        new Plan.Setting(
            "foot skate",
            String.format(
                Locale.ROOT,
                "per frame at 25/s, either foot: moves more than %s m while the truth's foot stands"
                    + " (within %s m of its lowest twentieth, moving at most %s m)",
                skate,
                contactHeight,
                contactStill)));
    settings.add(new Plan.Setting("tracking", tracking(dataSet).toString()));
    settings.add(new Plan.Setting("frames", frames == 0 ? "all" : "first " + frames));
    settings.add(new Plan.Setting("quick", String.valueOf(quick)));
    settings.add(new Plan.Setting("seed", String.valueOf(seed)));
    if (isFilmed(dataSet)) {
      settings.add(new Plan.Setting("pose quality", quality().name().toLowerCase(Locale.ROOT)));
    }
    if (!cameras.isEmpty()) {
      settings.add(new Plan.Setting("cameras", new java.util.TreeMap<>(cameras).toString()));
    }
    return PlanText.of(dataSet, protocol(dataSet), settings);
  }
}
