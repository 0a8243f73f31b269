package gravitas.app.reconstruct;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.MpjpeAligned;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.KnownWalk;
import gravitas.pose.observation.Landmark;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Key points of programs that know no face, no hands or no feet. */
class IncompleteKeypointsTest {
  @TempDir Path folder;

  @Test
  void withoutAFace() throws Exception {
    assertFitted(landmark -> landmark.limb() != Landmark.Limb.HEAD, 60);
  }

  @Test
  void withoutHandsAndFeet() throws Exception {
    assertFitted(
        landmark -> !landmark.name().matches(".*(INDEX|PINKY|THUMB|HEEL|WRIST)"), // the forearm too
        80);
  }

  @Test
  void nothingButTheFeetIsAnErrorThatSaysSo() throws Exception {
    var walk = new KnownWalk(1);
    Path file =
        walk.keypoints(
            folder.resolve("feet.json"), l -> l.name().matches(".*(HEEL|FOOT_INDEX|ANKLE)"));
    CommandRun run =
        CommandRun.of("pose", "--keypoints", file.toString(), "--out", folder + "/out");
    assertEquals(4, run.exitCode(), run.err());
    assertTrue(run.err().contains("hips and shoulders"), run.err());
  }

  private void assertFitted(Predicate<Landmark> given, double millimetres) throws Exception {
    var walk = new KnownWalk(1);
    Path file = walk.keypoints(folder.resolve("walk.json"), given);
    CommandRun run =
        CommandRun.of("pose", "--keypoints", file.toString(), "--out", folder + "/out");
    assertEquals(0, run.exitCode(), run.err());
    Motion fitted = MotionFormats.read(folder.resolve("out/motion.bvh")).motion();
    double error =
        MpjpeAligned.millimetres(
            JointSet.LIMBS_12.from(PointTracks.of(fitted)),
            JointSet.LIMBS_12.from(PointTracks.of(walk.motion)));
    assertTrue(error < millimetres, error + " mm");
  }
}
