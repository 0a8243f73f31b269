package gravitas.datasets.mocap;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * People who stand about, made by rule: what recordings of people who do something seldom hold.
 * Straight legs, hanging arms, folded arms, hands at the hips, a weight on one leg; a while of one
 * posture, then another.
 *
 * <p>Angles are drawn from ranges of healthy people at ease (a standing knee 0 to 6°, an elbow that
 * hangs 3 to 20°), not from any clip. Feet stay level with the floor but may slide: a network of
 * depth sees the body from its hips.
 */
public final class MadePostures {
  /** Frames per second. */
  public static final double RATE = 30;

  /** Of the person, metres. */
  public static final double HEIGHT = 1.72;

  private static final int FRAMES = 300;
  private static final double SWAY = 0.015; // radians
  private static final double DEGREE = Math.PI / 180;

  private final SplittableRandom random;
  private final Skeleton skeleton;
  private final Map<String, Quaternion> drawn = new HashMap<>();

  private MadePostures(long seed) {
    this.random = new SplittableRandom(seed);
    var shape = new BodyShape(Sex.MALE, HEIGHT, 22 * HEIGHT * HEIGHT, Map.of());
    this.skeleton = HumanoidBody.of(shape).skeleton();
  }

  /**
   * {@return so many motions of ten seconds on the standard skeleton, the hips in one place}
   *
   * @param count how many
   * @param seed of everything drawn; a motion is the same whatever the count
   */
  public static List<Motion> motions(int count, long seed) {
    var maker = new MadePostures(seed);
    List<Motion> motions = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      motions.add(maker.motion());
    }
    return motions;
  }

  private Motion motion() {
    List<Pose> poses = new ArrayList<>();
    Pose from = posture();
    double[] rhythm = {2 + random.nextDouble(), 3 + random.nextDouble(), 7 * random.nextDouble()};
    while (poses.size() < FRAMES) {
      int held = (int) (RATE * (0.7 + 3 * random.nextDouble()));
      for (int i = 0; i < held; i++) {
        poses.add(swaying(from, poses.size() / RATE, rhythm));
      }
      Pose to = posture();
      int way = (int) (RATE * (0.4 + 0.8 * random.nextDouble()));
      for (int i = 1; i < way; i++) {
        double share = 0.5 - 0.5 * Math.cos(Math.PI * i / way);
        poses.add(swaying(between(from, to, share), poses.size() / RATE, rhythm));
      }
      from = to;
    }
    return Motion.atRate(skeleton, RATE, poses.subList(0, FRAMES));
  }

  private Pose between(Pose from, Pose to, double share) {
    Pose pose = from;
    for (int j = 0; j < skeleton.jointCount(); j++) {
      pose = pose.withRotation(j, from.rotation(j).slerp(to.rotation(j), share));
    }
    return pose;
  }

  private Pose swaying(Pose pose, double time, double[] rhythm) {
    double slow = SWAY * Math.sin(rhythm[0] * time + rhythm[2]);
    double other = SWAY * Math.sin(rhythm[1] * time);
    Pose swaying = pose;
    for (String joint : List.of("Hips", "Spine", "Neck", "LeftArm", "RightArm")) {
      int j = skeleton.indexOf(joint);
      Quaternion turn = about(Vector3.X, joint.equals("Hips") ? 0.5 * slow : other);
      swaying = swaying.withRotation(j, turn.times(pose.rotation(j)).normalized());
    }
    return swaying;
  }

  /** Another posture; bends in degrees. */
  private Pose posture() {
    drawn.clear();
    boolean lying = random.nextDouble() < 0.04;
    double bow = often(0.12) ? uniform(15, 60) : gaussian(0, 3);
    turn("Hips", about(Vector3.X, lying ? uniform(-95, -85) : 0.4 * bow + gaussian(0, 2)));
    for (String spine : List.of("Spine", "Spine1")) {
      turn(
          spine,
          about(Vector3.X, 0.3 * bow + gaussian(2, 3))
              .times(about(Vector3.Y, gaussian(0, 6)))
              .times(about(Vector3.Z, gaussian(0, 3))));
    }
    double nod = often(0.25) ? uniform(15, 40) : gaussian(3, 5);
    turn("Neck", about(Vector3.X, nod).times(about(Vector3.Y, gaussian(0, 15))));
    legs(0.4 * bow);
    arms();
    Pose pose = Pose.rest(skeleton, Vector3.Y);
    for (Map.Entry<String, Quaternion> one : drawn.entrySet()) {
      pose = pose.withRotation(skeleton.indexOf(one.getKey()), one.getValue().normalized());
    }
    return pose;
  }

  private void legs(double bow) {
    double kind = random.nextDouble();
    double together = uniform(-2, 10); // aside
    int loose = random.nextInt(2); // the leg that carries less
    double squat = uniform(20, 100);
    for (int side = 0; side < 2; side++) {
      double s = side == 0 ? 1 : -1;
      double knee = 6 * random.nextDouble() * random.nextDouble();
      double thigh = 0.5 * knee + gaussian(0, 2);
      double aside = together;
      if (kind > 0.55 && kind <= 0.72 && side == loose) { // at ease
        knee = uniform(5, 35);
        thigh = 0.6 * knee;
      } else if (kind > 0.72 && kind <= 0.80) { // a step
        thigh = (side == loose ? 1 : -1) * uniform(5, 25);
        knee = side == loose ? uniform(0, 15) : uniform(0, 20);
      } else if (kind > 0.80 && kind <= 0.84) { // wide
        aside = uniform(10, 25);
      } else if (kind > 0.84 && kind <= 0.90 && side == loose) { // one leg lifted
        thigh = uniform(10, 90);
        knee = uniform(10, 100);
      } else if (kind > 0.90) { // down, or on a seat
        knee = squat + gaussian(0, 6);
        thigh = uniform(0.65, 1.05) * squat;
      }
      String name = side == 0 ? "Left" : "Right";
      turn(
          name + "UpLeg",
          about(Vector3.X, -thigh - bow)
              .times(about(Vector3.Z, s * aside))
              .times(about(Vector3.Y, s * gaussian(6, 6))));
      turn(name + "Leg", about(Vector3.X, knee));
      turn(name + "Foot", about(Vector3.X, thigh - knee));
    }
  }

  private void arms() {
    double kind = random.nextDouble();
    boolean alike = often(0.7);
    double[] arm = arm(kind);
    for (int side = 0; side < 2; side++) {
      double s = side == 0 ? 1 : -1; // mirror image: y and z turn the other way
      if (side == 1 && !alike) {
        arm = arm(random.nextDouble());
      }
      String name = side == 0 ? "Left" : "Right";
      double own = kind > 0.5 && kind <= 0.6 ? 7 * s : 0; // one forearm above the other
      turn(
          name + "Arm",
          about(Vector3.X, -arm[1] - own + gaussian(0, 2))
              .times(about(Vector3.Z, -s * (90 - arm[0] + gaussian(0, 2))))
              .times(about(Vector3.X, arm[2])));
      turn(name + "ForeArm", about(Vector3.Y, -s * Math.max(0, arm[3] + gaussian(0, 1))));
    }
  }

  /** Upper arm from hanging aside and forward, how far the forearm turns inward, elbow; degrees. */
  private double[] arm(double kind) {
    if (kind <= 0.5) { // hanging
      double elbow = 3 + 17 * random.nextDouble() * random.nextDouble();
      return new double[] {uniform(2, 14), uniform(-8, 10), uniform(0, 50), elbow};
    }
    if (kind <= 0.6) { // folded
      return new double[] {uniform(3, 18), uniform(15, 35), uniform(45, 75), uniform(85, 115)};
    }
    if (kind <= 0.68) { // something is held
      return new double[] {uniform(2, 18), uniform(0, 40), uniform(-5, 30), uniform(50, 105)};
    }
    if (kind <= 0.74) { // hands at the hips
      return new double[] {uniform(30, 55), uniform(-20, 0), uniform(70, 100), uniform(85, 115)};
    }
    if (kind <= 0.84) { // stretched somewhere
      return new double[] {uniform(0, 170), uniform(-20, 100), uniform(-20, 60), uniform(0, 20)};
    }
    return new double[] {uniform(0, 90), uniform(-30, 110), uniform(-40, 95), uniform(10, 130)};
  }

  private void turn(String joint, Quaternion rotation) {
    drawn.put(joint, rotation);
  }

  private static Quaternion about(Vector3 axis, double degrees) {
    return Quaternion.fromAxisAngle(axis, degrees * DEGREE);
  }

  private boolean often(double share) {
    return random.nextDouble() < share;
  }

  private double uniform(double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  private double gaussian(double mean, double deviation) {
    return mean + deviation * Math.max(-2.5, Math.min(2.5, random.nextGaussian()));
  }
}
