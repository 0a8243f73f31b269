package gravitas.lab.depth;

import gravitas.pose.depth.DepthJoints;
import gravitas.pose.depth.SightFrame;
import gravitas.pose.observation.Landmark;
import java.util.SplittableRandom;

/**
 * A simulated landmark network: what it gets wrong. Arms and legs are near what BlazePose was
 * measured to do; head and feet are guesses.
 *
 * <p>In the picture each joint drifts and trembles, and means a somewhat other point of the body.
 * Its depth is flattened by a slope, leans and turns as a whole, has errors that are constant over
 * a clip and add up along each limb, others that drift, and brings the arms forward: towards the
 * camera, before the body, or something between. If asked, arms have less depth still (on recorded
 * people a third of their swing is left, of legs three quarters). Both sides of the body err alike
 * in part, along the line of sight and before or behind the body, and so do the hips against all
 * else (up to 10 cm on recorded people).
 */
final class NetworkErrors {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final double STEP = 1.0 / 30; // seconds
  private static final double LEAN = 0.11; // radians
  private static final double TURN = 0.10;
  private static final double PIXEL_MEMORY = 0.15; // seconds
  private static final double SWAY_MEMORY = 0.6;
  private static final double WHITE_DEPTH = 0.006; // metres
  private static final double HIPS = 0.045; // metres, against all else
  private static final double TOGETHER = 0.030; // metres, of both sides of a joint, each way

  // per joint: noise in the picture (times the usual), constant depth error beyond the joint it
  // hangs from, drifting depth error, forward error of the arms; metres
  private static final double[] PIXELS = new double[JOINTS];
  private static final double[] BIAS = new double[JOINTS];
  private static final double[] DRIFT = new double[JOINTS];
  private static final double[] FORWARD = new double[JOINTS];
  private static final int[] PARENT = new int[JOINTS];
  private static final int[] SHOULDER = new int[JOINTS]; // of elbows and wrists

  static {
    both(Landmark.NOSE, -1, 0.9, 0.040, 0.035, 0);
    both(Landmark.LEFT_EAR, -1, 0.9, 0.040, 0.035, 0);
    both(Landmark.LEFT_SHOULDER, -1, 1.0, 0.030, 0.038, 0);
    both(Landmark.LEFT_ELBOW, of(Landmark.LEFT_SHOULDER), 1.1, 0.040, 0.035, 0.045);
    both(Landmark.LEFT_WRIST, of(Landmark.LEFT_ELBOW), 1.4, 0.055, 0.065, 0.075);
    both(Landmark.LEFT_HIP, -1, 1.0, 0.015, 0.015, 0);
    both(Landmark.LEFT_KNEE, -1, 1.0, 0.035, 0.032, 0);
    both(Landmark.LEFT_ANKLE, of(Landmark.LEFT_KNEE), 1.1, 0.040, 0.038, 0);
    both(Landmark.LEFT_HEEL, of(Landmark.LEFT_ANKLE), 1.2, 0.020, 0.038, 0);
    both(Landmark.LEFT_FOOT_INDEX, of(Landmark.LEFT_ANKLE), 1.3, 0.030, 0.042, 0);
  }

  private final SightErrors errors;
  private final SightFrame sight = new SightFrame();
  private SplittableRandom random;
  private final double[] definition = new double[3 * JOINTS]; // in the body's frame
  private final double[] pixelDeviation = new double[JOINTS];
  private final double[] pixel = new double[2 * JOINTS]; // drifting, metres
  private final double[] own = new double[2 * JOINTS]; // of the metric x, y, metres
  private final double[] depth = new double[JOINTS]; // drifting, in deviations
  private final double[] bias = new double[JOINTS];
  private final double[] sighted = new double[JOINTS]; // error that both sides share, of sight
  private final double[] bodily = new double[JOINTS]; // likewise, before the body
  private final double[] seen = new double[3 * JOINTS];
  private final double[] joint = new double[3 * JOINTS];
  private final double[] place = new double[3];
  private double hipWidth;
  private double toes;
  private double focal;
  private double size;
  private double slope;
  private double armSlope; // of elbows and wrists against their shoulder
  private double lean;
  private double turn;
  private double leanDrift;
  private double turnDrift;
  private double depthMemory;
  private double driftSize;
  private double forward;
  private double beforeBody; // share of the forward error that is before the body

  NetworkErrors(SightErrors errors) {
    this.errors = errors;
  }

  private static int of(Landmark landmark) {
    return DepthJoints.ALL.indexOf(landmark);
  }

  private static void both(
      Landmark landmark, int parent, double pixels, double bias, double drift, double forward) {
    for (int j : new int[] {of(landmark), DepthJoints.mirrored(of(landmark))}) {
      PIXELS[j] = pixels;
      BIAS[j] = bias;
      DRIFT[j] = drift;
      FORWARD[j] = forward;
      PARENT[j] = parent < 0 || j == of(landmark) ? parent : DepthJoints.mirrored(parent);
      int shoulder = of(Landmark.LEFT_SHOULDER);
      SHOULDER[j] = j == of(landmark) ? shoulder : DepthJoints.mirrored(shoulder);
    }
  }

