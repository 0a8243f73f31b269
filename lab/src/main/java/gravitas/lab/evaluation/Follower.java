package gravitas.lab.evaluation;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.pipeline.FollowSettings;
import gravitas.pipeline.Reconstruction;
import gravitas.pipeline.reliability.FrameReliability;
import gravitas.pipeline.reliability.Judgement;
import gravitas.pipeline.work.WorkListener;
import gravitas.pose.PoseEstimate;
import gravitas.tracking.EngineChoice;
import gravitas.tracking.GradientChoice;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.Track;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.TrackedFrame;
import java.util.EnumMap;
import java.util.Map;

/**
 * Makes a simulated body follow what was observed: a recorded motion as it is, a video the way
 * {@code gravitas reconstruct} does.
 */
final class Follower {
  private final TrackSettings settings;
  private final long seed;

  Follower(TrackSettings settings, long seed) {
    this.settings = settings;
    this.seed = seed;
  }

  /**
   * What came of it.
   *
   * @param motion at the times of the motion that was followed
   * @param values costs, trust and forces
   * @param doubts in how many frames each stands, in words; empty if in none
   */
  record Followed(Motion motion, Map<Measure, Double> values, String doubts) {}

  /**
   * @param threads it may use; what comes out does not depend on it
   */
  Followed follow(Observation observation, Method method, int threads) {
    if (method.optimizer().isEmpty()) {
      return new Followed(observation.kinematic(), Map.of(), "");
    }
    OptimizerChoice optimizer = method.optimizer().get();
    var tracking =
        new TrackMethod(optimizer, GradientChoice.ADJOINT, EngineChoice.NATIVE, seed, threads);
    return observation
        .estimate()
        .map(estimate -> reconstructed(estimate, tracking))
        .orElseGet(() -> simulated(observation, tracking));
  }

  private Followed reconstructed(PoseEstimate estimate, TrackMethod tracking) {
    var forces = new ForceRecorder((rollout, steps, report) -> {});
    Reconstruction.Result result =
        new Reconstruction(new FollowSettings(tracking, settings, false), WorkListener.SILENT)
            .run(estimate, forces);
    Map<Measure, Double> values = values(forces, result.track());
    return followed(result.simulated(), values, result.trust());
  }

  private Followed simulated(Observation observation, TrackMethod tracking) {
    BodyModel body = HumanoidBody.of(observation.shape());
    Motion seen = observation.kinematic();
    var reference = new Motion(body.skeleton(), seen.times(), seen.poses());
    Track track = Track.atFramesOf(reference);
    var forces = new ForceRecorder(track);
    try (Simulator simulator = tracking.simulator(body, SimulationSettings.DEFAULT)) {
      tracking.tracker(simulator, settings).follow(reference, forces);
    }
    var judgement = Judgement.of(body, observation.shape(), reference, track);
    var motion =
        new Motion(
            body.skeleton(),
            seen.times(),
            judgement.frames().stream().map(TrackedFrame::pose).toList());
    Map<Measure, Double> values = values(forces, track);
    return followed(motion, values, judgement.trust());
  }

  private static Followed followed(
      Motion motion, Map<Measure, Double> values, FrameReliability trust) {
    values.put(Measure.UNTRUSTED, trust.untrustedPercent());
    values.put(Measure.UNTRUSTED_PATH, trust.untrustedPathPercent());
    return new Followed(motion, values, trust.summary());
  }

  private static Map<Measure, Double> values(ForceRecorder forces, Track track) {
    Map<Measure, Double> values = new EnumMap<>(Measure.class);
    values.putAll(forces.measure());
    values.put(Measure.EVALUATIONS, (double) track.evaluations());
    values.put(Measure.PER_WINDOW, (double) track.evaluations() / track.windows().size());
    return values;
  }
}
