package gravitas.physics.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Vector3;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HumanoidFootTest {
  private static final BodyShape SHAPE = BodyShape.AVERAGE;
  private static final double ANKLE = SHAPE.length(BodyLength.ANKLE_HEIGHT);
  private static final double LENGTH = SHAPE.length(BodyLength.FOOT);

  private final HumanoidFoot left = new HumanoidFoot(SHAPE, 1);
  private final HumanoidFoot right = new HumanoidFoot(SHAPE, -1);

  /** All spheres touch the floor at once: the sole is flat and an ankle's height below. */
  @Test
  void theSoleIsFlat() {
    for (ContactSphere sphere : left.heelAndBall("Left", 3)) {
      assertEquals(-ANKLE, sphere.centre().y() - sphere.radius(), 1e-12, sphere.name());
      assertEquals(3, sphere.joint());
    }
    ContactSphere tip = left.toeTip("Left", 4);
    Vector3 ball = HumanoidSkeleton.ballFromAnkle(SHAPE);
    assertEquals(-ANKLE, ball.y() + tip.centre().y() - tip.radius(), 1e-12);
  }

  /** From the back of the heel to the tip of the toes it is as long as the foot. */
  @Test
  void theSoleIsAsLongAsTheFoot() {
    Vector3 ball = HumanoidSkeleton.ballFromAnkle(SHAPE);
    ContactSphere heel = left.heelAndBall("Left", 3).get(0);
    ContactSphere tip = left.toeTip("Left", 4);
    double front = ball.z() + tip.centre().z() + tip.radius();
    double back = heel.centre().z() - heel.radius();
    assertEquals(LENGTH, front - back, 1e-12);
  }

  @Test
  void theHeelIsNarrowerThanTheBall() {
    List<ContactSphere> spheres = left.heelAndBall("Left", 3);
    double heel = spheres.get(1).centre().x() - spheres.get(0).centre().x();
    double ball = spheres.get(3).centre().x() - spheres.get(2).centre().x();
    double radius = spheres.get(0).radius();
    assertEquals(0.6, (heel + 2 * radius) / (ball + 2 * radius), 1e-12);
    assertEquals(0.36 * LENGTH, ball + 2 * radius, 1e-12);
  }

  @Test
  void insideIsTowardsTheOtherFoot() {
    assertTrue(left.heelAndBall("Left", 3).get(0).centre().x() < 0, "inside of the left");
    assertTrue(right.heelAndBall("Right", 3).get(0).centre().x() > 0, "inside of the right");
    for (int i = 0; i < 4; i++) {
      Vector3 l = left.heelAndBall("Left", 3).get(i).centre();
      Vector3 r = right.heelAndBall("Right", 3).get(i).centre();
      assertEquals(0, l.distanceTo(new Vector3(-r.x(), r.y(), r.z())), 1e-15);
    }
    assertEquals("LeftHeelInner", left.heelAndBall("Left", 3).get(0).name());
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.2, 1.7, 2.1})
  void massesAreShared(double height) {
    var shape = new BodyShape(Sex.MALE, height, 22 * height * height, java.util.Map.of());
    var foot = new HumanoidFoot(shape, 1);
    double mass = Segment.FOOT.massShare(Sex.MALE) * shape.massKilograms();
    assertEquals(mass, foot.rear().mass() + foot.toes().mass(), 1e-12);
    assertEquals(0.12, foot.toes().mass() / mass, 1e-12);
    Vector3 ball = HumanoidSkeleton.ballFromAnkle(shape);
    Vector3 both =
        foot.rear()
            .centre()
            .times(foot.rear().mass())
            .plus(foot.toes().centre().plus(ball).times(foot.toes().mass()))
            .times(1 / mass);
    double back = HumanoidSkeleton.HEEL_SHARE * shape.length(BodyLength.FOOT);
    double along = Segment.FOOT.centreShare(Sex.MALE) * shape.length(BodyLength.FOOT);
    assertEquals(along, both.z() + back, 1e-12, "from the heel");
  }
}
