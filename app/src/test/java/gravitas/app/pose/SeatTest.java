package gravitas.app.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.SharedData;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A filmed person on a bench is found there and nowhere else; the laboratory's markers tell. */
@Tag("slow")
class SeatTest {
  private static final double SEAT = 0.53; // metres: the hips on the bench are at 0.50 to 0.52
  private static final double STILL = 0.1; // m/s, up or down
  private static final double RISEN = 0.65; // metres
  private static final double RATE = 60;

  @TempDir Path folder;

  @Test
  void theBenchOfSitToStandIsFound() throws Exception {
    Path video = SharedData.path("video_with_reference/sit_to_stand/video.mp4");
    Path markers = SharedData.path("video_with_reference/sit_to_stand/STS_mocap.json");
    Path out = folder.resolve("pose");
    CommandRun run = CommandRun.of("pose", video.toString(), "--out", out.toString(), "--quiet");
    assertEquals(0, run.exitCode(), run.err());
    var json = new ObjectMapper();
    JsonNode pose = json.readTree(out.resolve("pose.json").toFile());
    JsonNode recorded = json.readTree(markers.toFile()).get("frames");
    int seated = 0;
    int found = 0;
    int risen = 0;
    for (int t = 0; t < pose.get("carried_elsewhere").size(); t++) {
      double time = pose.get("contacts").get("frames").get(t).get(0).asDouble();
      int frame = (int) Math.min(recorded.size() - 2, Math.round(time * RATE));
      double hips = hips(recorded, frame);
      double rise = (hips(recorded, frame + 1) - hips(recorded, Math.max(0, frame - 1))) * RATE / 2;
      boolean marked = pose.get("carried_elsewhere").get(t).asBoolean();
      boolean sits = hips < SEAT && Math.abs(rise) < STILL;
      seated += sits ? 1 : 0;
      found += sits && marked ? 1 : 0;
      risen += hips > RISEN && marked ? 1 : 0;
    }
    String told = found + " of " + seated + " seated frames, " + risen + " risen ones";
    assertTrue(found > 0.9 * seated, told);
    assertEquals(0, risen, told);
  }

  private static double hips(JsonNode frames, int frame) {
    return frames.get(frame).get(0).get(1).asDouble();
  }
}
