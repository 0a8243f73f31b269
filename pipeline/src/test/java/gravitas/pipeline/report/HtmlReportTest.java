package gravitas.pipeline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.image.BufferedImage;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReportTest {
  @TempDir static Path folder;
  private static Path page;

  @BeforeAll
  static void write() throws Exception {
    page = folder.resolve("report.html");
    HtmlReport.write(new ReportSample(2.0, 12, 320, 240).data(), page, false);
  }

  @Test
  void thePageIsOneFileThatAsksForNothing() throws Exception {
    String html = Files.readString(page);
    String own = html.replaceAll("data:text/javascript;base64,[A-Za-z0-9+/=]+", "");
    assertFalse(own.matches("(?s).*(src|href)=\"(?!data:).*"), "something is loaded from outside");
    assertFalse(own.contains("@data@") || own.contains("@script@"));
    assertTrue(Files.size(page) < 8_000_000, Files.size(page) + " bytes");
    assertThrows(
        FileAlreadyExistsException.class,
        () -> HtmlReport.write(new ReportSample(0.2, 12, 64, 48).data(), page, false));
  }

  @Test
  void theDataComesThroughWhole() throws Exception {
    String html = Files.readString(page);
    int from = html.indexOf("id=\"data\">") + "id=\"data\">".length();
    JsonNode data =
        new ObjectMapper().readTree(html.substring(from, html.indexOf("</script>", from)));
    assertEquals("walk <made by rule>.mp4", data.get("title").textValue());
    assertEquals(25, data.at("/scene/points").size());
    assertEquals(25, data.at("/film/pixels").size());
    assertEquals(25, data.at("/film/pictures").size());
    assertEquals(25, data.at("/scene/skins/0/frames").size());
    assertEquals("usable", data.at("/grade/word").textValue());
    assertEquals("files/walk 2.glb", data.at("/downloads/1/path").textValue());
    assertEquals("nobody jumps", data.at("/movement/0/tables/1/reason").textValue());
    assertEquals(101, data.at("/movement/0/curves/0/series/0/spread").size());
    assertEquals("Loss", data.at("/workings/0/title").textValue());
    assertTrue(html.contains("<title>walk &lt;made by rule>.mp4</title>"));
  }

  @Test
  void gapsAreNullAndWrongSizesAreRefused() throws Exception {
    String json = new ObjectMapper().writeValueAsString(Numbers.of(1, Double.NaN, 2.5));
    assertEquals("[1.0,null,2.5]", json);
    assertThrows(
        IllegalArgumentException.class,
        () -> new Chart.Series("a", Numbers.of(1, 2), Numbers.of(1)));
    assertThrows(IllegalArgumentException.class, () -> new ReportData.Span(4, 3, ""));
  }

  @Test
  void chromiumDrawsTheBodyWithoutErrors() throws Exception {
    Chromium chromium = Chromium.findOrSkip();
    Chromium.Shot shot = chromium.shoot(page, "theme=light&frame=8", 1100, 900, folder);
    assertEquals(List.of(), shot.errors());
    assertTrue(shot.log().contains("report ready, view drawn"), shot.log());
    BufferedImage picture = ImageIO.read(shot.picture().toFile());
    assertTrue(coloursIn(picture, 0.05, 0.5) > 200, "the video's panel is empty");
    assertTrue(coloursIn(picture, 0.5, 0.95) > 200, "the 3D panel is empty");
  }

  /** The skinned person is drawn, light and dark, wide and narrow, from every side there is. */
  @Test
  void everySideLooksOtherwise() throws Exception {
    Chromium chromium = Chromium.findOrSkip();
    Set<Integer> pictures = new HashSet<>();
    for (String from : List.of("front", "side", "top")) {
      String fragment = "theme=dark&frame=8&from=" + from;
      Chromium.Shot shot = chromium.shoot(page, fragment, 480, 1600, folder);
      assertEquals(List.of(), shot.errors(), from);
      assertTrue(shot.log().contains("report ready, view drawn"), shot.log());
      pictures.add(java.util.Arrays.hashCode(Files.readAllBytes(shot.picture())));
    }
    assertEquals(3, pictures.size(), "two presets show the same");
  }

  /** How many different colours a vertical part of the stage shows. */
  private static int coloursIn(BufferedImage picture, double fromShare, double toShare) {
    Set<Integer> colours = new HashSet<>();
    for (int y = 330; y < 660; y += 2) {
      for (int x = (int) (fromShare * picture.getWidth());
          x < toShare * picture.getWidth();
          x += 2) {
        colours.add(picture.getRGB(x, y) & 0xf8f8f8);
      }
    }
    return colours.size();
  }
}
