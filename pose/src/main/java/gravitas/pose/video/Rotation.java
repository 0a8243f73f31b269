package gravitas.pose.video;

import java.nio.ByteBuffer;

/** Quarter turns that make a picture upright while it is copied. */
enum Rotation {
  NONE,
  CLOCKWISE,
  HALF,
  COUNTER_CLOCKWISE;

  /** From the display matrix's angle, degrees counter-clockwise, as FFmpeg reports it. */
  static Rotation ofDisplayAngle(double degrees) {
    if (!Double.isFinite(degrees)) {
      return NONE;
    }
    return switch (Math.floorMod(Math.round(degrees / 90), 4)) {
      case 1 -> COUNTER_CLOCKWISE;
      case 2 -> HALF;
      case 3 -> CLOCKWISE;
      default -> NONE;
    };
  }

  boolean swapsSides() {
    return this == CLOCKWISE || this == COUNTER_CLOCKWISE;
  }

  /**
   * Copies a picture of {@code width} x {@code height} pixels as stored, turned upright.
   *
   * @param stride bytes from one stored row to the next
   */
  void copy(ByteBuffer stored, int stride, int width, int height, byte[] upright) {
    if (this == NONE) {
      for (int y = 0; y < height; y++) {
        stored.get(y * stride, upright, 3 * y * width, 3 * width);
      }
      return;
    }
    byte[] row = new byte[3 * width];
    for (int y = 0; y < height; y++) {
      stored.get(y * stride, row);
      for (int x = 0; x < width; x++) {
        int target =
            switch (this) {
              case CLOCKWISE -> x * height + (height - 1 - y);
              case COUNTER_CLOCKWISE -> (width - 1 - x) * height + y;
              default -> (height - 1 - y) * width + (width - 1 - x);
            };
        upright[3 * target] = row[3 * x];
        upright[3 * target + 1] = row[3 * x + 1];
        upright[3 * target + 2] = row[3 * x + 2];
      }
    }
  }
}
