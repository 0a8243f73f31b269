package gravitas.pose.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.models.onnx.OnnxGraph;
import gravitas.models.onnx.OnnxNode;
import gravitas.pose.video.Picture;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the detector makes of the network's numbers; the network is one that always says them. */
class DetectorTest {
  private static final int ANCHORS = 2254;
  private static final int SIZE = 224;

  /** A wide picture: 400 pixels become 224, with a hundred rows of black above and below. */
  private final Picture picture = Picture.of(new byte[3 * 400 * 200], 400, 200, 0, 0);

  private final float[] boxes = new float[12 * ANCHORS];
  private final float[] scores = new float[ANCHORS];

  DetectorTest() {
    Arrays.fill(scores, -20);
  }

  /**
   * Says that there is somebody.
   *
   * @param anchor number of the anchor and dx, dy of the box from its middle in network pixels
   * @param size side of the box
   */
  private void say(int anchor, double logit, float dx, float dy, float size) {
    scores[anchor] = (float) logit;
    float[] box = {dx, dy, size, size, dx, dy + 10, dx, dy - 20};
    System.arraycopy(box, 0, boxes, 12 * anchor, box.length);
  }

  private List<Detection> detect() {
    byte[] onnx =
        new OnnxGraph("says")
            .input("picture", 1, 3, SIZE, SIZE)
            .output("regressors", 1, ANCHORS, 12)
            .output("scores", 1, ANCHORS, 1)
            .constant("boxes", boxes, 1, ANCHORS, 12)
            .constant("logits", scores, 1, ANCHORS, 1)
            .add(new OnnxNode("Identity", List.of("boxes"), "regressors"))
            .add(new OnnxNode("Identity", List.of("logits"), "scores"))
            .toBytes();
    try (var detector = new Detector(onnx)) {
      return detector.detect(picture);
    }
  }

  /** In pixels of the picture, of a person whose hips are 10 below the box's middle. */
  private static void assertAt(double networkX, double networkY, Detection found) {
    double scale = 400.0 / SIZE;
    assertEquals(networkX * scale, found.region().x(), 1e-3);
    assertEquals((networkY + 10) * scale - 100, found.region().y(), 1e-3);
    assertEquals(2.5 * 30 * scale, found.region().size(), 1e-3);
    assertEquals(0, found.region().rotation(), 1e-6);
  }

  private static double sigmoid(double logit) {
    return 1 / (1 + Math.exp(-logit));
  }

  @Test
  void nobodyIsNobody() {
    assertEquals(List.of(), detect());
  }

  @Test
  void halfSureIsSureEnough() {
    say(100, -0.01, 0, 0, 50);
    assertEquals(List.of(), detect());
    say(100, 0.01, 0, 0, 50);
    assertEquals(1, detect().size());
  }

  /** Two anchors in each cell of 28 x 28 and 14 x 14, six in each of 7 x 7, row by row. */
  @Test
  void everyGridsAnchorsAreInTheMiddleOfTheirCells() {
    say(2 * (3 * 28 + 5) + 1, 2, 1, 2, 30); // row 3, column 5 of the finest: cells of 8 pixels
    assertAt(5.5 * 8 + 1, 3.5 * 8 + 2, detect().get(0));
    scores[2 * (3 * 28 + 5) + 1] = -20;
    say(1568 + 2 * (4 * 14 + 9), 2, 1, 2, 30);
    assertAt(9.5 * 16 + 1, 4.5 * 16 + 2, detect().get(0));
    scores[1568 + 2 * (4 * 14 + 9)] = -20;
    say(1568 + 392 + 6 * (2 * 7 + 5) + 5, 2, 1, 2, 30);
    assertAt(5.5 * 32 + 1, 2.5 * 32 + 2, detect().get(0));
    assertEquals(sigmoid(2), detect().get(0).score(), 1e-6);
  }

  @Test
  void boxesOfOnePersonVoteWithTheirScores() {
    int anchor = 2 * (14 * 28 + 14);
    say(anchor, 3, 0, 0, 40);
    say(anchor + 1, 1, 8, 0, 40); // shares two thirds of the union
    List<Detection> found = detect();
    assertEquals(1, found.size());
    double weight = sigmoid(1) / (sigmoid(3) + sigmoid(1));
    assertAt(14.5 * 8 + 8 * weight, 14.5 * 8, found.get(0));
    assertEquals(sigmoid(3), found.get(0).score(), 1e-6);
  }

  @Test
  void boxesThatShareThreeTenthsAreOnePerson() {
    int anchor = 2 * (14 * 28 + 14);
    say(anchor, 3, 0, 0, 40);
    say(anchor + 1, 1, 21, 0, 40); // 19 of 61: 0.311 of the union
    assertEquals(1, detect().size());
    say(anchor + 1, 1, 22, 0, 40); // 18 of 62: 0.290
    List<Detection> found = detect();
    assertEquals(2, found.size());
    assertEquals(sigmoid(3), found.get(0).score(), 1e-6, "the likeliest first");
    assertEquals(sigmoid(1), found.get(1).score(), 1e-6);
  }
}
