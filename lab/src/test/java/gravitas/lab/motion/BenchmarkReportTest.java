package gravitas.lab.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.optimizer.classical.Bfgs;
import java.util.List;
import org.junit.jupiter.api.Test;

class BenchmarkReportTest {
  private static BenchmarkRun heat(String clip, Domain domain, double millimetres) {
    return new BenchmarkRun(
        "bfgs", clip, domain, List.of(1.0, 0.5), 1, millimetres, 1, 0.5, "done");
  }

  private static List<String> rows(BenchmarkRun... heats) {
    var report =
        new BenchmarkReport(
            List.of(BenchmarkMethod.classical("bfgs", new Bfgs())), List.of(heats), "about\n");
    return report
        .table()
        .lines()
        .filter(l -> l.startsWith("| bfgs") || l.endsWith("windows)"))
        .map(l -> l.startsWith("|") ? l.split("\\|")[2].strip() : l)
        .toList();
  }

  @Test
  void othersAreAlsoToldByWhetherTheirPeopleWereTrainedOn() {
    assertEquals(
        List.of(
            "In domain: walks (1 windows)",
            "1.0",
            "Out of domain: other motions (3 windows)",
            "5.0",
            "Of these, people who are not among those trained on (2 windows)",
            "6.5",
            "Of these, people whose walks were trained on (1 windows)",
            "2.0"),
        rows(
            heat("a", Domain.WALK, 1),
            heat("b", Domain.OTHER_OF_KNOWN_PEOPLE, 2),
            heat("c", Domain.OTHER_OF_NEW_PEOPLE, 6),
            heat("d", Domain.OTHER_OF_NEW_PEOPLE, 7)));
  }

  @Test
  void theyAreNotSplitWhereAllAreOfOneKind() {
    List<String> rows = rows(heat("a", Domain.WALK, 1), heat("c", Domain.OTHER_OF_NEW_PEOPLE, 6));
    assertEquals(4, rows.size(), rows.toString());
    assertTrue(rows.get(2).startsWith("Out of domain"), rows.toString());
  }
}
