package gravitas.pose.fit;

import gravitas.physics.body.BodyShape;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.Motion;
import gravitas.physics.records.RecordCopy;
import java.util.ArrayList;
import java.util.List;

/**
 * A grounded motion and what was found out on the way.
 *
 * @param motion at the video's times, world Y up, floor at 0
 * @param camera that sees it, in the same world
 * @param cameraPlaced whether somebody said where the camera is
 * @param shape the person with fitted lengths
 * @param contacts one per frame of the motion
 * @param carriedElsewhere one per frame: something that is not the floor under the feet carries
 *     weight (a seat, the hands), so feet and physics on a bare floor are not to be trusted there
 * @param notes what was assumed or looks doubtful, one sentence each
 * @param path how the camera moves, with {@code camera} as its reference
 */
public record FitResult(
    Motion motion,
    Camera camera,
    boolean cameraPlaced,
    BodyShape shape,
    List<FootContact> contacts,
    List<Boolean> carriedElsewhere,
    List<String> notes,
    CameraPath path) {
  /**
   * Keeps copies.
   *
   * @param motion at the video's times, world Y up, floor at 0
   * @param camera that sees it, in the same world
   * @param cameraPlaced whether somebody said where the camera is
   * @param shape the person with fitted lengths
   * @param contacts one per frame of the motion
   * @param carriedElsewhere one per frame: something that is not the floor under the feet carries
   *     weight (a seat, the hands), so feet and physics on a bare floor are not to be trusted there
   * @param notes what was assumed or looks doubtful, one sentence each
   * @param path how the camera moves, with {@code camera} as its reference
   */
  public FitResult {
    contacts = List.copyOf(contacts);
    carriedElsewhere = List.copyOf(carriedElsewhere);
    notes = List.copyOf(notes);
  }

  /**
   * Before a camera that stands still.
   *
   * @param motion at the video's times, world Y up, floor at 0
   * @param camera that sees it, in the same world
   * @param cameraPlaced whether somebody said where the camera is
   * @param shape the person with fitted lengths
   * @param contacts one per frame of the motion
   * @param carriedElsewhere one per frame: something that is not the floor under the feet carries
   *     weight
   * @param notes what was assumed or looks doubtful, one sentence each
   */
  public FitResult(
      Motion motion,
      Camera camera,
      boolean cameraPlaced,
      BodyShape shape,
      List<FootContact> contacts,
      List<Boolean> carriedElsewhere,
      List<String> notes) {
    this(
        motion,
        camera,
        cameraPlaced,
        shape,
        contacts,
        carriedElsewhere,
        notes,
        CameraPath.still(camera));
  }

  /**
   * {@return the same with one more note}
   *
   * @param note a sentence
   */
  public FitResult withNote(String note) {
    List<String> more = new ArrayList<>(notes);
    more.add(note);
    return RecordCopy.with(this, "notes", more);
  }

  /**
   * {@return the same, its camera placed by somebody or found}
   *
   * @param placed whether somebody said where the camera is
   */
  public FitResult withCameraPlaced(boolean placed) {
    return RecordCopy.with(this, "cameraPlaced", placed);
  }

  /**
   * Probabilities, 0 to 1, that parts of the feet rest on the floor.
   *
   * @param leftHeel and so on: heel and forefoot of each side
   * @param leftToe 0 to 1
   * @param rightHeel 0 to 1
   * @param rightToe 0 to 1
   */
  public record FootContact(double leftHeel, double leftToe, double rightHeel, double rightToe) {}
}
