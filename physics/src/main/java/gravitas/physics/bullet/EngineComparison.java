package gravitas.physics.bullet;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The same body, start and controls in both engines: how far apart they end, and why.
 *
 * <p>{@link #difference} is the referee's verdict on a motion found with the native engine. {@link
 * #terms} takes the causes apart: each is the distance between two simulations that differ in one
 * thing, and the last is what remains when all are removed.
 */
public final class EngineComparison {
  private static final int FINER = 16; // steps of the fine simulation in one of the input's
  private static final double HARDER = 20; // the hard floor's stiffness over the input's
  private static final int CONVERGED = 1000; // iterations

  private final SimulationInput input;

  /**
   * Compares the engines in one situation.
   *
   * @param input start, controls and settings
   */
  public EngineComparison(SimulationInput input) {
    this.input = input;
  }

  /**
   * Mean joint distance of two rollouts, metres.
   *
   * @param mean over all states
   * @param largest of any state
   * @param end of the last state
   */
  public record Distance(double mean, double largest, double end) {
    /** {@code b} may have finer steps by a whole factor; states at the same times are compared. */
    static Distance between(Rollout a, Rollout b) {
      int factor = (int) Math.round(a.timeStep() / b.timeStep());
      int states = Math.min(a.steps(), b.steps() / factor) + 1;
      double sum = 0;
      double largest = 0;
      double end = 0;
      for (int k = 0; k < states; k++) {
        end = between(a, a.vectorRow(k), b, b.vectorRow(factor * k));
        sum += end;
        largest = Math.max(largest, end);
      }
      return new Distance(sum / states, largest, end);
    }

    private static double between(Rollout a, int rowA, Rollout b, int rowB) {
      int joints = a.body().jointCount();
      double sum = 0;
      for (int j = 0; j < joints; j++) {
        sum +=
            Vector3.from(a.positions, rowA + 3 * j)
                .distanceTo(Vector3.from(b.positions, rowB + 3 * j));
      }
      return sum / joints;
    }
  }

  /** {@return the native engine against Bullet, both as they are} */
  public Distance difference() {
    return Distance.between(ours(input.settings(), 1), bullet(BulletSettings.DEFAULT));
  }

  /** {@return each cause by name, with the whole first and the unexplained rest last} */
  public Map<String, Distance> terms() {
    SimulationSettings settings = input.settings();
    Rollout ours = ours(settings, 1);
    Rollout fine = ours(settings, FINER);
    Rollout fineHard =
        ours(settings.withScene(settings.scene().withLaws(EngineComparison::hard)), FINER);
    Rollout referee = bullet(BulletSettings.DEFAULT);
    Rollout shapes = bullet(BulletSettings.DEFAULT.withGeometry(BulletSettings.Geometry.SHAPES));
    Rollout converged = bullet(BulletSettings.DEFAULT.withIterations(CONVERGED));
    Map<String, Distance> terms = new LinkedHashMap<>();
    terms.put("whole", Distance.between(ours, referee));
    terms.put("nativeStep", Distance.between(ours, fine));
    terms.put("groundGives", Distance.between(fine, fineHard));
    terms.put("bulletIterations", Distance.between(referee, converged));
    terms.put("bulletShapes", Distance.between(referee, shapes));
    terms.put("rest", Distance.between(converged, fineHard));
    return terms;
  }

  private static ContactLaw hard(ContactLaw law) {
    return new ContactLaw(
        HARDER * law.stiffness(),
        law.damping(),
        law.friction(),
        law.smoothing() / 10,
        law.slipSpeed());
  }

  private Rollout ours(SimulationSettings settings, int finer) {
    double step = input.settings().timeStep() / finer;
    return run(new NativeSimulator(input.body(), settings.withTimeStep(step)), finer);
  }

  private Rollout bullet(BulletSettings bullet) {
    return run(new BulletSimulator(input.body(), input.settings(), bullet), 1);
  }

  private Rollout run(Simulator simulator, int finer) {
    try (simulator) {
      int steps = input.steps() * finer;
      var out = new Rollout(input.body(), simulator.settings(), steps);
      simulator.simulate(input.start(), input.controls(), steps, out);
      return out;
    }
  }
}
