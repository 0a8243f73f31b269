package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class FootTermTest extends FitTermCase {
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
}
