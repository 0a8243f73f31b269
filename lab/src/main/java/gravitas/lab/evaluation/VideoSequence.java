package gravitas.lab.evaluation;

import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.work.WorkListener;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A video with measured joints: the pose stage looks at it, what it finds is the observation.
 *
 * <p>The person's height is taken from the reference's legs, as a user would state his own. Where
 * the camera is known the truth is brought to the estimate's world through it, so a wrong depth or
 * floor counts in full. Otherwise a shift in time of up to 0.1 s, found once on the kinematic
 * motion, makes up for clocks that were never started together.
 */
final class VideoSequence implements Sequence {
  /**
   * What is known of a video.
   *
   * @param truth landmarks, first frame at the video's start
   * @param camera that filmed it, in the truth's world
   * @param floorKnown the truth's floor is y = 0
   */
  record Reference(PointTracks truth, Optional<Camera> camera, boolean floorKnown) {}

  /** Reads the reference. */
  @FunctionalInterface
  interface ReferenceSource {
    Reference read() throws IOException;
  }

  private final String name;
  private final String group;
  private final Path video;
  private final List<Path> files;
  private final ReferenceSource source;
  private final VideoSettings settings;

  VideoSequence(
      String name,
      String group,
      Path video,
      List<Path> referenceFiles,
      ReferenceSource source,
      VideoSettings settings) {
    this.name = name;
    this.group = group;
    this.video = video;
    this.files = new ArrayList<>(referenceFiles);
    this.files.add(video);
    this.source = source;
    this.settings = settings;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String group() {
    return group;
  }

  @Override
  public List<Path> files() {
    return List.copyOf(files);
  }

  @Override
  public Observation observe(int threads, WorkListener listener) throws IOException {
    Reference reference = source.read();
    PointTracks truth = reference.truth();
    double height = height(truth);
    PoseEstimate estimate = look(reference, height, threads, listener);
    List<String> notes = new ArrayList<>();
    notes.add(String.format(Locale.ROOT, "height %.2f m, from the reference's legs", height));
    notes.addAll(estimate.notes());
    Motion motion = estimate.fit().motion();
    if (reference.camera().isEmpty()) {
      double shift = TimeShift.of(motion, truth);
      notes.add(
          String.format(
              Locale.ROOT,
              "the reference lags by %.3f s; positions are compared after one rigid fit",
              shift));
      return new Observation(
          estimate.fit().shape(),
          motion,
          TimeShift.moved(truth, shift),
          false,
          Optional.empty(),
          Optional.of(estimate),
          notes);
    }
    Camera filmed = reference.camera().get();
    RigidTransform oursFromTruth =
        estimate.fit().camera().cameraFromWorld().inverse().times(filmed.cameraFromWorld());
    PointTracks moved = truth.mapped(oursFromTruth::apply);
    var lens =
        new Camera(
            filmed.intrinsics(), filmed.distortion(), estimate.fit().camera().cameraFromWorld());
    return new Observation(
        estimate.fit().shape(),
        motion,
        moved,
        true,
        Optional.of(new Observation.View(lens, projected(moved, lens))),
        Optional.of(estimate),
        notes);
  }

  private PoseEstimate look(Reference reference, double height, int threads, WorkListener listener)
      throws IOException {
    var shape = new BodyShape(Sex.MALE, height, 22 * height * height, Map.of());
    PointTracks truth = reference.truth();
    double end = truth.time(truth.frameCount() - 1) + 0.5 / truth.meanRate();
    var pose =
        new PoseSettings(
            PoseSettings.DEFAULT.network(),
            settings.quality(),
            PersonChoice.largest(),
            new ClipRange(0, end, settings.mostPerSecond()),
            PoseSettings.DEFAULT.folderRate(),
            threads,
            shape,
            false,
            reference.camera().map(c -> GivenCamera.of(c, reference.floorKnown())),
            PoseSettings.DEFAULT.depth(),
            PoseSettings.DEFAULT.edits());
    try {
      return new PoseEstimator(pose).estimate(video, settings.supply(listener::note), n -> {});
    } catch (NoPersonException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Stature by the usual proportions from the median length of thigh and shank. */
  private static double height(PointTracks truth) {
    double legs =
        0.5
            * (median(truth, "LHip", "LKnee")
                + median(truth, "LKnee", "LAnkle")
                + median(truth, "RHip", "RKnee")
                + median(truth, "RKnee", "RAnkle"));
    double usual = BodyLength.THIGH.usual(Sex.MALE, 1) + BodyLength.SHANK.usual(Sex.MALE, 1);
    return Math.max(0.5, Math.min(2.6, legs / usual));
  }

  private static double median(PointTracks truth, String from, String to) {
    int a = truth.find(from).orElseThrow();
    int b = truth.find(to).orElseThrow();
    double[] lengths =
        IntStream.range(0, truth.frameCount())
            .filter(f -> truth.isPresent(f, a) && truth.isPresent(f, b))
            .mapToDouble(f -> truth.position(f, a).distanceTo(truth.position(f, b)))
            .sorted()
            .toArray();
    if (lengths.length == 0) {
      throw new IllegalArgumentException("the reference never has both " + from + " and " + to);
    }
    return lengths[lengths.length / 2];
  }

  /** Where the truth is in the picture. */
  private static PixelTracks projected(PointTracks truth, Camera camera) {
    double[] pixels = new double[2 * truth.pointCount() * truth.frameCount()];
    int at = 0;
    for (int f = 0; f < truth.frameCount(); f++) {
      for (int p = 0; p < truth.pointCount(); p++) {
        Vector3 point = truth.position(f, p);
        boolean seen = truth.isPresent(f, p) && camera.depth(point) > 0;
        pixels[at++] = seen ? camera.project(point).x() : Double.NaN;
        pixels[at++] = seen ? camera.project(point).y() : Double.NaN;
      }
    }
    return new PixelTracks(truth.names(), truth.times(), pixels);
  }
}
