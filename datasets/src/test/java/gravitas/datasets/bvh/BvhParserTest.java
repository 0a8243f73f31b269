package gravitas.datasets.bvh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.TextScanner;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The text as it stands, before it becomes a motion. */
class BvhParserTest {
  private static final String GOOD =
      """
      HIERARCHY
      ROOT Hips
      {
        OFFSET 0 0 0
        CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
        JOINT Left Leg
        {
          OFFSET 1 -2 3
          CHANNELS 3 Zrotation Xrotation Yrotation
          End Site
          {
            OFFSET 0 -4 0
          }
        }
        JOINT Tail
        {
          OFFSET 0 0 -1
        }
      }
      MOTION
      Frames: 2
      Frame Time: 0.0333333
      1 2 3 4 5 6 7 8 9
      -1 -2 -3 -4 -5 -6 -7 -8 -9
      """;

  private static BvhFile parse(String text) throws IOException {
    return new BvhParser(new TextScanner(Path.of("a.bvh"), text)).parse();
  }

  @Test
  void theTree() throws IOException {
    List<BvhFile.Node> nodes = parse(GOOD).nodes();
    assertEquals(
        List.of("Hips", "Left_Leg", "Tail"), nodes.stream().map(BvhFile.Node::name).toList());
    assertEquals(List.of(-1, 0, 0), nodes.stream().map(BvhFile.Node::parent).toList());
    assertEquals(new Vector3(1, -2, 3), nodes.get(1).offset());
    assertEquals(List.of(new Vector3(0, -4, 0)), nodes.get(1).endSites());
    assertEquals(0, nodes.get(2).channels().size(), "a joint may have no channels");
  }

  @Test
  void theNumbers() throws IOException {
    BvhFile file = parse(GOOD);
    assertEquals(2, file.frames().size());
    assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, file.frames().get(0));
    assertEquals(-9, file.frames().get(1)[8], 0);
  }

  /** A frame may be broken into lines, words be of any case, and names be missing or the same. */
  @Test
  void loosePrinting() throws IOException {
    BvhFile file =
        parse(GOOD.replace("7 8 9\n-1", "7\n8\n9\n-1").toLowerCase(java.util.Locale.ROOT));
    assertEquals(8, file.frames().get(0)[7], 0);
    List<BvhFile.Node> nodes =
        parse(GOOD.replace("JOINT Left Leg", "JOINT").replace("JOINT Tail", "JOINT Hips")).nodes();
    assertEquals(
        List.of("Hips", "joint", "Hips_2"), nodes.stream().map(BvhFile.Node::name).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "HIERARCHY|TREE|line 1: found 'TREE' where 'HIERARCHY' should stand",
        "JOINT Tail|BONE Tail|line 15: found 'BONE' where JOINT, End Site or } should stand",
        "CHANNELS 3|CHANNELS 13|'13' is not a whole number from 0 to 12 (number of channels)",
        "CHANNELS 3 Zrotation|CHANNELS 3 Wrotation|unknown channel 'Wrotation'; known are"
            + " Xposition, Yposition, Zposition, Xrotation, Yrotation, Zrotation",
        "Frames: 2|Frames: 3|the file promises 3 frames but holds only 2",
        "Frames: 2|Frames: 1|more numbers follow after the promised 1 frames",
        "Frames: 2|Frames: 0|'0' is not a whole number from 1 to 50000000 (number of frames)",
        "-8 -9|-8|the file ends where frame 2, channel 9 should follow",
        "OFFSET 0 -4 0|OFFSET 0 -4 x|'x' is not a number (offset z)",
        "MOTION|ROOT B { }|a second ROOT follows; split files with several people first",
      })
  void whatIsWrongIsNamed(String good, String bad, String message) {
    String found =
        assertThrows(UnreadableFileException.class, () -> parse(GOOD.replaceFirst(good, bad)))
            .getMessage();
    assertTrue(found.endsWith(message), found);
  }

  @Test
  void aBodyWithoutChannelsDoesNotMove() {
    String still = GOOD.replaceAll("CHANNELS .*", "").replaceAll("(?s)0.0333333.*", "0.0333333\n");
    String found = assertThrows(UnreadableFileException.class, () -> parse(still)).getMessage();
    assertTrue(found.endsWith("no joint has channels, so nothing moves"), found);
  }
}
