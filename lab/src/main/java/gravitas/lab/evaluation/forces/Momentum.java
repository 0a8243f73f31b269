package gravitas.lab.evaluation.forces;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.Inertia;
import gravitas.physics.body.Link;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.Arrays;

/**
 * A motion's centre of mass, momentum and angular momentum about the world's origin, by central
 * differences from frame to frame.
 */
final class Momentum {
  private final BodyModel body;
  private final double[] times;
  private final Vector3[][] centres; // by frame and link
  private final Quaternion[][] rotations;
  private final Vector3[] whole;

  Momentum(BodyModel body, Motion motion) {
    this.body = body;
    this.times = motion.times();
    centres = new Vector3[times.length][body.jointCount()];
    rotations = new Quaternion[times.length][body.jointCount()];
    whole = new Vector3[times.length];
    var kinematics = new ForwardKinematics(motion.skeleton());
    for (int f = 0; f < times.length; f++) {
      kinematics.update(motion.pose(f));
      Vector3 sum = Vector3.ZERO;
      for (int j = 0; j < body.jointCount(); j++) {
        rotations[f][j] = kinematics.rotation(j);
        centres[f][j] = kinematics.position(j).plus(rotations[f][j].rotate(body.link(j).centre()));
        sum = sum.plus(centres[f][j].times(body.link(j).mass()));
      }
      whole[f] = sum.times(1 / body.mass());
    }
  }

  /** Where the body's centre of mass is, m. */
  Vector3 centre(int frame) {
    return whole[frame];
  }

  /** Half-way between a frame and the next, kg m/s. */
  private Vector3 linear(int frame) {
    double rate = 1 / (times[frame + 1] - times[frame]);
    return whole[frame + 1].minus(whole[frame]).times(rate * body.mass());
  }

  private Vector3 angular(int frame) {
    double rate = 1 / (times[frame + 1] - times[frame]);
    Vector3 sum = Vector3.ZERO;
    for (int j = 0; j < body.jointCount(); j++) {
      Link link = body.link(j);
      Vector3 velocity = centres[frame + 1][j].minus(centres[frame][j]).times(rate);
      Vector3 middle = centres[frame][j].lerp(centres[frame + 1][j], 0.5);
      sum = sum.plus(middle.cross(velocity.times(link.mass())));
      Quaternion turn = rotations[frame + 1][j].times(rotations[frame][j].inverse());
      Vector3 spin = turn.toRotationVector().times(rate);
      Quaternion at = rotations[frame][j].slerp(rotations[frame + 1][j], 0.5);
      sum = sum.plus(at.rotate(times(link.inertia(), at.inverse().rotate(spin))));
    }
    return sum;
  }

  private static Vector3 times(Inertia i, Vector3 w) {
    return new Vector3(
        i.xx() * w.x() + i.xy() * w.y() + i.xz() * w.z(),
        i.xy() * w.x() + i.yy() * w.y() + i.yz() * w.z(),
        i.xz() * w.x() + i.yz() * w.y() + i.zz() * w.z());
  }

  /** Rates of change in every frame; unknown in the first and the last. */
  private Vector3[] rates(java.util.function.IntFunction<Vector3> momentum) {
    var rates = new Vector3[times.length];
    Arrays.fill(rates, FeetForces.UNKNOWN);
    for (int f = 1; f + 1 < times.length; f++) {
      double apart = 0.5 * (times[f + 1] - times[f - 1]);
      rates[f] = momentum.apply(f).minus(momentum.apply(f - 1)).times(1 / apart);
    }
    return rates;
  }

  /** Rate of momentum, N. */
  Vector3[] forces() {
    return rates(this::linear);
  }

  /** Rate of angular momentum about the origin, N m. */
  Vector3[] moments() {
    return rates(this::angular);
  }
}
