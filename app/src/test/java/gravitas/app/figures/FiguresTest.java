package gravitas.app.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Every figure of the documents has a stamp of a clean commit, and what its program has outgrown is
 * named stale where it stands.
 */
class FiguresTest {
  private static final Path ROOT = Path.of("").toAbsolutePath();
  private static final String WAY_OUT =
      ": run './gravitas figures --mark' to name it, or --only to make it again";

  /** A page that is a figure's file from its first to its last line. */
  private static final Pattern WHOLE_PAGE =
      Pattern.compile("<!-- figures:(page:\\S+|ablations) begin -->");

  private final Git git = new Git(ROOT);
  private final Documents documents = new Documents(ROOT);

  private void needsGit() throws InterruptedException {
    Assumptions.assumeTrue(git.isCheckout(), ROOT + " is no git checkout: stamps are not checked");
  }

  @Test
  void everyMarkedPlaceBelongsToAFigureAndEveryFigureHasItsPlaces() throws IOException {
    Set<String> known = new TreeSet<>();
    Set<String> places = documents.blocks().keySet();
    for (Figure figure : FigureList.all()) {
      for (String block : figure.blocks().keySet()) {
        assertTrue(known.add(block), block + " is filled by two figures");
        assertTrue(places.contains(block), "no document has a place for figures:" + block);
      }
      figure.files().entrySet().forEach(file -> known.add(StaleMarks.page(file)));
    }
    places.forEach(place -> assertTrue(known.contains(place), place + " belongs to no figure"));
  }

  /** The stamp's own check refuses dirty commits; a commit that is here must hold what it says. */
  @Test
  void stampsAreOfCommitsThatHoldWhatTheySay() throws Exception {
    needsGit();
    Stamps stamps = Stamps.read(ROOT);
    var freshness = new Freshness(git, stamps);
    for (Figure figure : FigureList.all()) {
      Stamp stamp = stamps.of(figure).orElse(null);
      assertTrue(stamp != null || !figure.isHistorical(), figure.name() + " has no stamp");
      // in a shallow clone, or after history was rewritten, the commit may be unknown
      if (stamp == null || !stamp.because().isEmpty() || !git.knows(stamp.commit())) {
        continue;
      }
      Map<String, String> then = freshness.sources(figure, stamp.commit());
      then.keySet().retainAll(stamp.sources().keySet());
      assertEquals(then, stamp.sources(), figure.name() + " was not measured at its commit");
    }
  }

  @Test
  void whatIsStaleIsNamedSo() throws Exception {
    needsGit();
    Stamps stamps = Stamps.read(ROOT);
    var freshness = new Freshness(git, stamps);
    var marks = new StaleMarks(ROOT, git, stamps);
    Map<String, String> blocks = documents.blocks();
    String page = Files.readString(ROOT.resolve(StaleMarks.PAGE));
    for (Figure figure : FigureList.all()) {
      boolean stale = freshness.isStale(figure);
      assertEquals(stale, page.contains("`" + figure.name() + "`"), figure.name() + WAY_OUT);
      for (String place : marks.places(figure)) {
        String text = blocks.get(place);
        assertEquals(stale, text.contains("<sub>**Stale**"), place + WAY_OUT);
        assertEquals(figure.isHistorical(), text.contains("<sub>**Historical**"), place + WAY_OUT);
        if (!stale) {
          assertTrue(text.contains(stamps.of(figure).orElseThrow().commit()), place + WAY_OUT);
        }
      }
    }
  }

  /** Guides tell how to; what was measured is looked for among the results. */
  @Test
  void guidesHoldNoFigures() throws IOException {
    for (Path file : documents.files()) {
      if (file.startsWith(ROOT.resolve("docs/guides"))) {
        assertFalse(Documents.BLOCK.matcher(Files.readString(file)).find(), file + " has figures");
      }
    }
  }

  /** A table of numbers is measured, so it belongs to a figure; sizes of libraries do not. */
  @Test
  void tablesOfNumbersAreInMarkedPlaces() throws IOException {
    for (Path file : documents.files()) {
      String text = Files.readString(file);
      String rest =
          WHOLE_PAGE.matcher(text).find() ? "" : Documents.BLOCK.matcher(text).replaceAll("\n");
      List<String> numbers = numberRows(rest);
      boolean libraries = file.endsWith("docs/dependencies.md");
      assertTrue(libraries || numbers.isEmpty(), file + " has numbers of no figure: " + numbers);
    }
  }

  /** Rows of tables with two or more cells that are nothing but a number. */
  private static List<String> numberRows(String text) {
    List<String> rows = new ArrayList<>();
    for (String line : text.lines().map(String::strip).toList()) {
      long numbers =
          List.of(line.split("\\|")).stream()
              .filter(c -> c.strip().matches("[*]*-?[\\d.,e+-]*\\d( %| mm| ms)?[*]*"))
              .count();
      if (line.startsWith("|") && numbers >= 2) {
        rows.add(line);
      }
    }
    return rows;
  }

  @Test
  void numbersAreFound() {
    assertEquals(1, numberRows("| a | 1.5 | **3e-4** |\n| b | 7 apples | x |\n").size());
    assertFalse(FigureList.all().isEmpty());
  }
}
