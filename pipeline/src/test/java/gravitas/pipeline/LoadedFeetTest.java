package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.FootLoad;
import gravitas.tracking.TrackedFrame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A stiff body pushed along the floor: who carries load decides what counts. */
class LoadedFeetTest {
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);
  private static final FootLoad STANDS =
      new FootLoad(true, false, new Vector3(0, 300, 0), Vector3.ZERO, Vector3.ZERO);

  /** Eleven frames at 25 per second: still, then from frame 6 on 3 cm per frame. */
  private static Motion pushed(double rate) {
    int perStep = (int) (rate / 25);
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f <= 10 * perStep; f++) {
      double way = 0.03 * Math.max(0, (double) f / perStep - 5);
      poses.add(SKELETON.restPose().withRootPosition(new Vector3(way, 1, 0)));
    }
    return Motion.atRate(SKELETON, rate, poses);
  }

  private static List<TrackedFrame> frames(Motion motion, FootLoad left, FootLoad right) {
    List<TrackedFrame> frames = new ArrayList<>();
    for (int f = 0; f < motion.frameCount(); f++) {
      var loads = new ContactLoads(List.of(), left, right);
      frames.add(new TrackedFrame(motion.time(f), motion.pose(f), true, loads, List.of()));
    }
    return frames;
  }

  @Test
  void aLoadedFootThatMovesSkates() {
    Motion motion = pushed(25);
    LoadedFeet feet = LoadedFeet.of(motion, frames(motion, STANDS, FootLoad.NONE));
    assertEquals(50, feet.skatePercent(), 1e-9); // five steps of ten
    assertEquals(15, feet.slideMillimetres(), 1e-9);
  }

  @Test
  void aFootWithoutLoadMayMove() {
    Motion motion = pushed(25);
    LoadedFeet feet = LoadedFeet.of(motion, frames(motion, FootLoad.NONE, FootLoad.NONE));
    assertEquals(0, feet.skatePercent());
  }

  /** Loaded only while everything is still. */
  @Test
  void onlyFramesWithLoadCount() {
    Motion motion = pushed(25);
    List<TrackedFrame> frames = new ArrayList<>(frames(motion, STANDS, STANDS).subList(0, 6));
    frames.addAll(frames(motion, FootLoad.NONE, FootLoad.NONE).subList(6, 11));
    LoadedFeet feet = LoadedFeet.of(motion, frames);
    assertEquals(0, feet.skatePercent());
    assertEquals(0, feet.slideMillimetres(), 1e-9);
  }

  @Test
  void theFrameRateDoesNotMatter() {
    Motion motion = pushed(100);
    LoadedFeet feet = LoadedFeet.of(motion, frames(motion, FootLoad.NONE, STANDS));
    assertEquals(50, feet.skatePercent(), 1e-9);
    assertEquals(15, feet.slideMillimetres(), 1e-6);
  }
}
