package gravitas.app.pose;

import gravitas.app.cli.HelpTopic;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.TakeLimits;
import gravitas.pipeline.LookSettings;
import gravitas.pipeline.work.RequestException;
import gravitas.pipeline.work.WorkListener;
import gravitas.pose.Quality;
import gravitas.pose.camera.CalibrationFile;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.edit.Edits;
import gravitas.pose.edit.EditsFile;
import gravitas.pose.fit.FitInput;
import gravitas.pose.network.LandmarkModel;
import gravitas.pose.network.LandmarkModels;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The flags that say whom to look at, how closely, and through what camera. */
public final class PoseOptions {
  /** How the help sorts these flags. */
  public static final List<HelpTopic> TOPICS =
      List.of(
          HelpTopic.of("The person", "--height", "--mass", "--sex", "--person"),
          HelpTopic.of(
              "The clip and how closely it is looked at",
              "--quality",
              "--start",
              "--end",
              "--max-rate",
              "--rate",
              "--network",
              "--pose-package"),
          HelpTopic.of("What you know better", "--edits"),
          HelpTopic.of(
              "The camera",
              "--focal",
              "--distortion",
              "--camera-height",
              "--camera-tilt",
              "--camera-roll",
              "--calibration",
              "--camera"));

  private static final double MOST_DISTORTION = 1000; // of long lenses, any coefficient
  private static final double USUAL_RATE = 30; // frames/s, of what tells no times

  @Option(
      names = "--height",
      paramLabel = "METRES",
      description =
          "The person's height (default: 1.70, and the result says it was assumed). Of several"
              + " people the first one's; the others' follow from the floor they share.")
  private Double height;

  @Option(
      names = "--mass",
      paramLabel = "KG",
      description = "The person's mass (default: 22 times the height squared).")
  private Double mass;

  @Option(
      names = "--sex",
      paramLabel = "female|male",
      description = "Which table of proportions stands in for what is not seen (default: male).")
  private String sex = "male";

  @Option(
      names = "--quality",
      paramLabel = "fast|balanced|best",
      description =
          "One look per frame, a mirrored second one, or both also with the large network"
              + " (default: ${DEFAULT-VALUE}).")
  private String quality = "balanced";

