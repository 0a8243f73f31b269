package gravitas.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class BodyModelTest {
  private static final Skeleton TWO =
      new Skeleton(
          List.of(
              new Joint("Hip", -1, Vector3.ZERO), new Joint("Knee", 0, new Vector3(0, -0.4, 0))),
          List.of());
  private static final Link LINK = new Link(3, Vector3.ZERO, Inertia.ofBall(3, 0.1), List.of());
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  private static BodyModel body(int links, int actuators, ContactSphere... spheres) {
    return new BodyModel(
        TWO,
        Collections.nCopies(links, LINK),
        Collections.nCopies(actuators, new Actuator(10, 1, 50)),
        Collections.nCopies(2, BODY.range(0)),
        List.of(spheres),
        BODY.rootMotion());
  }

  private static String refused(Executable work) {
    return assertThrows(IllegalArgumentException.class, work).getMessage();
  }

  @Test
  void linksAddUp() {
    assertEquals(6, body(2, 2).mass(), 0);
    assertEquals(70, BODY.mass(), 1e-9);
  }

  /** Below the knee 0.4 m, the sphere 0.5 m farther down with 0.02 m. */
  @Test
  void theLowestSphereStandsOnTheFloor() {
    BodyModel body = body(2, 2, new ContactSphere("toe", 1, new Vector3(0, -0.5, 0), 0.02));
    assertEquals(-0.92, body.lowestAtRest(), 1e-12);
    assertEquals(new Vector3(0, 0.92, 0), body.standingRoot());
    assertEquals(0, body(2, 2).lowestAtRest(), 0, "without spheres nothing is below the root");
  }

  @Test
  void gainsAreScaledWithoutMoreStrength() {
    BodyModel stiff = BODY.withGainsScaled(3);
    for (int j = 0; j < BODY.jointCount(); j++) {
      assertEquals(3 * BODY.actuator(j).stiffness(), stiff.actuator(j).stiffness(), 1e-9);
      assertEquals(3 * BODY.actuator(j).damping(), stiff.actuator(j).damping(), 1e-9);
      assertEquals(BODY.actuator(j).torqueLimit(), stiff.actuator(j).torqueLimit(), 0);
    }
    assertEquals(BODY.mass(), stiff.mass(), 0);
  }

  @Test
  void everyJointNeedsItsParts() {
    assertEquals("a body of 2 joints was given 1 links", refused(() -> body(1, 2)));
    assertEquals("a body of 2 joints was given 3 actuators", refused(() -> body(2, 3)));
    assertEquals(
        "contact sphere toe is on joint 2 of 2",
        refused(() -> body(2, 2, new ContactSphere("toe", 2, Vector3.ZERO, 0.1))));
  }

  @Test
  void impossibleLinksAndMuscles() {
    assertEquals(
        "a link has the mass 0.0 kg",
        refused(() -> new Link(0, Vector3.ZERO, Inertia.ofBall(1, 1), List.of())));
    assertThrows(IllegalArgumentException.class, () -> new Actuator(-1, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Actuator(1, 1, Double.NaN));
    Actuator half = new Actuator(10, 4, 100).scaled(0.5);
    assertTrue(half.stiffness() == 5 && half.damping() == 2 && half.torqueLimit() == 50, half + "");
  }

  @Test
  void peopleHaveLimits() {
    assertTrue(refused(() -> new BodyShape(Sex.MALE, 3, 70, java.util.Map.of())).contains("3.0"));
    assertThrows(
        IllegalArgumentException.class,
        () -> new BodyShape(Sex.FEMALE, 1.7, 5, java.util.Map.of()));
    BodyShape longLegs = BodyShape.AVERAGE.with(BodyLength.THIGH, 0.5);
    assertEquals(0.5, longLegs.length(BodyLength.THIGH), 0);
    assertEquals(BodyShape.AVERAGE.length(BodyLength.SHANK), longLegs.length(BodyLength.SHANK), 0);
  }
}
