package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.observation.LandmarkSet;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Each term of the fit alone: its residuals written out a second time, their Jacobian J by central
 * differences, and from both the gradient Jᵀ W r and the curvature Jᵀ W J that the term must add.
 */
class FitTermsTest {
  private static final long SEED = 20261118;
  private static final int FRAMES = 3;
  private static final int FRAME = 1; // the one that terms of a single frame are asked for
  private static final double[] TIMES = {0, 0.04, 0.07};
  private static final double[] SHARES = {30 * 0.02, 30 * 0.035, 30 * 0.015};
  private static final double STEP = 1e-5;

  private final Random random = new Random(SEED);
  private final SyntheticClip clip = new SyntheticClip(FRAMES, 0.1);
  private final ScaledBody body = clip.body;
  private final int n = Layout.frameSize(body.jointCount());
  private final int width = n + Layout.CLIP;
  private final int total = FRAMES * n + Layout.CLIP;
  private final FrameKinematics kinematics = new FrameKinematics(body);
  private final FitState state = clip.truth.copy();
  private final FitProblem problem =
      new FitProblem(
          body,
          LandmarkSet.BLAZEPOSE,
          FitSettings.DEFAULT,
          TIMES,
          Math.log(SyntheticClip.FOCAL) - 0.1);

  /** Residuals and the weights they count with, which are fixed during a linearisation. */
  private static final class Weighted {
    final Function<FitState, double[]> residuals;
    final double[] weights;

    Weighted(Function<FitState, double[]> residuals, double[] weights) {
      this.residuals = residuals;
      this.weights = weights;
    }
  }

  @BeforeEach
  void disturb() {
    double[][] steps = new double[FRAMES][n];
    for (double[] step : steps) {
      Arrays.setAll(step, i -> 0.05 * random.nextGaussian());
    }
    double[] shift = new double[Layout.CLIP];
    Arrays.setAll(shift, i -> 0.03 * random.nextGaussian());
    state.add(steps, shift);
    problem.grounded = true;
  }

  private FitState moved(int unknown, double by) {
    FitState moved = state.copy();
    double[][] steps = new double[FRAMES][n];
    double[] shift = new double[Layout.CLIP];
    if (unknown < FRAMES * n) {
      steps[unknown / n][unknown % n] = by;
    } else {
      shift[unknown - FRAMES * n] = by;
    }
    moved.add(steps, shift);
    return moved;
  }

  private double[][] jacobian(Function<FitState, double[]> residuals) {
    double[][] columns = new double[total][];
    for (int c = 0; c < total; c++) {
      double[] up = residuals.apply(moved(c, STEP));
      double[] down = residuals.apply(moved(c, -STEP));
      columns[c] = new double[up.length];
      for (int i = 0; i < up.length; i++) {
        columns[c][i] = (up[i] - down[i]) / (2 * STEP);
      }
    }
    return columns;
  }

  /** Compares with the dense system of all frames, then the clip. */
  private void assertNormalEquations(Weighted term, double[][] hessian, double[] gradient) {
    double[] r = term.residuals.apply(state);
    double[][] j = jacobian(term.residuals);
    double[] size = new double[total]; // of the largest curvature in a row: the scale of errors
    double[][] expected = new double[total][total];
    for (int a = 0; a < total; a++) {
      for (int b = 0; b < total; b++) {
        for (int i = 0; i < r.length; i++) {
          expected[a][b] += term.weights[i] * j[a][i] * j[b][i];
        }
      }
      size[a] = Math.sqrt(expected[a][a]);
    }
    boolean some = false;
    for (int a = 0; a < total; a++) {
      double slope = 0;
      double scale = 0;
      for (int i = 0; i < r.length; i++) {
        slope += term.weights[i] * j[a][i] * r[i];
        scale += term.weights[i] * Math.abs(j[a][i] * r[i]);
      }
      some |= slope != 0;
      assertEquals(slope, gradient[a], 1e-7 * (1 + scale), "slope " + a + ", seed " + SEED);
      for (int b = 0; b <= a; b++) {
        double near = 1e-7 * (1 + size[a] * size[b]);
        assertEquals(expected[a][b], hessian[a][b], near, a + ", " + b + ", seed " + SEED);
      }
    }
    assertTrue(some, "a term without a slope tells nothing");
  }

