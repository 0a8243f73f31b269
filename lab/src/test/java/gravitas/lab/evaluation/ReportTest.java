package gravitas.lab.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportTest {
  private static final Plan PLAN =
      PlanText.of(DataSet.H36M, "mocap20", List.of(new Plan.Setting("seed", "1")));

  private static Score score(String name, String group, String method, double error) {
    return new Score(name, group, method, 200, Map.of(Measure.MPJPE_G, error), List.of(), "");
  }

  private static final List<Score> SCORES =
      List.of(
          score("a", "in domain", "kinematic", 1),
          score("a", "in domain", "bfgs", 30),
          score("b", "out of domain", "kinematic", 2),
          score("b", "out of domain", "bfgs", 50),
          score("c", "out of domain", "kinematic", 6),
          Score.failed("c", "out of domain", "bfgs", "it, \"fell\" | over"));

  @Test
  void meansAreOverSequencesAndSayHowManyFailed() {
    List<Means> means = Means.of(SCORES);
    assertEquals(6, means.size()); // two methods: all, in domain, out of domain
    Means bfgs = means.get(1);
    assertEquals("bfgs", bfgs.method());
    assertEquals(40, bfgs.values().get(Measure.MPJPE_G));
    assertEquals(2, bfgs.count());
    assertEquals(1, bfgs.failed());
    assertEquals(4, means.get(4).values().get(Measure.MPJPE_G));
  }

  @Test
  void markdownListsFailuresAndPublishedNumbers() {
    String text = new MarkdownReport(PLAN, SCORES).text();
    assertTrue(text.contains("| bfgs | all | 2 (1 failed) | 40.0 |"), text);
    assertTrue(text.contains("- c, bfgs: it, \"fell\" | over"), text);
    assertTrue(text.contains("| DiffPhy + Optimus (published) | in domain |  | 24.0 |"), text);
    assertFalse(text.contains("MPJPE-2d"), "a column nobody has");
  }

  @Test
  void csvAndJsonHoldEverything() throws IOException {
    String csv = CsvReport.scores(SCORES);
    assertEquals(7, csv.lines().count());
    assertTrue(csv.contains("\"it, \"\"fell\"\" | over\""), csv);
    var json = new ObjectMapper().readTree(JsonReport.text(PLAN, SCORES));
    assertEquals(6, json.get("scores").size());
    assertEquals("it, \"fell\" | over", json.at("/scores/5/failure").asText());
    assertEquals(40, json.at("/means/1/values/mpjpeG").asDouble());
    assertEquals(6, json.get("published").size());
  }

  /** The table of the paper, as it is printed there. */
  @Test
  void publishedNumbersAreThoseOfThePaper() {
    List<Published> h36m = Published.of("h36m");
    assertEquals(
        List.of(
            "VIBE",
            "PhysCap",
            "SimPoE",
            "Shimada et al.",
            "Xie et al.",
            "TrajOpt",
            "DiffPhy",
            "Optimus"),
        h36m.stream().map(Published::method).toList());
    assertEquals(
        Map.of(
            Measure.MPJPE_G, 138.6,
            Measure.MPJPE, 82.8,
            Measure.MPJPE_PA, 57.0,
            Measure.MPJPE_2D, 13.2,
            Measure.TV, 0.20,
            Measure.FOOT_SKATE, 6.5,
            Measure.PER_WINDOW, 40.0),
        h36m.get(7).values());
    assertEquals(2, Published.of("aist").size());
  }
}
