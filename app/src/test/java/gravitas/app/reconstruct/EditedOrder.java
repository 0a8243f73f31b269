package gravitas.app.reconstruct;

import gravitas.app.reconstruct.EditedClips.Look;
import gravitas.app.reconstruct.EditedClips.Shot;
import gravitas.pipeline.video.VideoWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Clips whose pictures are sound but come in another order, too often or not at all. */
final class EditedOrder {
  private EditedOrder() {}

  /** Which pictures are shown, by their numbers. */
  @FunctionalInterface
  private interface Order {
    List<Integer> of(int count, double rate);
  }

  private static void reordered(Path clip, double speed, Order order, Path out) throws IOException {
    try (var shot = new Shot(clip)) {
      int width = EditedClips.even(shot.width);
      int height = EditedClips.even(shot.height);
      List<byte[]> pictures = new ArrayList<>();
      while (shot.next()) {
        pictures.add(Look.SAME.of(shot, width, height));
      }
      try (var video = new VideoWriter(out, width, height, speed * shot.rate)) {
        for (int picture : order.of(pictures.size(), shot.rate)) {
          video.add(pictures.get(picture));
        }
        video.finish();
      }
    }
  }

  /** Every picture as it is, from one time on until another. */
  static void trimmed(Path clip, double from, double to, Path out) throws IOException {
    keep(clip, 1, out, (picture, time) -> time >= from && time < to);
  }

  static void reversed(Path clip, Path out) throws IOException {
    reordered(
        clip,
        1,
        (count, rate) -> {
          List<Integer> numbers = all(count);
          Collections.reverse(numbers);
          return numbers;
        },
        out);
  }

  /** Every second picture, at half the rate: coarser, but true. */
  static void halfRate(Path clip, Path out) throws IOException {
    keep(clip, 0.5, out, (picture, time) -> picture % 2 == 0);
  }

  /** Every fifth picture twice, as when film of 24 pictures per second is shown at 30. */
  static void telecine(Path clip, Path out) throws IOException {
    reordered(
        clip,
        6 / 5.0,
        (count, rate) -> {
          List<Integer> numbers = new ArrayList<>();
          for (int i = 0; i < count; i++) {
            numbers.add(i);
            if (i % 5 == 4) {
              numbers.add(i);
            }
          }
          return numbers;
        },
        out);
  }

  /** Something is cut out: the person jumps, what is behind stays. */
  static void jumpCut(Path clip, double from, double to, Path out) throws IOException {
    keep(clip, 1, out, (picture, time) -> time < from || time >= to);
  }

  /** From some time on only every second picture, at the same rate: twice as fast. */
  static void fasterFrom(Path clip, double seconds, Path out) throws IOException {
    keep(clip, 1, out, (picture, time) -> time < seconds || picture % 2 == 0);
  }

  @FunctionalInterface
  private interface Choice {
    boolean keeps(int picture, double time);
  }

  private static void keep(Path clip, double speed, Path out, Choice choice) throws IOException {
    reordered(
        clip,
        speed,
        (count, rate) -> {
          List<Integer> numbers = all(count);
          numbers.removeIf(picture -> !choice.keeps(picture, picture / rate));
          return numbers;
        },
        out);
  }

  private static List<Integer> all(int count) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add(i);
    }
    return numbers;
  }
}
