package gravitas.pose.footage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import gravitas.pose.video.Thumbnail;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Somebody slides sideways before a wall that stays: pictures that are missing, repeated or both.
 */
class StoppedFilmTest {
  private static final double RATE = 30;
  private static final int WIDTH = 384;
  private static final int HEIGHT = 216;
  private static final int FRAMES = 60;
  private static final double SPEED = 2; // pixels per picture, of a person 100 pixels high

  private final PictureSteps steps = new PictureSteps();
  private final FrozenPictures frozen = new FrozenPictures(steps);
  private final List<ObservedFrame> frames = new ArrayList<>();

  /** Shows the picture of another moment in each frame. */
  private void show(IntUnaryOperator moment) {
    for (int f = 0; f < FRAMES; f++) {
      double x = 60 + SPEED * moment.applyAsInt(f);
      byte[] bgr = new byte[3 * WIDTH * HEIGHT];
      for (int i = 0; i < WIDTH * HEIGHT; i++) {
        boolean person = Math.abs(i % WIDTH - x) < 15 && Math.abs(i / WIDTH - HEIGHT / 2) < 50;
        double wall = 120 + 50 * Math.sin(i % WIDTH / 23.0);
        for (int c = 0; c < 3; c++) {
          bgr[3 * i + c] = (byte) (person ? 20 : wall);
        }
      }
      Thumbnail thumbnail = Thumbnail.of(Picture.of(bgr, WIDTH, HEIGHT, f, f / RATE));
      steps.see(thumbnail);
      frozen.see(thumbnail);
      frames.add(ObservedPeople.at(f, f / RATE, x, HEIGHT / 2.0, 100));
    }
  }

  @Test
  void aFilmThatRunsOnIsLeftAlone() {
    show(f -> f);
    assertEquals(List.of(), frozen.stretches());
    assertEquals(List.of(), JumpCuts.times(steps, frames));
  }

  @Test
  void aPictureThatStandsStillAndLeapsIsFrozen() {
    show(f -> f >= 20 && f < 35 ? 20 : f);
    assertEquals(List.of(new Part(21, 35)), frozen.stretches());
  }

  @Test
  void somebodyWhoHoldsStillIsNotFrozen() {
    show(f -> f < 20 ? f : Math.max(20, f - 15));
    assertEquals(List.of(), frozen.stretches());
    assertEquals(List.of(), JumpCuts.times(steps, frames));
  }

  @Test
  void everyFifthPictureTwiceIsNotFrozen() {
    show(f -> f - f / 5);
    assertEquals(List.of(), frozen.stretches());
    assertEquals(List.of(), JumpCuts.times(steps, frames));
  }

  @Test
  void aStretchCutOutIsAJumpCut() {
    show(f -> f < 30 ? f : f + 20);
    assertEquals(List.of(1.0), JumpCuts.times(steps, frames));
    assertEquals(List.of(), ShotCuts.times(steps));
  }

  @Test
  void aPersonWhoJumpsInAnUnchangedFilmIsNoCut() {
    show(f -> f);
    for (int f = 30; f < FRAMES; f++) { // a network that errs
      frames.set(f, ObservedPeople.at(f, f / RATE, 100 + SPEED * f, HEIGHT / 2.0, 100));
    }
    assertEquals(List.of(), JumpCuts.times(steps, frames));
  }
}
