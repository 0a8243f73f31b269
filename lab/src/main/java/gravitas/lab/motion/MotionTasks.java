package gravitas.lab.motion;

import gravitas.lab.training.Task;
import gravitas.lab.training.TaskFamily;
import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.WindowObjective;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Windows of recorded motion at random times, each with a body of another size and mass, at another
 * speed, observed with noise, and entered from a state that is a little off, as the state left by
 * the window before is.
 */
public final class MotionTasks implements TaskFamily {
  private static final double SIZE = 0.10; // of the logarithm, as for mass and speed
  private static final double MASS = 0.2;
  private static final double SPEED = 0.2;
  private static final double NOISE_RADIANS = 0.05;
  private static final double NOISE_RATE = 5; // knots per second, about that of a shaking fit
  private static final double OFF_RADIANS = 0.06;
  private static final double OFF_VELOCITY = 0.2; // m/s

  private final List<RecordedClip> clips;
  private final TrackSettings settings;
  private final double timeStep;
  private final double unit;

  /**
   * @param clips the recordings
   * @param settings how
   * @param timeStep seconds
   * @param unit radians per unit of a variable
   */
  public MotionTasks(
      List<RecordedClip> clips, TrackSettings settings, double timeStep, double unit) {
    this.clips = List.copyOf(clips);
    this.settings = settings;
    this.timeStep = timeStep;
    this.unit = unit;
  }

  @Override
  public Task sample(SplittableRandom random) {
    var objective = new WindowObjective(window(random).objective(settings, timeStep), unit);
    return new Task(objective, new double[objective.dimension()]);
  }

  /**
   * {@return a random window of a random recording}
   *
   * @param random the generator
   */
  public MotionWindow window(SplittableRandom random) {
    RecordedClip clip = clips.get(random.nextInt(clips.size()));
    double size = Math.exp(SIZE * symmetric(random));
    double speed = Math.exp(SPEED * symmetric(random));
    double mass = Math.exp(MASS * symmetric(random));
    double noise = NOISE_RADIANS * square(random.nextDouble());
    double off = square(random.nextDouble());
    BodyModel body = HumanoidBody.of(scaled(clip.shape(), size, mass));
    double length = settings.window() * speed;
    double from = Math.max(0, clip.motion().duration() - length) * random.nextDouble();
    Motion motion = played(clip.motion(), body, from, speed, size);
    BodyState state = off(MotionWindow.state(body, motion, 0, settings), off, random);
    return new MotionWindow(body, noisy(motion, noise, random), 0, state);
  }

  private static BodyShape scaled(BodyShape shape, double size, double mass) {
    Map<BodyLength, Double> measured = new EnumMap<>(BodyLength.class);
    shape.measured().forEach((length, metres) -> measured.put(length, size * metres));
    return new BodyShape(
        shape.sex(),
        size * shape.heightMetres(),
        size * size * size * mass * shape.massKilograms(),
        measured);
  }

  /** The stretch from a time on, faster or slower, for a larger or smaller body. */
  private Motion played(Motion motion, BodyModel body, double from, double speed, double size) {
    double rate = 2 * settings.compareRate();
    int frames = (int) Math.ceil(settings.window() * rate) + 3;
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < frames; f++) {
      Pose pose = motion.at(motion.time(0) + from + speed * f / rate);
      poses.add(pose.withRootPosition(pose.rootPosition().times(size)));
    }
    return Motion.atRate(body.skeleton(), rate, poses);
  }

  /** Turns every joint by a random curve through knots. */
  private Motion noisy(Motion motion, double radians, SplittableRandom random) {
    int joints = motion.skeleton().jointCount();
    int knots = (int) Math.ceil(motion.duration() * NOISE_RATE) + 2;
    double[][] turns = new double[knots][3 * joints];
    for (double[] knot : turns) {
      for (int i = 0; i < knot.length; i++) {
        knot[i] = radians * random.nextGaussian();
      }
    }
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < motion.frameCount(); f++) {
      double at = motion.time(f) * NOISE_RATE;
      int k = (int) at;
      double share = at - k;
      List<Quaternion> rotations = new ArrayList<>();
      for (int j = 0; j < joints; j++) {
        double[] v = new double[3];
        for (int e = 0; e < 3; e++) {
          int i = 3 * j + e;
          v[e] = (1 - share) * turns[k][i] + share * turns[k + 1][i];
        }
        rotations.add(motion.pose(f).rotation(j).times(turn(v)));
      }
      poses.add(new Pose(motion.pose(f).rootPosition(), rotations));
    }
    return new Motion(motion.skeleton(), motion.times(), poses);
  }

  private static BodyState off(BodyState state, double share, SplittableRandom random) {
    List<Quaternion> rotations = new ArrayList<>();
    for (int j = 0; j < state.pose().jointCount(); j++) {
      double[] v = new double[3];
      for (int e = 0; e < 3; e++) {
        v[e] = share * OFF_RADIANS * random.nextGaussian();
      }
      rotations.add(state.pose().rotation(j).times(turn(v)));
    }
    double speed = share * OFF_VELOCITY;
    var push =
        new Vector3(
            speed * random.nextGaussian(),
            0.3 * speed * random.nextGaussian(),
            speed * random.nextGaussian());
    return new BodyState(
        new Pose(state.pose().rootPosition(), rotations),
        state.rootVelocity().plus(push),
        state.angularVelocities());
  }

  private static Quaternion turn(double[] v) {
    return Quaternion.fromRotationVector(new Vector3(v[0], v[1], v[2]));
  }

  private static double symmetric(SplittableRandom random) {
    return 2 * random.nextDouble() - 1;
  }

  private static double square(double value) {
    return value * value;
  }
}
