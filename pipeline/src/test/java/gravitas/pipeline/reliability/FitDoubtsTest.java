package gravitas.pipeline.reliability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyLength;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fits that cannot be true are not believed, whatever follows them. */
class FitDoubtsTest {
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  /** A camera at a height in metres, tilted down and rolled by degrees. */
  private static Camera camera(double height, double down, double roll) {
    Quaternion worldFromCamera =
        Quaternion.fromAxisAngle(Vector3.X, Math.toRadians(-down))
            .times(new Quaternion(1, 0, 0, 0)) // y down, z forward
            .times(Quaternion.fromAxisAngle(Vector3.Z, Math.toRadians(roll)));
    var worldFrom = new RigidTransform(worldFromCamera, new Vector3(0, height, 0));
    return new Camera(
        Camera.Intrinsics.ofFocalRatio(640, 480, 0.8), Camera.Distortion.NONE, worldFrom.inverse());
  }

  @ParameterizedTest
  @CsvSource({
    "1.5, 10, 0, false",
    "2.2, 20, 5, false",
    "0.3, -20, 0, false",
    "3.0, 20, 0, false",
    "4.0, 60, 0, true",
    "-0.5, 0, 0, true",
    "1.5, 0, 90, true"
  })
  void camerasInOddPlacesAreDoubted(double height, double down, double roll, boolean odd) {
    Set<Doubt> doubts = FitDoubts.ofCamera(camera(height, down, roll));
    assertEquals(odd ? Set.of(Doubt.CAMERA_PLACE) : Set.of(), doubts);
  }

  private Motion knees(double degrees) {
    Quaternion bent = Quaternion.fromAxisAngle(Vector3.X, Math.toRadians(degrees));
    Pose pose =
        Pose.rest(body.skeleton(), body.standingRoot())
            .withRotation(body.skeleton().indexOf("LeftLeg"), bent);
    return Motion.atRate(body.skeleton(), 30, Collections.nCopies(60, pose));
  }

  /** A knee may be stretched a little beyond straight, as some people's are. */
  @ParameterizedTest
  @CsvSource({"100, false", "0, false", "-9, false", "-28, false", "-34, true"})
  void kneesThatBendForwardAreDoubted(double degrees, boolean doubted) {
    List<Set<Doubt>> marks = FrameReliability.none(60);
    FitDoubts.markBent(body, knees(degrees), marks);
    marks.forEach(each -> assertEquals(doubted ? Set.of(Doubt.LIMITS) : Set.of(), each));
  }

  /** With one leg drawn up the weight stays in the middle, beside the foot that stands. */
  @Test
  void weightThatOneFootCannotCarryIsDoubted() {
    List<Set<Doubt>> marks = FrameReliability.none(60);
    FitDoubts.markOneFoot(BodyShape.AVERAGE, knees(0), marks);
    marks.forEach(each -> assertEquals(Set.of(), each));
    FitDoubts.markOneFoot(BodyShape.AVERAGE, knees(110), marks);
    marks.forEach(each -> assertEquals(Set.of(Doubt.ONE_FOOT), each));
  }

  @Test
  void bodiesOfImpossibleSizeAreDoubted() {
    assertEquals(Set.of(), FitDoubts.ofShape(BodyShape.AVERAGE));
    assertEquals(
        Set.of(Doubt.BODY_SIZE), FitDoubts.ofShape(new BodyShape(Sex.MALE, 2.58, 120, Map.of())));
    double thigh = BodyLength.THIGH.usual(Sex.MALE, 1.7);
    assertEquals(
        Set.of(Doubt.BODY_SIZE),
        FitDoubts.ofShape(BodyShape.AVERAGE.with(BodyLength.THIGH, 1.5 * thigh)));
  }

  @Test
  void limbsDeepInTheFloorAreDoubted() {
    Pose standing = Pose.rest(body.skeleton(), body.standingRoot());
    Pose sunk = standing.withRootPosition(body.standingRoot().plus(new Vector3(0, -0.1, 0)));
    var motion = Motion.atRate(body.skeleton(), 30, List.of(standing, sunk));
    List<Set<Doubt>> marks = FrameReliability.none(2);
    FitDoubts.markSunk(body, motion, Scene.LEVEL_FLOOR, marks);
    assertEquals(List.of(Set.of(), Set.of(Doubt.SUNK)), marks);
  }

