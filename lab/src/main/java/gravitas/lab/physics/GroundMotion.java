package gravitas.lab.physics;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.SkeletonShape;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.PartLoad;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.pipeline.reliability.Judgement;
import gravitas.tracking.Track;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.TrackedFrame;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A recorded motion that was followed, and what carried the simulated body.
 *
 * @param name of the recording
 * @param seconds followed
 * @param millimetres mean joint distance of what is shown from the recording, in the world
 * @param untrustedPercent of the frames
 * @param doubts in how many frames each stands, in words
 * @param shares percent of all upward force, by part of the body; those that carry
 */
public record GroundMotion(
    String name,
    double seconds,
    double millimetres,
    double untrustedPercent,
    String doubts,
    Map<String, Double> shares) {
  private static final double NOTICEABLE = 0.5; // percent

  /**
   * Follows a recording on a level floor.
   *
   * @param name of the recording
   * @param body of the person
   * @param motion on the body's own skeleton
   * @param seconds from its beginning
   * @param method with what it is followed
   * @param settings how
   * @return what came of it
   */
  public static GroundMotion of(
      String name,
      BodyModel body,
      Motion motion,
      double seconds,
      TrackMethod method,
      TrackSettings settings) {
    int frames = 1;
    while (frames < motion.frameCount() && motion.time(frames) - motion.time(0) <= seconds + 1e-9) {
      frames++;
    }
    Motion part = motion.slice(0, frames);
    var reference = new Motion(body.skeleton(), part.times(), part.poses());
    Track track = Track.atFramesOf(reference);
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, settings).follow(reference, track);
    }
    BodyShape shape = SkeletonShape.of(body.skeleton()).orElseThrow();
    var judgement = Judgement.of(body, shape, reference, track);
    return new GroundMotion(
        name,
        reference.duration(),
        distance(reference, judgement.frames()),
        judgement.trust().untrustedPercent(),
        judgement.trust().summary(),
        shares(track.frames()));
  }

  private static double distance(Motion reference, List<TrackedFrame> frames) {
    var a = new ForwardKinematics(reference.skeleton());
    var b = new ForwardKinematics(reference.skeleton());
    int joints = reference.skeleton().jointCount();
    double sum = 0;
    for (int f = 0; f < frames.size(); f++) {
      a.update(reference.pose(f));
      b.update(frames.get(f).pose());
      for (int j = 0; j < joints; j++) {
        sum += a.position(j).distanceTo(b.position(j));
      }
    }
    return 1000 * sum / (joints * frames.size());
  }

  private static Map<String, Double> shares(List<TrackedFrame> frames) {
    Map<String, Double> sums = new LinkedHashMap<>();
    double all = 0;
    for (TrackedFrame frame : frames) {
      for (PartLoad part : frame.loads().parts()) {
        double up = Math.max(0, part.force().y());
        sums.merge(group(part.part()), up, Double::sum);
        all += up;
      }
    }
    Map<String, Double> shares = new LinkedHashMap<>();
    double total = all;
    sums.entrySet().stream()
        .filter(each -> 100 * each.getValue() > NOTICEABLE * total)
        .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
        .forEach(each -> shares.put(each.getKey(), 100 * each.getValue() / total));
    return shares;
  }

  private static String group(String part) {
    String plain = part.replaceFirst("^(Left|Right)", "");
    return switch (plain) {
      case "Foot", "ToeBase" -> "feet";
      case "Leg" -> "knees";
      case "UpLeg" -> "thighs and buttocks";
      case "Hips", "Spine", "Spine1" -> "trunk";
      case "Hand" -> "hands";
      case "ForeArm" -> "elbows";
      case "Arm" -> "shoulders";
      default -> "head";
    };
  }

  /** {@return the shares in words, the largest first} */
  public String sharesInWords() {
    return shares.entrySet().stream()
        .map(each -> String.format(Locale.ROOT, "%s %.0f", each.getKey(), each.getValue()))
        .collect(Collectors.joining(", "));
  }
}
