package gravitas.app.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stamps in a checkout of their own. */
class StaleMarksTest {
  @TempDir Path root;

  private final Figure figure = Figure.of("speed", 1, List.of("engine", "loose.txt"));

  @BeforeEach
  void commitSomething() throws Exception {
    Assumptions.assumeTrue(run("git", "init", "-q"), "needs git");
    Files.createDirectories(root.resolve("engine"));
    Files.createDirectories(root.resolve("docs/results"));
    Files.writeString(root.resolve("README.md"), "# It\n");
    commit("engine/Step.java", "one");
  }

  private boolean run(String... command) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(command));
    if (all.get(0).equals("git")) {
      all.addAll(1, List.of("-c", "user.name=t", "-c", "user.email=t@t", "-C", root.toString()));
    }
    return new ProcessBuilder(all)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }

  private void commit(String file, String text) throws Exception {
    Files.writeString(root.resolve(file), text);
    assertTrue(run("git", "add", "-A") && run("git", "commit", "-qm", text));
  }

  private Freshness stamped() throws Exception {
    Stamps stamps = Stamps.read(root);
    var git = new Git(root);
    var freshness = new Freshness(git, stamps);
    stamps.put(
        figure, new Stamp(git.head(), "2026-01-02", "1", freshness.sources(figure, "HEAD"), ""));
    return new Freshness(git, Stamps.read(root));
  }

  @Test
  void aFigureIsStaleOnceWhatItMeasuresChangesAndOnlyThen() throws Exception {
    assertEquals(figure.sources(), new Freshness(new Git(root), Stamps.read(root)).changed(figure));
    Freshness freshness = stamped();
    assertEquals(List.of(), freshness.changed(figure));
    commit("README.md", "# Other words\n");
    assertEquals(List.of(), freshness.changed(figure));
    commit("engine/Step.java", "two");
    assertEquals(List.of("engine"), freshness.changed(figure));
    commit("engine/Step.java", "one");
    assertEquals(List.of(), freshness.changed(figure), "the same content in another commit");
    commit("loose.txt", "new");
    assertEquals(List.of("loose.txt"), freshness.changed(figure));
  }

  @Test
  void dirtySourcesAreSeenAndDocumentsAreNot() throws Exception {
    var git = new Git(root);
    String clean = git.head();
    Files.writeString(root.resolve("README.md"), "# Filled\n");
    assertEquals("", git.uncommitted());
    commit("README.md", "# Filled again\n");
    assertTrue(git.sameProgram(clean, "HEAD"));
    Files.writeString(root.resolve("engine/Step.java"), "changed");
    assertTrue(git.uncommitted().contains("engine/Step.java"), git.uncommitted());
    commit("engine/Step.java", "committed");
    assertTrue(!git.sameProgram(clean, "HEAD"));
  }

  @Test
  void aDirtyStampIsRefused() {
    for (String commit : List.of("0123456789-dirty", "unknown", "")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new Stamp(commit, "2026-01-02", "1", Map.of(), ""),
          commit);
    }
  }

  @Test
  void aPlaceIsFilledAndItsStampChangedWithoutTouchingTheRest() throws Exception {
    String around = "before\n" + Documents.block("speed", "| a |", "<sub>old</sub>") + "after\n";
    Files.writeString(root.resolve("README.md"), around);
    var documents = new Documents(root);
    documents.fill("speed", "| $1 \\ |\n", "<sub>x</sub>");
    documents.stamp("speed", "<sub>y</sub>");
    assertEquals(
        "before\n" + Documents.block("speed", "| $1 \\ |", "<sub>y</sub>") + "after\n",
        Files.readString(root.resolve("README.md")));
    assertThrows(IOException.class, () -> documents.stamp("weight", "<sub>z</sub>"));
  }
}
