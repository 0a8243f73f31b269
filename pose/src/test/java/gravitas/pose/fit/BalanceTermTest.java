package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Function;
import org.junit.jupiter.api.Test;

class BalanceTermTest extends FitTermCase {
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
}
