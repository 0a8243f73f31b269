package gravitas.film.gait;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WalkAndTurnTest {
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);
  private static final double RATE = 120;
  private static final double TURN = Math.toRadians(105);

  private final Motion walk =
      new WalkAndTurn(SKELETON, new FloorPath(-0.8, TURN, 1.0, 1.7, 4), 1.1).walk(3.4, RATE);
  private final ForwardKinematics kinematics = new ForwardKinematics(SKELETON);

  private Vector3[] track(String name) {
    var places = new Vector3[walk.frameCount()];
    EndSite site =
        SKELETON.endSites().stream().filter(s -> s.name().equals(name)).findFirst().orElse(null);
    for (int i = 0; i < places.length; i++) {
      kinematics.update(walk.pose(i));
      places[i] =
          site == null ? kinematics.position(SKELETON.indexOf(name)) : kinematics.position(site);
    }
    return places;
  }

  @ParameterizedTest
  @ValueSource(strings = {"LeftHeel", "RightHeel", "LeftToeTip", "RightToeTip"})
  void whatTouchesTheFloorStandsStill(String name) {
    Vector3[] places = track(name);
    int standing = 0;
    for (int i = 1; i < places.length; i++) {
      if (Math.abs(places[i].y()) < 1e-7 && Math.abs(places[i - 1].y()) < 1e-7) {
        standing++;
        assertEquals(0, places[i].distanceTo(places[i - 1]), 1e-6, name + " in frame " + i);
      }
    }
    assertTrue(standing > 0.2 * places.length, name + " stands in only " + standing + " frames");
  }

  @Test
  void oneFootAtLeastIsOnTheFloorAndNothingBelowIt() {
    for (int i = 0; i < walk.frameCount(); i++) {
      kinematics.update(walk.pose(i));
      assertEquals(0, kinematics.lowestHeight(), 5e-4, "frame " + i);
    }
  }

  @Test
  void legsKeepTheirFeetWhereTheyWerePlanned() {
    // the ball of the foot is where it stands: knees never had to be torn
    Vector3[] ball = track("LeftToeBase");
    double lowest = Double.POSITIVE_INFINITY;
    for (Vector3 place : ball) {
      lowest = Math.min(lowest, place.y());
    }
    kinematics.update(SKELETON.restPose());
    assertEquals(kinematics.position(SKELETON.indexOf("LeftToeBase")).y(), lowest, 2e-3);
  }

  @Test
  void theWalkerTurnsAndIsSmooth() {
    Vector3[] hips = track("Hips");
    Vector3 start = hips[20].minus(hips[0]);
    Vector3 end = hips[hips.length - 1].minus(hips[hips.length - 21]);
    double turned = Math.atan2(end.x(), end.z()) - Math.atan2(start.x(), start.z());
    assertEquals(TURN, turned, 0.25);
    for (String joint : new String[] {"Hips", "LeftHand", "RightFoot", "Neck", "LeftLeg"}) {
      Vector3[] places = track(joint);
      for (int i = 1; i + 1 < places.length; i++) {
        Vector3 bend = places[i + 1].plus(places[i - 1]).minus(places[i].times(2));
        double acceleration = bend.norm() * RATE * RATE;
        assertTrue(acceleration < 120, joint + " accelerates by " + acceleration + " m/s2 at " + i);
      }
    }
  }
}
