package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.records.RecordCopy;
import gravitas.pose.edit.Edits;
import java.util.Optional;

/**
 * A camera that sees the floor a little elsewhere: the fit that follows takes it as given, so that
 * what somebody says of the floor is not argued away.
 *
 * <p>The floor is moved in what the camera sees, and turned about the middle of where the person
 * is; there a turn alone changes no height.
 */
public final class FloorNudge {
  private FloorNudge() {}

  /**
   * {@return what a second fit is given}
   *
   * @param input of the first fit
   * @param found the first fit
   * @param floor how it lies otherwise than it was found
   */
  public static FitInput of(FitInput input, FitResult found, Edits.Floor floor) {
    Camera camera = found.camera();
    Vector3 pivot = middle(found.motion());
    Vector3 up = normal(camera, floor);
    Vector3 raised = pivot.plus(new Vector3(0, floor.height(), 0));
    // takes the world in which the floor lies as somebody says to the one that was found
    Quaternion turn = Quaternion.between(Vector3.Y, up);
    var foundFromNew = new RigidTransform(turn, raised.minus(turn.rotate(pivot)));
    return RecordCopy.with(
        input,
        "intrinsics",
        camera.intrinsics(),
        "focalKnown",
        true,
        "cameraFromWorld",
        Optional.of(camera.cameraFromWorld().times(foundFromNew)),
        "floorKnown",
        true);
  }

  /** Upwards from the floor as somebody says, in the world that was found. */
  private static Vector3 normal(Camera camera, Edits.Floor floor) {
    Quaternion worldFromCamera = camera.cameraFromWorld().rotation().inverse();
    Vector3 away = level(worldFromCamera.rotate(Vector3.Z));
    Vector3 right = level(worldFromCamera.rotate(Vector3.X));
    return Vector3.Y.minus(away.times(Math.tan(Math.toRadians(floor.farUp()))))
        .minus(right.times(Math.tan(Math.toRadians(floor.rightUp()))))
        .normalized();
  }

  private static Vector3 level(Vector3 v) {
    var flat = new Vector3(v.x(), 0, v.z());
    return flat.norm() > 1e-9 ? flat.normalized() : Vector3.ZERO;
  }

  private static Vector3 middle(Motion motion) {
    Vector3 sum = Vector3.ZERO;
    for (int t = 0; t < motion.frameCount(); t++) {
      sum = sum.plus(motion.pose(t).rootPosition());
    }
    Vector3 mean = sum.times(1.0 / motion.frameCount());
    return new Vector3(mean.x(), 0, mean.z());
  }
}
