package gravitas.datasets.markers;

import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.LinearSolverFactory_DDRM;
import org.ejml.interfaces.linsol.LinearSolverDense;

/**
 * Poses a person so that the markers on the body are where they were seen, frame by frame: weighted
 * least squares over the root's place and all rotations, by Gauss and Newton from the frame before.
 *
 * <p>Joints that no marker tells of (neck, hands, toes) keep the standing trial's angle by a weak
 * pull. Toes bend up where they would reach below the floor: that is what they do when a heel
 * rises. A workspace.
 */
public final class MarkerFit {
  private static final double PULL = 2e-3; // metres per radian
  private static final int ROUNDS = 30;
  private static final double DONE = 1e-7; // radians and metres
  private static final double SHORTEST = 4; // markers in a frame, at least

  private final MarkerPerson person;
  private final Skeleton skeleton;
  private final ForwardKinematics kinematics;
  private final int unknowns;
  private final DMatrixRMaj normal;
  private final DMatrixRMaj right;
  private final DMatrixRMaj step;
  private final LinearSolverDense<DMatrixRMaj> solver;
  private final double[] row;
  private double squares; // of the last motion's distances
  private long distances;

  /**
   * Room for one person.
   *
   * @param person who wears the markers
   */
  public MarkerFit(MarkerPerson person) {
    this.person = person;
    this.skeleton = person.skeleton();
    this.kinematics = new ForwardKinematics(skeleton);
    this.unknowns = 3 + 3 * skeleton.jointCount();
    this.normal = new DMatrixRMaj(unknowns, unknowns);
    this.right = new DMatrixRMaj(unknowns, 1);
    this.step = new DMatrixRMaj(unknowns, 1);
    this.solver = LinearSolverFactory_DDRM.chol(unknowns);
    this.row = new double[unknowns];
  }

  /**
   * {@return the motion, the floor at y = 0}
   *
   * @param trial markers under the names of the standing trial
   * @throws IllegalArgumentException if a frame has too few known markers
   */
  public Motion motion(PointTracks trial) {
    squares = 0;
    distances = 0;
    List<Pose> poses = new ArrayList<>();
    Pose pose = person.standing();
    for (int f = 0; f < trial.frameCount(); f++) {
      List<Seen> seen = seen(trial, f);
      if (seen.size() < SHORTEST) {
        throw new IllegalArgumentException(
            "frame " + f + " has " + seen.size() + " known markers; a pose needs more");
      }
      pose = f == 0 ? near(pose, seen) : pose;
      pose = fit(pose, seen);
      add(seen);
      poses.add(bentToes(pose));
    }
    return new Motion(skeleton, trial.times(), poses);
  }

  /** {@return root mean square distance of markers from where the body has them, metres} */
  public double distance() {
    return Math.sqrt(squares / distances);
  }

  private record Seen(MarkerPerson.Site site, Vector3 place) {}

  private List<Seen> seen(PointTracks trial, int frame) {
    Map<String, MarkerPerson.Site> sites = person.sites();
    List<Seen> seen = new ArrayList<>();
    for (int p = 0; p < trial.pointCount(); p++) {
      MarkerPerson.Site site = sites.get(MarkerPlace.plain(trial.names().get(p)));
      if (site != null && trial.isPresent(frame, p)) {
        Vector3 place = trial.position(frame, p).minus(Vector3.Y.times(person.floor()));
        seen.add(new Seen(site, place));
      }
    }
    return seen;
  }

  private Vector3 place(MarkerPerson.Site site) {
    return kinematics
        .position(site.joint())
        .plus(kinematics.rotation(site.joint()).rotate(site.offset()));
  }

  /** The standing pose carried to where the markers are and turned about the vertical. */
  private Pose near(Pose standing, List<Seen> seen) {
    Pose best = standing;
    double least = Double.POSITIVE_INFINITY;
    for (int turn = 0; turn < 8; turn++) {
      Quaternion about = Quaternion.fromAxisAngle(Vector3.Y, turn * Math.PI / 4);
      Pose turned = standing.withRotation(0, about.times(standing.rotation(0)).normalized());
      kinematics.update(turned);
      Vector3 shift = Vector3.ZERO;
      for (Seen each : seen) {
        shift = shift.plus(each.place.minus(place(each.site)).times(1.0 / seen.size()));
      }
      turned = turned.withRootPosition(turned.rootPosition().plus(shift));
      double loss = loss(turned, seen);
      if (loss < least) {
        least = loss;
        best = turned;
      }
    }
    return best;
  }

  private double loss(Pose pose, List<Seen> seen) {
    kinematics.update(pose);
    double sum = 0;
    for (Seen each : seen) {
      double distance = each.place.distanceTo(place(each.site));
      sum += each.site.weight() * distance * distance;
    }
    for (int j = 1; j < skeleton.jointCount(); j++) {
      double angle = PULL * pose.rotation(j).angleTo(person.standing().rotation(j));
      sum += angle * angle;
    }
    return sum;
  }

