package gravitas.pose.footage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.Clothes;
import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** Somebody in other clothes is noticed where the tracker slid over to him. */
class ClothesChangesTest {
  private static final int RED = 0x0000ff;
  private static final int BLUE = 0xff0000;
  private static final int SHADED_RED = 0x0000d0;

  /** The doubtful frames of 60 at 30 a second, in which the person wears these colours. */
  private static List<Integer> doubtful(Part take, IntUnaryOperator bgr) {
    List<ObservedFrame> frames = new ArrayList<>();
    List<Clothes> clothes = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      frames.add(ObservedPeople.at(i, i / 30.0, 200, 200));
      byte[] pixels = new byte[3 * 400 * 400];
      for (int k = 0; k < pixels.length; k++) {
        pixels[k] = (byte) (bgr.applyAsInt(i) >> (8 * (2 - k % 3)));
      }
      clothes.add(Clothes.of(Picture.of(pixels, 400, 400, i, i / 30.0), frames.get(i)));
    }
    List<Boolean> marks = new ArrayList<>(Collections.nCopies(60, false));
    new ClothesChanges(frames, clothes, take).mark(marks);
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      if (marks.get(i)) {
        found.add(i);
      }
    }
    return found;
  }

  @Test
  void otherColoursAreNoticedUntilTheFirstAreBack() {
    List<Integer> found = doubtful(new Part(0, 60), i -> i >= 25 && i < 45 ? BLUE : RED);
    for (int i = 28; i < 40; i++) {
      assertEquals(true, found.contains(i), "frame " + i);
    }
    assertEquals(false, found.contains(10));
    assertEquals(false, found.contains(58));
  }

  @Test
  void shadeIsNoOtherPerson() {
    assertEquals(List.of(), doubtful(new Part(0, 60), i -> i < 30 ? RED : SHADED_RED));
  }

  @Test
  void whatOthersWearInAnotherTakeDoesNotMatter() {
    assertEquals(List.of(), doubtful(new Part(30, 60), i -> i < 30 ? RED : BLUE));
  }

  @Test
  void whoIsFollowedLongerIsThePerson() {
    List<Integer> entering = doubtful(new Part(0, 60), i -> i < 18 ? BLUE : RED);
    assertEquals(true, entering.contains(5));
    assertEquals(false, entering.contains(30));
    assertEquals(false, entering.contains(59));
    List<Integer> leaving = doubtful(new Part(0, 60), i -> i < 42 ? RED : BLUE);
    assertEquals(false, leaving.contains(5));
    assertEquals(true, leaving.contains(50));
  }
}
