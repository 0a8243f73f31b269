package gravitas.film.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.metrics.FootContacts;
import gravitas.datasets.metrics.FootSkate;
import gravitas.datasets.metrics.Penetration;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Scene;
import org.junit.jupiter.api.Test;

class SimulatedWalkTest {
  @Test
  void aSimulatedBodyWalksOnTheFloor() {
    Motion walk = DemoClip.simulated(BodyShape.AVERAGE, 1.2, 2);
    assertEquals(37, walk.frameCount());
    Vector3 way = walk.pose(36).rootPosition().minus(walk.pose(0).rootPosition());
    assertEquals(1.3, Math.hypot(way.x(), way.z()), 0.2); // 1.1 m/s
    PointTracks feet = feet(walk);
    // where feet stand is known from the walk made by rule; by height low swinging feet would count
    Motion rule = DemoClip.walk(HumanoidBody.of(BodyShape.AVERAGE).skeleton(), 1.2);
    FootContacts stands = FootContacts.by(ContactRule.OF_TRUTH, feet(rule));
    double skate = FootSkate.percent(feet, stands);
    assertTrue(skate < 3, skate + " % of frames skate");
    double depth = Penetration.millimetres(feet, Scene.LEVEL_FLOOR);
    assertTrue(depth < 5, depth + " mm deep");
  }

  private static PointTracks feet(Motion motion) {
    return JointSet.STANDARD_19.from(PointTracks.of(motion.resampled(25)));
  }
}
