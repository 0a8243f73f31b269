package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.dynamics.Configuration;
import gravitas.physics.dynamics.LinkTree;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A force on the whole body, shared among the points that may carry it. */
class WrenchSplitTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private static final Vector3 WEIGHT = new Vector3(0, 70 * 9.81, 0);

  private final WrenchSplit split = new WrenchSplit(BODY, Scene.LEVEL_FLOOR);

  private static Configuration standing(double lift, double lean) {
    var tree = new LinkTree(BODY);
    var c = new Configuration(tree);
    Quaternion whole = Quaternion.fromAxisAngle(Vector3.Z, lean); // all links turn with the root
    for (int i = 0; i < BODY.jointCount(); i++) {
      whole.into(c.rotation, 4 * i);
    }
    BODY.standingRoot().plus(new Vector3(0, lift, 0)).into(c.position, 0);
    c.turn();
    c.place();
    return c;
  }

  private Vector3[] forces(Configuration c, Vector3 force, Vector3 at) {
    return split.forces(c, force, at.cross(force));
  }

  private static Vector3 sum(Vector3[] forces) {
    Vector3 sum = Vector3.ZERO;
    for (Vector3 force : forces) {
      sum = sum.plus(force);
    }
    return sum;
  }

  private Vector3 moment(Vector3[] forces) {
    Vector3 sum = Vector3.ZERO;
    for (int s = 0; s < forces.length; s++) {
      sum = sum.plus(split.place(s).cross(forces[s]));
    }
    return sum;
  }

  /** Somewhere between the feet: all of the force and nearly all of its moment is met. */
  @ParameterizedTest
  @ValueSource(doubles = {-0.03, -0.02, 0, 0.01, 0.03})
  void theSumIsTheWholeForce(double x) {
    Vector3 at = new Vector3(x, 0, 0.04);
    Vector3[] forces = forces(standing(0, 0), WEIGHT, at);
    assertEquals(0, sum(forces).distanceTo(WEIGHT), 1e-6);
    // springs of 1 cm allow the moment to be missed a little, less than 1 cm of the weight
    assertTrue(moment(forces).distanceTo(at.cross(WEIGHT)) < 0.01 * WEIGHT.norm());
    for (int s = 0; s < forces.length; s++) {
      assertTrue(forces[s].y() > -1e-6, BODY.contactSpheres().get(s).name() + " pulls");
    }
  }

  private double left(Vector3[] forces) {
    double sum = 0;
    for (int s = 0; s < forces.length; s++) {
      sum += BODY.contactSpheres().get(s).name().startsWith("Left") ? forces[s].y() : 0;
    }
    return sum;
  }

  @Test
  void theNearerFootCarriesMore() {
    double middle = left(forces(standing(0, 0), WEIGHT, new Vector3(0, 0, 0.04)));
    double aside = left(forces(standing(0, 0), WEIGHT, new Vector3(0.05, 0, 0.04)));
    assertEquals(WEIGHT.y() / 2, middle, 1e-6);
    assertTrue(aside > 1.3 * middle, "left: " + aside + " of " + WEIGHT.y());
  }

  /** Beyond the feet the whole force is met all the same, by the feet on that side. */
  @Test
  void beyondTheFeetTheSumIsKept() {
    Vector3[] forces = forces(standing(0, 0), WEIGHT, new Vector3(0.15, 0, 0.04));
    assertEquals(0, sum(forces).distanceTo(WEIGHT), 1e-6);
    assertTrue(left(forces) > 0.9 * WEIGHT.y(), "left: " + left(forces));
  }

  @Test
  void whoFliesIsNotCarried() {
    for (Vector3 force : forces(standing(0.5, 0), WEIGHT, Vector3.ZERO)) {
      assertEquals(0, force.norm(), 0);
    }
  }

  /** Leaning to the left the right foot is in the air: it carries nearly nothing. */
  @Test
  void theLiftedFootCarriesLittle() {
    Configuration c = standing(0.02, -0.25);
    Vector3[] forces = split.forces(c, WEIGHT, new Vector3(0, 0, 0));
    double share = left(forces) / WEIGHT.y();
    assertTrue(share < 0.1 || share > 0.9, "one foot alone: " + share);
  }

  @Test
  void sidewaysForcesAreSharedToo() {
    Vector3 push = new Vector3(30, 700, -20);
    assertEquals(
        0, sum(forces(standing(0, 0), push, new Vector3(0, 0, 0.04))).distanceTo(push), 1e-6);
  }
}
