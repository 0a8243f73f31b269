package gravitas.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gravitas.pose.edit.Edits;
import gravitas.pose.edit.EditsFile;
import gravitas.studio.Studio;
import gravitas.studio.jobs.Maker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A person's way through Studio in a real browser: open, upload, pick the person, wait, scrub,
 * correct a contact, solve again, download, redo, compare. What each state looks like is left in
 * {@code build/studio-pictures}, wide and narrow, light and dark.
 */
@Tag("slow")
class StudioBrowserTest {
  private static final int A_LONG_WHILE = 600; // seconds, of a machine with much else to do
  private static final int A_WHILE = 60;

  @TempDir Path folder;

  private Chromium browser;
  private final Path pictures = Path.of("build", "studio-pictures");

  private static Path data() {
    String stated = System.getenv("GRAVITAS_DATA");
    Path here = Path.of("").toAbsolutePath();
    return stated != null ? Path.of(stated) : here.resolve("../../shared/data").normalize();
  }

  @Test
  void fromAVideoToABvhWithAContactCorrected() throws Exception {
    Optional<Path> program = Chromium.program();
    assumeTrue(program.isPresent(), "skipped: no Chromium on this machine");
    Path video = data().resolve("video_with_reference/walking/video.mp4");
    assumeTrue(Files.exists(video), "skipped: no " + video);
    Files.createDirectories(pictures);
    Path library = folder.resolve("takes");
    Path downloads = Files.createDirectories(folder.resolve("downloads"));
    Path profile = Files.createDirectories(folder.resolve("profile"));
    try (Studio studio = Studio.open(library, 0, Studio.MOST_UPLOAD, Maker.reconstruction(2));
        Chromium opened = new Chromium(program.get(), profile)) {
      browser = opened;
      browser.size(1280, 900);
      browser.downloadsInto(downloads);
      browser.open(studio.link());
      browser.await("the library", "document.querySelector('#choose')", A_WHILE);
      assertFalse(browser.value("location.href").asText().contains("key="), "the key stays hidden");
      assertTrue(browser.text().contains("No take yet"), browser.text());
      look("1-empty");

      browser.choose("#choose", video.toRealPath()); // a path with dots is not taken
      browser.await(
          "the take to be set up", "document.querySelector('.picker img')?.naturalWidth", A_WHILE);
      setUp();
      look("2-set-up");
      browser.click(".setup > button[type=submit]");
      browser.await("its turn", "document.querySelector('.busy progress')", A_WHILE);
      look("3-busy");
      browser.await("the result", "document.querySelector('.edit .span')", A_LONG_WHILE);
      TimeUnit.SECONDS.sleep(2); // the body in 3D is painted
      look("4-result");

      scrub();
      correct();
      look("5-corrected");
      Path take = onlyTake(library);
      Edits edits = EditsFile.read(take.resolve("edits.json"));
      assertEquals(1, edits.contacts().size(), edits.toString());
      browser.click("#solve-again");
      browser.await("its turn again", "document.querySelector('.busy')", A_WHILE);
      browser.await("the better result", "document.querySelector('.edit .span')", A_LONG_WHILE);
      browser.value("document.querySelector('.edit').open = true");
      assertTrue(
          browser.value("document.body.textContent").asText().contains("were solved again"),
          "it says how much was solved again");
      assertTrue(browser.value("document.querySelector('#solve-again').disabled").asBoolean());
      look("6-solved-again");

      browser.value("document.querySelector('.downloads').open = true");
      browser.click(".downloads a[download$='.bvh']");
      Path bvh = arrived(downloads);
      assertTrue(Files.readString(bvh).startsWith("HIERARCHY"), "a BVH file");

      redoTaller();
      browser.click(".back a");
      browser.await("both", "document.querySelectorAll('.card .pick input').length === 2", A_WHILE);
      look("7-library");
      compareInStep();
      look("8-compared");
    }
    browser = null;
  }

  /** The person is clicked on, the part shortened, the height typed, the quality chosen. */
  private void setUp() throws InterruptedException {
    double[] person = browser.place(".picker img", 0.78, 0.52); // where she walks
    browser.click(person[0], person[1]);
    browser.await("the mark", "!document.querySelector('.mark').hidden", A_WHILE);
    browser.click("#set-height");
    browser.type("1.72");
    assertEquals("1.72", browser.value("document.querySelector('#set-height').value").asText());
    browser.value(
        "(() => { const q = document.querySelector('#set-quality'); q.value = 'fast';"
            + " q.dispatchEvent(new Event('change')); })()");
  }

