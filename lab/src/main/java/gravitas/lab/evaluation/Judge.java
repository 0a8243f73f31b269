package gravitas.lab.evaluation;

import gravitas.datasets.joints.JointConvention;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.AccelerationError;
import gravitas.datasets.metrics.BodySurface;
import gravitas.datasets.metrics.FloatHeight;
import gravitas.datasets.metrics.FootContacts;
import gravitas.datasets.metrics.FootSkate;
import gravitas.datasets.metrics.FootSlide;
import gravitas.datasets.metrics.MotionQuality;
import gravitas.datasets.metrics.Mpjpe2d;
import gravitas.datasets.metrics.MpjpeAligned;
import gravitas.datasets.metrics.MpjpeGlobal;
import gravitas.datasets.metrics.MpjpeProcrustes;
import gravitas.datasets.metrics.RigidFit;
import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Measures a motion against the truth of its observation.
 *
 * <p>Positions are compared at the truth's own times; what depends on the frame rate (TV, foot
 * skate, acceleration, jitter, floor) at 25 frames per second. TV, jitter, penetration and float
 * are of the motion alone, whatever the truth and the joint set.
 */
public final class Judge {
  private final Observation observation;
  private final JudgeSettings settings;
  private final PointTracks truth;
  private final PointTracks slowTruth;

  /**
   * Compares motions with one recording's truth.
   *
   * @param observation the truth and what was seen
   * @param settings what is measured
   */
  public Judge(Observation observation, JudgeSettings settings) {
    this.observation = observation;
    this.settings = settings;
    PointTracks whole = observation.truth();
    double begin = observation.kinematic().time(0) - 1e-9;
    double end = observation.kinematic().time(observation.kinematic().frameCount() - 1) + 1e-9;
    int from = (int) Arrays.stream(whole.times()).filter(t -> t < begin).count();
    int to = (int) Arrays.stream(whole.times()).filter(t -> t <= end).count();
    if (to - from < 4) {
      throw new IllegalArgumentException(
          "the motion and its truth have only " + Math.max(0, to - from) + " frames in common");
    }
    truth = whole.slice(from, to);
    slowTruth = truth.atRate(MotionQuality.RATE);
  }

  /** {@return frames compared} */
  public int frames() {
    return truth.frameCount();
  }

  /**
   * {@return all measures of a motion that depend on it alone}
   *
   * @param motion to be judged
   */
  public Map<Measure, Double> measure(Motion motion) {
    Map<Measure, Double> values = new EnumMap<>(Measure.class);
    PointTracks all = PointTracks.of(motion);
    PointTracks same = selected(landmarks(all, truth.times()));
    PointTracks reference = selected(truth);
    if (!observation.sameWorld()) {
      same = RigidFit.of(same, reference).apply(same);
    }
    values.put(Measure.MPJPE_G, MpjpeGlobal.millimetres(same, reference));
    values.put(Measure.MPJPE, MpjpeAligned.millimetres(same, reference));
    values.put(Measure.MPJPE_PA, MpjpeProcrustes.millimetres(same, reference));
    observation.view().ifPresent(view -> values.put(Measure.MPJPE_2D, pixels(all, view)));
    PointTracks slow = landmarks(all, slowTruth.times());
    alone(motion, values);
    PointTracks turned =
        observation.sameWorld()
            ? slow
            : RigidFit.of(selected(slow), selected(slowTruth)).apply(slow);
    values.put(
        Measure.ACCELERATION,
        AccelerationError.millimetresPerFrame(selected(turned), selected(slowTruth)));
    feet(motion, slow, values);
    return values;
  }

  /** What needs no truth: the figures `inspect` and a verdict give for the same motion. */
  private void alone(Motion motion, Map<Measure, Double> values) {
    MotionQuality quality = MotionQuality.of(motion, settings.scene());
    values.put(Measure.TV, quality.tvPerFrame());
    values.put(Measure.TV_SI, quality.tvSi());
    values.put(Measure.JITTER, quality.jitter());
    values.put(Measure.PENETRATION, quality.floor().penetrationMillimetres());
    values.put(Measure.FLOAT, quality.floor().floatMillimetres());
  }

  /** What feet do where those of the truth stand. */
  private void feet(Motion motion, PointTracks slow, Map<Measure, Double> values) {
    FootContacts contacts = FootContacts.by(settings.contact(), slowTruth);
    PointTracks known = slow.select(present(slowTruth));
    values.put(Measure.FOOT_SKATE, FootSkate.percent(known, contacts, settings.skateMetres()));
    values.put(Measure.FOOT_SLIDE, FootSlide.millimetres(known, contacts));
    List<Pose> poses = Arrays.stream(slowTruth.times()).mapToObj(motion::at).toList();
    var sampled = new Motion(motion.skeleton(), slowTruth.times(), poses);
    BodyShape shape = SkeletonShape.of(motion.skeleton()).orElse(observation.shape());
    PointTracks parts = BodySurface.lowestPoints(sampled, shape);
    values.put(Measure.FLOAT_BY_TRUTH, FloatHeight.millimetres(parts, settings.scene(), contacts));
  }

  /** Every landmark of our skeleton, at these times. */
  private static PointTracks landmarks(PointTracks all, double[] times) {
    PointTracks at = all.at(clamped(all, times));
    PointTracks feet = JointSet.STANDARD_19.from(at, JointConvention.STANDARD);
    PointTracks body = JointSet.H36M_17.from(at, JointConvention.STANDARD);
    List<String> further = body.names().stream().filter(name -> feet.find(name).isEmpty()).toList();
    return feet.with(body.select(further));
  }

  private static double[] clamped(PointTracks all, double[] times) {
    double first = all.time(0);
    double last = all.time(all.frameCount() - 1);
    return Arrays.stream(times).map(t -> Math.max(first, Math.min(last, t))).toArray();
  }

  /** The joint set; a landmark that is not there is missing. */
  private PointTracks selected(PointTracks tracks) {
    var nowhere = new Vector3(Double.NaN, Double.NaN, Double.NaN);
    return new TracksBuilder(settings.joints().landmarks(), tracks.times())
        .fill((f, name) -> tracks.find(name).map(p -> tracks.position(f, p)).orElse(nowhere))
        .build();
  }

  private static List<String> present(PointTracks tracks) {
    List<String> names = new ArrayList<>();
    for (String name : JointSet.STANDARD_19.landmarks()) {
      int point = tracks.find(name).orElse(-1);
      for (int f = 0; point >= 0 && f < tracks.frameCount(); f++) {
        if (tracks.isPresent(f, point)) {
          names.add(name);
          break;
        }
      }
    }
    return names;
  }

  private double pixels(PointTracks all, Observation.View view) {
    PixelTracks seen = view.keypoints();
    return Mpjpe2d.pixels(selected(landmarks(all, seen.times())), view.camera(), seen);
  }
}
