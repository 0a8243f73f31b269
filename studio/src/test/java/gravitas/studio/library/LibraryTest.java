package gravitas.studio.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.work.RequestException;
import gravitas.studio.SmallVideo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Takes are folders, and what is thrown away can be fetched back. */
class LibraryTest {
  @TempDir Path folder;

  private TakeId take(Library library, String name) throws IOException {
    TakeId id = library.begin();
    try (var part = library.incoming(id, name)) {
      Files.write(part.path(), SmallVideo.bytes(folder));
      part.finish(false);
    }
    library.accept(id, library.arrived(id), name);
    return id;
  }

  @Test
  void aTakeIsThrownAwayBroughtBackAndDeletedForGood() throws IOException {
    try (Library library = Library.open(folder.resolve("takes"))) {
      TakeId id = take(library, "walk.mp4");
      assertEquals(Set.of(id), library.takes().keySet());
      library.discard(id);
      assertTrue(library.takes().isEmpty() && library.trash().containsKey(id));
      library.restore(id);
      assertEquals("walk", library.takes().get(id).name());
      library.discard(id);
      library.delete(id);
      assertTrue(library.takes().isEmpty() && library.trash().isEmpty());
      assertThrows(RequestException.class, () -> library.restore(id));
    }
  }

  @Test
  void aTakeMadeAgainSharesTheVideoAndHasANameOfItsOwn() throws IOException {
    try (Library library = Library.open(folder.resolve("takes"))) {
      TakeId id = take(library, "walk.mp4");
      TakeId second = library.again(id, TakeSettings.NONE);
      TakeId third = library.again(second, TakeSettings.NONE);
      assertEquals("walk (2)", library.takes().get(second).name());
      assertEquals("walk (3)", library.takes().get(third).name());
      assertEquals(id.text(), library.takes().get(second).from());
      TakeFolder made = library.find(second).orElseThrow();
      library.discard(id);
      library.delete(id);
      assertTrue(Files.size(made.video(made.info())) > 0);
    }
  }

  @Test
  void namesArePlainAndSurviveAReading() throws IOException {
    TakeId id;
    try (Library library = Library.open(folder.resolve("takes"))) {
      id = take(library, "../../evil\u0007/name.mp4");
      assertFalse(library.takes().get(id).output().contains("/"));
      assertThrows(RequestException.class, () -> library.rename(id, "  "));
      library.rename(id, "Läufer <b>\u202e 1\n");
    }
    try (Library library = Library.open(folder.resolve("takes"))) {
      assertEquals("Läufer <b>  1", library.takes().get(id).name());
    }
  }

  @Test
  void aSecondServerOfTheSameFolderIsRefused() throws IOException {
    Path takes = folder.resolve("takes");
    try (Library library = Library.open(takes)) {
      IOException e = assertThrows(IOException.class, () -> Library.open(library.folder()));
      assertTrue(e.getMessage().contains("another Gravitas Studio"), e.getMessage());
    }
    Library.open(takes).close();
  }

  @Test
  void afterAKilledServerWholeUploadsStayAndBrokenOnesGo() throws IOException {
    Path takes = folder.resolve("takes");
    try (Library library = Library.open(takes)) {
      TakeId whole = library.begin();
      Files.write(takes.resolve(whole.text()).resolve("video.mp4"), SmallVideo.bytes(folder));
      TakeId broken = library.begin();
      Files.write(takes.resolve(broken.text()).resolve(".video.mp4.1.1.part"), new byte[10]);
      library.sweep();
      assertEquals(Set.of(whole), library.takes().keySet());
      assertFalse(Files.exists(takes.resolve(broken.text())));
    }
  }

  @Test
  void aDamagedTakeIsShownAsSuchAndHidesNoOther() throws IOException {
    try (Library library = Library.open(folder.resolve("takes"))) {
      TakeId good = take(library, "walk.mp4");
      TakeId bad = take(library, "run.mp4");
      Files.writeString(folder.resolve("takes").resolve(bad.text()).resolve("take.json"), "{\"na");
      assertEquals(TakeState.DRAFT, library.takes().get(good).state());
      assertEquals(TakeState.FAILED, library.takes().get(bad).state());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "..",
        "../20260131-120000-0a1b2c",
        "20260131-120000-0A1B2C",
        "20260131-120000-0a1b2c/",
        "20260131-120000-0a1b2c\n",
        ".trash"
      })
  void whatDoesNotLookLikeAnIdIsNone(String text) {
    assertTrue(TakeId.parse(text).isEmpty());
    assertEquals(List.of(), TakeId.parse(null).stream().toList());
  }
}