  /** A click on the line of the left foot shows that frame in the report, which tells so. */
  private void scrub() throws InterruptedException {
    browser.value("document.querySelector('.edit').open = true");
    double[] at = browser.place(".line-left", 0.8, 0.5);
    browser.click(at[0], at[1]);
    browser.await(
        "the frame that was clicked on",
        "parseFloat(document.querySelector('.line-left .playhead').style.left) > 75",
        A_WHILE);
  }

  /** The end of the first bar is dragged. */
  private void correct() throws InterruptedException {
    double[] end = browser.place(".line-left .span", 1, 0.5);
    double width = browser.value("document.querySelector('.line-left').clientWidth").asDouble();
    browser.drag(end[0] - 2, end[1], end[0] - 2 + 0.08 * width);
    browser.await(
        "the correction",
        "document.querySelector('.edit').textContent.includes('1 contact span')",
        A_WHILE);
    // by the keys: away with the second bar, and back with it
    browser.value("document.querySelectorAll('.line-left .span')[1].focus()");
    browser.key("Delete", 46);
    browser.await("what is removed", "document.querySelector('.line-left .span-removed')", A_WHILE);
    browser.value(
        "[...document.querySelectorAll('.edit button')].find(b => b.textContent ==="
            + " 'Undo').click()");
    browser.await(
        "what was removed", "!document.querySelector('.line-left .span-removed')", A_WHILE);
    browser.await("the file", "!document.querySelector('#solve-again').disabled", A_WHILE);
    TimeUnit.SECONDS.sleep(2); // it is kept a moment after the last change
  }

  /** The same video with another height, from the dialog. */
  private void redoTaller() throws InterruptedException {
    browser.value(
        "[...document.querySelectorAll('button')].find(b => b.textContent === 'Redo with…')"
            + ".click()");
    browser.await("the dialog", "document.querySelector('dialog #set-height')", A_WHILE);
    browser.value("document.querySelector('dialog #set-height').value = '1.85'");
    browser.click("dialog .setup > button[type=submit]");
    browser.await("its turn", "document.querySelector('.busy')", A_WHILE);
    browser.await("the second take", "document.querySelector('.edit .span')", A_LONG_WHILE);
  }

  /** Each report tells the page where it is; where one is sent, the other goes by itself. */
  private void compareInStep() throws InterruptedException {
    browser.click(".card:nth-child(1) .pick input");
    browser.click(".card:nth-child(2) .pick input");
    browser.click(".tools a.button");
    browser.value(
        "window.at = []; addEventListener('message', e => {"
            + " if (e.data?.frame === undefined) return;"
            + " const all = [...document.querySelectorAll('iframe')];"
            + " window.at[all.findIndex(f => f.contentWindow === e.source)] = e.data.frame; })");
    browser.await("both reports", "document.querySelectorAll('iframe').length === 2", A_WHILE);
    TimeUnit.SECONDS.sleep(4); // both are there to be told
    browser.value(
        "document.querySelectorAll('iframe')[0].contentWindow"
            + ".postMessage({ gravitas: true, seek: 20 }, '*')");
    browser.await("both at one place", "window.at[0] === 20 && window.at[1] === 20", A_WHILE);
    assertTrue(browser.text().contains("slide of loaded feet"), browser.text());
  }

  private static Path onlyTake(Path library) throws IOException {
    try (Stream<Path> all = Files.list(library)) {
      List<Path> takes = all.filter(each -> Files.exists(each.resolve("take.json"))).toList();
      assertEquals(1, takes.size());
      return takes.get(0);
    }
  }

  private static Path arrived(Path downloads) throws Exception {
    for (int turn = 0; turn < 10 * A_WHILE; turn++) {
      try (Stream<Path> all = Files.list(downloads)) {
        Optional<Path> file = all.filter(each -> each.toString().endsWith(".bvh")).findFirst();
        if (file.isPresent()) {
          return file.get();
        }
      }
      TimeUnit.MILLISECONDS.sleep(100);
    }
    throw new AssertionError("no BVH file arrived");
  }

  /** Nothing may stick out to the side, in any width or light. */
  private void look(String state) throws Exception {
    for (int width : new int[] {390, 1280}) {
      browser.size(width, width < 500 ? 844 : 900);
      for (String theme : List.of("dark", "light")) {
        browser.value(
            "document.documentElement.dataset.theme === '"
                + theme
                + "' || document.querySelector('#theme').click()");
        TimeUnit.MILLISECONDS.sleep(1200); // the report paints itself anew, the body in 3D too
        Files.write(
            pictures.resolve(state + "-" + width + "-" + theme + ".png"), browser.screenshot());
        int over =
            browser
                .value(
                    "document.documentElement.scrollWidth - document.documentElement.clientWidth")
                .asInt();
        assertTrue(over <= 0, state + " at " + width + " is " + over + " pixels too wide");
      }
    }
  }
}
