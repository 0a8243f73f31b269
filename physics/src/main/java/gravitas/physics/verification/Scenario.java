package gravitas.physics.verification;

import gravitas.physics.body.BodyModel;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.SimulationInput;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random situations of a person's body, one for each kind of force. */
public enum Scenario {
  /** Tumbling in the air, muscles pulling. */
  FLIGHT(50, 0.15, 1.5, 0.3),
  /** On both feet, nearly at rest. */
  STANDING(0, 0.01, 0.02, 0.02),
  /** On both feet, which slide. */
  SLIDING(0, 0.01, 0.05, 0.05),
  /** Coming down on the feet from 5 cm at about 1 m/s. */
  LANDING(0.05, 0.1, 0.7, 0.15),
  /** In the air, joints beyond their range. */
  LIMITS(50, 0.5, 3, 0.3),
  /** In the air, targets so far off that muscles are at their limit. */
  SATURATION(50, 0.2, 3, 1.2);

  private final double height;
  private final double turns;
  private final double speeds;
  private final double targets;

  Scenario(double height, double turns, double speeds, double targets) {
    this.height = height;
    this.turns = turns;
    this.speeds = speeds;
    this.targets = targets;
  }

  /**
   * {@return the situation for a random seed}
   *
   * @param body the body
   * @param settings ground, gravity and contact
   * @param steps how many time steps
   * @param seed of everything random
   */
  public SimulationInput input(BodyModel body, SimulationSettings settings, int steps, long seed) {
    var random = new Random(seed);
    Pose standing = armsDown(body, body.standingRoot().plus(new Vector3(0, height, 0)));
    Pose start = jitter(random, standing, turns);
    double duration = steps * settings.timeStep();
    int knots = 4;
    List<Pose> wanted = new ArrayList<>();
    for (int k = 0; k < knots; k++) {
      wanted.add(jitter(random, start, targets));
    }
    List<Vector3> angular = new ArrayList<>();
    for (int j = 0; j < body.jointCount(); j++) {
      angular.add(vector(random, speeds));
    }
    Vector3 velocity = vector(random, 0.3 * speeds);
    if (this == SLIDING) {
      velocity = velocity.plus(new Vector3(0.4, 0, 0.9));
    } else if (this == LANDING) {
      velocity = velocity.plus(new Vector3(0.2, -1, 0.4));
    }
    return new SimulationInput(
        body,
        settings,
        new BodyState(start, velocity, angular),
        new ControlTrajectory((knots - 1) / duration, wanted),
        steps);
  }

  /**
   * Standing with the arms hanging; bodies without arms stand as they are.
   *
   * @param body the body
   * @param root where the root is, metres
   * @return the pose
   */
  public static Pose armsDown(BodyModel body, Vector3 root) {
    Pose pose = Pose.rest(body.skeleton(), root);
    if (!body.skeleton().has("LeftArm")) {
      return pose;
    }
    Quaternion left = Quaternion.fromRotationVector(new Vector3(0, 0, -1.3));
    return pose.withRotation(body.skeleton().indexOf("LeftArm"), left)
        .withRotation(body.skeleton().indexOf("RightArm"), left.inverse());
  }

  private static Pose jitter(Random random, Pose pose, double turns) {
    List<Quaternion> changed = new ArrayList<>();
    for (int j = 0; j < pose.jointCount(); j++) {
      changed.add(
          pose.rotation(j)
              .times(Quaternion.fromRotationVector(vector(random, turns)))
              .normalized());
    }
    return new Pose(pose.rootPosition(), changed);
  }

  private static Vector3 vector(Random random, double scale) {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
        .times(scale);
  }
}
