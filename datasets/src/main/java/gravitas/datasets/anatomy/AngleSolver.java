package gravitas.datasets.anatomy;

import gravitas.datasets.rotation.EulerOrder;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The coordinates of an anatomical model for one pose after the other.
 *
 * <p>Angles of ball joints are Cardan angles about z, x, y, continued from the pose before. A knee
 * of the motion is a ball joint and a hinge here: the thigh turns about its long axis by the angle
 * a that minimises (miss / 1 cm)² + ((a - b) / 10°)², miss being how far the ankle then is from the
 * hinge's plane and b the plane's twist over the motion. So in a bent knee the ankle is where it
 * was, and a straight one, which tells nothing about the plane, has the usual one. Elbows likewise.
 * A workspace.
 */
final class AngleSolver {
  private static final double PLACE = 0.01; // m
  private static final double TURN = Math.toRadians(10);
  private static final int ROUNDS = 20;

  private final AnatomicalModel model;
  private final ForwardKinematics kinematics;
  private final Map<String, Integer> columns = new HashMap<>();
  private final double[] values; // of the last pose, radians and metres
  private final double[] previous = new double[3];
  private final Quaternion[] bodies; // worldFromBody

  AngleSolver(AnatomicalModel model) {
    this.model = model;
    this.kinematics = new ForwardKinematics(model.skeleton());
    for (String name : model.coordinates()) {
      columns.put(name, columns.size());
    }
    this.values = new double[columns.size()];
    this.bodies = new Quaternion[model.segments().size()];
  }

  /** The coordinates in the model's order, radians and metres. */
  double[] solve(Pose pose) {
    kinematics.update(pose);
    for (int s = 0; s < bodies.length; s++) {
      AnatomicalSegment segment = model.segments().get(s);
      int link = model.skeleton().indexOf(segment.link());
      Quaternion wanted = kinematics.rotation(link).times(segment.linkFromBody());
      Quaternion parent = segment.parent() < 0 ? Quaternion.IDENTITY : bodies[segment.parent()];
      if (s + 1 < bodies.length && LimbAlignment.isHinge(model.segments().get(s + 1))) {
        wanted = towards(wanted, model.segments().get(s + 1));
      }
      Quaternion frame = parent.times(Quaternion.fromAxisAngle(Vector3.X, segment.tilt()));
      Quaternion turn = frame.inverse().times(wanted);
      if (LimbAlignment.isHinge(segment)) {
        hinge(segment, frame, link);
      } else if (segment.joint().startsWith("radioulnar")) {
        forearm(s);
        continue; // with the wrist
      } else if (segment.joint().startsWith("radius_hand")) {
        bodies[s] = wanted;
        continue;
      } else if (segment.turns().size() == 1) {
        about(segment.turns().get(0), turn);
      } else {
        ball(segment, turn);
      }
      bodies[s] = turned(segment, frame);
      if (!segment.shifts().isEmpty()) {
        shift(segment, parent, kinematics.position(link), bodies[s]);
      }
    }
    return values.clone();
  }

  private Quaternion turned(AnatomicalSegment segment, Quaternion frame) {
    Quaternion turned = frame;
    for (Turn turn : segment.turns()) {
      turned = turned.times(turn.rotation(values[columns.get(turn.coordinate())]));
    }
    return turned.normalized();
  }

  /** The upper limb turned about its long axis so that the lower one swings as a hinge does. */
  private Quaternion towards(Quaternion upper, AnatomicalSegment hinge) {
    int lower = model.skeleton().indexOf(hinge.link());
    Vector3 bone = kinematics.rotation(lower).rotate(model.below(lower));
    double stiff = bone.norm() / PLACE;
    Vector3 d = upper.inverse().rotate(bone).normalized();
    double sine = Math.sin(hinge.tilt());
    double cosine = Math.cos(hinge.tilt());
    double angle = hinge.twist();
    for (int round = 0; round < ROUNDS; round++) {
      double off = Math.sin(angle) * d.x() + Math.cos(angle) * d.z();
      double miss = stiff * (cosine * off - sine * d.y());
      double slope = stiff * cosine * (Math.cos(angle) * d.x() - Math.sin(angle) * d.z());
      double step =
          (miss * slope + (angle - hinge.twist()) / (TURN * TURN))
              / (slope * slope + 1 / (TURN * TURN));
      angle -= step;
      if (Math.abs(step) < 1e-12) {
        break;
      }
    }
    return upper.times(Quaternion.fromAxisAngle(Vector3.Y, angle));
  }

  /** By the direction of the bone, which points down (0, -1, 0) at zero. */
  private void hinge(AnatomicalSegment segment, Quaternion frame, int link) {
    Turn turn = segment.turns().get(0);
    Vector3 bone = kinematics.rotation(link).rotate(model.below(link));
    Vector3 d = frame.inverse().rotate(bone);
    put(turn, Math.atan2(turn.sign() * d.x(), -d.y()));
  }

  /** The turn about one axis that is nearest to a rotation. */
  private void about(Turn turn, Quaternion rotation) {
    double along =
        rotation.x() * turn.axis().x()
            + rotation.y() * turn.axis().y()
            + rotation.z() * turn.axis().z();
    put(turn, 2 * Math.atan2(along, rotation.w()));
  }

  private void put(Turn turn, double angle) {
    int column = columns.get(turn.coordinate());
    double whole = 2 * Math.PI;
    values[column] = angle + whole * Math.rint((values[column] - angle) / whole);
  }

  private void ball(AnatomicalSegment segment, Quaternion rotation) {
    cardan(EulerOrder.ZXY, segment.turns(), rotation);
  }

  /** Forearm and wrist together are a ball joint: about y, then z, then x. */
  private void forearm(int radius) {
    AnatomicalSegment wrist = model.segments().get(radius + 1);
    AnatomicalSegment forearm = model.segments().get(radius);
    int link = model.skeleton().indexOf(wrist.link());
    Quaternion hand = kinematics.rotation(link).times(wrist.linkFromBody());
    Quaternion ulna = bodies[forearm.parent()];
    cardan(
        EulerOrder.YZX,
        List.of(forearm.turns().get(0), wrist.turns().get(0), wrist.turns().get(1)),
        ulna.inverse().times(hand));
    bodies[radius] = turned(forearm, ulna);
  }

  private void cardan(EulerOrder order, List<Turn> turns, Quaternion rotation) {
    for (int a = 0; a < 3; a++) {
      Turn turn = turns.get(a);
      previous[a] = turn.sign() * values[columns.get(turn.coordinate())];
    }
    double[] angles = order.angles(rotation, previous);
    for (int a = 0; a < 3; a++) {
      Turn turn = turns.get(a);
      values[columns.get(turn.coordinate())] = turn.sign() * angles[a];
    }
  }

  /** What the joint must be moved by so that the body's origin is where the motion has it. */
  private void shift(
      AnatomicalSegment segment, Quaternion parent, Vector3 origin, Quaternion body) {
    Vector3 from = Vector3.ZERO;
    if (segment.parent() >= 0) {
      int above = model.skeleton().indexOf(model.segments().get(segment.parent()).link());
      from = kinematics.position(above); // only the pelvis carries such a joint
    }
    Vector3 centre = origin.plus(body.rotate(segment.centre())).minus(from);
    Vector3 by = parent.inverse().rotate(centre).minus(segment.place());
    values[columns.get(segment.shifts().get(0))] = by.x();
    values[columns.get(segment.shifts().get(1))] = by.y();
    values[columns.get(segment.shifts().get(2))] = by.z();
  }
}
