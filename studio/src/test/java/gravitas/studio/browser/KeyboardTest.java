package gravitas.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gravitas.pipeline.work.Progress;
import gravitas.studio.SmallVideo;
import gravitas.studio.Studio;
import gravitas.studio.jobs.Maker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything by the keys alone: set up, start, throw away, take that back, stop. */
@Tag("slow")
class KeyboardTest {
  private static final int A_WHILE = 60; // seconds
  private static final int MOST_STOPS = 80; // of the Tab key on the way round a page

  @TempDir Path folder;
  private Chromium browser;

  @Test
  void aTakeIsSetUpStartedAndStoppedAndAnotherThrownAwayAndTakenBack() throws Exception {
    Optional<Path> program = Chromium.program();
    assumeTrue(program.isPresent(), "skipped: no Chromium on this machine");
    Path video = folder.toRealPath().resolve("walk.mp4");
    Files.write(video, SmallVideo.bytes(folder));
    Path profile = Files.createDirectories(folder.resolve("profile"));
    try (Studio studio =
            Studio.open(folder.resolve("takes"), 0, Studio.MOST_UPLOAD, untilItIsStopped());
        Chromium opened = new Chromium(program.get(), profile)) {
      browser = opened;
      browser.size(1280, 900);
      browser.open(studio.link());
      browser.await("the library", "document.querySelector('#choose')", A_WHILE);
      setUpAndStart(video);
      throwAnotherAwayAndTakeThatBack(video);
      press(".card .name[href$='" + running() + "']");
      browser.await("the take under way", "document.querySelector('.busy button')", A_WHILE);
      press(".busy button");
      browser.await("that it stopped", "document.body.innerText.includes('Stopped.')", A_WHILE);
    }
  }

  private void setUpAndStart(Path video) throws InterruptedException {
    tabTo("#choose");
    browser.choose("#choose", video);
    browser.await(
        "the take to be set up", "document.querySelector('.picker img')?.naturalWidth", A_WHILE);
    tabTo(".picker");
    browser.key("ArrowRight", 39);
    browser.await("the mark", "!document.querySelector('.mark').hidden", A_WHILE);
    tabTo("#set-height");
    browser.type("1.72");
    tabTo("details:nth-of-type(1) > summary");
    browser.key("Enter", 13);
    tabTo("#set-seat");
    browser.type("0.45");
    assertEquals("seat", browser.value("document.querySelector('#set-carriedBy').value").asText());
    press(".setup > button[type=submit]");
    browser.await("its turn", "document.querySelector('.busy progress')", A_WHILE);
  }

  /** News of the take under way come all the time, and the focus stays all the same. */
  private void throwAnotherAwayAndTakeThatBack(Path video) throws InterruptedException {
    press(".back a");
    browser.await("the library", "document.querySelector('#choose')", A_WHILE);
    browser.choose("#choose", video);
    browser.await("the other", "document.querySelector('.picker img')?.naturalWidth", A_WHILE);
    press(".back a");
    browser.await("both", "document.querySelectorAll('.card').length === 2", A_WHILE);
    String away = ".card button[aria-label^='Throw']:not([disabled])";
    tabTo(away);
    String words = browser.value("document.querySelector('.card progress + span').innerText") + "";
    TimeUnit.SECONDS.sleep(3);
    assertNotEquals(
        words,
        browser.value("document.querySelector('.card progress + span').innerText") + "",
        "there was news");
    assertTrue(hasFocus(away), "the focus stays where it is");
    browser.key("Enter", 13);
    browser.await("one less", "document.querySelectorAll('.card').length === 1", A_WHILE);
    assertEquals("Undo", browser.value("document.activeElement.innerText").asText());
    browser.key("Enter", 13);
    browser.await("both again", "document.querySelectorAll('.card').length === 2", A_WHILE);
  }

  private String running() {
    return browser.value("document.querySelector('#work a').hash").asText();
  }

  private boolean hasFocus(String selector) {
    return browser
        .value("document.activeElement.matches(" + '"' + selector + '"' + ")")
        .asBoolean();
  }

  /** Goes on with the Tab key until it is there, and sees that it can be seen there. */
  private void tabTo(String selector) {
    for (int i = 0; i < MOST_STOPS; i++) {
      browser.key("Tab", 9);
      if (hasFocus(selector)) {
        String outline =
            browser
                .value(
                    "getComputedStyle(document.activeElement.matches('.hidden-input') ?"
                        + " document.activeElement.parentElement.querySelector('label') :"
                        + " document.activeElement).outlineStyle")
                .asText();
        assertNotEquals("none", outline, selector + " shows that it has the focus");
        return;
      }
    }
    throw new AssertionError("the Tab key does not lead to " + selector);
  }

  private void press(String selector) {
    tabTo(selector);
    browser.key("Enter", 13);
  }

  private static Maker untilItIsStopped() {
    return (take, info, progress) -> {
      try (Progress steps = progress.progress("turning", 1000)) {
        while (!progress.isCancelled()) {
          steps.advance(5);
          TimeUnit.MILLISECONDS.sleep(100);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      throw new CancellationException("stopped");
    };
  }
}
