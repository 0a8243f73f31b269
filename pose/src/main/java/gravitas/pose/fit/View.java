package gravitas.pose.fit;

/**
 * The camera of a {@link FitState}: world to camera to pixels, and derivatives. Of a camera that
 * turns it is the one all turns are told from, and {@link #at} the one of a frame.
 */
final class View {
  final double[] rotation = new double[9]; // cameraFromWorld
  private final double[] position = new double[3];
  final double focal;
  final double[] tilt = {1, 0, 0}; // the axis about which the clip's camera tilts, as seen here
  final double[] roll = {0, 0, 1};

  View(FitState state) {
    Rotations.toMatrix(state.cameraRotation, 0, rotation, 0);
    System.arraycopy(state.cameraPosition, 0, position, 0, 3);
    this.focal = Math.exp(state.logFocal);
  }

  private View(View clip, double[] turn) {
    double[] own = clip.rotation;
    for (int i = 0; i < 9; i++) {
      for (int k = 0; k < 3; k++) {
        rotation[i] += turn[i / 3 * 3 + k] * own[3 * k + i % 3];
      }
    }
    for (int r = 0; r < 3; r++) {
      tilt[r] = turn[3 * r];
      roll[r] = turn[3 * r + 2];
    }
    System.arraycopy(clip.position, 0, position, 0, 3);
    this.focal = clip.focal;
  }

  /** The camera of a frame: this one, turned. */
  View at(FitProblem problem, int frame) {
    if (problem.turns[4 * frame + 3] == 1) {
      return this;
    }
    double[] turn = new double[9];
    Rotations.toMatrix(problem.turns, 4 * frame, turn, 0);
    return new View(this, turn);
  }

  /** Turns a direction from the world into the camera's frame. */
  void turn(double[] world, double[] camera) {
    for (int r = 0; r < 3; r++) {
      camera[r] =
          rotation[3 * r] * world[0]
              + rotation[3 * r + 1] * world[1]
              + rotation[3 * r + 2] * world[2];
    }
  }

  void toCamera(double[] world, double[] camera) {
    double x = world[0] - position[0];
    double y = world[1] - position[1];
    double z = world[2] - position[2];
    for (int r = 0; r < 3; r++) {
      camera[r] = rotation[3 * r] * x + rotation[3 * r + 1] * y + rotation[3 * r + 2] * z;
    }
  }
}
