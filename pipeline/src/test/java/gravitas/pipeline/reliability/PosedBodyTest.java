package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
import java.util.List;
import org.junit.jupiter.api.Test;

class PosedBodyTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);
  private final PosedBody posed = new PosedBody(BODY, Scene.LEVEL_FLOOR);

  private static Pose at(double height) {
    return Pose.rest(BODY.skeleton(), BODY.standingRoot().plus(new Vector3(0, height, 0)));
  }

  @Test
  void whoStandsTouchesTheFloor() {
    posed.update(at(0));
    assertEquals(0, posed.lowest(), 1e-9);
    posed.update(at(0.37));
    assertEquals(0.37, posed.lowest(), 1e-9);
  }

  /** In a T-pose at some 57 % of the height, and as much higher as the body is lifted. */
  @Test
  void theCentreOfMass() {
    posed.update(at(0));
    double standing = posed.centre();
    assertTrue(standing > 0.54 * 1.7 && standing < 0.62 * 1.7, standing + " m");
    posed.update(at(0.5));
    assertEquals(standing + 0.5, posed.centre(), 1e-9);
  }

  /** Turned about the vertical nothing of this changes; lying down the centre is low. */
  @Test
  void turnsOfTheWholeBody() {
    posed.update(at(0));
    double standing = posed.centre();
    posed.update(at(0).withRotation(0, Quaternion.fromAxisAngle(Vector3.Y, 2)));
    assertEquals(standing, posed.centre(), 1e-9);
    assertEquals(0, posed.lowest(), 1e-9);
    posed.update(at(0).withRotation(0, Quaternion.fromAxisAngle(Vector3.X, Math.PI / 2)));
    assertEquals(BODY.standingRoot().y(), posed.centre(), 0.15);
  }

  @Test
  void contactsAreTheSpheres() {
    List<Vector3> contacts = posed.contacts(at(0));
    assertEquals(BODY.contactSpheres().size(), contacts.size());
    for (int i = 0; i < contacts.size(); i++) {
      double radius = BODY.contactSpheres().get(i).radius();
      assertTrue(contacts.get(i).y() >= radius - 1e-9, BODY.contactSpheres().get(i).name());
    }
  }
}
