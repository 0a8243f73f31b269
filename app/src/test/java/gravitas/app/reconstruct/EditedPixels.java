package gravitas.app.reconstruct;

import gravitas.app.reconstruct.EditedClips.Look;
import gravitas.app.reconstruct.EditedClips.Shot;
import gravitas.pipeline.video.VideoWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;

/** Clips whose camera and clock are sound but whose pictures are painted over. */
final class EditedPixels {
  private static final long SEED = 20_27;

  private EditedPixels() {}

  /** Changes the value of one colour of one pixel. */
  @FunctionalInterface
  private interface Paint {
    int of(int value, int colour, Spot spot);
  }

  /**
   * Where a pixel is.
   *
   * @param across share of the width
   * @param down share of the height
   */
  private record Spot(double across, double down, double time) {}

  private static void painted(Path clip, Paint paint, Path out) throws IOException {
    try (var shot = new Shot(clip)) {
      int width = EditedClips.even(shot.width);
      int height = EditedClips.even(shot.height);
      try (var video = new VideoWriter(out, width, height, shot.rate)) {
        while (shot.next()) {
          byte[] bgr = Look.SAME.of(shot, width, height);
          for (int i = 0; i < width * height; i++) {
            int row = i / width;
            var spot = new Spot((double) (i % width) / width, (double) row / height, shot.time);
            for (int colour = 0; colour < 3; colour++) {
              int value = paint.of(bgr[3 * i + colour] & 255, colour, spot);
              bgr[3 * i + colour] = (byte) Math.max(0, Math.min(255, value));
            }
          }
          video.add(bgr);
        }
        video.finish();
      }
    }
  }

  /** A third of the light, and the noise that goes with it. */
  static void dark(Path clip, Path out) throws IOException {
    var random = new Random(SEED);
    painted(
        clip,
        (value, colour, spot) -> (int) Math.round(value / 3.0 + 6 * random.nextGaussian()),
        out);
  }

  /** A camera that changes its exposure by a third, as when somebody in white comes in. */
  static void exposed(Path clip, Path out) throws IOException {
    painted(
        clip,
        (value, colour, spot) ->
            (int) Math.round(value * (1 - 0.33 / (1 + Math.exp(-10 * (spot.time - 2))))),
        out);
  }

  /** Black bars above and below, as a cinema picture has on a screen that is too high. */
  static void letterbox(Path clip, double share, Path out) throws IOException {
    painted(
        clip, (value, colour, spot) -> spot.down < share || spot.down > 1 - share ? 0 : value, out);
  }

  /** One white picture, as of a flash light. */
  static void flash(Path clip, double seconds, Path out) throws IOException {
    painted(
        clip, (value, colour, spot) -> Math.abs(spot.time - seconds) < 0.017 ? 250 : value, out);
  }

  /** From some time on the middle of the picture, where the person is, in other colours. */
  static void dyed(Path clip, double seconds, double from, double to, Path out) throws IOException {
    painted(
        clip,
        (value, colour, spot) ->
            spot.time >= seconds && spot.across >= from && spot.across < to
                ? (colour == 1 ? value / 4 : 255 - value)
                : value,
        out);
  }

  /** Snow on the screen from one time to another: nothing can be seen. */
  static void snow(Path clip, double from, double to, Path out) throws IOException {
    var random = new Random(SEED);
    painted(
        clip,
        (value, colour, spot) -> spot.time >= from && spot.time < to ? random.nextInt(256) : value,
        out);
  }
}