  /** Begins another clip. */
  void draw(SplittableRandom chance) {
    random = chance;
    double noise = errors.pixelDrift() * Math.exp(0.3 * chance.nextGaussian());
    for (int j = 0; j < JOINTS; j++) {
      boolean shoulder = j == of(Landmark.LEFT_SHOULDER) || j == of(Landmark.RIGHT_SHOULDER);
      for (int a = 0; a < 3; a++) {
        definition[3 * j + a] = (shoulder ? 1.5 : 1) * errors.definition() * chance.nextGaussian();
      }
      pixelDeviation[j] = noise * PIXELS[j] * Math.exp(0.3 * chance.nextGaussian());
      for (int a = 0; a < 2; a++) {
        pixel[2 * j + a] = chance.nextGaussian();
        own[2 * j + a] = chance.nextGaussian();
      }
      depth[j] = chance.nextGaussian();
    }
    for (int j = 0; j < JOINTS; j++) { // a joint comes after the one it hangs from
      bias[j] = BIAS[j] * chance.nextGaussian() + (PARENT[j] < 0 ? 0 : bias[PARENT[j]]);
    }
    hipWidth = 0.85 + 0.65 * chance.nextDouble();
    toes = 0.88 + 0.22 * chance.nextDouble();
    focal = Math.exp(errors.focal() * chance.nextGaussian());
    size = Math.exp(0.03 * chance.nextGaussian());
    slope = 0.6 + 0.45 * chance.nextDouble();
    lean = LEAN * chance.nextGaussian();
    turn = TURN * chance.nextGaussian();
    leanDrift = chance.nextGaussian();
    turnDrift = chance.nextGaussian();
    depthMemory = 0.1 + 0.2 * chance.nextDouble();
    driftSize = Math.exp(0.3 * chance.nextGaussian());
    forward = 0.2 + 1.6 * chance.nextDouble();
    beforeBody = chance.nextDouble();
    drawShared();
    if (!errors.bias()) {
      java.util.Arrays.fill(bias, 0);
      java.util.Arrays.fill(sighted, 0);
      java.util.Arrays.fill(bodily, 0);
      armSlope = slope;
      lean = 0;
      turn = 0;
      forward = 0;
    }
  }

  /**
   * What both sides of the body share and how flat arms are, from random numbers of their own: with
   * or without them, all else is the same.
   */
  private void drawShared() {
    var chance = new SplittableRandom(Double.doubleToLongBits(beforeBody));
    armSlope = slope * (1 - errors.arms() * chance.nextDouble());
    double hips = errors.common() * HIPS * chance.nextGaussian();
    for (int j = 0; j < JOINTS; j++) {
      int other = DepthJoints.mirrored(j);
      if (j > other) { // which came before
        sighted[j] = sighted[other];
        bodily[j] = bodily[other];
        continue;
      }
      sighted[j] = errors.common() * TOGETHER * chance.nextGaussian() + hips;
      bodily[j] = errors.common() * TOGETHER * chance.nextGaussian();
      if (j == DepthJoints.LEFT_HIP) { // depth is counted from there
        sighted[j] = 0;
        bodily[j] = 0;
      }
    }
  }

  /** Looks at the next frame. */
  void see(double[] world, int t, ViewPoint view, SightSample sample) {
    double forwardAlong = points(world, t, view);
    place[0] = 0.5 * (ray(DepthJoints.LEFT_HIP, 0) + ray(DepthJoints.RIGHT_HIP, 0));
    place[1] = 0.5 * (ray(DepthJoints.LEFT_HIP, 1) + ray(DepthJoints.RIGHT_HIP, 1));
    sight.look(place[0], place[1], 1);
    for (int j = 0; j < JOINTS; j++) {
      sight.turn(seen, 3 * j);
      sight.turn(joint, 3 * j);
    }
    advance();
    write(t, forwardAlong, sample);
  }

  private double hip(double[] p, int axis) {
    return 0.5 * (p[3 * DepthJoints.LEFT_HIP + axis] + p[3 * DepthJoints.RIGHT_HIP + axis]);
  }

  private double ray(int j, int axis) {
    return seen[3 * j + axis] / seen[3 * j + 2];
  }