  @Option(
      names = "--network",
      paramLabel = "NAME",
      completionCandidates = NetworkNames.class,
      description = "The landmark network: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private String network = "full";

  @Option(
      names = "--person",
      paramLabel = "all|largest|N|X,Y",
      description =
          "Whom to follow: everybody, the largest, the one numbered N from the left in the picture"
              + " with most people, or the one who appears nearest to a pixel (default:"
              + " ${DEFAULT-VALUE}).")
  private String person = "largest";

  @Option(
      names = "--start",
      paramLabel = "SECONDS",
      description = "Begin here (default: at the start).")
  private double start;

  @Option(names = "--end", paramLabel = "SECONDS", description = "Stop before this time.")
  private Double end;

  @Option(
      names = "--max-rate",
      paramLabel = "FPS",
      description = "Look at so many pictures per second at most (default: all of them).")
  private Double mostPerSecond;

  @Option(
      names = "--rate",
      paramLabel = "FPS",
      description = "Frames per second of a folder of images or key points (default: 30).")
  private Double rate;

  @Option(
      names = "--focal",
      paramLabel = "PIXELS",
      description = "Focal length of the lens (default: assumed a phone's, refined, and said so).")
  private Double focal;

  @Option(
      names = "--distortion",
      paramLabel = "K1,K2,P1,P2",
      description =
          "Distortion of the lens as OpenCV counts it: k1,k2,p1,p2 and maybe k3 (default: none).")
  private String distortion;

  @Option(
      names = "--camera-height",
      paramLabel = "METRES",
      description =
          "Height of the camera above the floor; with --camera-tilt (default: estimated).")
  private Double cameraHeight;

  @Option(
      names = "--camera-tilt",
      paramLabel = "DEGREES",
      description = "How far the camera looks down, negative for up; with --camera-height.")
  private Double cameraTilt;

  @Option(
      names = "--camera-roll",
      paramLabel = "DEGREES",
      description =
          "How far the camera is turned clockwise about its line of sight; with --camera-height and"
              + " --camera-tilt (default: 0 with these, else estimated).")
  private Double cameraRoll;

  @Option(
      names = "--calibration",
      paramLabel = "FILE",
      description = "Camera from a Pose2Sim/OpenCV TOML, AIST++ or Human3.6M JSON file.")
  private Path calibration;

  @Option(
      names = "--camera",
      paramLabel = "NAME",
      description = "Which camera of the calibration; for Human3.6M SUBJECT/NUMBER.")
  private String camera;

  @Option(
      names = "--pose-package",
      paramLabel = "FILE",
      description = "The networks' npm package (.tgz), instead of fetching it.")
  private Path posePackage;

  @Option(
      names = "--edits",
      paramLabel = "FILE",
      description =
          "Corrections by hand, as Studio writes them: contacts of the feet, limbs not seen, the"
              + " floor (docs/guides/edits.md).")
  private Path edits;

  /** {@return whether a file of corrections is named} */
  public boolean hasEdits() {
    return edits != null;
  }

  /** {@return the files among the flags} */
  public List<Path> files() {
    return Stream.of(calibration, posePackage, edits).filter(Objects::nonNull).toList();
  }

  /**
   * Says so if a rate is given for a video, which has times of its own.
   *
   * @param video the video, if there is one
   * @param console where it is said
   */
  public void warnOfUnusedRate(Optional<Path> video, WorkListener console) {
    if (rate != null && video.filter(Files::isRegularFile).isPresent()) {
      console.warn(
          String.format(
              Locale.ROOT,
              "--rate %s is not used: %s tells its own times (--rate is for folders of images and"
                  + " key points)",
              rate,
              video.get()));
    }
  }

  /**
   * {@return what these flags say; fails before any work if one makes no sense by itself}
   *
   * @param keypoints the flags for them
   * @throws IOException if the file of corrections cannot be read or makes no sense
   */
  public LookSettings settings(KeypointOptions keypoints) throws IOException {
    Edits corrected = edits == null ? Edits.NONE : EditsFile.read(edits);
    try {
      requireOneCamera();
      requireWithin("--focal", focal, 1, 1e6, "pixels");
      requireWithin("--camera-height", cameraHeight, -100, 1000, "metres");
      requireWithin("--camera-tilt", cameraTilt, -90, 90, "degrees");
      requireWithin("--camera-roll", cameraRoll, -180, 180, "degrees");
      distortion();
      var person = new LookSettings.Person(optional(height), optional(mass), sex());
      person.shape();
      return new LookSettings(
          person,
          network(),
          parse(Quality.class, "--quality", quality),
          person(),
          range(),
          rate(),
          this::camera,
          keypoints.source(),
          Optional.ofNullable(posePackage),
          corrected);
    } catch (RequestException e) {
      throw e;
    } catch (IllegalArgumentException e) {
      throw new RequestException(e.getMessage(), e);
    }
  }

  private static OptionalDouble optional(Double value) {
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
  }

  private Sex sex() {
    return parse(Sex.class, "--sex", sex);
  }

  private double rate() {
    try {
      return TakeLimits.requireRate(rate == null ? USUAL_RATE : rate);
    } catch (IllegalArgumentException e) {
      throw new RequestException("--rate: " + e.getMessage(), e);
    }
  }

  private ClipRange range() {
    double infinite = Double.POSITIVE_INFINITY;
    return new ClipRange(
        start, end == null ? infinite : end, mostPerSecond == null ? infinite : mostPerSecond);
  }

  /** The name given with --camera. */
  Optional<String> cameraName() {
    return Optional.ofNullable(camera);
  }

  private LandmarkModel network() {
    try {
      return LandmarkModels.labelled(network.toLowerCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new RequestException("--network " + network + ": " + e.getMessage(), e);
    }
  }

  /** For the help page. */
  static final class NetworkNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return LandmarkModels.labels().iterator();
    }
  }

