package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.observation.LandmarkSet;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Where the floor is, which way is up, and when the feet carry the weight. */
class FloorAndBalanceTest {
  private static final int FRAMES = 60;
  private static final double RATE = 30.5; // half a second falls between two frames

  private final SyntheticClip clip = new SyntheticClip(FRAMES, 0);
  private final FitState state = clip.truth.copy();
  private final FitProblem problem = problem();

  private FitProblem problem() {
    double[] times = new double[FRAMES];
    Arrays.setAll(times, t -> t / RATE);
    return new FitProblem(
        clip.body,
        LandmarkSet.BLAZEPOSE,
        FitSettings.DEFAULT,
        times,
        Math.log(SyntheticClip.FOCAL));
  }

  /** Turns person and camera together, as a camera that is not level makes the world appear. */
  private void tip(Quaternion turn) {
    for (int t = 0; t < FRAMES; t++) {
      turn.rotate(Vector3.from(state.roots, 3 * t)).into(state.roots, 3 * t);
      int at = 4 * t * state.joints;
      turn.times(Quaternion.from(state.rotations, at)).into(state.rotations, at);
    }
    turn.rotate(Vector3.from(state.cameraPosition, 0)).into(state.cameraPosition, 0);
    Quaternion.from(state.cameraRotation, 0).times(turn.inverse()).into(state.cameraRotation, 0);
  }

  private Vector3[] seen() {
    var kinematics = new FrameKinematics(clip.body);
    Vector3[] all = new Vector3[FRAMES * state.joints];
    for (int t = 0; t < FRAMES; t++) {
      kinematics.update(state, t);
      for (int j = 0; j < state.joints; j++) {
        Vector3 p =
            new Vector3(
                kinematics.position(j, 0), kinematics.position(j, 1), kinematics.position(j, 2));
        all[t * state.joints + j] = state.cameraFromWorld().apply(p);
      }
    }
    return all;
  }

  @Test
  void thePictureStaysAsItIs() {
    tip(Quaternion.fromAxisAngle(new Vector3(0.6, 0, 0.8), 0.07));
    Vector3[] before = seen();
    new FloorEstimate(problem, state).apply();
    Vector3[] after = seen();
    for (int i = 0; i < before.length; i++) {
      assertEquals(0, before[i].distanceTo(after[i]), 1e-9, "joint " + i);
    }
  }

  /** Cameras are tilted more freely than rolled, so of a roll less is taken back. */
  @Test
  void upIsWhereThePersonStandsUpright() {
    tip(Quaternion.fromAxisAngle(Vector3.Z, Math.toRadians(4)));
    new FloorEstimate(problem, state).apply();
    Vector3 up = state.cameraFromWorld().rotation().rotate(Vector3.Y); // (0, -1, 0) if level
    double roll = Math.toDegrees(Math.atan2(Math.abs(up.x()), -up.y()));
    state.takeClip(clip.truth);
    System.arraycopy(clip.truth.roots, 0, state.roots, 0, state.roots.length);
    System.arraycopy(clip.truth.rotations, 0, state.rotations, 0, state.rotations.length);
    tip(Quaternion.fromAxisAngle(Vector3.X, Math.toRadians(4)));
    new FloorEstimate(problem, state).apply();
    up = state.cameraFromWorld().rotation().rotate(Vector3.Y);
    double tilt = Math.toDegrees(Math.atan2(Math.abs(up.z()), -up.y()));
    assertTrue(roll < 0.6 * 4, "degrees of roll left: " + roll);
    assertTrue(tilt < 0.8 * roll, "degrees of tilt left: " + tilt);
  }

  /** Whoever runs round a bend leans into it by atan(a / g): the camera is level all the same. */
  @Test
  void aLeanIntoABendIsNoSlant() {
    double acceleration = 2.5;
    Quaternion lean = Quaternion.fromAxisAngle(Vector3.Z, -Math.atan(acceleration / 9.81));
    for (int t = 0; t < FRAMES; t++) {
      double time = problem.times[t] - problem.times[FRAMES / 2];
      lean.rotate(Vector3.from(state.roots, 3 * t))
          .plus(new Vector3(0.5 * acceleration * time * time, 0, 0))
          .into(state.roots, 3 * t);
      int at = 4 * t * state.joints;
      lean.times(Quaternion.from(state.rotations, at)).into(state.rotations, at);
    }
    new FloorEstimate(problem, state).apply();
    Vector3 up = state.cameraFromWorld().rotation().rotate(Vector3.Y);
    assertEquals(0, Math.toDegrees(Math.asin(up.x())), 2, "degrees of roll");
    assertEquals(0, problem.slant);
  }

