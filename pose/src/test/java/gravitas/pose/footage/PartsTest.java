package gravitas.pose.footage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** A clip is one take only as long as nothing but the person moves. */
class PartsTest {
  private static final double RATE = 30;

  private static List<ObservedFrame> walk(int frames, IntToDoubleFunction x) {
    List<ObservedFrame> all = new ArrayList<>();
    for (int i = 0; i < frames; i++) {
      all.add(ObservedPeople.at(i, i / RATE, x.applyAsDouble(i), 400));
    }
    return all;
  }

  private static Footage footage(List<ObservedFrame> frames) {
    return Footage.ofKeypoints(new Observations(ObservedPeople.LANDMARKS, 1280, 720, frames));
  }

  @Test
  void somebodyWhoRunsThroughThePictureIsOneTake() {
    // 2.5 of his own sizes per second: 4.5 m/s
    Footage footage = footage(walk(90, i -> 100 + 2.5 * ObservedPeople.SIZE * i / RATE));
    assertEquals(new Part(0, 90), footage.take());
    assertEquals(List.of(), footage.notes());
    assertFalse(footage.doubtful().contains(true));
  }

  @Test
  void aTrackerThatJumpsToAnotherPersonEndsTheTake() {
    Footage footage = footage(walk(90, i -> i < 60 ? 300 + i : 700 - i));
    assertEquals(new Part(0, 60), footage.take());
    assertTrue(footage.notes().get(0).contains("jump of the person"), footage.notes().toString());
    assertTrue(footage.notes().get(0).contains("2.00 s"), footage.notes().toString());
  }

  @Test
  void aStrayLookIsMarkedAndTheTakeGoesOn() {
    Footage footage = footage(walk(90, i -> i >= 40 && i < 44 ? 900 : 300 + i));
    assertEquals(new Part(0, 90), footage.take());
    for (int i = 0; i < 90; i++) {
      assertEquals(i >= 40 && i < 44, footage.doubtful().get(i), "frame " + i);
    }
  }

  @Test
  void aJumpInTimeEndsTheTake() {
    List<ObservedFrame> frames = walk(60, i -> 300);
    frames.add(ObservedPeople.at(60, 3600, 300, 400));
    Footage footage = footage(frames);
    assertEquals(new Part(0, 60), footage.take());
    assertTrue(
        footage.notes().get(0).contains("jump in time of 3598 s"), footage.notes()::toString);
  }

  @Test
  void whoComesAfterALongAbsenceMayBeSomebodyElse() {
    List<ObservedFrame> frames = walk(150, i -> 300);
    for (int i = 40; i < 75; i++) {
      frames.set(i, ObservedFrame.empty(ObservedPeople.LANDMARKS, i, i / RATE));
    }
    Footage footage = footage(frames);
    assertEquals(new Part(75, 150), footage.take());
    assertTrue(footage.notes().get(0).contains("nobody for 1.2 s"), footage.notes()::toString);
    for (int i = 40; i < 65; i++) { // seen again within a second
      frames.set(
          i,
          i < 60
              ? ObservedFrame.empty(ObservedPeople.LANDMARKS, i, i / RATE)
              : ObservedPeople.at(i, i / RATE, 300, 400));
    }
    for (int i = 65; i < 75; i++) {
      frames.set(i, ObservedPeople.at(i, i / RATE, 300, 400));
    }
    assertEquals(new Part(0, 150), footage(frames).take());
  }

  @Test
  void aCutEndsTheTakeWhoeverIsInIt() {
    List<ObservedFrame> frames = walk(90, i -> 300);
    Parts parts = Parts.of(frames, List.of(50 / RATE), PersonChanges.of(frames));
    assertEquals(List.of(new Part(0, 50), new Part(50, 90)), parts.parts());
    assertTrue(parts.notes().get(0).contains("a cut at 1.67 s"), parts.notes().toString());
  }
}