  private PersonChoice person() {
    if (person.equals("largest")) {
      return PersonChoice.largest();
    }
    if (person.equals("all")) {
      return PersonChoice.all();
    }
    try {
      String[] parts = person.split(",");
      return parts.length == 2
          ? PersonChoice.nearestTo(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]))
          : PersonChoice.fromLeft(Integer.parseInt(person));
    } catch (NumberFormatException e) {
      throw new RequestException(
          "--person " + person + ": give 'all', 'largest', a number from the left, or a pixel X,Y",
          e);
    }
  }

  private void requireOneCamera() {
    boolean flags =
        focal != null || cameraHeight != null || cameraTilt != null || distortion != null;
    if (calibration != null && flags) {
      throw new IllegalArgumentException(
          "--calibration already says what --focal, --distortion and --camera-height say");
    }
    if (cameraRoll != null && cameraHeight == null) {
      throw new IllegalArgumentException(
          "--camera-roll "
              + cameraRoll
              + " needs --camera-height and --camera-tilt too: all three say where the camera is");
    }
    if ((cameraHeight == null) != (cameraTilt == null)) {
      throw new IllegalArgumentException(
          "--camera-height and --camera-tilt belong together: give both");
    }
  }

  private static void requireWithin(
      String flag, Double value, double least, double most, String unit) {
    if (value != null && !(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "%s %s: %s are meant, %.0f to %.0f", flag, value, unit, least, most));
    }
  }

  private Optional<GivenCamera> camera(int width, int picHeight) throws IOException {
    if (calibration != null) {
      int slash = camera == null ? -1 : camera.indexOf('/');
      String subject = slash < 0 ? "" : camera.substring(0, slash);
      String name = slash < 0 ? camera : camera.substring(slash + 1);
      return Optional.of(
          CalibrationFile.choose(CalibrationFile.read(calibration, subject), name, calibration));
    }
    if (focal == null && cameraHeight == null && distortion == null) {
      return Optional.empty();
    }
    double pixels = focal == null ? FitInput.USUAL_FOCAL * Math.max(width, picHeight) : focal;
    var lens =
        new Camera.Intrinsics(
            width, picHeight, pixels, pixels, (width - 1) / 2.0, (picHeight - 1) / 2.0);
    Optional<RigidTransform> place =
        cameraHeight == null
            ? Optional.empty()
            : Optional.of(
                GivenCamera.above(cameraHeight, cameraTilt, cameraRoll == null ? 0 : cameraRoll));
    return Optional.of(
        new GivenCamera(lens, distortion(), place, place.isPresent(), focal != null));
  }

  private Camera.Distortion distortion() {
    if (distortion == null) {
      return Camera.Distortion.NONE;
    }
    try {
      double[] k = Arrays.stream(distortion.split(",")).mapToDouble(Double::parseDouble).toArray();
      if (Arrays.stream(k).anyMatch(each -> !(Math.abs(each) <= MOST_DISTORTION))) {
        throw new IllegalArgumentException(
            "--distortion " + distortion + ": no lens has more than " + MOST_DISTORTION);
      }
      if (k.length == 4 || k.length == 5) {
        return new Camera.Distortion(k[0], k[1], k[2], k[3], k.length == 5 ? k[4] : 0);
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("--distortion " + distortion + ": numbers are needed", e);
    }
    throw new IllegalArgumentException(
        "--distortion " + distortion + ": give k1,k2,p1,p2 or k1,k2,p1,p2,k3");
  }

  private static <T extends Enum<T>> T parse(Class<T> type, String flag, String value) {
    for (T constant : type.getEnumConstants()) {
      if (constant.name().equals(value.toUpperCase(Locale.ROOT))) {
        return constant;
      }
    }
    throw new IllegalArgumentException(flag + " " + value + " is unknown");
  }
}
