package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pipeline.reliability.Doubt;
import gravitas.pipeline.reliability.FrameReliability;
import gravitas.pipeline.surfaces.TakeSurfaces;
import gravitas.pose.PoseEstimate;
import gravitas.pose.fit.FitResult;
import gravitas.pose.footage.Footage;
import gravitas.pose.footage.Part;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.tracking.ContactLoads;
import gravitas.tracking.Track;
import gravitas.tracking.TrackedFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A take of three frames, from 2.0 s to 2.2 s of the footage. */
class HeldFramesTest {
  private static final double[] TAKE = {2.0, 2.1, 2.2};

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  private Pose pose(int frame) {
    return Pose.rest(body.skeleton(), new Vector3(frame, 1, 0));
  }

  /** The take within footage that has frames at these times too. */
  private Reconstruction.Result around(double... others) {
    double[] times = Arrays.copyOf(TAKE, TAKE.length + others.length);
    System.arraycopy(others, 0, times, TAKE.length, others.length);
    Arrays.sort(times);
    int from = Arrays.binarySearch(times, TAKE[0]);
    List<ObservedFrame> frames =
        IntStream.range(0, times.length)
            .mapToObj(f -> ObservedFrame.empty(LandmarkSet.BLAZEPOSE, f, times[f]))
            .toList();
    List<Pose> poses = List.of(pose(0), pose(1), pose(2));
    var motion = new Motion(body.skeleton(), TAKE, poses);
    var camera =
        new Camera(
            Camera.Intrinsics.ofFocalRatio(640, 480, 1),
            new Camera.Distortion(0, 0, 0, 0, 0),
            new RigidTransform(Quaternion.IDENTITY, Vector3.ZERO));
    var estimate =
        new PoseEstimate(
            new Observations(LandmarkSet.BLAZEPOSE, 640, 480, frames),
            new Footage(
                0, new Part(from, from + 3), Collections.nCopies(times.length, false), List.of()),
            new FitResult(
                motion, camera, false, BodyShape.AVERAGE, List.of(), List.of(), List.of()),
            List.of(),
            Map.of());
    List<Vector3> none = Collections.nCopies(body.jointCount(), Vector3.ZERO);
    List<TrackedFrame> tracked = new ArrayList<>();
    for (int f = 0; f < 3; f++) {
      tracked.add(new TrackedFrame(TAKE[f] - TAKE[0], pose(f), true, ContactLoads.NONE, none));
    }
    var result =
        new Reconstruction.Result(
            body,
            TakeSurfaces.FLOOR,
            motion,
            motion,
            tracked,
            new FrameReliability(Collections.nCopies(3, Set.of())),
            0,
            new Track(),
            Map.of(),
            Optional.empty());
    return new HeldFrames(estimate, motion).around(result);
  }

  @Test
  void theBodyHoldsStillBeforeAndAfterTheTake() {
    Reconstruction.Result shown = around(1.8, 1.9, 2.3);
    assertArrayEquals(
        new double[] {1.8, 1.9, 2.0, 2.1, 2.2, 2.3}, shown.kinematic().times(), 1e-12);
    int[] expected = {0, 0, 0, 1, 2, 2};
    for (int f = 0; f < 6; f++) {
      assertEquals(expected[f], shown.simulated().pose(f).rootPosition().x(), "frame " + f);
      assertEquals(expected[f], shown.frames().get(f).pose().rootPosition().x());
      assertEquals(0.1 * f, shown.frames().get(f).time(), 1e-9);
    }
    assertFalse(shown.frames().get(0).trusted());
    assertEquals(Set.of(Doubt.OTHER_TAKE), shown.trust().doubts().get(0));
    assertEquals(Set.of(), shown.trust().doubts().get(2));
    assertEquals(Set.of(Doubt.OTHER_TAKE), shown.trust().doubts().get(5));
  }

  @Test
  void framesBeyondAJumpOfMoreThanASecondAreLeftOut() {
    assertArrayEquals(
        new double[] {1.01, 2.0, 2.1, 2.2, 3.19}, around(1.01, 3.19).kinematic().times(), 1e-12);
    assertArrayEquals(TAKE, around(0.99, 3.21).kinematic().times(), 1e-12);
    assertArrayEquals(
        new double[] {1.5, 2.0, 2.1, 2.2},
        around(0.2, 0.3, 1.5).kinematic().times(),
        1e-12,
        "what is before a jump is left out too");
  }
}
