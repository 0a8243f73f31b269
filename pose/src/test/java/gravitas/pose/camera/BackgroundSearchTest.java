package gravitas.pose.camera;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pose.camera.CameraMotion.Mask;
import gravitas.pose.video.Picture;
import gravitas.pose.video.Thumbnail;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The two ways in which a background is found again: by least squares and by trying. */
class BackgroundSearchTest {
  private static final long SEED = 3;
  private static final int WIDTH = Thumbnail.WIDTH;
  private static final int HEIGHT = 54;

  @Test
  void leastSquaresFindWhatTheRowsWereMadeOf() {
    var random = new Random(SEED);
    double[] truth = {3, -2, 1e-3, 50, 0.25, -7};
    double[] units = {1, 1, 1000, 0.01, 1, 1}; // unknowns of very different sizes
    var equations = new NormalEquations();
    double weights = 0;
    double square = 0;
    for (int n = 0; n < 40; n++) {
      double[] row = new double[6];
      double value = 0;
      for (int i = 0; i < 6; i++) {
        row[i] = units[i] * random.nextGaussian();
        value += row[i] * truth[i];
      }
      double weight = random.nextDouble();
      equations.add(row, value, weight);
      weights += weight;
      square += weight * row[2] * row[2];
    }
    assertArrayEquals(truth, equations.solve(), 1e-9, "seed " + SEED);
    assertEquals(weights, equations.weight(), 1e-12);
    assertEquals(square / weights, equations.meanSquare(2), 1e-6);
    equations.clear();
    assertEquals(0, equations.weight(), 0);
    assertEquals(0, equations.meanSquare(2), 0);
    assertNull(equations.solve(), "no rows tell nothing");
  }

  @Test
  void anUnknownThatNoRowNamesCannotBeTold() {
    var random = new Random(SEED);
    var equations = new NormalEquations();
    for (int n = 0; n < 40; n++) {
      double[] row = random.doubles(6).toArray();
      row[5] = 0;
      equations.add(row, 1, 1);
    }
    assertNull(equations.solve());
  }

  /** Heavy rows win over light ones that say something else. */
  @Test
  void rowsCountByTheirWeight() {
    var equations = new NormalEquations();
    for (int i = 0; i < 6; i++) {
      double[] row = new double[6];
      row[i] = 1;
      equations.add(row, 8, 3);
      equations.add(row, 0, 1);
    }
    assertArrayEquals(new double[] {6, 6, 6, 6, 6, 6}, equations.solve(), 1e-12);
  }

  /** A picture of one pixel per thumbnail pixel, of a pattern without repetition. */
  private static Thumbnail shifted(int right, int down) {
    byte[] bgr = new byte[3 * WIDTH * HEIGHT];
    for (int r = 0; r < HEIGHT; r++) {
      for (int c = 0; c < WIDTH; c++) {
        double u = c - right;
        double v = r - down;
        double grey =
            120
                + 50 * Math.sin(0.11 * u + 0.02 * v * v / 9)
                + 45 * Math.cos(0.17 * v - 0.003 * u * u);
        bgr[3 * (r * WIDTH + c) + 1] = (byte) grey;
      }
    }
    return Thumbnail.of(Picture.of(bgr, WIDTH, HEIGHT, 0, 0));
  }

  @Test
  void aShiftIsFoundAmongAll() {
    var search = new ShiftSearch();
    for (int[] shift : new int[][] {{0, 0}, {10, -4}, {-22, 12}, {24, 8}}) {
      double[] found =
          search.between(shifted(0, 0), Mask.NOBODY, shifted(shift[0], shift[1]), Mask.NOBODY);
      assertArrayEquals(new double[] {shift[0], shift[1], 0, 0, 0, 0}, found, 0);
    }
  }

  @Test
  void aMaskIsADiscInSharesOfTheWidth() {
    var mask = new Mask(0.5, 0.25, 0.1);
    assertTrue(mask.covers(48, 24));
    assertTrue(mask.covers(57, 24)); // 9 of 9.6 pixels away
    assertFalse(mask.covers(58, 24));
    assertTrue(mask.covers(48, 15));
    assertFalse(mask.covers(48, 14));
    assertFalse(Mask.NOBODY.covers(0, 0));
  }
}
