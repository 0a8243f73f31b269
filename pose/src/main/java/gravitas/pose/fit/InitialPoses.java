package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * A first guess of every frame: joint rotations from the directions between metric landmarks, the
 * root's place from the pixels.
 *
 * <p>Frames in which nobody was seen are interpolated. Without metric landmarks the guess is a
 * standing person who faces the camera or away from it, by which shoulder is on which side; of a
 * head or limb whose landmarks were not given it is that person's.
 */
final class InitialPoses {
  private static final double HANGING = 1.3; // angle from the rest pose's level arms, rad
  private static final double APART = 1e-6; // metres; points nobody gave are all at the same place
  private static final double BENT = 0.25; // sine of a bend that tells its plane

  private final FitProblem problem;
  private final ScaledBody body;

  InitialPoses(FitProblem problem) {
    this.problem = problem;
    this.body = problem.body;
  }

  /** Fills rotations and root positions for a level camera at the state's place. */
  void fill(List<ObservedFrame> frames, FitState state) {
    for (int t = 0; t < frames.size(); t++) {
      if (frames.get(t).isSeen()) {
        pose(frames.get(t), t, state);
        place(t, state);
        turnToClip(t, state);
      }
    }
    bridge(frames, state);
  }

  private void pose(ObservedFrame frame, int t, FitState state) {
    var directions = new Directions(frame, t);
    if (!frame.hasWorld() || !directions.haveTrunk()) {
      boolean facing = frame.x(Landmark.LEFT_SHOULDER) > frame.x(Landmark.RIGHT_SHOULDER);
      set(
          state,
          t,
          "Hips",
          facing ? Quaternion.IDENTITY : Quaternion.fromAxisAngle(Vector3.Y, Math.PI));
      set(state, t, "LeftArm", Quaternion.fromAxisAngle(Vector3.Z, -HANGING));
      set(state, t, "RightArm", Quaternion.fromAxisAngle(Vector3.Z, HANGING));
      return;
    }
    Vector3 trunk =
        directions
            .middle(Landmark.LEFT_SHOULDER, Landmark.RIGHT_SHOULDER)
            .minus(directions.middle(Landmark.LEFT_HIP, Landmark.RIGHT_HIP));
    Quaternion pelvis = frame(directions.between(Landmark.RIGHT_HIP, Landmark.LEFT_HIP), trunk);
    Quaternion chest =
        frame(directions.between(Landmark.RIGHT_SHOULDER, Landmark.LEFT_SHOULDER), trunk);
    Quaternion half = Quaternion.IDENTITY.slerp(pelvis.inverse().times(chest), 0.5);
    set(state, t, "Hips", pelvis);
    set(state, t, "Spine", half);
    set(state, t, "Spine1", half);
    head(directions, chest, state, t);
    arm(directions, "Left", 1, chest, state, t);
    arm(directions, "Right", -1, chest, state, t);
    leg(directions, "Left", pelvis, state, t);
    leg(directions, "Right", pelvis, state, t);
  }

  private void head(Directions d, Quaternion chest, FitState state, int t) {
    if (!d.areApart(Landmark.RIGHT_EAR, Landmark.LEFT_EAR, Landmark.NOSE)) {
      return;
    }
    Vector3 ears = d.between(Landmark.RIGHT_EAR, Landmark.LEFT_EAR);
    Vector3 forward = d.at(Landmark.NOSE).minus(d.middle(Landmark.LEFT_EAR, Landmark.RIGHT_EAR));
    set(state, t, "Neck", chest.inverse().times(frame(ears, forward.cross(ears))));
  }

  private void arm(
      Directions d, String side, double sign, Quaternion chest, FitState state, int t) {
    boolean left = sign > 0;
    Landmark shoulder = left ? Landmark.LEFT_SHOULDER : Landmark.RIGHT_SHOULDER;
    Landmark elbow = left ? Landmark.LEFT_ELBOW : Landmark.RIGHT_ELBOW;
    Landmark wrist = left ? Landmark.LEFT_WRIST : Landmark.RIGHT_WRIST;
    if (!d.areApart(shoulder, elbow, wrist)) {
      set(state, t, side + "Arm", Quaternion.fromAxisAngle(Vector3.Z, -HANGING * sign));
      return;
    }
    Vector3 upper = d.between(shoulder, elbow).normalized();
    Vector3 fore = d.between(elbow, wrist).normalized();
    Vector3 bend = fore.minus(upper.times(fore.dot(upper)));
    Vector3 along = upper.times(sign); // the joint's x axis points left
    Quaternion arm;
    if (bend.norm() > BENT) {
      Vector3 z = bend.normalized();
      arm = columns(along, z.cross(along), z);
    } else {
      Vector3 rest = chest.inverse().rotate(along);
      arm = chest.times(Quaternion.between(Vector3.X, rest));
    }
    set(state, t, side + "Arm", chest.inverse().times(arm));
    double angle = Math.atan2(bend.norm(), fore.dot(upper));
    set(state, t, side + "ForeArm", Quaternion.fromAxisAngle(Vector3.Y, -sign * angle));
  }

