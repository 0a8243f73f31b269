package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The features against a vector computed with the public optimizer's formulas in NumPy. */
class FeaturesTest {
  private static final double[] RAW = {
    1,
    1,
    .28,
    .0298,
    .002998,
    .004996,
    3.960986449,
    .4215621292,
    .04241084776,
    14.14638017,
    1.474419560,
    4.490132505,
    14.14779446,
    .46,
    .0496,
    .004996,
    .46,
    .0496,
    .004996,
    1.474419546,
    4.490132098,
    14.14778172,
    1.474419546,
    4.490132098,
    14.14778172,
    .4128370285,
    .1338046012,
    .04241084776
  };
  private static final double[] NORMALISED = {
    .541000989, .755926786, .663893689, .667226795, .54681384, .331664291, .982057011, .985242126,
    .982918622, .759729857, .892140938, .888862213, .888557029, .333705756, .338672479, .331664291,
    .333705756, .338672479, .331664291, .759803348, .759578114, .759558584, .759803348, .759578114,
    .759558584, .984946752, .985193177, .982918622, 0, -.582782945, -.71629787, -.747235821,
    -.757362324, -.760190684, -.761173862, -.761454129, -.761552155, -.761580156, -.761589956
  };

  @Test
  void agreesWithTheReferenceVector() {
    Features features = new Features(3, Features.decays(new float[7], 0, 1));
    float[] rows = new float[3 * 39];
    double[] p = {1, -2, .5};
    features.update(p, new double[] {2, -4, 1}, rows, 0);
    features.update(p, new double[] {1, -3, .5}, rows, 0);
    double[] raw = features.rawRow(0);
    for (int i = 0; i < RAW.length; i++) {
      assertEquals(RAW[i], raw[i], 1e-9 * Math.abs(RAW[i]) + 1e-11, "raw column " + i);
    }
    for (int i = 0; i < NORMALISED.length; i++) {
      assertEquals(NORMALISED[i], rows[i], 2e-7, "column " + i);
    }
  }

  @Test
  void threeSecondMomentsGiveFortyThreeColumnsPairedWithTheMomenta() {
    assertEquals(43, Features.width(3));
    Features features = new Features(1, Features.decays(new float[9], 0, 3));
    features.update(new double[] {1}, new double[] {2}, new float[43], 0);
    double[] raw = features.rawRow(0);
    assertEquals(32, raw.length);
    for (int j = 0; j < 3; j++) {
      double complement = Math.pow(10, -1 - j);
      double v = complement * 4;
      assertEquals(v, raw[5 + j], 1e-12);
      assertEquals(complement * 2 / Math.sqrt(v + 1e-6), raw[8 + j], 1e-9);
      assertEquals(1 / Math.sqrt(v + 1e-6), raw[11 + j], 1e-6);
    }
  }

  @Test
  void decaysFollowTheirParameters() {
    float[] parameters = new float[9];
    parameters[0] = 0.01f;
    double[] decays = Features.decays(parameters, 0, 3);
    assertEquals(1 - 0.1 * Math.exp(0.1), decays[0], 1e-7);
    assertArrayEquals(
        new double[] {.99, .999, .9, .99, .999, .9, .99, .999},
        Arrays.copyOfRange(decays, 1, 9),
        1e-12);
    assertEquals(0.999, Features.decays(new float[7], 0, 1)[3], 1e-12);
  }

  @Test
  void rowsOfSeveralProblemsLieSideBySide() {
    double[] decays = Features.decays(new float[9], 0, 3);
    float[] rows = new float[3 * 43];
    new Features(2, decays).update(new double[] {1, 2}, new double[] {3, 4}, rows, 0);
    new Features(1, decays).update(new double[] {5}, new double[] {6}, rows, 2);
    float[] alone = new float[43];
    new Features(1, decays).update(new double[] {5}, new double[] {6}, alone, 0);
    assertArrayEquals(alone, Arrays.copyOfRange(rows, 86, 129));
  }
}
