package gravitas.lab.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is written of scores besides the Markdown. */
class TablesTest {
  private static Row row(String sequence, String method, double evaluations, double seconds) {
    return new Row(
        new Score(sequence, "", method, 5, Map.of(Measure.EVALUATIONS, evaluations), List.of(), ""),
        seconds,
        false);
  }

  private static final List<Row> ROWS =
      List.of(
          row("a", "optimus", 100, 2),
          row("b", "optimus", 300, 6),
          row("c", "optimus", 999, Double.NaN)); // taken from the store of an older version

  private static Plan plan(Plan.Setting... settings) {
    return PlanText.of(DataSet.MOCAP, "first-4s", List.of(settings));
  }

  /** Mean 4 s, longest 6 s, 400 evaluations in 8 s; what nobody timed is left out. */
  @Test
  void timesAreMeansOverWhatWasTimed() {
    String text = TimeReport.text(plan(), ROWS);
    assertTrue(text.contains("| optimus | 2 | 4.00 | 6.00 | 50.0 |"), text);
    assertTrue(text.startsWith("# Time: mocap, protocol first-4s"), text);
  }

  @Test
  void aMethodWithoutEvaluationsHasNoRate() {
    var score = new Score("a", "", "kinematic", 5, Map.of(), List.of(), "");
    String text = TimeReport.text(plan(), List.of(new Row(score, 1.5, false)));
    assertTrue(text.contains("| kinematic | 1 | 1.50 | 1.50 | – |"), text);
  }

  @Test
  void csvQuotesWhatHoldsCommasAndQuotes() {
    Score failed = Score.failed("a,b", "", "optimus", "the \"body\" fell");
    String[] lines = CsvReport.scores(List.of(failed)).split("\n");
    assertEquals(2, lines.length);
    assertTrue(lines[1].startsWith("\"a,b\",,optimus,0,"), lines[1]);
    assertTrue(lines[1].endsWith(",\"the \"\"body\"\" fell\""), lines[1]);
    long columns = lines[0].chars().filter(c -> c == ',').count() + 1;
    assertEquals(4 + Measure.values().length + 1, columns);
  }

  @Test
  void timesGoIntoAFileOfTheirOwn() {
    String[] lines = CsvReport.times(ROWS).split("\n");
    assertEquals("sequence,method,seconds,evaluations", lines[0]);
    assertEquals("a,optimus,2.0,100.0", lines[1]);
    assertEquals("c,optimus,NaN,999.0", lines[3]);
  }

  /** The key of the store: any setting that differs makes other scores. */
  @Test
  void everySettingIsInTheKey() {
    Plan one = plan(new Plan.Setting("seed", "1"), new Plan.Setting("window", "1.0"));
    assertEquals("mocap\nfirst-4s\nseed=1\nwindow=1.0\n", one.key());
    assertNotEquals(one.key(), plan(new Plan.Setting("seed", "2")).key());
    assertTrue(one.about().startsWith("The first 4 s of each recording."), one.about());
  }

  /** Seconds count from the first frame, and both limits hold. */
  @Test
  void aStretchEndsAtTheFirstOfItsLimits() {
    Skeleton skeleton = HumanoidBody.of(BodyShape.AVERAGE).skeleton();
    double[] times = new double[31];
    Arrays.setAll(times, f -> 5 + f / 10.0);
    var motion = new Motion(skeleton, times, Collections.nCopies(31, skeleton.restPose()));
    assertEquals(31, Stretches.WHOLE.of(motion).frameCount());
    assertEquals(21, new Stretches(2, 0).of(motion).frameCount());
    assertEquals(7, new Stretches(2, 7).of(motion).frameCount());
    assertEquals(21, new Stretches(2, 30).of(motion).frameCount());
    assertEquals(5, new Stretches(2, 7).of(motion).time(0), 0, "from its first frame on");
    assertEquals(0.28, new Stretches(2, 7).end(25), 1e-12);
    assertEquals(2, new Stretches(2, 0).end(25), 0);
  }
}
