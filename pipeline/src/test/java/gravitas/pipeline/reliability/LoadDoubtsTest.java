package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
import gravitas.physics.simulate.PartLoad;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.FootLoad;
import gravitas.tracking.TrackedFrame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Somebody who stands is carried; who is in the air, kneels or leaps off is not blamed. */
class LoadDoubtsTest {
  private static final double RATE = 60;
  private static final int FRAMES = 60;
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
  private final Pose standing = Pose.rest(body.skeleton(), body.standingRoot());
  private final double weight = 9.81 * body.mass();

  private List<Integer> doubted(
      IntToDoubleFunction height, IntToDoubleFunction share, String part) {
    return doubted(Doubt.UNLOADED, height, share, part);
  }

  private List<Integer> doubted(
      Doubt doubt, IntToDoubleFunction height, IntToDoubleFunction share, String part) {
    List<Pose> poses =
        IntStream.range(0, FRAMES)
            .mapToObj(
                f ->
                    standing.withRootPosition(
                        standing.rootPosition().plus(Vector3.Y.times(height.applyAsDouble(f)))))
            .toList();
    Motion fit = Motion.atRate(body.skeleton(), RATE, poses);
    List<Vector3> none = Collections.nCopies(body.jointCount(), Vector3.ZERO);
    List<TrackedFrame> frames = new ArrayList<>();
    for (int f = 0; f < FRAMES; f++) {
      Vector3 force = Vector3.Y.times(share.applyAsDouble(f) * weight);
      var load = new PartLoad(part, "floor", force, Vector3.ZERO, Vector3.ZERO);
      var loads = new ContactLoads(List.of(load), FootLoad.NONE, FootLoad.NONE);
      frames.add(new TrackedFrame(f / RATE, poses.get(f), true, loads, none));
    }
    List<Set<Doubt>> marks = FrameReliability.none(FRAMES);
    new LoadDoubts(body, fit, Scene.LEVEL_FLOOR).mark(frames, marks);
    return IntStream.range(0, FRAMES).filter(f -> marks.get(f).contains(doubt)).boxed().toList();
  }

  @Test
  void framesWithoutForceAreDoubtedFromTheFirstToTheLast() {
    assertEquals(List.of(), doubted(f -> 0, f -> 1, "LeftFoot"));
    assertEquals(List.of(0, 1, 2, 59), doubted(f -> 0, f -> f < 3 || f > 58 ? 0 : 1, "LeftFoot"));
    assertEquals(List.of(30), doubted(f -> 0, f -> f == 30 ? 0.3 : 0.4, "LeftFoot"));
  }

  @Test
  void whatCarriesNeedNotBeAFoot() {
    assertEquals(List.of(), doubted(f -> 0, f -> 1, "RightHand"));
  }

  /** Up by 12 cm, and a motion that goes down without falling. */
  @Test
  void aJumpNeedsNoForce() {
    double flight = 0.32;
    IntToDoubleFunction jump =
        f -> {
          double since = f / RATE - 0.3;
          return since > 0 && since < flight ? 0.5 * 9.81 * since * (flight - since) : 0;
        };
    assertEquals(List.of(), doubted(jump, f -> jump.applyAsDouble(f) > 0 ? 0 : 1, "LeftFoot"));
    IntToDoubleFunction sinking = f -> -0.05 * f / FRAMES;
    assertEquals(List.of(20), doubted(sinking, f -> f == 20 ? 0 : 1, "LeftFoot"));
  }

  /**
   * A drop's catch is as little the person's as the drop; a landing's is not known, so not blamed.
   */
  @Test
  void forcesFarBeyondWhatTheMotionTakesAreDoubted() {
    IntToDoubleFunction caught = f -> f == 30 ? 1.4 : f == 31 ? 1.6 : f == 32 ? 1.35 : 1.2;
    assertEquals(List.of(30, 31, 32), doubted(Doubt.OVERLOADED, f -> 0, caught, "LeftFoot"));
    assertEquals(List.of(), doubted(Doubt.OVERLOADED, f -> 0, f -> f == 30 ? 1.45 : 1, "LeftFoot"));
    IntToDoubleFunction landing = f -> f < 30 ? 0.05 : 0;
    assertEquals(List.of(), doubted(Doubt.OVERLOADED, landing, f -> f == 31 ? 3 : 1, "LeftFoot"));
  }
}
