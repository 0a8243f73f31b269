package gravitas.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pose.camera.GivenCamera;
import gravitas.pose.fit.FitInput;
import gravitas.pose.fit.FitResult;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One camera and one floor are made of what several people tell. */
class CommonCameraTest {
  private static final Camera.Intrinsics LENS = Camera.Intrinsics.ofFocalRatio(640, 360, 0.72);

  private static CommonCamera.Sight sight(
      double height, double tilt, double roll, double zoom, double weight, boolean assumed) {
    var skeleton = HumanoidBody.of(BodyShape.AVERAGE).skeleton();
    Pose rest = Pose.rest(skeleton, Vector3.ZERO);
    var lens =
        new Camera.Intrinsics(
            LENS.width(), LENS.height(), zoom * LENS.fx(), zoom * LENS.fy(), LENS.cx(), LENS.cy());
    var fit =
        new FitResult(
            Motion.atRate(skeleton, 30, List.of(rest, rest)),
            new Camera(lens, Camera.Distortion.NONE, GivenCamera.above(height, tilt, roll)),
            false,
            BodyShape.AVERAGE,
            List.of(),
            List.of(),
            List.of());
    return new CommonCamera.Sight(fit, weight, assumed);
  }

  private static double height(CommonCamera common, int person) {
    FitInput alone = FitInput.assumed(BodyShape.AVERAGE, 640, 360);
    return common.input(person, alone).shape().heightMetres();
  }

  @Test
  void whatAllAgreeOnStays() {
    var common =
        new CommonCamera(
            List.of(sight(1.5, 8, 2, 1, 1, false), sight(1.5, 8, 2, 1, 3, true)), false);
    Camera truth = sight(1.5, 8, 2, 1, 1, true).fit().camera();
    assertEquals(1.5, common.camera().centre().y(), 1e-9);
    Vector3 up = common.camera().cameraFromWorld().rotation().rotate(Vector3.Y);
    assertEquals(0, up.distanceTo(truth.cameraFromWorld().rotation().rotate(Vector3.Y)), 1e-7);
    assertEquals(LENS.fx(), common.camera().intrinsics().fx(), 1e-9);
    assertEquals(1.7, height(common, 1), 1e-9);
  }

  @Test
  void theMeanLiesBetweenAndNearerToWhoIsSeenBetter() {
    var common =
        new CommonCamera(
            List.of(sight(1.5, 6, 0, 1, 3, true), sight(1.5, 10, 0, 1.1, 1, true)), false);
    Vector3 forward =
        common.camera().cameraFromWorld().rotation().inverse().rotate(new Vector3(0, 0, 1));
    assertEquals(7, Math.toDegrees(Math.asin(-forward.y())), 0.01);
    assertEquals(LENS.fx() * Math.pow(1.1, 0.25), common.camera().intrinsics().fx(), 1e-6);
  }

  /** Who seems to see a camera too high is shorter than was assumed. */
  @Test
  void aStatedHeightDecidesAndTheOthersFollow() {
    var common =
        new CommonCamera(
            List.of(sight(1.5, 8, 0, 1, 1, false), sight(1.6, 8, 0, 1, 1, true)), false);
    assertEquals(1.7, height(common, 0), 1e-12, "it was stated");
    assertTrue(height(common, 1) < 1.68 && height(common, 1) > 1.5, "" + height(common, 1));
    assertTrue(common.camera().centre().y() < 1.55, "nearer to who is known");
    FitInput input = common.input(1, FitInput.assumed(BodyShape.AVERAGE, 640, 360));
    assertTrue(input.focalKnown() && input.floorKnown() && input.cameraFromWorld().isPresent());
  }
}