  private Pose fit(Pose start, List<Seen> seen) {
    Pose pose = start;
    double loss = loss(pose, seen);
    double damping = 1e-9;
    for (int round = 0; round < ROUNDS; round++) {
      equations(pose, seen);
      for (int i = 0; i < unknowns; i++) {
        normal.add(i, i, damping);
      }
      if (!solver.setA(normal)) {
        damping *= 100;
        continue;
      }
      solver.solve(right, step);
      Pose tried = moved(pose);
      double reached = loss(tried, seen);
      if (reached <= loss) {
        pose = tried;
        loss = reached;
        damping = Math.max(1e-9, damping / 10);
        if (largestStep() < DONE) {
          break;
        }
      } else {
        damping = Math.max(1e-6, damping * 100);
      }
    }
    kinematics.update(pose);
    return pose;
  }

  private double largestStep() {
    double most = 0;
    for (int i = 0; i < unknowns; i++) {
      most = Math.max(most, Math.abs(step.get(i)));
    }
    return most;
  }

  /** A turn d of joint j in world axes moves a point p of its subtree by d x (p - joint). */
  private void equations(Pose pose, List<Seen> seen) {
    kinematics.update(pose);
    normal.zero();
    right.zero();
    for (Seen each : seen) {
      Vector3 at = place(each.site);
      Vector3 miss = each.place.minus(at);
      for (int axis = 0; axis < 3; axis++) {
        clearRow();
        row[axis] = 1;
        for (int j = each.site.joint(); j >= 0; j = skeleton.joint(j).parent()) {
          Vector3 arm = at.minus(kinematics.position(j));
          Vector3 unit = axis == 0 ? Vector3.X : axis == 1 ? Vector3.Y : Vector3.Z;
          arm.cross(unit).into(row, 3 + 3 * j); // (d x arm).unit = d.(arm x unit)
        }
        double residual = axis == 0 ? miss.x() : axis == 1 ? miss.y() : miss.z();
        accumulate(each.site.weight(), residual);
      }
    }
    for (int j = 1; j < skeleton.jointCount(); j++) {
      Quaternion parent = kinematics.rotation(skeleton.joint(j).parent());
      Quaternion back = person.standing().rotation(j).times(pose.rotation(j).inverse());
      Vector3 wanted = parent.rotate(back.toRotationVector());
      for (int axis = 0; axis < 3; axis++) {
        clearRow();
        row[3 + 3 * j + axis] = 1;
        accumulate(PULL * PULL, axis == 0 ? wanted.x() : axis == 1 ? wanted.y() : wanted.z());
      }
    }
  }

  private void clearRow() {
    java.util.Arrays.fill(row, 0);
  }

  private void accumulate(double weight, double residual) {
    for (int i = 0; i < unknowns; i++) {
      if (row[i] != 0) {
        right.add(i, 0, weight * row[i] * residual);
        for (int k = 0; k < unknowns; k++) {
          normal.add(i, k, weight * row[i] * row[k]);
        }
      }
    }
  }

  private Pose moved(Pose pose) {
    Pose moved = pose.withRootPosition(pose.rootPosition().plus(Vector3.from(step.data, 0)));
    for (int j = 0; j < skeleton.jointCount(); j++) {
      int above = skeleton.joint(j).parent();
      Quaternion parent = above < 0 ? Quaternion.IDENTITY : kinematics.rotation(above);
      Vector3 turn = parent.inverse().rotate(Vector3.from(step.data, 3 + 3 * j));
      Quaternion turned = Quaternion.fromRotationVector(turn).times(pose.rotation(j));
      moved = moved.withRotation(j, turned.normalized());
    }
    return moved;
  }

  private void add(List<Seen> seen) {
    for (Seen each : seen) {
      double distance = each.place.distanceTo(place(each.site));
      squares += distance * distance;
      distances++;
    }
  }

  /** Toes whose tip would be below the floor turn up until it lies on the floor. */
  private Pose bentToes(Pose pose) {
    kinematics.update(pose);
    Pose bent = pose;
    for (EndSite site : skeleton.endSites()) {
      if (site.name().endsWith("ToeTip")) {
        int toes = site.joint();
        Vector3 ball = kinematics.position(toes);
        Vector3 tip = kinematics.position(site).minus(ball);
        if (ball.y() + tip.y() < 0) {
          double length = tip.norm();
          double sine = Math.max(-1, Math.min(1, -ball.y() / length));
          var level = new Vector3(tip.x(), 0, tip.z()).normalized();
          Vector3 wanted = level.times(Math.sqrt(1 - sine * sine)).plus(Vector3.Y.times(sine));
          Quaternion foot = kinematics.rotation(skeleton.joint(toes).parent());
          Quaternion turn = Quaternion.between(tip.normalized(), wanted);
          Quaternion local = foot.inverse().times(turn).times(kinematics.rotation(toes));
          bent = bent.withRotation(toes, local.normalized());
        }
      }
    }
    return bent;
  }
}