  private void leg(Directions d, String side, Quaternion pelvis, FitState state, int t) {
    boolean left = side.equals("Left");
    Landmark hip = left ? Landmark.LEFT_HIP : Landmark.RIGHT_HIP;
    Landmark knee = left ? Landmark.LEFT_KNEE : Landmark.RIGHT_KNEE;
    Landmark ankle = left ? Landmark.LEFT_ANKLE : Landmark.RIGHT_ANKLE;
    if (!d.areApart(hip, knee, ankle)) {
      return;
    }
    Vector3 thigh = d.between(hip, knee).normalized();
    Vector3 shank = d.between(knee, ankle).normalized();
    Vector3 bend = shank.minus(thigh.times(shank.dot(thigh)));
    Vector3 up = thigh.negated();
    Quaternion upper;
    if (bend.norm() > BENT) {
      Vector3 z = bend.normalized().negated();
      upper = columns(up.cross(z), up, z);
    } else {
      upper = pelvis.times(Quaternion.between(Vector3.Y, pelvis.inverse().rotate(up)));
    }
    double angle = Math.atan2(bend.norm(), shank.dot(thigh));
    Quaternion flexion = Quaternion.fromAxisAngle(Vector3.X, angle);
    set(state, t, side + "UpLeg", pelvis.inverse().times(upper));
    set(state, t, side + "Leg", flexion);
    Landmark heel = left ? Landmark.LEFT_HEEL : Landmark.RIGHT_HEEL;
    Landmark toes = left ? Landmark.LEFT_FOOT_INDEX : Landmark.RIGHT_FOOT_INDEX;
    if (!d.areApart(heel, toes)) {
      return;
    }
    Quaternion lower = upper.times(flexion);
    Vector3 z = d.between(heel, toes).normalized();
    Vector3 x = lower.rotate(Vector3.X);
    Vector3 level = x.minus(z.times(x.dot(z)));
    if (level.norm() > 0.3) {
      Quaternion sole = columns(level.normalized(), z.cross(level.normalized()), z);
      set(state, t, side + "Foot", lower.inverse().times(sole));
    }
  }

  /** A frame with the given x axis and y as near to {@code up} as can be. */
  private static Quaternion frame(Vector3 across, Vector3 up) {
    Vector3 x = across.normalized();
    Vector3 z = x.cross(up);
    if (z.norm() < 1e-9) {
      return Quaternion.IDENTITY;
    }
    z = z.normalized();
    return columns(x, z.cross(x), z);
  }

  private static Quaternion columns(Vector3 x, Vector3 y, Vector3 z) {
    return Quaternion.fromMatrix(
        new double[] {x.x(), y.x(), z.x(), x.y(), y.y(), z.y(), x.z(), y.z(), z.z()});
  }

  private void set(FitState state, int t, String joint, Quaternion rotation) {
    rotation.into(state.rotations, 4 * (t * state.joints + body.indexOf(joint)));
  }

  /** The metric landmarks turned to the line of sight, in the world of a level camera. */
  private final class Directions {
    private final ObservedFrame frame;
    private final Quaternion worldFromSight;

    Directions(ObservedFrame frame, int t) {
      this.frame = frame;
      Vector3 sight = Vector3.from(problem.sight, 3 * t);
      Quaternion cameraFromSight = Quaternion.between(Vector3.Z, sight);
      this.worldFromSight = new Quaternion(1, 0, 0, 0).times(cameraFromSight);
    }

    Vector3 at(Landmark l) {
      return worldFromSight.rotate(
          new Vector3(frame.world(l, 0), frame.world(l, 1), frame.world(l, 2)));
    }

    boolean haveTrunk() {
      return areApart(Landmark.LEFT_HIP, Landmark.RIGHT_HIP)
          && areApart(Landmark.LEFT_SHOULDER, Landmark.RIGHT_SHOULDER);
    }

