package gravitas.physics.loss;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import java.util.ArrayList;
import java.util.List;

/**
 * How unevenly soles are loaded across: the mean over steps of {@code sum ((inner - outer) / W)^2}
 * over the pairs of spheres at a sole's inner and outer edge, vertical forces over the body's
 * weight.
 *
 * <p>Who stands on two feet may shift the load from foot to foot or, within each foot, from edge to
 * edge; a motion looks the same. People let the feet's own middles carry, so this decides how the
 * weight is shared. A workspace.
 */
final class EdgeLoadTerm implements LossTerm {
  private static final double GRAVITY = 9.81;
  private static final String INNER = "Inner";
  private static final String OUTER = "Outer";

  private final int[][] pairs; // numbers of an inner and an outer sphere
  private final int surfaces;
  private final double scale;
  private final int steps;

  EdgeLoadTerm(BodyModel body, int surfaces, int steps) {
    this.pairs = pairs(body.contactSpheres());
    this.surfaces = surfaces;
    this.scale = 1 / (GRAVITY * body.mass());
    this.steps = steps;
  }

  private static int[][] pairs(List<ContactSphere> spheres) {
    List<int[]> found = new ArrayList<>();
    List<String> names = spheres.stream().map(ContactSphere::name).toList();
    for (int s = 0; s < names.size(); s++) {
      int other = names.indexOf(names.get(s).replaceFirst(INNER + "$", OUTER));
      if (other >= 0 && other != s) {
        found.add(new int[] {s, other});
      }
    }
    return found.toArray(int[][]::new);
  }

  @Override
  public double evaluate(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      int row = rollout.contactRow(k);
      for (int[] pair : pairs) {
        double apart = scale * (load(rollout, row, pair[0]) - load(rollout, row, pair[1]));
        sum += apart * apart;
        if (adjoint != null) {
          double by = 2 * weight * scale * apart / steps;
          add(adjoint, row, pair[0], by);
          add(adjoint, row, pair[1], -by);
        }
      }
    }
    return sum / steps;
  }

  private double load(Rollout rollout, int row, int sphere) {
    double load = 0;
    for (int s = 0; s < surfaces; s++) {
      load += rollout.contactForces[row + 3 * (surfaces * sphere + s) + 1];
    }
    return load;
  }

  private void add(RolloutAdjoint adjoint, int row, int sphere, double by) {
    for (int s = 0; s < surfaces; s++) {
      adjoint.contactForces[row + 3 * (surfaces * sphere + s) + 1] += by;
    }
  }
}
