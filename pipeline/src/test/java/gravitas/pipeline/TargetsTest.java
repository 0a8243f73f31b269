package gravitas.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.work.RequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetsTest {
  private static final Path OUT = Path.of("out");

  @TempDir Path folder;

  private static List<String> names(List<Path> files) {
    return files.stream().map(file -> file.getFileName().toString()).toList();
  }

  @Test
  void aFolderHoldsOneFilePerKind() {
    Targets targets = Targets.in(OUT, "walk", OutputKind.parse("bvh,json,report,overlay"));
    assertEquals(List.of("walk.bvh", "walk.json"), names(targets.motions()));
    assertEquals(OUT.resolve("walk.html"), targets.report().orElseThrow());
    assertEquals(OUT.resolve("walk.overlay.mp4"), targets.overlay().orElseThrow());
    assertEquals(OUT.resolve("walk.verdict.json"), targets.verdict().orElseThrow());
    assertEquals(OUT.resolve(".walk.windows"), targets.windows().orElseThrow());
    assertEquals(
        List.of(
            "walk.bvh",
            "walk.json",
            "walk.html",
            "walk.overlay.mp4",
            "walk.scene.toml",
            "walk.people.png",
            "walk.verdict.json"),
        names(targets.all()));
  }

  @Test
  void takesOfAClipAreNumbered() {
    Targets targets =
        Targets.in(OUT, "walk", OutputKind.parse("bvh,mot,report,overlay"))
            .withReport(Path.of("page.html"))
            .ofTake(2);
    assertEquals(List.of("walk.2.bvh", "walk.2.mot"), names(targets.motions()));
    assertEquals(Path.of("page.2.html"), targets.report().orElseThrow());
    assertEquals(OUT.resolve("walk.2.overlay.mp4"), targets.overlay().orElseThrow());
    assertEquals(OUT.resolve("walk.2.verdict.json"), targets.verdict().orElseThrow());
    assertEquals(OUT.resolve(".walk.2.windows"), targets.windows().orElseThrow());
    assertTrue(names(targets.all()).contains("walk.2.osim"));
    assertEquals("walk.2_2.bvh", names(targets.forPeople(2).motions()).get(1));
  }

  /** OpenSim's angles come with the model they belong to. */
  @Test
  void companionsAreNamed() {
    List<String> all = names(Targets.in(OUT, "walk", OutputKind.parse("mot")).all());
    assertTrue(all.containsAll(List.of("walk.mot", "walk.osim")), all.toString());
  }

  @Test
  void aSingleFileHasItsVerdictBeside() {
    Targets targets = Targets.file(OUT.resolve("walk.new.bvh"));
    assertEquals(OUT.resolve("walk.new.verdict.json"), targets.verdict().orElseThrow());
    assertEquals(Optional.empty(), targets.report());
  }

  @Test
  void whatAFilesNameAsksFor() {
    assertEquals(Path.of("a.html"), Targets.only(Path.of("a.html")).report().orElseThrow());
    assertEquals(Path.of("a.mp4"), Targets.only(Path.of("a.mp4")).overlay().orElseThrow());
    assertEquals(List.of(Path.of("a.glb")), Targets.only(Path.of("a.glb")).motions());
    assertFalse(Targets.only(Path.of("a.glb")).verdict().isPresent());
    assertThrows(IllegalArgumentException.class, () -> Targets.only(Path.of("a.xyz")));
  }

  @Test
  void reportAndOverlayMayBeElsewhere() {
    Targets targets = Targets.in(OUT, "walk", Set.of());
    assertEquals(Path.of("r.html"), targets.withReport(Path.of("r.html")).report().orElseThrow());
    assertEquals(Path.of("o.mp4"), targets.withOverlay(Path.of("o.mp4")).overlay().orElseThrow());
    Targets both = Targets.in(OUT, "walk", OutputKind.parse("report,overlay"));
    assertEquals(both, both.withReport(null).withOverlay(null), "nothing named, nothing changed");
  }

  /** JSON and GLB hold everybody, BVH one person a file. */
  @Test
  void severalPeopleGetSeveralFilesWhereOneHoldsOne() {
    Targets two = Targets.in(OUT, "walk", OutputKind.parse("bvh,json,glb")).forPeople(2);
    assertEquals(List.of("walk.bvh", "walk_2.bvh", "walk.json", "walk.glb"), names(two.motions()));
    assertEquals(Path.of("walk_3.bvh"), Targets.ofPerson(Path.of("walk.bvh"), 2));
  }

  @Test
  void namesLoseTheirLastEnding() {
    assertEquals("walk.new", Targets.nameOf(Path.of("a/walk.new.mp4")));
    assertEquals(".hidden", Targets.nameOf(Path.of(".hidden")));
    assertEquals("walk", Targets.nameOf(Path.of("a/b/../walk")));
  }

  @Test
  void whatWasWrittenIsThere() throws IOException {
    Targets targets = Targets.in(folder.resolve("new"), "walk", OutputKind.parse("bvh,json"));
    assertEquals(List.of(), targets.written());
    targets.makeFolder();
    Files.writeString(targets.motions().get(1), "{}");
    assertEquals(List.of("walk.json"), names(targets.written()));
  }

  @Test
  void formatsInWords() {
    assertEquals(2, OutputKind.parse(" BVH , report").size());
    String message =
        assertThrows(RequestException.class, () -> OutputKind.parse("bhv")).getMessage();
    assertTrue(
        message.startsWith("--format: 'bhv' is unknown; did you mean 'bvh'? (there are "), message);
    assertThrows(RequestException.class, () -> OutputKind.parse("bvh,"));
  }
}
