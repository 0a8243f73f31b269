package gravitas.pose.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.models.onnx.OnnxGraph;
import gravitas.models.onnx.OnnxNode;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is made of the network's numbers; the network is one that always says them. */
class BlazePoseTest {
  private static final int ROWS = 39;
  private static final int CELLS = 64;

  private final Picture picture = Picture.of(new byte[3 * 640 * 480], 640, 480, 17, 0.68);
  private final Region upright = new Region(320, 240, 256, 0); // network pixels are the picture's

  private final float[] points = new float[5 * ROWS];
  private final float[] heat = new float[ROWS * CELLS * CELLS];
  private final float[] world = new float[3 * ROWS];

  BlazePoseTest() {
    Arrays.fill(heat, -20); // nowhere
    for (int row = 0; row < ROWS; row++) {
      float[] values = {10 + 6 * row, 240 - 6 * row, 0, 3, 2};
      System.arraycopy(values, 0, points, 5 * row, 5);
      float[] metres = {0.01f * row, -0.02f * row, 0.5f};
      System.arraycopy(metres, 0, world, 3 * row, 3);
    }
  }

  private RegionObservation look(Region region, boolean mirrored) {
    byte[] onnx =
        new OnnxGraph("says")
            .input("picture", 1, 3, 256, 256)
            .output("landmarks", 1, 5 * ROWS)
            .output("flag", 1, 1)
            .output("heatmap", 1, ROWS, CELLS, CELLS)
            .output("world", 1, 3 * ROWS)
            .constant("points", points, 1, 5 * ROWS)
            .constant("sure", new float[] {0.75f}, 1, 1)
            .constant("heat", heat, 1, ROWS, CELLS, CELLS)
            .constant("metres", world, 1, 3 * ROWS)
            .add(new OnnxNode("Identity", List.of("points"), "landmarks"))
            .add(new OnnxNode("Identity", List.of("sure"), "flag"))
            .add(new OnnxNode("Identity", List.of("heat"), "heatmap"))
            .add(new OnnxNode("Identity", List.of("metres"), "world"))
            .toBytes();
    try (var network = new BlazePose("says", onnx)) {
      return network.observe(picture, region, mirrored);
    }
  }

  private static double sigmoid(double logit) {
    return 1 / (1 + Math.exp(-logit));
  }

  @Test
  void pointsOfTheCropArePointsOfThePicture() {
    ObservedFrame frame = look(upright, false).frame();
    for (Landmark landmark : LandmarkSet.BLAZEPOSE.landmarks()) {
      int row = LandmarkSet.BLAZEPOSE.indexOf(landmark);
      // the crop's left edge is 320 - 128; pixel centres are at whole numbers
      assertEquals(192 + 10 + 6 * row - 0.5, frame.x(landmark), 1e-3);
      assertEquals(112 + 240 - 6 * row - 0.5, frame.y(landmark), 1e-3);
      assertEquals(0.01 * row, frame.world(landmark, 0), 1e-6);
      assertEquals(-0.02 * row, frame.world(landmark, 1), 1e-6);
      assertEquals(0.5, frame.world(landmark, 2), 1e-6);
    }
    assertEquals(17, frame.index());
    assertEquals(0.68, frame.time());
    assertEquals(0.75, frame.score(), 1e-7);
  }

  @Test
  void visibilityIsTheLesserOfSeenAndPresent() {
    points[5 * 11 + 3] = -1;
    points[5 * 12 + 4] = -2;
    ObservedFrame frame = look(upright, false).frame();
    assertEquals(sigmoid(2), frame.visibility(Landmark.NOSE), 1e-6);
    assertEquals(sigmoid(-1), frame.visibility(Landmark.LEFT_SHOULDER), 1e-6);
    assertEquals(sigmoid(-2), frame.visibility(Landmark.RIGHT_SHOULDER), 1e-6);
  }

