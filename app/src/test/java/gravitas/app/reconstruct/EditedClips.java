package gravitas.app.reconstruct;

import gravitas.app.video.VideoWriter;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * Clips spoilt on purpose, made from sound ones: cuts, swapped people, moved cameras, wrong clocks.
 *
 * <p>Every edit reads pictures one after the other and writes an MP4; the same input gives the same
 * bytes. The main method writes one of each: {@code EditedClips CLIP OTHER_CLIP FOLDER}.
 */
final class EditedClips {
  private static final long SEED = 20_26;
  private static final double ENLARGED = 1.1; // so that a shaken picture has no black border

  private EditedClips() {}

  /** From pixels of the new picture to pixels of the old one: a turn, a scale and a shift. */
  private record Look(double scale, double angle, double right, double down, boolean mirrored) {
    static final Look SAME = new Look(1, 0, 0, 0, false);

    byte[] of(Shot shot, int width, int height) {
      byte[] target = new byte[3 * width * height];
      double cos = Math.cos(angle) / scale;
      double sin = Math.sin(angle) / scale;
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          double u = (mirrored ? -1 : 1) * (x - (width - 1) / 2.0) - right;
          double v = y - (height - 1) / 2.0 - down;
          long column = Math.round(cos * u + sin * v + (shot.width - 1) / 2.0);
          long row = Math.round(-sin * u + cos * v + (shot.height - 1) / 2.0);
          if (column >= 0 && row >= 0 && column < shot.width && row < shot.height) {
            int from = 3 * (int) (row * shot.width + column);
            System.arraycopy(shot.bgr, from, target, 3 * (y * width + x), 3);
          }
        }
      }
      return target;
    }
  }

  /** The current picture of a clip that is being read. */
  private static final class Shot implements AutoCloseable {
    final int width;
    final int height;
    final double rate;
    final byte[] bgr;
    private final PictureSource source;
    double time;
    int index = -1;

    Shot(Path clip) throws IOException {
      source = PictureSource.open(clip, ClipRange.ALL, 30);
      width = source.width();
      height = source.height();
      rate = source.nominalRate();
      bgr = new byte[3 * width * height];
    }

    boolean next() throws IOException {
      time = source.next(bgr);
      index++;
      return !Double.isNaN(time);
    }

    @Override
    public void close() throws IOException {
      source.close();
    }
  }

  /** How frame {@code index} at {@code time} is seen. */
  @FunctionalInterface
  private interface Camera {
    Look at(int index, double time);
  }

  private static int even(int pixels) {
    return pixels - pixels % 2;
  }

  private static void filmed(Path clip, Path out, double speed, Camera camera) throws IOException {
    try (var shot = new Shot(clip);
        var video = new VideoWriter(out, even(shot.width), even(shot.height), speed * shot.rate)) {
      while (shot.next()) {
        byte[] picture =
            camera.at(shot.index, shot.time).of(shot, even(shot.width), even(shot.height));
        video.add(picture);
      }
      video.finish();
    }
  }

  /**
   * The first seconds of one clip, then at once another one from its start, in the first's size.
   */
  static void splice(Path first, Path second, double seconds, Path out) throws IOException {
    try (var a = new Shot(first);
        var b = new Shot(second);
        var video = new VideoWriter(out, even(a.width), even(a.height), a.rate)) {
      while (a.next() && a.time < seconds) {
        video.add(Look.SAME.of(a, even(a.width), even(a.height)));
      }
      Look fitting = new Look((double) a.height / b.height, 0, 0, 0, false);
      double start = 0;
      while (b.next()) {
        if (b.time >= start) { // at the first clip's rate
          video.add(fitting.of(b, even(a.width), even(a.height)));
          start += 1 / a.rate;
        }
      }
      video.finish();
    }
  }

  /** Two people side by side; after some seconds the left one is gone. */
  static void vanish(Path left, Path right, double seconds, Path out) throws IOException {
    try (var a = new Shot(left);
        var b = new Shot(right);
        var video = new VideoWriter(out, 2 * even(a.width), even(a.height), a.rate)) {
      Look fitting = new Look((double) a.height / b.height, 0, 0, 0, false);
      while (a.next() && b.next()) {
        byte[] seen = Look.SAME.of(a, even(a.width), even(a.height));
        byte[] one = a.time < seconds ? seen : new byte[seen.length];
        byte[] other = fitting.of(b, even(a.width), even(a.height));
        int row = 3 * even(a.width);
        byte[] both = new byte[2 * seen.length];
        for (int y = 0; y < even(a.height); y++) {
          System.arraycopy(one, y * row, both, 2 * y * row, row);
          System.arraycopy(other, y * row, both, (2 * y + 1) * row, row);
        }
        video.add(both);
      }
      video.finish();
    }
  }

  /** One clip fades into the other during a second. */
  static void crossFade(Path first, Path second, double seconds, Path out) throws IOException {
    try (var a = new Shot(first);
        var b = new Shot(second);
        var video = new VideoWriter(out, even(a.width), even(a.height), a.rate)) {
      Look fitting = new Look((double) a.height / b.height, 0, 0, 0, false);
      while (a.next() && b.next()) {
        double share = Math.max(0, Math.min(1, a.time - seconds));
        byte[] one = Look.SAME.of(a, even(a.width), even(a.height));
        byte[] other = fitting.of(b, even(a.width), even(a.height));
        for (int i = 0; i < one.length; i++) {
          one[i] = (byte) Math.round((1 - share) * (one[i] & 255) + share * (other[i] & 255));
        }
        video.add(one);
      }
      video.finish();
    }
  }

  /** A hand-held camera: smooth random shifts of up to 30 pixels and turns of 2°. */
  static void shaken(Path clip, Path out) throws IOException {
    var random = new Random(SEED);
    double[] phase = random.doubles(9, 0, 2 * Math.PI).toArray();
    filmed(
        clip,
        out,
        1,
        (index, time) ->
            new Look(
                ENLARGED,
                0.035 * wander(time, phase, 0),
                30 * wander(time, phase, 3),
                30 * wander(time, phase, 6),
                false));
  }

  /** Between -1 and 1, without a period. */
  private static double wander(double time, double[] phase, int first) {
    return (Math.sin(2 * Math.PI * 0.7 * time + phase[first])
            + Math.sin(2 * Math.PI * 1.3 * time + phase[first + 1])
            + Math.sin(2 * Math.PI * 2.9 * time + phase[first + 2]))
        / 3;
  }

  /** The camera turns slowly: so many pixels per second. */
  static void pan(Path clip, double pixelsPerSecond, Path out) throws IOException {
    filmed(clip, out, 1, (index, time) -> new Look(1, 0, -pixelsPerSecond * time, 0, false));
  }

  /** The picture grows by this share per second. */
  static void zoom(Path clip, double perSecond, Path out) throws IOException {
    filmed(clip, out, 1, (index, time) -> new Look(1 + perSecond * time, 0, 0, 0, false));
  }

  /** A clock that is wrong by this factor. */
  static void wrongRate(Path clip, double factor, Path out) throws IOException {
    filmed(clip, out, factor, (index, time) -> Look.SAME);
  }

  static void mirrored(Path clip, Path out) throws IOException {
    filmed(clip, out, 1, (index, time) -> new Look(1, 0, 0, 0, true));
  }

  /** Turned by a right angle: the person lies. */
  static void lying(Path clip, Path out) throws IOException {
    try (var shot = new Shot(clip);
        var video = new VideoWriter(out, even(shot.height), even(shot.width), shot.rate)) {
      Look turned = new Look(1, Math.PI / 2, 0, 0, false);
      while (shot.next()) {
        video.add(turned.of(shot, even(shot.height), even(shot.width)));
      }
      video.finish();
    }
  }

  /** Black from one time to another. */
  static void black(Path clip, double from, double to, Path out) throws IOException {
    interrupted(clip, from, to, true, out);
  }

  /** The picture stands still from one time to another, then goes on where it would be. */
  static void frozen(Path clip, double from, double to, Path out) throws IOException {
    interrupted(clip, from, to, false, out);
  }

  private static void interrupted(Path clip, double from, double to, boolean black, Path out)
      throws IOException {
    try (var shot = new Shot(clip);
        var video = new VideoWriter(out, even(shot.width), even(shot.height), shot.rate)) {
      byte[] shown = new byte[0];
      while (shot.next()) {
        if (shot.time < from || shot.time >= to || shown.length == 0) {
          shown = Look.SAME.of(shot, even(shot.width), even(shot.height));
        } else if (black) {
          shown = new byte[shown.length];
        }
        video.add(shown);
      }
      video.finish();
    }
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      throw new IllegalArgumentException("give two clips and a folder, not " + args.length);
    }
    Path clip = Path.of(args[0]);
    Path other = Path.of(args[1]);
    Path folder = Files.createDirectories(Path.of(args[2]));
    splice(clip, other, 1.5, folder.resolve("splice.mp4"));
    vanish(clip, other, 1.5, folder.resolve("vanish.mp4"));
    crossFade(clip, other, 1, folder.resolve("cross_fade.mp4"));
    shaken(clip, folder.resolve("shaken.mp4"));
    pan(clip, 60, folder.resolve("pan.mp4"));
    zoom(clip, 0.1, folder.resolve("zoom.mp4"));
    wrongRate(clip, 0.8, folder.resolve("slow_clock.mp4"));
    mirrored(clip, folder.resolve("mirrored.mp4"));
    lying(clip, folder.resolve("lying.mp4"));
    black(clip, 1, 1.5, folder.resolve("black.mp4"));
    frozen(clip, 1, 2, folder.resolve("frozen.mp4"));
  }
}
