package gravitas.app.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.metrics.FootContacts;
import gravitas.datasets.metrics.FootSkate;
import gravitas.datasets.metrics.Penetration;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Ground;
import gravitas.physics.motion.Motion;
import org.junit.jupiter.api.Test;

class SimulatedWalkTest {
  @Test
  void aSimulatedBodyWalksOnTheFloor() {
    Motion walk = DemoClip.simulated(BodyShape.AVERAGE, 1.2, 2);
    assertEquals(37, walk.frameCount());
    Vector3 way = walk.pose(36).rootPosition().minus(walk.pose(0).rootPosition());
    assertEquals(1.3, Math.hypot(way.x(), way.z()), 0.2); // 1.1 m/s
    PointTracks feet = JointSet.STANDARD_19.from(PointTracks.of(walk.resampled(25)));
    double skate = FootSkate.percent(feet, FootContacts.by(ContactRule.OF_MOTION, feet));
    assertTrue(skate < 15, skate + " % of frames skate"); // by height: swinging feet are low
    double depth = Penetration.millimetres(feet, Ground.FLOOR);
    assertTrue(depth < 5, depth + " mm deep");
  }
}
