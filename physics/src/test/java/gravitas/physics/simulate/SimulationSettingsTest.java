package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.bullet.BulletSettings;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationSettingsTest {
  private static final SimulationSettings PLAIN = SimulationSettings.DEFAULT;

  private static String refused(Executable work) {
    return assertThrows(IllegalArgumentException.class, work).getMessage();
  }

  @Test
  void eachChangeChangesItsOwnPart() {
    assertEquals(1e-3, PLAIN.withTimeStep(1e-3).timeStep(), 0);
    assertEquals(Vector3.ZERO, PLAIN.withGravity(Vector3.ZERO).gravity());
    var help = new RootAssistance(1, 2, 3, 4);
    assertEquals(help, PLAIN.withAssistance(help).assistance());
    var slope =
        Scene.of(
            new Surface(
                "slope", new Plane(new Vector3(0, 1, 1), 0), PLAIN.scene().surface(0).law()));
    assertEquals(slope, PLAIN.withScene(slope).scene());
    assertEquals(
        PLAIN,
        PLAIN
            .withTimeStep(1e-3)
            .withGravity(Vector3.ZERO)
            .withAssistance(help)
            .withScene(slope)
            .withTimeStep(PLAIN.timeStep())
            .withGravity(PLAIN.gravity())
            .withAssistance(PLAIN.assistance())
            .withScene(PLAIN.scene()),
        "there and back");
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 1e-6, 0.04, Double.NaN})
  void impossibleSteps(double seconds) {
    assertEquals(
        "time step " + seconds + " s is outside 1e-5 to 1/30 s; 1/240 s is usual",
        refused(() -> PLAIN.withTimeStep(seconds)));
  }

  @Test
  void gravityIsANumber() {
    var endless = new Vector3(0, Double.NEGATIVE_INFINITY, 0);
    assertTrue(refused(() -> PLAIN.withGravity(endless)).startsWith("gravity is "));
  }

  @Test
  void helpIsOffOrPositive() {
    assertTrue(RootAssistance.OFF.isOff());
    assertFalse(new RootAssistance(0, 0, 0, 1).isOff());
    assertEquals(
        "root assistance must not be negative: -1.0 N/m, 0.0 N s/m, 0.0 N m/rad, 0.0 N m s/rad",
        refused(() -> new RootAssistance(-1, 0, 0, 0)));
    assertThrows(IllegalArgumentException.class, () -> new RootAssistance(0, Double.NaN, 0, 0));
  }

  @Test
  void settingsOfBullet() {
    BulletSettings bullet = BulletSettings.DEFAULT;
    assertEquals(7, bullet.withSubSteps(7).subSteps());
    assertEquals(8, bullet.withIterations(8).iterations());
    assertEquals(0.5, bullet.withErrorReduction(0.5).errorReduction(), 0);
    BulletSettings shapes = bullet.withGeometry(BulletSettings.Geometry.SHAPES);
    assertTrue(shapes.withSelfCollision(true).selfCollision());
    assertEquals(
        "self-collision needs the body's shapes", refused(() -> bullet.withSelfCollision(true)));
    assertEquals(
        "0 Bullet steps per step and 50 iterations; 1 to 1000 and 1 to 100000 are possible",
        refused(() -> bullet.withSubSteps(0)));
    assertEquals(
        "error reduction 1.5 is not a share", refused(() -> bullet.withErrorReduction(1.5)));
  }
}