  /** Twice as large and turned clockwise by a quarter: the crop's right is the picture's down. */
  @Test
  void aTurnedRegionTurnsPointsAndMetres() {
    ObservedFrame frame = look(new Region(320, 240, 512, Math.PI / 2), false).frame();
    Landmark knee = Landmark.LEFT_KNEE;
    double right = 2 * (10 + 6 * 25 - 128);
    double down = 2 * (240 - 6 * 25 - 128);
    assertEquals(320 - down - 0.5, frame.x(knee), 1e-3);
    assertEquals(240 + right - 0.5, frame.y(knee), 1e-3);
    assertEquals(0.02 * 25, frame.world(knee, 0), 1e-6);
    assertEquals(0.01 * 25, frame.world(knee, 1), 1e-6);
  }

  @Test
  void aMirroredLookIsTurnedBackWithTheOtherSidesPoints() {
    ObservedFrame frame = look(upright, true).frame();
    int right = LandmarkSet.BLAZEPOSE.indexOf(Landmark.RIGHT_WRIST);
    // the network saw a right wrist in the mirror: it is the left one, on the other side
    assertEquals(320 - (10 + 6 * right - 128) - 0.5, frame.x(Landmark.LEFT_WRIST), 1e-3);
    assertEquals(112 + 240 - 6 * right - 0.5, frame.y(Landmark.LEFT_WRIST), 1e-3);
    assertEquals(-0.01 * right, frame.world(Landmark.LEFT_WRIST, 0), 1e-6);
    assertEquals(-0.02 * right, frame.world(Landmark.LEFT_WRIST, 1), 1e-6);
    assertEquals(320 - (10 - 128) - 0.5, frame.x(Landmark.NOSE), 1e-3);
  }

  @Test
  void theNextRegionIsAroundTheTwoPointsForIt() {
    float[] centre = {100, 140};
    float[] above = {100, 100};
    System.arraycopy(centre, 0, points, 5 * 33, 2);
    System.arraycopy(above, 0, points, 5 * 34, 2);
    Region next = look(upright, false).next();
    assertEquals(292, next.x(), 1e-3);
    assertEquals(252, next.y(), 1e-3);
    assertEquals(2.5 * 40, next.size(), 1e-3);
    assertEquals(0, next.rotation(), 1e-6);
    assertEquals(348, look(upright, true).next().x(), 1e-3);
  }

  private void warm(int row, int column, int line, double logit) {
    heat[(row * CELLS + line) * CELLS + column] = (float) logit;
  }

  @Test
  void aClearPeakNearAPointMovesItThere() {
    int nose = LandmarkSet.BLAZEPOSE.indexOf(Landmark.NOSE);
    points[5 * nose] = 128; // cell 32, 32 of 4 pixels each
    points[5 * nose + 1] = 128;
    warm(nose, 34, 31, 1);
    warm(nose, 35, 31, 0.5);
    double share = sigmoid(0.5) / (sigmoid(1) + sigmoid(0.5));
    ObservedFrame frame = look(upright, false).frame();
    // to the cells' weighted mean; the cold rest of the window weighs 2e-9 a cell
    assertEquals(192 + 4 * (34 + share) - 0.5, frame.x(Landmark.NOSE), 1e-3);
    assertEquals(112 + 4 * 31 - 0.5, frame.y(Landmark.NOSE), 1e-3);
  }

  @Test
  void aFaintPeakOrOneFarAwayDoesNot() {
    int nose = LandmarkSet.BLAZEPOSE.indexOf(Landmark.NOSE);
    points[5 * nose] = 128;
    points[5 * nose + 1] = 128;
    warm(nose, 34, 31, -0.1); // below one half
    warm(nose, 36, 32, 5); // four cells away, one more than are looked at
    warm(LandmarkSet.BLAZEPOSE.indexOf(Landmark.LEFT_EYE), 33, 32, 5); // another point's
    ObservedFrame frame = look(upright, false).frame();
    assertEquals(192 + 128 - 0.5, frame.x(Landmark.NOSE), 1e-3);
    assertEquals(112 + 128 - 0.5, frame.y(Landmark.NOSE), 1e-3);
  }
}
