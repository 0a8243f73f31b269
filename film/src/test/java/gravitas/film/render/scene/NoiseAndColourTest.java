package gravitas.film.render.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The smooth step, mixing, and noise that depends on the place alone. */
class NoiseAndColourTest {
  private static final long SEED = 5;

  @Test
  void aStepRisesSmoothlyFromLowToHigh() {
    assertEquals(0, Colour.step(1, 3, 0.9), 0);
    assertEquals(0, Colour.step(1, 3, 1), 0);
    assertEquals(0.15625, Colour.step(1, 3, 1.5), 1e-15); // t = 1/4: 3/16 - 2/64
    assertEquals(0.5, Colour.step(1, 3, 2), 1e-15);
    assertEquals(1, Colour.step(1, 3, 3.5), 0);
  }

  @Test
  void coloursMixAndScale() {
    var colour = new Colour(0.2, 0.4, 1);
    colour.mix(1, 0.4, 0, 0.25);
    assertEquals(0.4, colour.red, 1e-15);
    assertEquals(0.4, colour.green, 1e-15);
    assertEquals(0.75, colour.blue, 1e-15);
    colour.scale(2);
    assertEquals(1.5, colour.blue, 1e-15);
  }

  /** On the lattice noise is its hash; between two points it is their mean half way. */
  @Test
  void noiseRunsThroughItsLattice() {
    for (int i = -3; i < 4; i++) {
      assertEquals(Noise.hash(i, 2, -1), Noise.at(i, 2, -1), 1e-15);
      double mean = 0.5 * (Noise.hash(i, 2, -1) + Noise.hash(i, 3, -1));
      assertEquals(mean, Noise.at(i, 2.5, -1), 1e-15);
      mean = 0.5 * (Noise.hash(i, 2, -1) + Noise.hash(i, 2, 0));
      assertEquals(mean, Noise.at(i, 2, -0.5), 1e-15);
    }
  }

  /** Cells meet without a jump, and nothing leaves [0, 1]. */
  @Test
  void noiseIsContinuousAndBounded() {
    var random = new Random(SEED);
    for (int n = 0; n < 2000; n++) {
      double x = 20 * random.nextGaussian();
      double y = 20 * random.nextGaussian();
      double z = n % 3 == 0 ? Math.rint(5 * random.nextGaussian()) : random.nextGaussian();
      double here = Noise.at(x, y, z);
      assertTrue(here >= 0 && here <= 1, "seed " + SEED + ": " + here);
      // its slope is at most 1.5 along an axis
      assertEquals(here, Noise.at(x, y, z - 1e-6), 1.6e-6, "seed " + SEED);
      assertEquals(here, Noise.at(x + 1e-6, y, z), 1.6e-6, "seed " + SEED);
      double fractal = Noise.fractal(x, y, z);
      assertTrue(fractal >= 0 && fractal <= 1, "seed " + SEED + ": " + fractal);
    }
  }

  @Test
  void hashesAreSpreadEvenly() {
    int[] bins = new int[10];
    double product = 0;
    for (int i = 0; i < 10_000; i++) {
      double value = Noise.hash(i % 100, i / 100, 3);
      bins[(int) (10 * value)]++;
      product += (value - 0.5) * (Noise.hash(i % 100 + 1, i / 100, 3) - 0.5);
    }
    for (int count : bins) {
      assertEquals(1000, count, 150); // five deviations
    }
    assertEquals(0, 12 * product / 10_000, 0.05, "neighbours know nothing of each other");
  }

  @Test
  void boardsHaveDarkJoints() {
    var middle = new Colour();
    var joint = new Colour();
    double darkest = 1;
    for (int i = 0; i < 10; i++) {
      FloorPlanks.albedo(0.14 * i + 0.07, 0.3, middle);
      FloorPlanks.albedo(0.14 * i + 1e-9, 0.3, joint);
      assertTrue(middle.red > middle.green && middle.green > middle.blue, "brown");
      darkest = Math.min(darkest, joint.red / middle.red);
      assertTrue(joint.red < 0.35 * 0.42 * 1.06 * 1.26 + 1e-6, "the darkest of a joint");
    }
    assertTrue(darkest < 0.6, "joints against boards: " + darkest);
  }
}
