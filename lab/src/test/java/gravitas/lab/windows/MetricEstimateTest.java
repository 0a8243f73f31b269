package gravitas.lab.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.tracking.WindowFeatures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricEstimateTest {
  private static final MetricSettings FEW = new MetricSettings(1, 2, 5, 3);

  @Test
  void equalSeedsGiveEqualBytesOfTheSizeThatIsRead(@TempDir Path folder) throws IOException {
    Path data = StartTrainerTest.recordings(folder);
    String once = new MetricEstimate(FEW, data).run(13, done -> {});
    assertEquals(once, new MetricEstimate(FEW, data).run(13, done -> {}));
    List<String> rows = once.lines().toList();
    assertEquals(13 + WindowFeatures.OUTPUTS, rows.size());
    assertEquals(13, rows.get(0).split(",").length);
    assertEquals(WindowFeatures.OUTPUTS, rows.get(13).split(",").length);
    // late knots move less, so a step of the metric's variables turns them further
    double first = Double.parseDouble(rows.get(0).split(",")[0]);
    double last = Double.parseDouble(rows.get(12).split(",")[12]);
    assertTrue(first < last, first + " at the first knot, " + last + " at the last");
  }

  @Test
  void windowsOfAnotherLengthAreNotTaken(@TempDir Path folder) throws IOException {
    Path data = StartTrainerTest.recordings(folder);
    var estimate = new MetricEstimate(FEW, data);
    assertThrows(IllegalArgumentException.class, () -> estimate.run(14, done -> {}));
  }
}
