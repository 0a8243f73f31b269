package gravitas.pose.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.models.onnx.OnnxGraph;
import gravitas.models.onnx.OnnxNode;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The wrapper around ONNX Runtime, with a network made by hand. */
class OnnxNetworkTest {
  private static final int SIZE = 4;

  /** Two outputs, not in the order of their names: 2 x and x + 1. */
  private static byte[] network() {
    return new OnnxGraph("by hand")
        .input("picture", 1, 3, SIZE, SIZE)
        .output("z", 1, 3, SIZE, SIZE)
        .output("a", 1, 3, SIZE, SIZE)
        .constant("two", new float[] {2}, 1)
        .constant("one", new float[] {1}, 1)
        .add(new OnnxNode("Mul", List.of("picture", "two"), "z"))
        .add(new OnnxNode("Add", List.of("picture", "one"), "a"))
        .toBytes();
  }

  private static float[] picture(long seed) {
    float[] values = new float[3 * SIZE * SIZE];
    var random = new Random(seed);
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextFloat();
    }
    return values;
  }

  @Test
  void givesAllOutputsInTheNetworksOrderTimeAndAgain() {
    try (var network = new OnnxNetwork("by hand", network(), SIZE)) {
      float[] first = picture(1);
      List<float[]> outputs = network.run(first);
      assertEquals(2, outputs.size());
      float[] second = picture(2);
      List<float[]> others = network.run(second); // the input's buffer is used again
      for (int i = 0; i < first.length; i++) {
        assertEquals(2 * first[i], outputs.get(0)[i]);
        assertEquals(first[i] + 1, outputs.get(1)[i]);
        assertEquals(2 * second[i], others.get(0)[i]);
      }
      assertArrayEquals(outputs.get(0), network.run(first).get(0));
    }
  }

  @Test
  void aBrokenNetworkIsNamed() {
    byte[] broken = {1, 2, 3};
    var failure =
        assertThrows(
            IllegalStateException.class, () -> new OnnxNetwork("heavy", broken, SIZE).close());
    assertTrue(failure.getMessage().contains("heavy"), failure.getMessage());
  }
}
