package gravitas.tracking;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.LossContext;
import gravitas.physics.loss.LossTerm;
import gravitas.physics.loss.WeightedTerm;
import gravitas.physics.scene.Surface;
import gravitas.physics.scene.SurfaceShape;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import java.util.List;

/**
 * What somebody says of the feet, as a term of the loss: the mean over states of squared distances,
 * m^2.
 *
 * <pre>
 *   stands      ((h_min + {@value #PRESSED})+)^2        its lowest sphere h_min is pressed into a surface
 *   does not    sum over its spheres ((CLEAR - h)+)^2 / n    all of it is clear of every surface
 * </pre>
 *
 * <p>That a foot which stands does not slide is the business of FOOT_SKATE. A workspace.
 */
final class OrderedFeetTerm implements LossTerm {
  /** 1 cm counts as much as all joints together being 10 cm off: what somebody says is so. */
  private static final double WEIGHT = 4000;

  private static final double PRESSED = 0.001; // m: soles give way by about as much under weight
  private static final double CLEAR = 0.01; // m

  private final List<List<ContactSphere>> feet; // left, right
  private final SurfaceShape[] shapes;
  private final List<FootOrder> orders;
  private final double start;
  private final double timeStep;
  private final int steps;
  private final double[] normal = new double[3];

  private OrderedFeetTerm(
      LossContext context, List<FootOrder> orders, double start, double timeStep) {
    this.feet = List.of(spheres(context.body(), "Left"), spheres(context.body(), "Right"));
    this.shapes =
        context.scene().surfaces().stream().map(Surface::shape).toArray(SurfaceShape[]::new);
    this.orders = orders;
    this.start = start;
    this.timeStep = timeStep;
    this.steps = context.steps();
  }

  /**
   * @param orders those that concern the window
   * @param start of the window on the guide's clock, seconds
   */
  static WeightedTerm of(List<FootOrder> orders, double start, double timeStep) {
    return new WeightedTerm(
        "ordered feet", WEIGHT, context -> new OrderedFeetTerm(context, orders, start, timeStep));
  }

  private static List<ContactSphere> spheres(BodyModel body, String side) {
    return body.contactSpheres().stream()
        .filter(
            sphere -> {
              String joint = body.skeleton().joint(sphere.joint()).name();
              return joint.equals(side + "Foot") || joint.equals(side + "ToeBase");
            })
        .toList();
  }

  @Override
  public double evaluate(Rollout rollout, double weight, RolloutAdjoint adjoint) {
    double sum = 0;
    for (int k = 1; k <= rollout.steps(); k++) {
      double time = start + k * timeStep;
      for (FootOrder order : orders) {
        if (order.concerns(time, time)) {
          List<ContactSphere> foot = feet.get(order.left() ? 0 : 1);
          sum +=
              order.stands()
                  ? standing(rollout, k, foot, weight, adjoint)
                  : clear(rollout, k, foot, weight, adjoint);
        }
      }
    }
    return sum / steps;
  }

  private double standing(
      Rollout rollout, int k, List<ContactSphere> foot, double weight, RolloutAdjoint adjoint) {
    ContactSphere lowest = null;
    double least = Double.POSITIVE_INFINITY;
    for (ContactSphere sphere : foot) {
      double height = height(rollout, k, sphere);
      if (height < least) {
        least = height;
        lowest = sphere;
      }
    }
    double above = lowest == null ? 0 : Math.max(0, least + PRESSED);
    if (above > 0) {
      push(rollout, k, lowest, 2 * weight * above / steps, adjoint);
    }
    return above * above;
  }

  private double clear(
      Rollout rollout, int k, List<ContactSphere> foot, double weight, RolloutAdjoint adjoint) {
    double sum = 0;
    for (ContactSphere sphere : foot) {
      double below = Math.max(0, CLEAR - height(rollout, k, sphere));
      sum += below * below / foot.size();
      if (below > 0) {
        push(rollout, k, sphere, -2 * weight * below / foot.size() / steps, adjoint);
      }
    }
    return sum;
  }

  /** Of a sphere over the nearest surface, whose normal is left in the workspace. */
  private double height(Rollout rollout, int k, ContactSphere sphere) {
    Vector3 centre =
        Vector3.from(rollout.positions, rollout.vectorRow(k) + 3 * sphere.joint())
            .plus(arm(rollout, k, sphere));
    double least = Double.POSITIVE_INFINITY;
    double[] there = new double[3];
    for (SurfaceShape shape : shapes) {
      double height = shape.distance(centre.x(), centre.y(), centre.z(), there, 0);
      if (height < least) {
        least = height;
        System.arraycopy(there, 0, normal, 0, 3);
      }
    }
    return least - sphere.radius();
  }

  /** Adds a derivative by a sphere's height. */
  private void push(
      Rollout rollout, int k, ContactSphere sphere, double by, RolloutAdjoint adjoint) {
    if (adjoint == null) {
      return;
    }
    height(rollout, k, sphere);
    Vector3 out = Vector3.from(normal, 0).times(by);
    int row = rollout.vectorRow(k) + 3 * sphere.joint();
    add(adjoint.positions, row, out);
    add(adjoint.rotations, row, arm(rollout, k, sphere).cross(out));
  }

  private static Vector3 arm(Rollout rollout, int k, ContactSphere sphere) {
    return Quaternion.from(rollout.rotations, rollout.rotationRow(k) + 4 * sphere.joint())
        .rotate(sphere.centre());
  }

  private static void add(double[] to, int at, Vector3 v) {
    to[at] += v.x();
    to[at + 1] += v.y();
    to[at + 2] += v.z();
  }
}
