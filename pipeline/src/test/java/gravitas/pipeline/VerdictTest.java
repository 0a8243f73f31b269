package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.tracking.BulletReplay;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every figure under its own name: no two are alike here, so none can stand in for another. */
class VerdictTest {
  private static Verdict verdict() {
    Map<String, Double> seconds = new LinkedHashMap<>();
    seconds.put("pose", 1.25);
    seconds.put("physics", 7.5);
    return new Verdict(
        new TakeQuality(1.1, 2.1, 3.1, new LoadedFeet(4.1, 5.1), 6.1, 7.1, 0.81),
        new TakeQuality(1.2, 2.2, 3.2, new LoadedFeet(4.2, 5.2), 6.2, Double.NaN, 0.82),
        9.5,
        360,
        new Reliability(10.5, 11.5, 12.5, true, 13.5, List.of("the camera moves")),
        14.5,
        seconds,
        Optional.of(new BulletReplay.Outcome(3, 15.5, 0.75, 66.5)));
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = VerdictTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void jsonIsTheGoldenFile() throws IOException {
    var mapper = new ObjectMapper();
    assertEquals(mapper.readTree(golden("verdict.json")), mapper.readTree(verdict().json()));
  }

  @Test
  void tableIsTheGoldenFile() throws IOException {
    assertEquals(golden("verdict.txt"), verdict().table().replace("\r\n", "\n"));
  }

  @Test
  void whatCouldNotBeMeasuredIsNotPrintedAsANumber() {
    Verdict known = verdict();
    var unknown =
        new Verdict(
            known.kinematic(),
            known.simulated(),
            Double.NaN,
            known.evaluations(),
            known.reliability(),
            known.secondsPerVideoSecond(),
            known.seconds(),
            Optional.empty());
    assertFalse(unknown.table().contains("NaN"), unknown.table());
    assertTrue(unknown.table().contains("no frame is the simulation's own"), unknown.table());
  }

  @Test
  void metricsComeInTheOrderThatIsPromised() {
    assertEquals(Verdict.METRICS, new ArrayList<>(verdict().metrics().keySet()));
    assertTrue(Double.isNaN(verdict().metrics().get("floatMillimetres")));
  }
}