    /** Whether all were given and each lies elsewhere than the one before it. */
    boolean areApart(Landmark... chain) {
      for (Landmark landmark : chain) {
        if (!(frame.visibility(landmark) > 0)) {
          return false;
        }
      }
      for (int i = 1; i < chain.length; i++) {
        if (!(between(chain[i - 1], chain[i]).norm() > APART)) {
          return false;
        }
      }
      return true;
    }

    Vector3 between(Landmark from, Landmark to) {
      return at(to).minus(at(from));
    }

    Vector3 middle(Landmark a, Landmark b) {
      return at(a).lerp(at(b), 0.5);
    }
  }

  /** The translation that puts the posture where it is seen: linear least squares. */
  private void place(int t, FitState state) {
    var kinematics = new FrameKinematics(body);
    Arrays.fill(state.roots, 3 * t, 3 * t + 3, 0);
    kinematics.update(state, t);
    double f = Math.exp(state.logFocal);
    double[][] m = new double[3][4];
    double[] p = new double[3];
    for (int landmark = 0; landmark < problem.count; landmark++) {
      int at = t * problem.count + landmark;
      double weight = problem.confidence[at];
      kinematics.point(problem.places.get(landmark), p);
      double u = problem.pixels[2 * at];
      double v = problem.pixels[2 * at + 1];
      // camera of the first guess: (x, -y, -z); f (X + Tx) = u (Z + Tz)
      accumulate(m, new double[] {f, 0, -u}, u * -p[2] - f * p[0], weight);
      accumulate(m, new double[] {0, f, -v}, v * -p[2] + f * p[1], weight);
    }
    double[] shift = solve3(m);
    if (Math.abs(shift[2]) < 1e-6) { // all points at one place are infinitely far
      shift = new double[] {0, 0, 3};
    }
    double depth = Math.max(0.5, shift[2]);
    state.roots[3 * t] = state.cameraPosition[0] + shift[0] * depth / shift[2];
    state.roots[3 * t + 1] = state.cameraPosition[1] - shift[1] * depth / shift[2];
    state.roots[3 * t + 2] = state.cameraPosition[2] - depth;
  }

  /** From the world of the frame's own camera, held level, to that of the clip's. */
  private void turnToClip(int t, FitState state) {
    Quaternion turn = Quaternion.from(problem.turns, 4 * t);
    if (turn.w() == 1) {
      return;
    }
    var level = new Quaternion(1, 0, 0, 0);
    Quaternion clipFromFrame = level.inverse().times(turn.inverse()).times(level).normalized();
    Vector3 eye = Vector3.from(state.cameraPosition, 0);
    Vector3 away = Vector3.from(state.roots, 3 * t).minus(eye);
    eye.plus(clipFromFrame.rotate(away)).into(state.roots, 3 * t);
    int at = 4 * t * state.joints;
    clipFromFrame
        .times(Quaternion.from(state.rotations, at))
        .normalized()
        .into(state.rotations, at);
  }

  static void accumulate(double[][] m, double[] row, double right, double weight) {
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        m[a][b] += weight * row[a] * row[b];
      }
      m[a][3] += weight * row[a] * right;
    }
  }

  static double[] solve3(double[][] m) {
    var a = new DMatrixRMaj(3, 3);
    var b = new DMatrixRMaj(3, 1);
    for (int r = 0; r < 3; r++) {
      for (int c = 0; c < 3; c++) {
        a.set(r, c, m[r][c] + (r == c ? 1e-9 : 0));
      }
      b.set(r, 0, m[r][3]);
    }
    var x = new DMatrixRMaj(3, 1);
    return CommonOps_DDRM.solve(a, b, x) ? x.data : new double[] {0, 0, 3};
  }

  private void bridge(List<ObservedFrame> frames, FitState state) {
    int last = -1;
    for (int t = 0; t < frames.size(); t++) {
      if (!frames.get(t).isSeen()) {
        continue;
      }
      for (int gap = last + 1; gap < t && last >= 0; gap++) {
        double share =
            (problem.times[gap] - problem.times[last]) / (problem.times[t] - problem.times[last]);
        Vector3.from(state.roots, 3 * last)
            .lerp(Vector3.from(state.roots, 3 * t), share)
            .into(state.roots, 3 * gap);
        for (int j = 0; j < state.joints; j++) {
          Quaternion.from(state.rotations, 4 * (last * state.joints + j))
              .slerp(Quaternion.from(state.rotations, 4 * (t * state.joints + j)), share)
              .into(state.rotations, 4 * (gap * state.joints + j));
        }
      }
      last = t;
    }
  }
}
