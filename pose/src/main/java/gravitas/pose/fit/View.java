package gravitas.pose.fit;

/** The camera of a {@link FitState}: world to camera to pixels, and derivatives. */
final class View {
  final double[] rotation = new double[9]; // cameraFromWorld
  private final double[] position = new double[3];
  final double focal;

  View(FitState state) {
    Rotations.toMatrix(state.cameraRotation, 0, rotation, 0);
    System.arraycopy(state.cameraPosition, 0, position, 0, 3);
    this.focal = Math.exp(state.logFocal);
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
