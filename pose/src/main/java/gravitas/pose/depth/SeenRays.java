package gravitas.pose.depth;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;

/** A clip's joints as rays of the camera, and what the landmark network says, at any time. */
final class SeenRays {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final double LEAST_VISIBLE = 0.05;
  private static final double LONGEST_GAP = 0.15; // seconds that are bridged by a straight line
  private static final double SAME = 2e-3; // seconds

  private final double[] times;
  private final boolean[] usable; // hips seen
  private final boolean[] metric;
  private final boolean[] seen;
  private final double[] rays; // x, y at z = 1
  private final double[] metres;
  private final SightFrame sight = new SightFrame();
  private final double[] place = new double[3];

  SeenRays(Observations observations, Camera lens, boolean withMetres) {
    int frames = observations.frames().size();
    this.times = new double[frames];
    this.usable = new boolean[frames];
    this.metric = new boolean[frames];
    this.seen = new boolean[JOINTS * frames];
    this.rays = new double[2 * JOINTS * frames];
    this.metres = new double[3 * JOINTS * frames];
    for (int t = 0; t < frames; t++) {
      ObservedFrame frame = observations.frames().get(t);
      times[t] = frame.time();
      metric[t] = withMetres && frame.hasWorld();
      for (int j = 0; j < JOINTS && frame.isSeen(); j++) {
        fill(frame, t, j, lens);
      }
      usable[t] =
          seen[t * JOINTS + DepthJoints.LEFT_HIP] && seen[t * JOINTS + DepthJoints.RIGHT_HIP];
    }
  }

  private void fill(ObservedFrame frame, int t, int j, Camera lens) {
    Landmark landmark = DepthJoints.ALL.get(j);
    int at = t * JOINTS + j;
    seen[at] = frame.visibility(landmark) >= LEAST_VISIBLE;
    if (!seen[at]) {
      return;
    }
    Vector3 ray = lens.ray(new Camera.Pixel(frame.x(landmark), frame.y(landmark)));
    rays[2 * at] = ray.x();
    rays[2 * at + 1] = ray.y();
    for (int a = 0; a < 3 && metric[t]; a++) {
      metres[3 * at + a] = frame.world(landmark, a);
    }
  }

  /** Whether a frame says where the hips are, without which there is no line of sight. */
  boolean isUsable(int frame) {
    return usable[frame];
  }

  /** Whether any frame has metres. */
  boolean hasMetres() {
    for (boolean has : metric) {
      if (has) {
        return true;
      }
    }
    return false;
  }

  double[] times() {
    return times;
  }

  /**
   * Writes what is seen at a time into a frame of a window; nothing if too little is known.
   *
   * @param after of the first frame not before that time
   */
  void at(double time, int after, SightWindow window, int frame) {
    int before = Math.max(0, after - 1);
    int later = Math.min(after, times.length - 1);
    if (times[later] - time < SAME) {
      before = later;
    } else if (time - times[before] < SAME) {
      later = before;
    }
    if (!usable[before] || !usable[later] || times[later] - times[before] > LONGEST_GAP) {
      return;
    }
    double share = before == later ? 0 : (time - times[before]) / (times[later] - times[before]);
    double x = 0;
    double y = 0;
    for (int hip : new int[] {DepthJoints.LEFT_HIP, DepthJoints.RIGHT_HIP}) {
      x += 0.5 * mix(rays, 2, 0, before, later, share, hip);
      y += 0.5 * mix(rays, 2, 1, before, later, share, hip);
    }
    sight.look(x, y, 1);
    window.metric[frame] = metric[before] && metric[later];
    for (int j = 0; j < JOINTS; j++) {
      if (!seen[before * JOINTS + j] || !seen[later * JOINTS + j]) {
        continue;
      }
      int to = frame * JOINTS + j;
      place[0] = mix(rays, 2, 0, before, later, share, j);
      place[1] = mix(rays, 2, 1, before, later, share, j);
      place[2] = 1;
      sight.turn(place, 0);
      if (place[2] < 0.05) { // beside or behind the camera: no picture shows that
        continue;
      }
      window.seen[to] = true;
      window.rays[2 * to] = (float) (place[0] / place[2]);
      window.rays[2 * to + 1] = (float) (place[1] / place[2]);
      for (int a = 0; a < 3 && window.metric[frame]; a++) {
        window.metres[3 * to + a] = (float) mix(metres, 3, a, before, later, share, j);
      }
    }
  }

  private static double mix(
      double[] values, int per, int axis, int before, int after, double share, int joint) {
    return (1 - share) * values[per * (before * JOINTS + joint) + axis]
        + share * values[per * (after * JOINTS + joint) + axis];
  }
}