  /** The system of one frame among those of all; the lower triangle counts. */
  private void assertNormalEquations(Weighted term, FrameSystem system) {
    double[][] hessian = new double[total][total];
    double[] gradient = new double[total];
    spread(system, FRAME, hessian, gradient);
    assertNormalEquations(term, hessian, gradient);
  }

  private void assertNormalEquations(Weighted term, BandedSystem system) {
    double[][] hessian = new double[total][total];
    double[] gradient = new double[total];
    for (int t = 0; t < FRAMES; t++) {
      spread(system.frames[t], t, hessian, gradient);
      for (int i = 0; i < n; i++) {
        for (int k = 0; k < n; k++) { // rows of the earlier frame: the upper triangle
          if (t + 1 < FRAMES) {
            hessian[(t + 1) * n + k][t * n + i] += system.next[t].get(i, k);
          }
          if (t + 2 < FRAMES) {
            hessian[(t + 2) * n + k][t * n + i] += system.second[t].get(i, k);
          }
        }
      }
    }
    assertNormalEquations(term, hessian, gradient);
  }

  private void spread(FrameSystem system, int frame, double[][] hessian, double[] gradient) {
    for (int a = 0; a < width; a++) {
      int to = a < n ? frame * n + a : FRAMES * n + a - n;
      gradient[to] += system.gradient[a];
      for (int b = 0; b <= a; b++) {
        hessian[to][b < n ? frame * n + b : FRAMES * n + b - n] += system.hessian[a * width + b];
      }
    }
  }

  private static double halfSquares(Weighted term, FitState at) {
    double[] r = term.residuals.apply(at);
    double sum = 0;
    for (int i = 0; i < r.length; i++) {
      sum += 0.5 * term.weights[i] * r[i] * r[i];
    }
    return sum;
  }

  private double[] point(FitState at, int frame, ScaledBody.Point point) {
    double[] p = new double[3];
    kinematics.update(at, frame);
    kinematics.point(point, p);
    return p;
  }

  private FrameKinematics.PointJet jet(int frame, ScaledBody.Point point) {
    var jet = new FrameKinematics.PointJet(width);
    kinematics.update(state, frame);
    kinematics.linearise(point, jet);
    return jet;
  }

  @Test
  void aPixelPullsAlongItsJacobian() {
    int landmark = 15; // a wrist: a long chain
    int at = FRAME * problem.count + landmark;
    problem.pixels[2 * at] = 40;
    problem.pixels[2 * at + 1] = -70;
    problem.confidence[at] = 0.6;
    problem.pixelDeviation[FRAME] = 9;
    Function<FitState, double[]> residuals =
        s -> {
          double[] p = point(s, FRAME, problem.places.get(landmark));
          Vector3 seen = s.cameraFromWorld().apply(Vector3.from(p, 0));
          double f = Math.exp(s.logFocal);
          return new double[] {f * seen.x() / seen.z() - 40, f * seen.y() / seen.z() + 70};
        };
    double[] r = residuals.apply(state);
    double square = (r[0] * r[0] + r[1] * r[1]) / 81;
    double weight = SHARES[FRAME] * 0.6 / (1 + square / 9) / 81;
    var system = new FrameSystem(width);
    var term = new PixelTerm(problem);
    var jet = jet(FRAME, problem.places.get(landmark));
    term.add(FRAME, landmark, jet, new View(state), system);
    double cost = SHARES[FRAME] * 0.6 * 4.5 * Math.log(1 + square / 9);
    assertEquals(cost, system.cost, 1e-9 * cost);
    assertEquals(cost, term.cost(FRAME, landmark, jet.value, new View(state)), 1e-9 * cost);
    assertNormalEquations(new Weighted(residuals, new double[] {weight, weight}), system);
  }

