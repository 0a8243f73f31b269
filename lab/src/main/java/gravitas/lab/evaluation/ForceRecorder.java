package gravitas.lab.evaluation;

import gravitas.datasets.metrics.GroundForcePlausibility;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.Link;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Plane;
import gravitas.physics.simulate.Rollout;
import gravitas.tracking.WindowListener;
import gravitas.tracking.WindowReport;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps the surfaces' forces and the centre of mass at every step of what was simulated, and judges
 * them: forces that explain the motion leave nothing for an invisible hand.
 */
final class ForceRecorder implements WindowListener {
  private final WindowListener next;
  private final List<Piece> pieces = new ArrayList<>();
  private double rate;
  private double mass;
  private Vector3 normal = Vector3.Y; // of the only surface; of several none has all the force
  private double friction; // of the roughest surface: a sum of forces cannot exceed its cone

  /** Steps that follow each other without a break. */
  private record Piece(List<Vector3> forces, List<Vector3> centres) {}

  private Piece open;

  /**
   * @param next is given everything too
   */
  ForceRecorder(WindowListener next) {
    this.next = next;
  }

  @Override
  public void keep(Rollout rollout, int steps, WindowReport report) {
    rate = 1 / rollout.timeStep();
    mass = rollout.body().mass();
    friction =
        rollout.scene().surfaces().stream().mapToDouble(s -> s.law().friction()).max().orElse(0);
    if (rollout.scene().count() == 1 && rollout.scene().surface(0).shape() instanceof Plane slope) {
      normal = slope.normal();
    }
    if (report.lost()) {
      open = null;
    } else {
      if (open == null) {
        open = new Piece(new ArrayList<>(), new ArrayList<>());
        pieces.add(open);
      }
      for (int k = 1; k <= steps; k++) {
        open.forces.add(force(rollout, k));
        open.centres.add(centre(rollout, k));
      }
    }
    next.keep(rollout, steps, report);
  }

  private static Vector3 force(Rollout rollout, int k) {
    Vector3 sum = Vector3.ZERO;
    for (int p = 0; p < rollout.contactCount(); p++) {
      sum = sum.plus(Vector3.from(rollout.contactForces, rollout.contactRow(k) + 3 * p));
    }
    return sum;
  }

  private static Vector3 centre(Rollout rollout, int k) {
    BodyModel body = rollout.body();
    Vector3 sum = Vector3.ZERO;
    for (int j = 0; j < body.jointCount(); j++) {
      Link link = body.link(j);
      Quaternion turn = Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * j);
      Vector3 joint = Vector3.from(rollout.positions, rollout.vectorRow(k) + 3 * j);
      sum = sum.plus(joint.plus(turn.rotate(link.centre())).times(link.mass()));
    }
    return sum.times(1 / body.mass());
  }

  /** Means over all pieces, weighted with their lengths; nothing if nothing was simulated. */
  Map<Measure, Double> measure() {
    Map<Measure, Double> values = new EnumMap<>(Measure.class);
    double all = 0;
    for (Piece piece : pieces) {
      if (piece.forces.size() >= 3) {
        double frames = piece.forces.size();
        var judged =
            GroundForcePlausibility.of(piece.forces, piece.centres, mass, rate, friction, normal);
        values.merge(Measure.FORCE, frames * judged.meanOverWeight(), Double::sum);
        values.merge(Measure.PULLING, frames * judged.pullingPercent(), Double::sum);
        values.merge(Measure.SLIPPING, frames * judged.slippingPercent(), Double::sum);
        values.merge(Measure.UNEXPLAINED, frames * judged.unexplainedOverWeight(), Double::sum);
        all += frames;
      }
    }
    double frames = all;
    values.replaceAll((measure, sum) -> sum / frames);
    return values;
  }
}
