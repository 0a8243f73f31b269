package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;

/**
 * What a motion should look like at some of a rollout's states: joint positions, velocities,
 * rotations and the centre of mass, worked out once. Not modified.
 */
public final class ReferenceFrames {
  final int count;
  final int[] state;
  final double[] positions; // three per joint
  final double[] velocities; // of the same, by central differences
  final double[] rotations; // against the parent, four per joint
  final double[] centres;
  final double[] centreVelocities;

  /**
   * Of a motion, from its time {@code start} on.
   *
   * @param body the body
   * @param motion the motion
   * @param start seconds
   * @param timeStep seconds
   * @param steps how many time steps
   * @param every states from one compared frame to the next
   */
  public ReferenceFrames(
      BodyModel body, Motion motion, double start, double timeStep, int steps, int every) {
    if (motion.skeleton().jointCount() != body.jointCount()) {
      throw new IllegalArgumentException(
          "a motion of "
              + motion.skeleton().jointCount()
              + " joints cannot guide a body of "
              + body.jointCount()
              + "; retarget it first");
    }
    count = steps / every;
    state = new int[count];
    int n = body.jointCount();
    positions = new double[3 * n * count];
    velocities = new double[3 * n * count];
    rotations = new double[4 * n * count];
    centres = new double[3 * count];
    centreVelocities = new double[3 * count];
    var tree = new LinkTree(body);
    var c = new Configuration(tree);
    double[] before = new double[3];
    double[] places = new double[3 * n];
    double last = motion.time(motion.frameCount() - 1);
    for (int f = 0; f < count; f++) {
      state[f] = every * (f + 1);
      double time = start + state[f] * timeStep;
      double span = Math.max(timeStep * every / 2, 1e-3);
      // a motion holds its last pose after its end, which is no part of how it moves there
      double from = Math.max(motion.time(0), Math.min(time, last) - span);
      double to = Math.min(last, time + span);
      if (to > from) {
        put(tree, c, motion.at(from));
        centre(c, before, 0);
        System.arraycopy(c.position, 0, places, 0, 3 * n);
        put(tree, c, motion.at(to));
        centre(c, centreVelocities, 3 * f);
        for (int e = 0; e < 3; e++) {
          centreVelocities[3 * f + e] = (centreVelocities[3 * f + e] - before[e]) / (to - from);
        }
        for (int e = 0; e < 3 * n; e++) {
          velocities[3 * n * f + e] = (c.position[e] - places[e]) / (to - from);
        }
      }
      Pose pose = motion.at(time);
      put(tree, c, pose);
      centre(c, centres, 3 * f);
      System.arraycopy(c.position, 0, positions, 3 * n * f, 3 * n);
      pose.rotationsInto(rotations, 4 * n * f);
    }
  }

  private static void put(LinkTree tree, Configuration c, Pose pose) {
    for (int i = 0; i < tree.count; i++) {
      Quaternion local = pose.rotation(i);
      Quaternion world =
          i == 0 ? local : Quaternion.from(c.rotation, 4 * tree.parent[i]).times(local);
      world.normalized().into(c.rotation, 4 * i);
    }
    pose.rootPosition().into(c.position, 0);
    c.turn();
    c.place();
  }

  private static void centre(Configuration c, double[] out, int at) {
    for (int e = 0; e < 3; e++) {
      out[at + e] = c.position[e] + c.bodyCentre[e];
    }
  }

  /** {@return frames compared} */
  public int count() {
    return count;
  }
}