  @Test
  void aLandmarkWithoutConfidenceAddsNothing() {
    problem.pixelDeviation[FRAME] = 9;
    var system = new FrameSystem(width);
    var jet = jet(FRAME, problem.places.get(15));
    new PixelTerm(problem).add(FRAME, 15, jet, new View(state), system);
    new DepthTerm(problem).add(FRAME, 15, jet, new View(state), state, system);
    assertEquals(0, system.cost, 0);
    assertEquals(0, Arrays.stream(system.gradient).map(Math::abs).sum(), 0);
    assertEquals(0, Arrays.stream(system.hessian).map(Math::abs).sum(), 0);
  }

  @Test
  void aDepthPullsAlongItsJacobian() {
    int landmark = 16;
    int at = FRAME * problem.count + landmark;
    double[] sight = {0.1, -0.2, Math.sqrt(0.95)};
    System.arraycopy(sight, 0, problem.sight, 3 * FRAME, 3);
    problem.depth[at] = 0.31;
    problem.across[2 * at] = -0.2;
    problem.across[2 * at + 1] = 0.45;
    problem.depthConfidence[at] = 0.7;
    problem.depthDeviation[at] = 0.12;
    Function<FitState, double[]> residuals =
        s -> {
          Vector3 hips = Vector3.from(point(s, FRAME, body.root()), 0);
          Vector3 there = Vector3.from(point(s, FRAME, problem.places.get(landmark)), 0);
          Vector3 seen = s.cameraFromWorld().rotation().rotate(there.minus(hips));
          double claimed =
              Math.exp(s.logDepthScale) * 0.31 + s.depthTurn * -0.2 + s.depthLean * 0.45;
          return new double[] {seen.dot(Vector3.from(sight, 0)) - claimed};
        };
    double square = Math.pow(residuals.apply(state)[0] / 0.12, 2);
    double weight = SHARES[FRAME] * 0.7 / (1 + square / 4) / (0.12 * 0.12);
    var system = new FrameSystem(width);
    var jet = jet(FRAME, problem.places.get(landmark));
    jet.subtract(jet(FRAME, body.root()));
    new DepthTerm(problem).add(FRAME, landmark, jet, new View(state), state, system);
    double cost = SHARES[FRAME] * 0.7 * 2 * Math.log(1 + square / 4);
    assertEquals(cost, system.cost, 1e-9 * cost);
    assertNormalEquations(new Weighted(residuals, new double[] {weight}), system);
  }

  @Test
  void theWeightIsPulledOverTheFeetThatStand() {
    int points = body.footPoints().size();
    double[] contact = {0.9, 0.5, 0.1, 0, 0.3, 0.2}; // 2 in all
    System.arraycopy(contact, 0, problem.contact, FRAME * points, points);
    problem.balance[FRAME] = 0.8;
    problem.balanceTarget[2 * FRAME] = 0.02;
    problem.balanceTarget[2 * FRAME + 1] = -0.03;
    Function<FitState, double[]> residuals =
        s -> {
          double[] r = {-0.02, 0.03};
          double[] weight = new double[3];
          kinematics.update(s, FRAME);
          kinematics.centreOfMass(weight);
          for (int side = 0; side < 2; side++) {
            r[side] += weight[2 * side];
            for (int k = 0; k < points; k++) {
              r[side] -= contact[k] / 2 * point(s, FRAME, body.footPoints().get(k))[2 * side];
            }
          }
          return r;
        };
    double[] r = residuals.apply(state);
    double square = (r[0] * r[0] + r[1] * r[1]) / (0.04 * 0.04);
    double factor = SHARES[FRAME] * 0.8;
    double weight = factor / (1 + square / 9) / (0.04 * 0.04);
    var centre = new FrameKinematics.PointJet(width);
    centre.clear();
    for (int k = 0; k < body.massPoints().size(); k++) {
      centre.accumulate(jet(FRAME, body.massPoints().get(k)), body.massShare(k));
    }
    var feet =
        body.footPoints().stream().map(p -> jet(FRAME, p)).toArray(FrameKinematics.PointJet[]::new);
    var system = new FrameSystem(width);
    new BalanceTerm(problem).add(FRAME, centre, feet, system);
    double cost = factor * 4.5 * Math.log(1 + square / 9);
    assertEquals(cost, system.cost, 1e-6 * cost); // the shares add up to one but for 1e-9
    double[] weightAt = new double[3];
    double[] feetAt = new double[3 * points];
    kinematics.update(state, FRAME);
    kinematics.centreOfMass(weightAt);
    for (int k = 0; k < points; k++) {
      System.arraycopy(feet[k].value, 0, feetAt, 3 * k, 3);
    }
    assertEquals(cost, new BalanceTerm(problem).cost(FRAME, weightAt, feetAt), 1e-6 * cost);
    assertNormalEquations(new Weighted(residuals, new double[] {weight, weight}), system);
  }

