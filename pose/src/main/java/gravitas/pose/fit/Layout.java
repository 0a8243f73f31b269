package gravitas.pose.fit;

/**
 * Which unknown stands where.
 *
 * <p>A frame's block: root position (world), then three per joint: a small rotation in the joint's
 * own frame, applied on the right. The clip's block: camera rotation about its x and z axes, camera
 * height, logarithms of focal length and of the networks' depth scale, by how much the networks
 * turn and lean the body in depth, and logarithms of the body's proportions.
 */
final class Layout {
  static final int TILT = 0;
  static final int ROLL = 1;
  static final int HEIGHT = 2;
  static final int FOCAL = 3;
  static final int DEPTH_SCALE = 4;
  static final int DEPTH_TURN = 5;
  static final int DEPTH_LEAN = 6;
  static final int PROPORTION = 7;
  static final int CLIP = PROPORTION + ScaledBody.PROPORTIONS;

  private Layout() {}

  static int frameSize(int joints) {
    return 3 + 3 * joints;
  }

  /** First of the three unknowns of a joint's rotation. */
  static int rotation(int joint) {
    return 3 + 3 * joint;
  }
}
