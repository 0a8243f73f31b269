package gravitas.lab.evaluation;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.metrics.FootSkate;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.pipeline.work.Program;
import gravitas.pipeline.work.RequestException;
import gravitas.pipeline.work.WorkListener;
import gravitas.pose.Quality;
import gravitas.tracking.TrackSettings;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What is evaluated and how it is compared, in a form that can be sent to another machine.
 *
 * @param dataSet what to evaluate on
 * @param data its folders; text, as paths cannot travel
 * @param titles of these folders, also where another machine keeps them elsewhere
 * @param protocol of the data set; empty for the usual one
 * @param joints label of the joints compared; empty for the data set's usual ones
 * @param frames of each recording at most, at its own rate; 0 for all
 * @param limit sequences at most; 0 for all
 * @param quick only a look: few sequences, little of each, few evaluations
 * @param evaluations of loss and gradient per window; 0 for the usual number
 * @param seed of everything random
 * @param contact when a foot of the truth stands
 * @param skateMetres a standing foot skates beyond this per frame
 * @param quality how closely videos are looked at
 * @param cameras of clips whose video is not named so
 * @param posePackage the pose networks' package; empty if it is to be fetched
 * @serial exclude
 */
public record EvaluationSpec(
    DataSet dataSet,
    List<String> data,
    List<String> titles,
    String protocol,
    String joints,
    int frames,
    int limit,
    boolean quick,
    int evaluations,
    long seed,
    Contact contact,
    double skateMetres,
    Quality quality,
    Map<String, String> cameras,
    String posePackage)
    implements Serializable {
  private static final int QUICK_SEQUENCES = 2;
  private static final double QUICK_SECONDS = 1.5;
  private static final int QUICK_EVALUATIONS = 10;

  /**
   * When a foot of the truth stands: {@link ContactRule} in numbers.
   *
   * @param heightMetres above the floor, at most
   * @param stillMetres moved from frame to frame, at most
   * @serial exclude
   */
  public record Contact(double heightMetres, double stillMetres) implements Serializable {
    /** The usual rule. */
    public static final Contact USUAL =
        new Contact(ContactRule.OF_TRUTH.heightMetres(), ContactRule.OF_TRUTH.stillMetres());

    ContactRule rule() {
      return new ContactRule(heightMetres, stillMetres, true);
    }
  }

  /**
   * Refuses what makes no sense and keeps copies.
   *
   * @param dataSet what to evaluate on
   * @param data its folders; text, as paths cannot travel
   * @param titles of these folders, also where another machine keeps them elsewhere
   * @param protocol of the data set; empty for the usual one
   * @param joints label of the joints compared; empty for the data set's usual ones
   * @param frames of each recording at most, at its own rate; 0 for all
   * @param limit sequences at most; 0 for all
   * @param quick only a look: few sequences, little of each, few evaluations
   * @param evaluations of loss and gradient per window; 0 for the usual number
   * @param seed of everything random
   * @param contact when a foot of the truth stands
   * @param skateMetres a standing foot skates beyond this per frame
   * @param quality how closely videos are looked at
   * @param cameras of clips whose video is not named so
   * @param posePackage the pose networks' package; empty if it is to be fetched
   */
  public EvaluationSpec {
    data = List.copyOf(data);
    titles = List.copyOf(titles);
    cameras = Map.copyOf(cameras);
    if (frames < 0 || limit < 0) {
      throw new RequestException(
          "--frames " + frames + ", --limit " + limit + ": neither can be negative");
    }
    boolean anyLength = dataSet == DataSet.MOCAP && protocol.matches("first-[1-9][0-9]{0,3}s");
    if (!protocol.isEmpty() && !dataSet.protocols().contains(protocol) && !anyLength) {
      throw new RequestException(
          "--protocol "
              + protocol
              + ": "
              + dataSet
              + " has "
              + String.join(", ", dataSet.protocols()));
    }
    if (dataSet != DataSet.MOCAP && data.size() != 1) {
      throw new RequestException(
          "--data " + data + ": one folder is needed; only mocap takes several");
    }
  }

  /**
   * {@return the usual evaluation on folders of a data set}
   *
   * @param dataSet the data set
   * @param folders where it is
   */
  public static EvaluationSpec of(DataSet dataSet, List<Path> folders) {
    List<Path> full = folders.stream().map(Path::toAbsolutePath).toList();
    return new EvaluationSpec(
        dataSet,
        full.stream().map(Path::toString).toList(),
        full.stream().map(folder -> String.valueOf(folder.normalize().getFileName())).toList(),
        "",
        "",
        0,
        0,
        false,
        0,
        1,
        Contact.USUAL,
        FootSkate.LIMIT,
        Quality.BALANCED,
        Map.of(),
        "");
  }

  /** {@return the protocol, also where it is the usual one} */
  public String chosenProtocol() {
    return protocol.isEmpty() ? dataSet.protocols().get(0) : protocol;
  }

  /**
   * {@return the sequences of the protocol}
   *
   * @throws IOException if a file cannot be read
   */
  public List<Sequence> sequences() throws IOException {
    List<Sequence> all = all();
    int most = quick ? QUICK_SEQUENCES : limit;
    return most > 0 ? all.subList(0, Math.min(most, all.size())) : all;
  }

  private List<Sequence> all() throws IOException {
    return switch (dataSet) {
      case MOCAP -> MocapFiles.in(folders(), titles, stretch(seconds()));
      case H36M -> {
        var clips = new H36mClips(folders().get(0), stretch(Double.POSITIVE_INFINITY));
        yield isFilmed() ? clips.videos(videos()) : clips.mocap20();
      }
      case AIST -> {
        var clips = new AistClips(folders().get(0), stretch(Double.POSITIVE_INFINITY));
        yield isFilmed() ? clips.videos(videos()) : clips.keypoints();
      }
      case CLIPS ->
          new FilmedClips(folders().get(0), stretch(Double.POSITIVE_INFINITY), cameras)
              .videos(videos());
    };
  }

  /** {@return whether videos are looked at} */
  public boolean isFilmed() {
    return dataSet != DataSet.MOCAP && !chosenProtocol().matches("mocap20|keypoints");
  }

  /** The 4 of first-4s; infinite for whole. */
  private double seconds() {
    return chosenProtocol().equals("whole")
        ? Double.POSITIVE_INFINITY
        : Integer.parseInt(chosenProtocol().replaceAll("[^0-9]", ""));
  }

  private List<Path> folders() {
    return data.stream().map(Path::of).toList();
  }

  /** The same where another machine keeps the files; sequences keep their names. */
  EvaluationSpec renamed(UnaryOperator<String> name) {
    return new EvaluationSpec(
        dataSet,
        data.stream().map(name).toList(),
        titles,
        protocol,
        joints,
        frames,
        limit,
        quick,
        evaluations,
        seed,
        contact,
        skateMetres,
        quality,
        cameras,
        posePackage.isEmpty() ? "" : name.apply(posePackage));
  }

  private Stretches stretch(double seconds) {
    return new Stretches(quick ? Math.min(seconds, QUICK_SECONDS) : seconds, frames);
  }

  VideoSettings videos() {
    return new VideoSettings(
        quality, posePackage.isEmpty() ? Optional.empty() : Optional.of(Path.of(posePackage)));
  }

  /** How bodies are made to follow: videos as {@code reconstruct} does, recordings in one pass. */
  TrackSettings tracking() {
    TrackSettings usual = isFilmed() ? TrackSettings.VIDEO : TrackSettings.MOCAP;
    int budget = evaluations == 0 ? usual.evaluations() : evaluations;
    try {
      return usual.withEvaluations(quick ? Math.min(QUICK_EVALUATIONS, budget) : budget);
    } catch (IllegalArgumentException e) {
      throw new RequestException(e.getMessage(), e);
    }
  }

  /** Scores in this process. */
  LocalScorer scorer(WorkListener listener) {
    return new LocalScorer(new Follower(tracking(), seed), judging(), listener);
  }

  JudgeSettings judging() {
    try {
      JointSet set = joints.isEmpty() ? dataSet.joints() : JointSet.ofLabel(joints);
      return new JudgeSettings(
          set, contact.rule(), SimulationSettings.DEFAULT.scene(), skateMetres);
    } catch (IllegalArgumentException e) {
      throw new RequestException("--joints: " + e.getMessage(), e);
    }
  }

  /** {@return everything with influence on scores, in words} */
  public Plan plan() {
    JudgeSettings judging = judging();
    List<Plan.Setting> settings = new ArrayList<>();
    settings.add(new Plan.Setting("program", Program.version() + " (" + Program.commit() + ")"));
    settings.add(new Plan.Setting("joints", judging.joints().label()));
    settings.add(
        new Plan.Setting(
            "foot skate",
            String.format(
                Locale.ROOT,
                "per frame at 25/s, either foot: moves more than %s m while the truth's foot stands"
                    + " (within %s m of its lowest twentieth, moving at most %s m)",
                skateMetres,
                contact.heightMetres(),
                contact.stillMetres())));
    settings.add(new Plan.Setting("tracking", tracking().toString()));
    settings.add(new Plan.Setting("frames", frames == 0 ? "all" : "first " + frames));
    settings.add(new Plan.Setting("quick", String.valueOf(quick)));
    settings.add(new Plan.Setting("seed", String.valueOf(seed)));
    if (isFilmed()) {
      settings.add(new Plan.Setting("pose quality", quality.name().toLowerCase(Locale.ROOT)));
    }
    if (!cameras.isEmpty()) {
      settings.add(new Plan.Setting("cameras", new TreeMap<>(cameras).toString()));
    }
    return PlanText.of(dataSet, chosenProtocol(), settings);
  }
}
