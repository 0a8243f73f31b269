package gravitas.datasets.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.h36m.H36mAction;
import gravitas.datasets.h36m.H36mCameras;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The paper's lists, by their counts and their remarkable members. */
class ProtocolsTest {
  @Test
  void mocapHasTwentyClipsOfFourSeconds() {
    List<Clip> clips = Protocols.h36mMocap();
    assertEquals(20, clips.size());
    assertEquals(20, clips.stream().distinct().count());
    assertEquals(4, clips.stream().filter(Clip::inDomain).count());
    for (Clip clip : clips) {
      assertEquals(400, clip.firstFrame());
      assertEquals(200, clip.frameCount());
      assertTrue(H36mCameras.IDS.contains(clip.camera()), clip.toString());
      assertEquals(clip.name(), H36mAction.of(clip.name()).toString());
    }
    assertEquals(10, clips.stream().filter(clip -> clip.subject().equals("S9")).count());
  }

  @Test
  void videoIsTenActionsOfTwoSubjects() {
    List<Clip> clips = Protocols.h36mVideo();
    assertEquals(20, clips.size());
    assertEquals(Set.of("60457274"), clips.stream().map(Clip::camera).collect(Collectors.toSet()));
    assertTrue(clips.stream().noneMatch(clip -> clip.name().startsWith("Sitting")));
  }

  @Test
  void aistIsFifteenDancesOfTwoSeconds() {
    List<Clip> clips = Protocols.aist();
    assertEquals(15, clips.size());
    assertEquals("c06", clips.get(0).camera());
    assertEquals(120, clips.get(0).frameCount());
    assertTrue(clips.stream().allMatch(clip -> clip.camera().matches("c0[1-9]")));
  }
}
