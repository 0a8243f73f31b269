package gravitas.app.evaluate;

import gravitas.app.cli.Console;
import gravitas.app.reconstruct.Reconstruction;
import gravitas.app.track.EngineChoice;
import gravitas.app.track.GradientChoice;
import gravitas.app.track.OptimizerChoice;
import gravitas.app.track.Track;
import gravitas.app.track.TrackMethod;
import gravitas.app.track.TrackSettings;
import gravitas.app.track.TrackedFrame;
import gravitas.app.trust.Judgement;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.pose.PoseEstimate;
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
   */
  record Followed(Motion motion, Map<Measure, Double> values) {}

  /**
   * @param threads it may use; what comes out does not depend on it
   */
  Followed follow(Observation observation, Method method, int threads) {
    if (method.optimizer().isEmpty()) {
      return new Followed(observation.kinematic(), Map.of());
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
    var forces = new ForceRecorder((rollout, steps, report) -> {}, friction());
    Reconstruction.Result result =
        new Reconstruction(tracking, settings, Console.silent()).run(estimate, forces);
    Map<Measure, Double> values = values(forces, result.track());
    values.put(Measure.UNTRUSTED, result.trust().untrustedPercent());
    return new Followed(result.simulated(), values);
  }

  private Followed simulated(Observation observation, TrackMethod tracking) {
    BodyModel body = HumanoidBody.of(observation.shape());
    Motion seen = observation.kinematic();
    var reference = new Motion(body.skeleton(), seen.times(), seen.poses());
    Track track = Track.atFramesOf(reference);
    var forces = new ForceRecorder(track, friction());
    try (Simulator simulator = tracking.simulator(body, SimulationSettings.DEFAULT)) {
      tracking.tracker(simulator, settings).follow(reference, forces);
    }
    var judgement = Judgement.of(body, reference, track);
    var motion =
        new Motion(
            body.skeleton(),
            seen.times(),
            judgement.frames().stream().map(TrackedFrame::pose).toList());
    Map<Measure, Double> values = values(forces, track);
    values.put(Measure.UNTRUSTED, judgement.trust().untrustedPercent());
    return new Followed(motion, values);
  }

  private static double friction() {
    return SimulationSettings.DEFAULT.contact().friction();
  }

  private static Map<Measure, Double> values(ForceRecorder forces, Track track) {
    Map<Measure, Double> values = new EnumMap<>(Measure.class);
    values.putAll(forces.measure());
    values.put(Measure.EVALUATIONS, (double) track.evaluations());
    values.put(Measure.PER_WINDOW, (double) track.evaluations() / track.windows().size());
    return values;
  }
}
