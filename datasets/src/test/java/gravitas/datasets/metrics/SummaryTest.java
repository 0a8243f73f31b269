package gravitas.datasets.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import org.junit.jupiter.api.Test;

/** The two summaries put the right metrics together. */
class SummaryTest {
  private static final PointTracks MOTION =
      JointSet.STANDARD_19.from(PointTracks.of(RandomMotions.smooth(3, 101, 50)));

  @Test
  void aRotatedAndShiftedCopyDiffersOnlyGlobally() {
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, 1);
    PointTracks moved = mapped(turn);
    MotionComparison c = MotionComparison.of(moved, MOTION);
    assertEquals(101, c.frames());
    assertEquals(0, c.mpjpeProcrustes(), 1e-6);
    assertEquals(MpjpeGlobal.millimetres(moved, MOTION), c.mpjpeGlobal(), 1e-6);
    assertEquals(MpjpeAligned.millimetres(moved, MOTION), c.mpjpe(), 1e-6);
    PointTracks fitted = MotionComparison.rigidlyFitted(moved, MOTION);
    assertEquals(0, MotionComparison.of(fitted, MOTION).mpjpeGlobal(), 1e-6);
  }

  private static PointTracks mapped(Quaternion turn) {
    return new TracksBuilder(MOTION.names(), MOTION.times())
        .fill(
            (f, name) ->
                turn.rotate(MOTION.position(f, MOTION.find(name).orElseThrow())).plus(Vector3.X))
        .build();
  }

  @Test
  void onlyTheCommonTimeIsCompared() {
    MotionComparison c = MotionComparison.of(MOTION.slice(0, 51), MOTION);
    assertEquals(51, c.frames());
    assertEquals(0, c.mpjpeGlobal(), 1e-9);
  }

  @Test
  void qualityIsMeasuredAtTwentyFiveFramesPerSecond() {
    MotionQuality quality = MotionQuality.ofPoints(MOTION);
    PointTracks slow = JointSet.H36M_17.from(MOTION.everyNth(2));
    assertEquals(TotalVariation.perFrame(slow), quality.tvPerFrame(), 1e-9);
    assertEquals(Jitter.si(slow), quality.jitter(), 1e-6);
  }
}
