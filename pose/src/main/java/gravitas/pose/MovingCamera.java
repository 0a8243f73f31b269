package gravitas.pose;

import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.pose.camera.BackgroundTracks;
import gravitas.pose.camera.CameraTurns;
import gravitas.pose.fit.FitInput;

/**
 * What a fit is told of a camera that moves: how it turns and zooms, from the background. The
 * camera that is fitted is the one of the picture from which all others are turned least; where
 * somebody says where the camera is, that holds for the first picture.
 */
final class MovingCamera {
  private static final double OTHER_LENS = 0.02; // logarithm of the focal length

  private final BackgroundTracks tracks;
  private final FitInput given;
  private final CameraTurns turns;

  MovingCamera(BackgroundTracks tracks, FitInput given) {
    this.tracks = tracks;
    this.given = given;
    this.turns = CameraTurns.of(tracks, given.intrinsics(), given.distortion(), given.focalKnown());
  }

  CameraTurns turns() {
    return turns;
  }

  /** What the fit is given. */
  FitInput input() {
    if (!turns.isSolved()) {
      return given;
    }
    double focal = Math.sqrt(given.intrinsics().fx() * given.intrinsics().fy());
    double ratio = turns.focal().orElse(focal) / focal;
    return input(turns, ratio, given.focalKnown() || turns.focal().isPresent());
  }

  private FitInput input(CameraTurns found, double focalRatio, boolean focalKnown) {
    var any = new Camera(given.intrinsics(), given.distortion(), RigidTransform.IDENTITY);
    double first = tracks.sightings().get(0).time();
    double reference = given.cameraFromWorld().isPresent() ? first : found.middleTime();
    double zoom = found.path(any, first).viewAt(reference).zoom();
    CameraPath path = found.path(any, reference);
    return new FitInput(
        given.shape(),
        CameraTurns.scaled(given.intrinsics(), focalRatio * zoom),
        given.distortion(),
        focalKnown,
        given.cameraFromWorld(),
        given.floorKnown(),
        path);
  }

  /**
   * What a second fit is given, because a lens that the fit finds to be another makes the turns
   * wider or narrower; the same as before if it does not.
   */
  FitInput again(FitInput before, Camera fitted) {
    double ratio = fitted.intrinsics().fx() / before.intrinsics().fx();
    if (!turns.isSolved() || before.focalKnown() || Math.abs(Math.log(ratio)) < OTHER_LENS) {
      return before;
    }
    CameraTurns wider =
        CameraTurns.of(
            tracks, CameraTurns.scaled(given.intrinsics(), ratio), given.distortion(), true);
    return wider.isSolved() ? input(wider, ratio, true) : before;
  }
}
