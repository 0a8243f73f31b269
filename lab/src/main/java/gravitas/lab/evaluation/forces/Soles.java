package gravitas.lab.evaluation.forces;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;

/** Where the soles of a motion are: their lowest points, how fast these move, their middles. */
final class Soles {
  /** Lower than this above the floor a sole may carry weight, m. */
  static final double LOW = 0.03;

  /** Slower than this it may, m/s: toes leave the floor at about 1 m/s. */
  static final double SLOW = 1.0;

  private final double[] times;
  private final double[][] heights; // by side and frame
  private final double[][] speeds;
  private final Vector3[][] middles;

  Soles(BodyModel body, Motion motion) {
    times = motion.times();
    int frames = times.length;
    heights = new double[2][frames];
    speeds = new double[2][frames];
    middles = new Vector3[2][frames];
    var kinematics = new ForwardKinematics(motion.skeleton());
    for (Side side : Side.values()) {
      List<ContactSphere> spheres = spheres(body, side);
      var places = new Vector3[frames][spheres.size()];
      for (int f = 0; f < frames; f++) {
        kinematics.update(motion.pose(f));
        Vector3 sum = Vector3.ZERO;
        double lowest = Double.POSITIVE_INFINITY;
        for (int s = 0; s < spheres.size(); s++) {
          ContactSphere sphere = spheres.get(s);
          Vector3 centre =
              kinematics
                  .position(sphere.joint())
                  .plus(kinematics.rotation(sphere.joint()).rotate(sphere.centre()));
          places[f][s] = centre;
          sum = sum.plus(centre);
          lowest = Math.min(lowest, centre.y() - sphere.radius());
        }
        heights[side.index()][f] = lowest;
        middles[side.index()][f] = sum.times(1.0 / spheres.size());
      }
      for (int f = 0; f < frames; f++) {
        speeds[side.index()][f] = slowest(places, f);
      }
    }
  }

  private static List<ContactSphere> spheres(BodyModel body, Side side) {
    List<ContactSphere> spheres = new ArrayList<>();
    for (ContactSphere sphere : body.contactSpheres()) {
      String joint = body.skeleton().joint(sphere.joint()).name();
      if (joint.equals(side.prefix() + "Foot") || joint.equals(side.prefix() + "ToeBase")) {
        spheres.add(sphere);
      }
    }
    return spheres;
  }

  /** Of the points of a sole the slowest, m/s. */
  private double slowest(Vector3[][] places, int frame) {
    int before = Math.max(0, frame - 1);
    int after = Math.min(places.length - 1, frame + 1);
    double least = Double.POSITIVE_INFINITY;
    for (int s = 0; s < places[frame].length; s++) {
      double moved = places[after][s].distanceTo(places[before][s]);
      least = Math.min(least, moved / (times[after] - times[before]));
    }
    return least;
  }

  /** Of the lowest point above the floor, m. */
  double height(Side side, int frame) {
    return heights[side.index()][frame];
  }

  Vector3 middle(Side side, int frame) {
    return middles[side.index()][frame];
  }

  /** Whether a foot may carry weight on the floor. */
  boolean mayStand(Side side, int frame) {
    return height(side, frame) < LOW && speeds[side.index()][frame] < SLOW;
  }
}
