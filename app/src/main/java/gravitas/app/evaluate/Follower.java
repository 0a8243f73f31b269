package gravitas.app.evaluate;

import gravitas.app.track.EngineChoice;
import gravitas.app.track.GradientChoice;
import gravitas.app.track.OptimizerChoice;
import gravitas.app.track.Track;
import gravitas.app.track.TrackMethod;
import gravitas.app.track.TrackSettings;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Makes a simulated body follow an observation's motion. */
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

  Followed follow(Observation observation, Method method) {
    return method
        .optimizer()
        .map(optimizer -> simulated(observation, optimizer))
        .orElseGet(() -> new Followed(observation.kinematic(), Map.of()));
  }

  private Followed simulated(Observation observation, OptimizerChoice optimizer) {
    BodyModel body = HumanoidBody.of(observation.shape());
    Motion seen = observation.kinematic();
    var reference = new Motion(body.skeleton(), seen.times(), seen.poses());
    var track = new Track();
    var world = SimulationSettings.DEFAULT;
    var forces = new ForceRecorder(track, world.contact().friction());
    // sequences run beside each other, so each has one thread
    var method = new TrackMethod(optimizer, GradientChoice.ADJOINT, EngineChoice.NATIVE, seed, 1);
    try (Simulator simulator = method.simulator(body, world)) {
      method.tracker(simulator, settings).follow(reference, forces);
    }
    Map<Measure, Double> values = new EnumMap<>(Measure.class);
    values.putAll(forces.measure());
    values.put(Measure.EVALUATIONS, (double) track.evaluations());
    values.put(Measure.PER_WINDOW, (double) track.evaluations() / track.windows().size());
    values.put(Measure.UNTRUSTED, 100 * track.lostShare());
    return new Followed(atTimes(track.motion(), seen.times()), values);
  }

  /** The simulation starts at time zero; the observation's first time need not be zero. */
  private static Motion atTimes(Motion simulated, double[] times) {
    List<Pose> poses =
        Arrays.stream(times).mapToObj(time -> simulated.at(time - times[0])).toList();
    return new Motion(simulated.skeleton(), times, poses);
  }
}
