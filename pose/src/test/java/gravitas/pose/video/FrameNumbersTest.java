package gravitas.pose.video;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Order and time of images by their names; limits of clips and pictures. */
class FrameNumbersTest {
  private static FrameNumbers of(String... names) {
    return FrameNumbers.of(Arrays.stream(names).map(Path::of).toList());
  }

  private static List<String> names(FrameNumbers frames) {
    return frames.files().stream().map(Path::toString).toList();
  }

  @Test
  void twoComesBeforeTen() {
    FrameNumbers frames = of("f10.png", "f9.png", "f8.png");
    assertEquals(List.of("f8.png", "f9.png", "f10.png"), names(frames));
    assertEquals(List.of(0L, 1L, 2L), frames.places());
    assertEquals("", frames.remark());
  }

  @Test
  void everyFifthIsRegularAndAHoleKeepsItsTime() {
    FrameNumbers frames = of("a_005.jpg", "a_010.jpg", "a_015.jpg", "a_030.jpg");
    assertEquals(List.of(0L, 1L, 2L, 5L), frames.places());
    assertTrue(frames.remark().startsWith("2 frames are missing"), frames.remark());
    assertTrue(frames.remark().contains("a_015.jpg and a_030.jpg"), frames.remark());
  }

  @Test
  void irregularNumbersAreOneAfterTheOther() {
    FrameNumbers frames = of("t100.png", "t133.png", "t167.png", "t200.png");
    assertEquals(List.of(0L, 1L, 2L, 3L), frames.places());
    assertTrue(frames.remark().contains("irregular"), frames.remark());
  }

  @Test
  void otherNamesAreSortedByName() {
    FrameNumbers frames = of("walk.png", "a1.png", "b2.png");
    assertEquals(List.of("a1.png", "b2.png", "walk.png"), names(frames));
    assertEquals(List.of(0L, 1L, 2L), frames.places());
    assertEquals(List.of("a2.png", "b1.png"), names(of("b1.png", "a2.png")), "two names, no order");
    assertEquals(List.of(0L), of("only7.png").places());
  }

  @Test
  void rangesAndSizesThatMakeNoSenseAreRefused() throws Exception {
    assertThrows(IllegalArgumentException.class, () -> new ClipRange(2, 2));
    assertThrows(IllegalArgumentException.class, () -> new ClipRange(-1, 2));
    assertThrows(IllegalArgumentException.class, () -> new ClipRange(0, 1, 0));
    var size = new PictureSize(1 << 13, 1 << 13);
    assertEquals(size, size.requireReasonable(Path.of("a.mp4")));
    var error =
        assertThrows(
            UnreadableVideoException.class,
            () -> new PictureSize((1 << 13) + 1, 1 << 13).requireReasonable(Path.of("a.mp4")));
    assertTrue(error.getMessage().contains("8193 x 8192"), error.getMessage());
  }
}