  @Test
  void feetInContactStandStillOnTheFloor() {
    int points = body.footPoints().size();
    Arrays.setAll(problem.contact, i -> random.nextDouble());
    for (int t = 0; t < FRAMES; t++) { // some feet above the floor, some below
      state.roots[3 * t + 1] += 0.02 * (t - 1);
    }
    int still = (FRAMES - 1) * points * 3;
    double[] weights = new double[still + FRAMES * points];
    Function<FitState, double[]> residuals =
        s -> {
          double[] r = new double[weights.length];
          for (int t = 0; t < FRAMES; t++) {
            for (int k = 0; k < points; k++) {
              double[] here = point(s, t, body.footPoints().get(k));
              r[still + t * points + k] = here[1];
              for (int i = 0; t + 1 < FRAMES && i < 3; i++) {
                r[3 * (t * points + k) + i] =
                    point(s, t + 1, body.footPoints().get(k))[i] - here[i];
              }
            }
          }
          return r;
        };
    double[] r = residuals.apply(state);
    int sunk = 0;
    for (int t = 0; t < FRAMES; t++) {
      for (int k = 0; k < points; k++) {
        double contact = problem.contact[t * points + k];
        boolean below = r[still + t * points + k] < 0;
        sunk += below ? 1 : 0;
        weights[still + t * points + k] =
            SHARES[t] * (contact / (0.02 * 0.02) + (below ? 1 / (0.01 * 0.01) : 0));
        if (t + 1 < FRAMES) {
          double sigma = 0.1 * (TIMES[t + 1] - TIMES[t]);
          double both = Math.min(contact, problem.contact[(t + 1) * points + k]);
          Arrays.fill(
              weights,
              3 * (t * points + k),
              3 * (t * points + k) + 3,
              SHARES[t] * both / (sigma * sigma));
        }
      }
    }
    assertTrue(sunk > 0 && sunk < FRAMES * points, "both cases: " + sunk);
    var term = new Weighted(residuals, weights);
    var jets = new FrameKinematics.PointJet[FRAMES][points];
    double[][] feet = new double[FRAMES][3 * points];
    for (int t = 0; t < FRAMES; t++) {
      for (int k = 0; k < points; k++) {
        jets[t][k] = jet(t, body.footPoints().get(k));
        System.arraycopy(jets[t][k].value, 0, feet[t], 3 * k, 3);
      }
    }
    var system = new BandedSystem(FRAMES, n);
    var footTerm = new FootTerm(problem);
    double alone = 0;
    for (int t = 0; t < FRAMES; t++) {
      footTerm.add(t, jets, system);
      alone += footTerm.cost(t, feet);
    }
    double cost = halfSquares(term, state);
    assertEquals(cost, alone, 1e-9 * cost);
    assertEquals(cost, Arrays.stream(system.frames).mapToDouble(f -> f.cost).sum(), 1e-9 * cost);
    assertNormalEquations(term, system);
  }

  @Test
  void withoutAFloorNoFootHasAHeight() {
    problem.grounded = false;
    double[][] feet = new double[FRAMES][3 * body.footPoints().size()];
    Arrays.fill(feet[FRAME], -1);
    Arrays.fill(feet[FRAME + 1], -1);
    Arrays.fill(problem.contact, 1);
    assertEquals(0, new FootTerm(problem).cost(FRAME, feet), 0);
    problem.grounded = true;
    double each = 0.5 * SHARES[FRAME] * (1 / (0.02 * 0.02) + 1 / (0.01 * 0.01));
    assertEquals(6 * each, new FootTerm(problem).cost(FRAME, feet), 1e-6);
  }