  /** Three hops of half a second at 30 frames a second, their times stretched, sizes scaled. */
  private FreeFall hops(double stretch, double size) {
    List<Pose> poses = new ArrayList<>();
    double[] times = new double[90];
    for (int f = 0; f < 90; f++) {
      double t = f % 30 / 30.0;
      double high = t < 0.5 ? 0.5 * 9.81 * t * (0.5 - t) : 0;
      poses.add(
          Pose.rest(body.skeleton(), body.standingRoot().plus(new Vector3(0, size * high, 0))));
      times[f] = stretch * f / 30;
    }
    return FreeFall.of(body, new Motion(body.skeleton(), times, poses), Scene.LEVEL_FLOOR);
  }

  @Test
  void aTrueFlightFallsWithGravity() {
    FreeFall fall = hops(1, 1);
    assertEquals(3, fall.flights());
    assertEquals(1, fall.overGravity(), 1e-9);
    assertFalse(fall.isWrong());
  }

  @Test
  void aWrongTimeBaseOrHeightShowsInFlight() {
    assertEquals(1 / 1.5625, hops(1.25, 1).overGravity(), 1e-9);
    assertTrue(hops(1.25, 1).isWrong());
    assertTrue(hops(0.8, 1).isWrong());
    assertTrue(hops(1, 1.25).isWrong());
    assertTrue(hops(8, 1).isWrong()); // slow motion
    assertFalse(hops(1, 1.05).isWrong());
  }

  /** A floor that is a hand too low, a box to stand on: nothing there tells of gravity. */
  @Test
  void whoWalksOrStandsAboveTheFloorDoesNotFly() {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 120; f++) {
      double bob = 0.03 * Math.sin(2 * Math.PI * f / 20) + (f < 60 ? 0.07 : 0.4);
      double high = f % 60 < 5 ? 0 : bob;
      poses.add(Pose.rest(body.skeleton(), body.standingRoot().plus(new Vector3(0, high, 0))));
    }
    FreeFall fall = FreeFall.of(body, Motion.atRate(body.skeleton(), 30, poses), Scene.LEVEL_FLOOR);
    assertFalse(fall.isWrong(), fall.toString());
  }

  @Test
  void aRecordedPersonIsJudgedByHeightAlone() {
    double thigh = BodyLength.THIGH.usual(Sex.MALE, 1.7);
    BodyShape longLegged = BodyShape.AVERAGE.with(BodyLength.THIGH, 1.5 * thigh);
    assertEquals(Set.of(), FitDoubts.ofHeight(longLegged));
    assertEquals(
        Set.of(Doubt.BODY_SIZE), FitDoubts.ofHeight(new BodyShape(Sex.MALE, 2.58, 120, Map.of())));
  }

  /** A smoothed motion rounds the corner at take-off and landing: the frames there do not count. */
  @Test
  void theFramesBesideTheFloorDoNotCount() {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 30; f++) {
      double t = f / 30.0;
      double high = t < 0.5 ? 0.5 * 9.81 * t * (0.5 - t) : 0;
      boolean first = f == 1;
      boolean last = f == 14;
      high += first || last ? 0.05 : 0;
      poses.add(Pose.rest(body.skeleton(), body.standingRoot().plus(new Vector3(0, high, 0))));
    }
    FreeFall fall = FreeFall.of(body, Motion.atRate(body.skeleton(), 30, poses), Scene.LEVEL_FLOOR);
    assertEquals(1, fall.flights());
    assertEquals(1, fall.overGravity(), 1e-9);
  }

  @Test
  void whoNeverFliesIsNotDoubted() {
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 60; f++) {
      double down = 0.05 * Math.sin(f);
      poses.add(
          Pose.rest(body.skeleton(), body.standingRoot().plus(new Vector3(0, -down * down, 0))));
    }
    assertFalse(
        FreeFall.of(body, Motion.atRate(body.skeleton(), 30, poses), Scene.LEVEL_FLOOR).isWrong());
  }
}
