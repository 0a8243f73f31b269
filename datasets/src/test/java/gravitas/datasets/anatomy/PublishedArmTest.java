package gravitas.datasets.anatomy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Axes of forearm and wrist against those of Rajagopal2016.osim: {@code radioulnar} is a pin about
 * its frame's z, {@code radius_hand} a universal joint about its frame's x (flexion), then y
 * (deviation); frames are orientations by turns about x, y and z of the frame itself.
 */
class PublishedArmTest {
  private static final double[] RADIOULNAR = {-1.56884, 0.056428, 1.53614}; // right, radians
  private static final double[] RADIUS_HAND = {-1.5708, 0, -1.5708};
  private static final AnatomicalModel MODEL =
      AnatomicalModel.of(HumanoidSkeleton.of(BodyShape.AVERAGE));

  @ParameterizedTest
  @ValueSource(strings = {"_r", "_l"})
  void forearmAndWristTurnAsPublished(String side) {
    double mirrored = side.equals("_r") ? 1 : -1;
    Quaternion forearm = frame(mirrored * RADIOULNAR[0], mirrored * RADIOULNAR[1], RADIOULNAR[2]);
    Quaternion wrist = frame(mirrored * RADIUS_HAND[0], RADIUS_HAND[1], mirrored * RADIUS_HAND[2]);
    same(turns("radius" + side).get(0), "pro_sup" + side, forearm.rotate(Vector3.Z));
    same(turns("hand" + side).get(0), "wrist_flex" + side, wrist.rotate(Vector3.X));
    same(turns("hand" + side).get(1), "wrist_dev" + side, wrist.rotate(Vector3.Y));
  }

  private static List<Turn> turns(String body) {
    return MODEL.segments().get(MODEL.indexOf(body)).turns();
  }

  /** The forearm's axis is slanted there by 4 degrees. */
  private static void same(Turn ours, String name, Vector3 published) {
    assertEquals(name, ours.coordinate());
    assertTrue(ours.axis().dot(published) > Math.cos(Math.toRadians(4)), name + " " + published);
  }

  private static Quaternion frame(double x, double y, double z) {
    return Quaternion.fromAxisAngle(Vector3.X, x)
        .times(Quaternion.fromAxisAngle(Vector3.Y, y))
        .times(Quaternion.fromAxisAngle(Vector3.Z, z));
  }
}
