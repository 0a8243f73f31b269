package gravitas.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HumanoidBodyTest {
  @ParameterizedTest
  @EnumSource(Sex.class)
  void massesAddUpToThePersonsMass(Sex sex) {
    BodyModel body = HumanoidBody.of(new BodyShape(sex, 1.80, 82, Map.of()));
    assertEquals(82, body.mass(), 1e-9);
  }

  @ParameterizedTest
  @EnumSource(Sex.class)
  void soleIsLevelAtRestAndHasHeelBallAndToe(Sex sex) {
    BodyModel body = HumanoidBody.of(new BodyShape(sex, 1.65, 60, Map.of()));
    double sole = -body.standingRoot().y();
    for (String side : new String[] {"Left", "Right"}) {
      for (String part :
          new String[] {"HeelInner", "HeelOuter", "BallInner", "BallOuter", "ToeTip"}) {
        ContactSphere sphere =
            body.contactSpheres().stream()
                .filter(s -> s.name().equals(side + part))
                .findFirst()
                .orElseThrow();
        assertEquals(sole, restPosition(body, sphere).y() - sphere.radius(), 1e-12, sphere.name());
      }
    }
  }

  /** Hands, forearms, knees, pelvis, thighs, back and head bear weight, with the limbs' flesh. */
  @Test
  void everyPartThatPeopleLeanOnCanTouch() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Set<String> touching =
        body.contactSpheres().stream()
            .map(sphere -> body.skeleton().joint(sphere.joint()).name())
            .collect(Collectors.toSet());
    for (String part : List.of("Hand", "ForeArm", "Arm", "Leg", "UpLeg", "Foot", "ToeBase")) {
      assertTrue(touching.contains("Left" + part) && touching.contains("Right" + part), part);
    }
    assertTrue(touching.containsAll(Set.of("Hips", "Spine", "Spine1", "Neck")), "" + touching);
    ContactSphere buttock =
        body.contactSpheres().stream()
            .filter(s -> s.name().equals("LeftButtock"))
            .findFirst()
            .orElseThrow();
    assertEquals(0.085, buttock.radius(), 0.01, "hip joint over the seat");
  }

  @Test
  void splitFootKeepsTheTablesMassCentreAndInertia() {
    BodyShape shape = new BodyShape(Sex.MALE, 1.741, 73, Map.of());
    BodyModel body = HumanoidBody.of(shape);
    Link rear = body.link(body.skeleton().indexOf("LeftFoot"));
    Link toes = body.link(body.skeleton().indexOf("LeftToeBase"));
    Vector3 ball = body.skeleton().joint(body.skeleton().indexOf("LeftToeBase")).offset();
    double mass = rear.mass() + toes.mass();
    assertEquals(0.0137 * 73, mass, 1e-12);
    Vector3 toeCentre = ball.plus(toes.centre());
    double z = (rear.mass() * rear.centre().z() + toes.mass() * toeCentre.z()) / mass;
    double length = shape.length(BodyLength.FOOT);
    assertEquals(0.4415 * length - HumanoidSkeleton.HEEL_SHARE * length, z, 1e-12);
    Vector3 apart = toeCentre.minus(rear.centre());
    double reduced = rear.mass() * toes.mass() / mass;
    double xx =
        rear.inertia().xx()
            + toes.inertia().xx()
            + reduced * (apart.y() * apart.y() + apart.z() * apart.z());
    assertEquals(mass * Math.pow(0.245 * length, 2), xx, 1e-12);
  }

  @Test
  void leftAndRightMirrorEachOther() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    for (int j = 0; j < body.jointCount(); j++) {
      String name = body.skeleton().joint(j).name();
      if (name.startsWith("Left")) {
        int other = body.skeleton().indexOf(name.replace("Left", "Right"));
        assertEquals(body.link(j).mass(), body.link(other).mass());
        assertEquals(body.link(j).centre().x(), -body.link(other).centre().x(), 1e-15);
        assertEquals(body.range(j), body.range(other).mirrored());
      }
    }
  }

  @Test
  void measuredLengthStretchesItsBoneAndKeepsTheMass() {
    BodyShape longLegs = BodyShape.AVERAGE.with(BodyLength.THIGH, 0.5);
    BodyModel body = HumanoidBody.of(longLegs);
    assertEquals(0.5, body.skeleton().boneLength(body.skeleton().indexOf("LeftLeg")), 1e-15);
    assertEquals(70, body.mass(), 1e-9);
  }

  @Test
  void theTableNamesEveryJoint() {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    String table = BodyTable.of(body);
    for (var joint : body.skeleton().joints()) {
      assertTrue(table.contains(joint.name()));
    }
    assertTrue(table.contains("70.000 kg"), table);
  }

  @Test
  void badBodiesAreRefusedWithTheValue() {
    var negative =
        assertThrows(
            IllegalArgumentException.class, () -> new BodyShape(Sex.MALE, 1.7, -3, Map.of()));
    assertTrue(negative.getMessage().contains("-3"), negative.getMessage());
    assertThrows(IllegalArgumentException.class, () -> Inertia.diagonal(1, 1, 3));
    assertThrows(IllegalArgumentException.class, () -> Inertia.diagonal(-1, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Actuator(-1, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> JointRange.ofDegrees(10, 20, -1, 1, -1, 1));
  }

  private static Vector3 restPosition(BodyModel body, ContactSphere sphere) {
    Vector3 position = sphere.centre();
    for (int j = sphere.joint(); j >= 0; j = body.skeleton().joint(j).parent()) {
      position = position.plus(body.skeleton().joint(j).offset());
    }
    return position;
  }
}
