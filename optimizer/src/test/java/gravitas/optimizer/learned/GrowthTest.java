package gravitas.optimizer.learned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** A grown network does what the smaller one did. */
class GrowthTest {
  private static final long SEED = 5;

  @Test
  void outputsStay() {
    NetworkShape small = NetworkShape.smallOptimus();
    SplittableRandom random = new SplittableRandom(SEED);
    float[] values = Weights.initial(small, SEED).toArray();
    for (int i = 0; i < values.length; i++) {
      values[i] += (float) (0.1 * random.nextGaussian()); // norms and biases too
    }
    Weights weights = new Weights(small, values);
    Weights grown = Growth.grow(weights, NetworkShape.optimus(), SEED);
    int[] starts = {0, 7, 20};
    float[] rows = new float[20 * small.inputs()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (float) random.nextGaussian();
    }
    Forward before = new Forward(small);
    before.run(weights, rows, starts);
    Forward after = new Forward(NetworkShape.optimus());
    after.run(grown, rows, starts);
    assertArrayEquals(before.direction(), after.direction(), 1e-4f, "seed " + SEED);
    assertArrayEquals(before.rate(), after.rate(), 1e-4f, "seed " + SEED);
    assertEquals(3, after.rankOne().length);
    for (int l = 0; l < 2; l++) {
      assertArrayEquals(before.rankOne()[l], after.rankOne()[l], 1e-3f, "seed " + SEED);
    }
    assertArrayEquals(weights.decays(), grown.decays());
  }

  @Test
  void copiesDiffer() {
    Weights small = Weights.initial(NetworkShape.smallOptimus(), SEED);
    NetworkShape shape = NetworkShape.optimus();
    float[] grown = Growth.grow(small, shape, SEED).toArray();
    NetworkLayout.Layer layer = shape.layout().branch().get(0);
    float first = grown[layer.offset()];
    float copy = grown[layer.offset() + 32 * layer.columns()];
    assertTrue(first != copy, "copies share a weight unevenly, both got " + first);
  }

  @Test
  void anMlpBecomesTheBranch() {
    NetworkShape small = NetworkShape.smallAdafactorMlp();
    Weights mlp = Weights.initial(small, SEED);
    Weights grown = Growth.withEncoders(mlp, 2, SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    float[] rows = new float[9 * small.inputs()];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (float) random.nextGaussian();
    }
    int[] starts = {0, 9};
    Forward before = new Forward(small);
    before.run(mlp, rows, starts);
    Forward after = new Forward(grown.shape());
    after.run(grown, rows, starts);
    assertArrayEquals(before.direction(), after.direction(), 1e-5f, "seed " + SEED);
    assertArrayEquals(before.rate(), after.rate(), 1e-5f, "seed " + SEED);
    assertEquals(2, after.rankOne().length);
    assertThrows(IllegalArgumentException.class, () -> Growth.withEncoders(grown, 2, SEED));
  }

  @Test
  void otherSizesAreRefused() {
    Weights small = Weights.initial(NetworkShape.smallOptimus(), SEED);
    NetworkShape odd = new NetworkShape(3, 48, 2, 2, 32, 64, 2, 32, true);
    assertThrows(IllegalArgumentException.class, () -> Growth.grow(small, odd, SEED));
    Weights mlp = Weights.initial(NetworkShape.smallAdafactorMlp(), SEED);
    assertThrows(
        IllegalArgumentException.class, () -> Growth.grow(mlp, NetworkShape.optimus(), SEED));
  }
}
