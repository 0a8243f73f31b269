package gravitas.physics.simulate;

import gravitas.physics.contact.ContactLaw;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;

/**
 * The world a body is simulated in.
 *
 * @param timeStep seconds, 1e-5 to 1/30
 * @param gravity m/s^2
 * @param ground the floor
 * @param contact how the floor pushes
 * @param assistance the invisible hand, usually {@link RootAssistance#OFF}
 */
public record SimulationSettings(
    double timeStep,
    Vector3 gravity,
    Ground ground,
    ContactLaw contact,
    RootAssistance assistance) {
  /** 240 steps per second on a level floor. */
  public static final SimulationSettings DEFAULT =
      new SimulationSettings(
          1.0 / 240,
          new Vector3(0, -9.81, 0),
          Ground.FLOOR,
          ContactLaw.DEFAULT,
          RootAssistance.OFF);

  public SimulationSettings {
    if (!(timeStep >= 1e-5 && timeStep <= 1.0 / 30 + 1e-12)) {
      throw new IllegalArgumentException(
          "time step " + timeStep + " s is outside 1e-5 to 1/30 s; 1/240 s is usual");
    }
    if (!gravity.isFinite()) {
      throw new IllegalArgumentException("gravity is " + gravity);
    }
  }

  public SimulationSettings withTimeStep(double seconds) {
    return new SimulationSettings(seconds, gravity, ground, contact, assistance);
  }

  public SimulationSettings withGravity(Vector3 changed) {
    return new SimulationSettings(timeStep, changed, ground, contact, assistance);
  }

  public SimulationSettings withGround(Ground changed) {
    return new SimulationSettings(timeStep, gravity, changed, contact, assistance);
  }

  public SimulationSettings withContact(ContactLaw changed) {
    return new SimulationSettings(timeStep, gravity, ground, changed, assistance);
  }

  public SimulationSettings withAssistance(RootAssistance changed) {
    return new SimulationSettings(timeStep, gravity, ground, contact, changed);
  }
}