  @Test
  void accelerationsPullAlongTheirJacobian() {
    int joints = body.jointCount();
    double[] weights = new double[3 + 3 * joints];
    double step = 0.5 * 0.07;
    for (int j = -1; j < joints; j++) {
      double sigma = j < 0 ? 3 : 30;
      if (j >= 0 && (j == 0 || j == body.indexOf("Spine") || j == body.indexOf("Spine1"))) {
        sigma = 0.35 * 30;
      }
      Arrays.fill(weights, 3 * j + 3, 3 * j + 6, SHARES[1] / (step * step * sigma * sigma));
    }
    Function<FitState, double[]> residuals =
        s -> {
          double[] r = new double[weights.length];
          for (int i = 0; i < 3; i++) {
            r[i] = (s.roots[6 + i] - s.roots[3 + i]) / 0.03 - (s.roots[3 + i] - s.roots[i]) / 0.04;
          }
          for (int j = 0; j < joints; j++) {
            Vector3 before = turn(s, 0, j).times(1 / 0.04);
            turn(s, 1, j).times(1 / 0.03).minus(before).into(r, 3 + 3 * j);
          }
          return r;
        };
    var term = new Weighted(residuals, weights);
    var system = new BandedSystem(FRAMES, n);
    new SmoothTerm(problem).add(state, system);
    double cost = halfSquares(term, state);
    assertEquals(cost, new SmoothTerm(problem).cost(state), 1e-9 * cost);
    assertNormalEquations(term, system);
  }

  /** The rotation vector from a frame to the next, by the quaternions of the vocabulary. */
  private static Vector3 turn(FitState s, int t, int j) {
    Quaternion a = Quaternion.from(s.rotations, 4 * (t * s.joints + j));
    Quaternion b = Quaternion.from(s.rotations, 4 * ((t + 1) * s.joints + j));
    Quaternion d = a.inverse().times(b);
    Vector3 v = new Vector3(d.x(), d.y(), d.z()).times(Math.signum(d.w()));
    double sine = v.norm();
    return sine == 0 ? v : v.times(2 * Math.asin(Math.min(1, sine)) / sine);
  }

  @Test
  void evenMotionsAreFreeAndAFallCostsItsAcceleration() {
    var even = new FitState(FRAMES, body.jointCount());
    for (int t = 0; t < FRAMES; t++) {
      even.roots[3 * t] = 2 * TIMES[t];
      int neck = 4 * (t * even.joints + body.indexOf("Neck"));
      Quaternion.fromAxisAngle(Vector3.Y, 5 * TIMES[t]).into(even.rotations, neck);
    }
    var smooth = new SmoothTerm(problem);
    assertEquals(0, smooth.cost(even), 1e-18);
    for (int t = 0; t < FRAMES; t++) {
      even.roots[3 * t + 1] = -0.5 * 9.81 * TIMES[t] * TIMES[t];
    }
    double inDeviations = 9.81 / 3;
    assertEquals(0.5 * SHARES[1] * inDeviations * inDeviations, smooth.cost(even), 1e-9);
  }

  /** The left knee is a hinge that bends forwards only: 0.25 rad is its middle, 0 its end. */
  @Test
  void aKneeBentTheWrongWayCostsWhatItIsBeyondItsEnd() {
    var rest = new FitState(FRAMES, body.jointCount());
    var posture = new PostureTerm(problem);
    double straight = posture.cost(rest, FRAME);
    int knee = 4 * (FRAME * rest.joints + body.indexOf("LeftLeg"));
    Quaternion.fromAxisAngle(Vector3.X, -0.3).into(rest.rotations, knee);
    double pull = 0.55 * 0.55 - 0.25 * 0.25;
    double beyond = Math.pow(0.3 / 0.08, 2);
    assertEquals(0.5 * SHARES[FRAME] * (pull + beyond), posture.cost(rest, FRAME) - straight, 1e-9);
    Quaternion.fromAxisAngle(Vector3.X, 0.5).into(rest.rotations, knee);
    assertEquals(0, posture.cost(rest, FRAME) - straight, 1e-9, "as far on the other side");
  }

