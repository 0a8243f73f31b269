package gravitas.physics.simulate;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;

/**
 * The world a body is simulated in.
 *
 * @param timeStep seconds, 1e-5 to 1/30
 * @param gravity m/s^2
 * @param scene the surfaces it can touch
 * @param assistance the invisible hand, usually {@link RootAssistance#OFF}
 */
public record SimulationSettings(
    double timeStep, Vector3 gravity, Scene scene, RootAssistance assistance) {
  /** 240 steps per second on a level floor. */
  public static final SimulationSettings DEFAULT =
      new SimulationSettings(
          1.0 / 240, new Vector3(0, -9.81, 0), Scene.LEVEL_FLOOR, RootAssistance.OFF);

  /**
   * Refuses what makes no sense.
   *
   * @param timeStep seconds, 1e-5 to 1/30
   * @param gravity m/s^2
   * @param scene the surfaces a body can touch
   * @param assistance the invisible hand, usually {@link RootAssistance#OFF}
   */
  public SimulationSettings {
    if (!(timeStep >= 1e-5 && timeStep <= 1.0 / 30 + 1e-12)) {
      throw new IllegalArgumentException(
          "time step " + timeStep + " s is outside 1e-5 to 1/30 s; 1/240 s is usual");
    }
    if (!gravity.isFinite()) {
      throw new IllegalArgumentException("gravity is " + gravity);
    }
  }

  /**
   * {@return the same with another time step}
   *
   * @param seconds of a step
   */
  public SimulationSettings withTimeStep(double seconds) {
    return new SimulationSettings(seconds, gravity, scene, assistance);
  }

  /**
   * {@return the same with other gravity}
   *
   * @param changed m/s², world axes
   */
  public SimulationSettings withGravity(Vector3 changed) {
    return new SimulationSettings(timeStep, changed, scene, assistance);
  }

  /**
   * {@return the same among other surfaces}
   *
   * @param changed the surfaces a body can touch
   */
  public SimulationSettings withScene(Scene changed) {
    return new SimulationSettings(timeStep, gravity, changed, assistance);
  }

  /**
   * {@return the same with another help for the root}
   *
   * @param changed the new one
   */
  public SimulationSettings withAssistance(RootAssistance changed) {
    return new SimulationSettings(timeStep, gravity, scene, changed);
  }
}