  @Test
  void theFloorIsUnderTheRestingFeet() {
    for (int t = 0; t < FRAMES; t++) {
      state.roots[3 * t + 1] += 0.7;
    }
    state.cameraPosition[1] += 0.7;
    new FloorEstimate(problem, state).liftToFloor();
    assertEquals(SyntheticClip.CAMERA_HEIGHT, state.cameraPosition[1], 1e-6);
    assertArrayEquals(clip.truth.roots, state.roots, 1e-6);
  }

  /** A tenth of a second of a leap is not where the floor is. */
  @Test
  void aLeapDoesNotMoveTheFloor() {
    for (int t = 25; t < 35; t++) {
      state.roots[3 * t + 1] += 0.3;
    }
    new FloorEstimate(problem, state).liftToFloor();
    assertEquals(SyntheticClip.CAMERA_HEIGHT, state.cameraPosition[1], 1e-3);
  }

  @Test
  void pointsAtRestOnTheFloorAreInContact() {
    var feet = new FootMotion(problem, state);
    double[] contact = feet.contacts();
    for (int t = 5; t < FRAMES - 5; t++) {
      assertEquals(0, feet.speed(t, 0), 1e-6, "the heel is planted");
      double low = 1 / (1 + Math.exp(-0.06 / 0.015));
      double still = 1 / (1 + Math.exp(-0.35 / 0.08));
      assertEquals(low * still, contact[t * feet.points()], 1e-4);
    }
    for (int t = 0; t < FRAMES; t++) { // 0.35 m/s: as likely as not
      state.roots[3 * t] += 0.35 * problem.times[t];
    }
    var moving = new FootMotion(problem, state);
    assertEquals(0.35, moving.speed(30, 0), 1e-6);
    assertEquals(0.5, moving.still(30, 0), 1e-6);
  }

  /** Whoever stands like a statue has no quick sway; who hangs in the air is not balanced. */
  @Test
  void aStatueStandsOverItsFeet() {
    for (int t = 1; t < FRAMES; t++) {
      System.arraycopy(state.roots, 0, state.roots, 3 * t, 3);
      System.arraycopy(state.rotations, 0, state.rotations, 4 * t * state.joints, 4 * state.joints);
    }
    int points = clip.body.footPoints().size();
    Arrays.fill(problem.contact, 1);
    Arrays.fill(problem.contact, 40 * points, FRAMES * points, 0.01); // hardly a contact
    new BalanceEstimate(problem, state).update();
    for (int t = 0; t < 40; t++) {
      assertEquals(1, problem.balance[t], 0, "frame " + t);
      assertEquals(0, problem.balanceTarget[2 * t], 1e-12);
      assertEquals(0, problem.balanceTarget[2 * t + 1], 1e-12);
    }
    for (int t = 40; t < FRAMES; t++) {
      assertEquals(0, problem.balance[t], 0, "frame " + t);
    }
  }

  /** A sway of one frame's width is kept but for its share of the mean over a second. */
  @Test
  void quickSwayIsKept() {
    aStatueStandsOverItsFeet();
    Arrays.fill(problem.contact, 1);
    int points = clip.body.footPoints().size();
    problem.contact[30 * points] = 0; // the left heel gives way: the feet's middle jumps
    new BalanceEstimate(problem, state).update();
    var feet = new FootMotion(problem, state);
    double all = 0;
    for (int k = 0; k < points; k++) {
      all += feet.position(30, k, 2);
    }
    double heel = feet.position(30, 0, 2);
    double jump = all / points - (all - heel) / (points - 1); // of the weight over the middle
    int window = 31; // 15 frames to either side
    assertEquals(jump * (window - 1) / window, problem.balanceTarget[61], 1e-9);
    assertEquals(-jump / window, problem.balanceTarget[2 * 20 + 1], 1e-9);
    assertTrue(Math.abs(jump) > 0.01);
  }
}
