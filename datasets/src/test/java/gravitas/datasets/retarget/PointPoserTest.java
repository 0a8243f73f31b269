package gravitas.datasets.retarget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.SharedData;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.MpjpeGlobal;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyLength;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A recorded walk, reduced to its joint centres and posed again. */
class PointPoserTest {
  private static Motion walk() throws IOException {
    Motion motion =
        Mocap.onStandardSkeleton(SharedData.path("cmu_mocap/val_walk/35_01.bvh")).motion();
    return motion.slice(0, Math.min(240, motion.frameCount()));
  }

  private static PointTracks points(Motion motion) {
    PointTracks all = PointTracks.of(motion);
    PointTracks toes = all.select(List.of("LeftToeBase", "RightToeBase"));
    double[] values = new double[6 * toes.frameCount()];
    for (int f = 0; f < toes.frameCount(); f++) {
      toes.position(f, 0).into(values, 6 * f);
      toes.position(f, 1).into(values, 6 * f + 3);
    }
    return JointSet.H36M_17
        .from(all)
        .with(PointTracks.of(List.of("LToeBase", "RToeBase"), toes.times(), values));
  }

  @Test
  void theBodyStandsWhereTheJointsAre() throws IOException {
    Motion motion = walk();
    Retargeted posed = PointPoser.pose(points(motion));
    PointTracks again = JointSet.LIMBS_12.from(PointTracks.of(posed.motion()));
    PointTracks given = posed.recorded().select(JointSet.LIMBS_12.landmarks());
    double error = MpjpeGlobal.millimetres(again, given);
    assertTrue(error < 5, "12 joints are off by " + error + " mm");
  }

  @Test
  void lengthsAreMeasured() throws IOException {
    Motion motion = walk();
    Retargeted posed = PointPoser.pose(points(motion));
    double thigh = motion.skeleton().joint(motion.skeleton().indexOf("LeftLeg")).offset().norm();
    assertEquals(thigh, posed.shape().length(BodyLength.THIGH), 1e-6);
  }

  /**
   * Knees and feet are turned as they were, within what the plane of a nearly straight leg says.
   */
  @Test
  void turnsAboutTheBonesAreRecovered() throws IOException {
    Motion motion = walk();
    Motion posed = PointPoser.pose(points(motion)).motion();
    for (String joint : List.of("Hips", "Spine1", "LeftUpLeg")) {
      int j = motion.skeleton().indexOf(joint);
      double sum = 0;
      for (int f = 0; f < motion.frameCount(); f++) {
        sum += world(motion, f, j).angleTo(world(posed, f, j));
      }
      double degrees = Math.toDegrees(sum / motion.frameCount());
      assertTrue(degrees < 20, joint + " is turned by " + degrees + " degrees");
    }
  }

  @Test
  void feetPointToTheToes() throws IOException {
    Motion motion = walk();
    PointTracks was = PointTracks.of(motion);
    PointTracks is = PointTracks.of(PointPoser.pose(points(motion)).motion());
    for (int f = 0; f < motion.frameCount(); f++) {
      double cosine = foot(was, f).normalized().dot(foot(is, f).normalized());
      assertEquals(1, cosine, 1e-9, "frame " + f);
    }
  }

  private static Vector3 foot(PointTracks tracks, int frame) {
    int toe = tracks.find("RightToeBase").orElseThrow();
    int ankle = tracks.find("RightFoot").orElseThrow();
    return tracks.position(frame, toe).minus(tracks.position(frame, ankle));
  }

  private static Quaternion world(Motion motion, int frame, int joint) {
    Quaternion turn = Quaternion.IDENTITY;
    for (int j = joint; j >= 0; j = motion.skeleton().joint(j).parent()) {
      turn = motion.pose(frame).rotation(j).times(turn);
    }
    return turn;
  }

  @Test
  void aMissingElbowIsNamed() {
    var nothing = PointTracks.of(JointSet.LIMBS_12.landmarks(), new double[] {0}, new double[36]);
    PointTracks gap = nothing.mapped(p -> new Vector3(Double.NaN, 0, 0));
    var e = assertThrows(IllegalArgumentException.class, () -> PointPoser.pose(gap));
    assertTrue(e.getMessage().contains("frame 0 has no LShoulder"), e.getMessage());
  }
}