  /** True joints and the points that the network means, in the camera's frame. */
  private double points(double[] world, int t, ViewPoint view) {
    int row = 3 * JOINTS * t;
    int left = row + 3 * DepthJoints.LEFT_HIP;
    int right = row + 3 * DepthJoints.RIGHT_HIP;
    // the body's frame: x to its left, y up, z forward
    double lx = world[left] - world[right];
    double lz = world[left + 2] - world[right + 2];
    double norm = Math.max(1e-6, Math.hypot(lx, lz));
    lx /= norm;
    lz /= norm;
    for (int j = 0; j < JOINTS; j++) {
      int from = row + 3 * j;
      view.toCamera(world, from, joint, 3 * j);
      double dx = definition[3 * j];
      double dy = definition[3 * j + 1];
      double dz = definition[3 * j + 2];
      place[0] = world[from] + lx * dx - lz * dz;
      place[1] = world[from + 1] + dy;
      place[2] = world[from + 2] + lz * dx + lx * dz;
      if (j == DepthJoints.LEFT_HIP || j == DepthJoints.RIGHT_HIP) {
        double sign = j == DepthJoints.LEFT_HIP ? 0.5 : -0.5;
        for (int a = 0; a < 3; a++) {
          place[a] += sign * (hipWidth - 1) * (world[left + a] - world[right + a]);
        }
      } else if (j >= of(Landmark.LEFT_FOOT_INDEX)) {
        int ankle = row + 3 * (j - 4);
        for (int a = 0; a < 3; a++) {
          place[a] += (toes - 1) * (world[from + a] - world[ankle + a]);
        }
      }
      view.toCamera(place, 0, seen, 3 * j);
    }
    // how far away from the camera a metre before the body is; (left, up, forward) right-handed
    return view.forward(-lz, lx);
  }

  private void advance() {
    step(pixel, PIXEL_MEMORY);
    step(own, PIXEL_MEMORY);
    step(depth, depthMemory);
    double keep = Math.exp(-STEP / SWAY_MEMORY);
    double fresh = Math.sqrt(1 - keep * keep);
    leanDrift = keep * leanDrift + fresh * random.nextGaussian();
    turnDrift = keep * turnDrift + fresh * random.nextGaussian();
  }

  /** Ornstein and Uhlenbeck's walk of unit deviation. */
  private void step(double[] x, double memory) {
    double keep = Math.exp(-STEP / memory);
    double fresh = Math.sqrt(1 - keep * keep);
    for (int i = 0; i < x.length; i++) {
      x[i] = keep * x[i] + fresh * random.nextGaussian();
    }
  }

  private void write(int t, double forwardAlong, SightSample sample) {
    double trueX = hip(joint, 0);
    double trueY = hip(joint, 1);
    double trueZ = hip(joint, 2);
    double hipX = hip(seen, 0);
    double hipY = hip(seen, 1);
    double hipZ = hip(seen, 2);
    sample.distance[t] = (float) trueZ;
    sample.window.metric[t] = true;
    double leaning = lean + 0.5 * LEAN * leanDrift;
    double turning = turn + 0.5 * TURN * turnDrift;
    double towards = (1 - beforeBody) * -1 + beforeBody * forwardAlong;
    for (int j = 0; j < JOINTS; j++) {
      int at = t * JOINTS + j;
      sample.truth[3 * at] = (float) (joint[3 * j] - trueX);
      sample.truth[3 * at + 1] = (float) (joint[3 * j + 1] - trueY);
      sample.truth[3 * at + 2] = (float) (joint[3 * j + 2] - trueZ);
      double z = seen[3 * j + 2];
      double px = pixelDeviation[j] * pixel[2 * j] + errors.pixelNoise() * random.nextGaussian();
      double py =
          pixelDeviation[j] * pixel[2 * j + 1] + errors.pixelNoise() * random.nextGaussian();
      sample.window.seen[at] = true;
      sample.window.rays[2 * at] = (float) (focal * (seen[3 * j] + px) / z);
      sample.window.rays[2 * at + 1] = (float) (focal * (seen[3 * j + 1] + py) / z);
      double x = seen[3 * j] - hipX;
      double y = seen[3 * j + 1] - hipY;
      double own1 = 0.7 * px + 0.8 * pixelDeviation[j] * own[2 * j];
      double own2 = 0.7 * py + 0.8 * pixelDeviation[j] * own[2 * j + 1];
      sample.window.metres[3 * at] = (float) (size * x + own1);
      sample.window.metres[3 * at + 1] = (float) (size * y + own2);
      sample.window.metres[3 * at + 2] =
          (float)
              (flattened(j, z, hipZ)
                  + leaning * y
                  + turning * x
                  + bias[j]
                  + sighted[j]
                  + bodily[j] * forwardAlong
                  + DRIFT[j] * driftSize * depth[j]
                  + forward * FORWARD[j] * towards
                  + WHITE_DEPTH * random.nextGaussian());
    }
  }

  private double flattened(int joint, double z, double hipZ) {
    if (FORWARD[joint] == 0 || armSlope == slope) {
      return slope * (z - hipZ);
    }
    double shoulder = seen[3 * SHOULDER[joint] + 2];
    return slope * (shoulder - hipZ) + armSlope * (z - shoulder);
  }
}
