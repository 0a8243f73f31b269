package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The gradient of every term together, against central differences of the cost. */
class GaussNewtonTest {
  private static final int FRAMES = 5;
  private static final double STEP = 1e-6;

  private final SyntheticClip clip = new SyntheticClip(FRAMES, 0.1);

  @Test
  void gradientEqualsCentralDifferences() {
    long seed = 7;
    var random = new Random(seed);
    compare(problem(random), random, seed);
  }

  @Test
  void soItDoesBeforeACameraThatTurns() {
    long seed = 8;
    var random = new Random(seed);
    FitProblem problem = problem(random);
    for (int t = 1; t < FRAMES; t++) {
      Quaternion.fromRotationVector(new Vector3(0.05 * t, -0.1 * t, 0.08 * t))
          .into(problem.turns, 4 * t);
    }
    compare(problem, random, seed);
  }

  private void compare(FitProblem problem, Random random, long seed) {
    FitState state = disturbed(clip.truth, random);
    var solver = new GaussNewton(problem);
    double[][] gradient = solver.gradient(state);
    int n = Layout.frameSize(state.joints);
    for (int t = 0; t <= FRAMES; t++) {
      int count = t == FRAMES ? Layout.CLIP : n;
      for (int i = 0; i < count; i++) {
        double difference =
            (solver.cost(moved(state, t, i, STEP)) - solver.cost(moved(state, t, i, -STEP)))
                / (2 * STEP);
        double scale = 1 + Math.abs(difference);
        int frame = t;
        int unknown = i;
        assertEquals(
            difference,
            gradient[t][i],
            2e-4 * scale,
            () -> "frame " + frame + ", unknown " + unknown + ", seed " + seed);
      }
    }
  }

  private FitProblem problem(Random random) {
    double[] times = {0, 0.033, 0.07, 0.1, 0.14}; // not evenly spaced on purpose
    var problem =
        new FitProblem(
            clip.body,
            LandmarkSet.BLAZEPOSE,
            FitSettings.DEFAULT,
            times,
            Math.log(SyntheticClip.FOCAL));
    problem.grounded = true;
    var seen = clip.observations(20, 0.1, 3);
    for (int t = 0; t < FRAMES; t++) {
      problem.pixelDeviation[t] = 10;
      problem.balance[t] = 0.8;
      problem.balanceTarget[2 * t] = 0.05;
      problem.sight[3 * t] = 0.1;
      problem.sight[3 * t + 2] = Math.sqrt(0.99);
      for (Landmark landmark : LandmarkSet.BLAZEPOSE.landmarks()) {
        int at = t * problem.count + problem.landmarks.indexOf(landmark);
        var frame = seen.frames().get(t);
        problem.pixels[2 * at] = frame.x(landmark) - (SyntheticClip.WIDTH - 1) / 2.0;
        problem.pixels[2 * at + 1] = frame.y(landmark) - (SyntheticClip.HEIGHT - 1) / 2.0;
        problem.confidence[at] = random.nextDouble();
        problem.depth[at] = frame.world(landmark, 2);
        problem.across[2 * at] = frame.world(landmark, 0);
        problem.across[2 * at + 1] = frame.world(landmark, 1);
        problem.depthConfidence[at] = random.nextDouble();
        problem.depthDeviation[at] = 0.05 + 0.1 * random.nextDouble();
      }
    }
    Arrays.setAll(problem.contact, i -> random.nextDouble());
    return problem;
  }

  private static FitState disturbed(FitState truth, Random random) {
    FitState state = truth.copy();
    int n = Layout.frameSize(state.joints);
    double[][] steps = new double[FRAMES][n];
    for (double[] step : steps) {
      Arrays.setAll(step, i -> 0.05 * random.nextGaussian());
    }
    double[] shift = new double[Layout.CLIP];
    Arrays.setAll(shift, i -> 0.03 * random.nextGaussian());
    state.add(steps, shift);
    return state;
  }

  private static FitState moved(FitState state, int t, int unknown, double by) {
    FitState moved = state.copy();
    double[][] steps = new double[FRAMES][Layout.frameSize(state.joints)];
    double[] shift = new double[Layout.CLIP];
    if (t == FRAMES) {
      shift[unknown] = by;
    } else {
      steps[t][unknown] = by;
    }
    moved.add(steps, shift);
    return moved;
  }
}
