package gravitas.pose.fit;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Minimises the sum of all terms by damped Gauss-Newton steps (Levenberg, Marquardt).
 *
 * <p>Frames are linearised in parallel, then one banded solve moves everything at once.
 */
final class GaussNewton {
  private static final double CONVERGED = 1e-3; // relative decrease of the cost

  private final FitProblem problem;
  private final BandedSystem system;
  private final FrameSystem clipSystem = new FrameSystem(Layout.CLIP);
  private final FrameKinematics.PointJet[][] feet;
  private final double[][] steps;
  private final double[] clip = new double[Layout.CLIP];
  private final ThreadLocal<Workspace> workspaces;
  private double damping = 1e-4;

  GaussNewton(FitProblem problem) {
    this.problem = problem;
    int n = Layout.frameSize(problem.body.jointCount());
    this.system = new BandedSystem(problem.frames, n);
    int width = n + Layout.CLIP;
    int points = problem.body.footPoints().size();
    this.feet = new FrameKinematics.PointJet[problem.frames][points];
    for (FrameKinematics.PointJet[] frame : feet) {
      for (int k = 0; k < points; k++) {
        frame[k] = new FrameKinematics.PointJet(width);
      }
    }
    this.steps = new double[problem.frames][n];
    this.workspaces = ThreadLocal.withInitial(() -> new Workspace(problem, width));
  }

  private static final class Workspace {
    final FrameKinematics kinematics;
    final FrameKinematics.PointJet jet;
    final FrameKinematics.PointJet hips;
    final FrameKinematics.PointJet weight;
    final BalanceTerm balance;
    final PixelTerm pixels;
    final DepthTerm depths;
    final PostureTerm posture;

    Workspace(FitProblem problem, int width) {
      kinematics = new FrameKinematics(problem.body);
      weight = new FrameKinematics.PointJet(width);
      balance = new BalanceTerm(problem);
      jet = new FrameKinematics.PointJet(width);
      hips = new FrameKinematics.PointJet(width);
      pixels = new PixelTerm(problem);
      depths = new DepthTerm(problem);
      posture = new PostureTerm(problem);
    }
  }

  /** Improves a state; returns the better one. */
  FitState run(FitState start, int iterations) {
    FitState state = start;
    double cost = linearise(state);
    for (int i = 0; i < iterations; i++) {
      FitState better = null;
      double lower = cost;
      while (better == null && damping < 1e4) {
        if (system.solve(clipSystem, damping, steps, clip)) {
          FitState tried = state.copy();
          tried.add(steps, clip);
          lower = cost(tried);
          if (lower < cost) {
            better = tried;
            damping = Math.max(1e-7, 0.2 * damping);
            continue;
          }
        }
        damping = Math.max(1e-6, 8 * damping);
      }
      if (better == null) {
        damping = 1e-2;
        break;
      }
      boolean done = cost - lower < CONVERGED * cost;
      state = better;
      if (done) {
        break;
      }
      cost = linearise(state);
    }
    return state;
  }

  private double linearise(FitState state) {
    var view = new View(state);
    clipSystem.reset();
    IntStream.range(0, problem.frames)
        .parallel()
        .forEach(t -> linearise(state, t, view.at(problem, t)));
    new SmoothTerm(problem).add(state, system);
    var footTerm = new FootTerm(problem);
    for (int t = 0; t < problem.frames; t++) {
      footTerm.add(t, feet, system);
    }
    new ClipPrior(problem).add(state, clipSystem);
    double cost = clipSystem.cost;
    for (FrameSystem frame : system.frames) {
      cost += frame.cost;
    }
    return cost;
  }

  private void linearise(FitState state, int t, View view) {
    Workspace w = workspaces.get();
    FrameSystem frame = system.frames[t];
    frame.reset();
    system.next[t].zero();
    system.second[t].zero();
    w.kinematics.update(state, t);
    ScaledBody body = problem.body;
    w.kinematics.linearise(body.root(), w.hips);
    for (int landmark = 0; landmark < problem.count; landmark++) {
      w.kinematics.linearise(problem.places.get(landmark), w.jet);
      w.pixels.add(t, landmark, w.jet, view, frame);
      if (problem.depthConfidence[t * problem.count + landmark] > 0) {
        w.jet.subtract(w.hips);
        w.depths.add(t, landmark, w.jet, view, state, frame);
      }
    }
    w.posture.add(state, t, frame);
    for (int k = 0; k < feet[t].length; k++) {
      w.kinematics.linearise(body.footPoints().get(k), feet[t][k]);
    }
    if (problem.balance[t] > 0) {
      w.weight.clear();
      for (int k = 0; k < body.massPoints().size(); k++) {
        w.kinematics.linearise(body.massPoints().get(k), w.jet);
        w.weight.accumulate(w.jet, body.massShare(k));
      }
      w.balance.add(t, w.weight, feet[t], frame);
    }
  }

  /** The sum of all terms. */
  double cost(FitState state) {
    var view = new View(state);
    int points = problem.body.footPoints().size();
    double[][] footPositions = new double[problem.frames][3 * points];
    double perFrame =
        IntStream.range(0, problem.frames)
            .parallel()
            .mapToDouble(t -> frameCost(state, t, view.at(problem, t), footPositions[t]))
            .boxed()
            .toList() // summed in order: the same input gives the same bits on any machine
            .stream()
            .mapToDouble(Double::doubleValue)
            .sum();
    var footTerm = new FootTerm(problem);
    double feetCost = 0;
    for (int t = 0; t < problem.frames; t++) {
      feetCost += footTerm.cost(t, footPositions);
    }
    var prior = new FrameSystem(Layout.CLIP);
    new ClipPrior(problem).add(state, prior);
    return perFrame + feetCost + new SmoothTerm(problem).cost(state) + prior.cost;
  }

  private double frameCost(FitState state, int t, View view, double[] footPositions) {
    Workspace w = workspaces.get();
    w.kinematics.update(state, t);
    ScaledBody body = problem.body;
    double[] hips = new double[3];
    double[] point = new double[3];
    w.kinematics.point(body.root(), hips);
    double cost = w.posture.cost(state, t);
    for (int landmark = 0; landmark < problem.count; landmark++) {
      w.kinematics.point(problem.places.get(landmark), point);
      cost += w.pixels.cost(t, landmark, point, view);
      for (int i = 0; i < 3; i++) {
        point[i] -= hips[i];
      }
      cost += w.depths.cost(t, landmark, point, view, state);
    }
    for (int k = 0; k < body.footPoints().size(); k++) {
      w.kinematics.point(body.footPoints().get(k), point);
      System.arraycopy(point, 0, footPositions, 3 * k, 3);
    }
    if (problem.balance[t] > 0) {
      double[] weight = new double[3];
      w.kinematics.centreOfMass(weight);
      cost += w.balance.cost(t, weight, footPositions);
    }
    return cost;
  }

  /** The gradient of the cost, for tests: the frames' blocks and last the clip's. */
  double[][] gradient(FitState state) {
    linearise(state);
    int n = Layout.frameSize(problem.body.jointCount());
    double[][] all = new double[problem.frames + 1][];
    all[problem.frames] = clipSystem.gradient.clone();
    for (int t = 0; t < problem.frames; t++) {
      all[t] = Arrays.copyOf(system.frames[t].gradient, n);
      for (int k = 0; k < Layout.CLIP; k++) {
        all[problem.frames][k] += system.frames[t].gradient[n + k];
      }
    }
    return all;
  }
}
