package gravitas.pose.fit;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.RotationVectors;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.util.Arrays;

/** The current estimate of everything unknown. Mutable; copied before a step is tried. */
final class FitState {
  final int frames;
  final int joints;
  final double[] roots; // x, y, z per frame, world
  final double[] rotations; // x, y, z, w per joint per frame
  final double[] cameraRotation = new double[4]; // cameraFromWorld
  final double[] cameraPosition = new double[3]; // in the world
  double logFocal; // of pixels
  double logDepthScale;
  double depthTurn; // radians by which the networks turn the body about the vertical
  double depthLean; // and tip it towards the camera
  final double[] logProportions = new double[ScaledBody.PROPORTIONS];

  FitState(int frames, int joints) {
    this.frames = frames;
    this.joints = joints;
    this.roots = new double[3 * frames];
    this.rotations = new double[4 * joints * frames];
    for (int i = 3; i < rotations.length; i += 4) {
      rotations[i] = 1;
    }
    int k = 0;
    for (Proportion proportion : Proportion.values()) {
      logProportions[k++] = proportion.usualLog();
    }
    resetCamera();
  }

  /** A motion of the standard skeleton, at the proportions of its own body. */
  static FitState of(Motion motion) {
    var state = new FitState(motion.frameCount(), motion.skeleton().jointCount());
    Arrays.fill(state.logProportions, 0);
    for (int t = 0; t < state.frames; t++) {
      motion.pose(t).rootPosition().into(state.roots, 3 * t);
      motion.pose(t).rotationsInto(state.rotations, 4 * t * state.joints);
    }
    return state;
  }

  /** A level camera in the origin. */
  void resetCamera() {
    Arrays.fill(cameraRotation, 0);
    cameraRotation[0] = 1; // half a turn about x: y down, z forward, the world's Y up
    Arrays.fill(cameraPosition, 0);
  }

  /** Takes over everything that holds for a whole clip. */
  void takeClip(FitState other) {
    System.arraycopy(other.cameraRotation, 0, cameraRotation, 0, 4);
    System.arraycopy(other.cameraPosition, 0, cameraPosition, 0, 3);
    System.arraycopy(other.logProportions, 0, logProportions, 0, logProportions.length);
    logFocal = other.logFocal;
    logDepthScale = other.logDepthScale;
    depthTurn = other.depthTurn;
    depthLean = other.depthLean;
  }

  RigidTransform cameraFromWorld() {
    Quaternion rotation = Quaternion.from(cameraRotation, 0).normalized();
    return new RigidTransform(rotation, rotation.rotate(Vector3.from(cameraPosition, 0)).negated());
  }

  FitState copy() {
    var copy = new FitState(frames, joints);
    System.arraycopy(roots, 0, copy.roots, 0, roots.length);
    System.arraycopy(rotations, 0, copy.rotations, 0, rotations.length);
    copy.takeClip(this);
    return copy;
  }

  /** Adds a step: {@code clip} in the order of {@link Layout}, one block per frame. */
  void add(double[][] step, double[] clip) {
    for (int t = 0; t < frames; t++) {
      for (int i = 0; i < 3; i++) {
        roots[3 * t + i] += step[t][i];
      }
      for (int j = 0; j < joints; j++) {
        int at = Layout.rotation(j);
        Rotations.turn(
            rotations, 4 * (t * joints + j), step[t][at], step[t][at + 1], step[t][at + 2]);
      }
    }
    // the camera turns in its own frame: exp(a) R
    double[] turned = {0, 0, 0, 1};
    Rotations.turn(turned, 0, clip[Layout.TILT], 0, clip[Layout.ROLL]);
    double[] product = new double[4];
    RotationVectors.multiply(turned, 0, cameraRotation, 0, product, 0);
    System.arraycopy(product, 0, cameraRotation, 0, 4);
    cameraPosition[1] += clip[Layout.HEIGHT];
    logFocal += clip[Layout.FOCAL];
    logDepthScale += clip[Layout.DEPTH_SCALE];
    depthTurn += clip[Layout.DEPTH_TURN];
    depthLean += clip[Layout.DEPTH_LEAN];
    for (int k = 0; k < logProportions.length; k++) {
      logProportions[k] += clip[Layout.PROPORTION + k];
    }
  }
}