  @Test
  void leftAndRightAreMirrorImages() {
    var posture = new PostureTerm(problem);
    for (String joint : new String[] {"Arm", "ForeArm", "Hand", "UpLeg", "Leg", "Foot"}) {
      for (double angle : new double[] {-2.8, -0.7, 0.4, 2.3}) {
        for (Vector3 axis : new Vector3[] {Vector3.X, Vector3.Y, Vector3.Z}) {
          double[] costs = new double[2];
          for (int side = 0; side < 2; side++) {
            var turned = new FitState(FRAMES, body.jointCount());
            double mirrored = side == 1 && !axis.equals(Vector3.X) ? -angle : angle;
            int j = body.indexOf((side == 0 ? "Left" : "Right") + joint);
            Quaternion.fromAxisAngle(axis, mirrored)
                .into(turned.rotations, 4 * (FRAME * turned.joints + j));
            costs[side] = posture.cost(turned, FRAME);
          }
          assertEquals(costs[0], costs[1], 1e-9 * costs[0], joint + " by " + angle);
        }
      }
    }
  }

  @Test
  void posturesDescendTheirCost() {
    var posture = new PostureTerm(problem);
    var system = new FrameSystem(width);
    posture.add(state, FRAME, system);
    assertEquals(posture.cost(state, FRAME), system.cost, 1e-12 * system.cost);
    for (int i = 0; i < n; i++) {
      double up = posture.cost(moved(FRAME * n + i, STEP), FRAME);
      double down = posture.cost(moved(FRAME * n + i, -STEP), FRAME);
      double slope = (up - down) / (2 * STEP);
      double near = 1e-5 * (1 + Math.abs(slope));
      assertEquals(slope, system.gradient[i], near, "unknown " + i + ", seed " + SEED);
    }
  }

  @Test
  void whatIsKnownOfTheClipDescendsItsCost() {
    var prior = new ClipPrior(problem);
    problem.priorWeight = 2.5;
    double[] slopes = new double[Layout.CLIP];
    for (int k = 0; k < Layout.CLIP; k++) {
      slopes[k] = (priorCost(prior, k, STEP) - priorCost(prior, k, -STEP)) / (2 * STEP);
    }
    var system = new FrameSystem(Layout.CLIP);
    prior.add(state, system);
    for (int k = 0; k < Layout.CLIP; k++) {
      double near = 1e-6 * (1 + Math.abs(slopes[k]));
      assertEquals(slopes[k], system.gradient[k], near, "unknown " + k + ", seed " + SEED);
      assertTrue(Math.abs(slopes[k]) > 1e-4, "unknown " + k + " is pulled");
    }
    int focal = Layout.FOCAL * (Layout.CLIP + 1);
    assertEquals(2.5 / (0.04 * 0.04), system.hessian[focal], 1e-9);
  }

  private double priorCost(ClipPrior prior, int unknown, double by) {
    var system = new FrameSystem(Layout.CLIP);
    prior.add(moved(FRAMES * n + unknown, by), system);
    return system.cost;
  }

  @Test
  void whatIsGivenIsHeldFast() {
    problem.fixedTilt = true;
    problem.fixedHeight = true;
    problem.fixedFocal = true;
    var system = new FrameSystem(Layout.CLIP);
    new ClipPrior(problem).add(state, system);
    for (int k : new int[] {Layout.TILT, Layout.ROLL, Layout.HEIGHT, Layout.FOCAL}) {
      assertEquals(1e12, system.hessian[k * (Layout.CLIP + 1)], 0);
      assertEquals(0, system.gradient[k], 0);
    }
    assertTrue(system.gradient[Layout.DEPTH_SCALE] != 0);
    problem.fixedClip = true;
    system.reset();
    new ClipPrior(problem).add(state, system);
    assertEquals(0, Arrays.stream(system.gradient).map(Math::abs).sum(), 0);
    for (int k = 0; k < Layout.CLIP; k++) {
      assertEquals(1e12, system.hessian[k * (Layout.CLIP + 1)], 0);
    }
  }
}
