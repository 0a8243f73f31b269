package gravitas.app.reconstruct;

import gravitas.pipeline.video.VideoWriter;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;

/**
 * Clips spoilt on purpose, made from sound ones: cuts, swapped people, moved cameras, wrong clocks.
 *
 * <p>Every edit reads pictures one after the other and writes an MP4; the same input gives the same
 * bytes. What the program has to say to each of them is in {@link EditedClipsTest}.
 */
final class EditedClips {
  private static final long SEED = 20_26;
  private static final double ENLARGED = 1.1; // so that a shaken picture has no black border

  private EditedClips() {}

  /** From pixels of the new picture to pixels of the old one: a turn, a scale and a shift. */
  record Look(double scale, double angle, double right, double down, boolean mirrored) {
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
  static final class Shot implements AutoCloseable {
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

    /** On to the first picture of this time or later, so that clips of other rates keep step. */
    boolean next(double from) throws IOException {
      do {
        if (!next()) {
          return false;
        }
      } while (time < from - 0.5 / rate);
      return true;
    }

    @Override
    public void close() throws IOException {
      source.close();
    }
  }

  /** How frame {@code index} at {@code time} is seen. */
  @FunctionalInterface
  interface Camera {
    Look at(int index, double time);
  }

  static int even(int pixels) {
    return pixels - pixels % 2;
  }

  static void filmed(Path clip, Path out, double speed, Camera camera) throws IOException {
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
    sideBySide(
        left,
        right,
        out,
        (time, pair) -> time < seconds ? pair : List.of(new byte[pair.get(0).length], pair.get(1)));
  }

  private static void sideBySide(
      Path left, Path right, Path out, BiFunction<Double, List<byte[]>, List<byte[]>> edit)
      throws IOException {
    try (var a = new Shot(left);
        var b = new Shot(right);
        var video = new VideoWriter(out, 2 * even(a.width), even(a.height), a.rate)) {
      Look fitting = new Look((double) a.height / b.height, 0, 0, 0, false);
      while (a.next() && b.next(a.time)) {
        List<byte[]> shown =
            edit.apply(
                a.time,
                List.of(
                    Look.SAME.of(a, even(a.width), even(a.height)),
                    fitting.of(b, even(a.width), even(a.height))));
        int row = 3 * even(a.width);
        byte[] both = new byte[2 * shown.get(0).length];
        for (int y = 0; y < even(a.height); y++) {
          System.arraycopy(shown.get(0), y * row, both, 2 * y * row, row);
          System.arraycopy(shown.get(1), y * row, both, (2 * y + 1) * row, row);
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
      while (a.next() && b.next(a.time)) {
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

  /** The camera swings to and fro by a sixth of the width, so many times per second. */
  static void swing(Path clip, double perSecond, Path out) throws IOException {
    filmed(
        clip,
        out,
        1,
        (index, time) -> new Look(1.4, 0, 80 * Math.sin(2 * Math.PI * perSecond * time), 0, false));
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

  /** A camera held upside down, or a phone that noted the wrong side. */
  static void upsideDown(Path clip, Path out) throws IOException {
    filmed(clip, out, 1, (index, time) -> new Look(1, Math.PI, 0, 0, false));
  }

  /** The camera rolls about its axis: so many degrees per second. */
  static void roll(Path clip, double degreesPerSecond, Path out) throws IOException {
    double speed = Math.toRadians(degreesPerSecond);
    filmed(clip, out, 1, (index, time) -> new Look(1, speed * time, 0, 0, false));
  }

  /** The camera tilts: so many pixels per second. */
  static void tilt(Path clip, double pixelsPerSecond, Path out) throws IOException {
    filmed(clip, out, 1, (index, time) -> new Look(1, 0, 0, pixelsPerSecond * time, false));
  }

  /** From some time on the picture is mirrored: another take, to the eye. */
  static void mirroredFrom(Path clip, double seconds, Path out) throws IOException {
    filmed(clip, out, 1, (index, time) -> new Look(1, 0, 0, 0, time >= seconds));
  }

  /** From some time on everything is enlarged: a cut to a closer view. */
  static void closerFrom(Path clip, double seconds, double scale, Path out) throws IOException {
    filmed(clip, out, 1, (index, time) -> new Look(time < seconds ? 1 : scale, 0, 0, 0, false));
  }

  /** Two people side by side who change places from one picture to the next. */
  static void swapped(Path left, Path right, double seconds, Path out) throws IOException {
    sideBySide(
        left,
        right,
        out,
        (time, pair) -> time < seconds ? pair : List.of(pair.get(1), pair.get(0)));
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
}
