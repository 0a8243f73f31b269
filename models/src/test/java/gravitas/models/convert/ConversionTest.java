package gravitas.models.convert;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import gravitas.models.runtime.OnnxRuntime;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.Networks;
import gravitas.models.supply.PoseNetwork;
import gravitas.models.tflite.TfliteModel;
import gravitas.models.tflite.TfliteReader;
import gravitas.models.tflite.UnsupportedModelException;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The converted networks compute what the originals compute in TensorFlow's own runtime. */
class ConversionTest {
  private static NetworkSupply supply;

  @BeforeAll
  static void findNetworks() {
    supply = Networks.supplyOrSkip();
  }

  /**
   * Pixels of the network's crop, metres, probability, logits; on frames of real videos. Both sides
   * compute in single precision and sum in the order of the processor's vectors: on AMD with AVX2
   * they differ by 7e-4 pixels, on Intel with AVX-512 by 1.7e-3, of 256 across.
   */
  @ParameterizedTest
  @EnumSource(
      value = PoseNetwork.class,
      names = {"LITE", "FULL", "HEAVY"})
  void landmarksEqualTheOriginal(PoseNetwork network) throws IOException, OrtException {
    Map<String, Double> largest = differences(network, 256, 0, 1);
    assertTrue(largest.get("landmarks") <= 1e-5 * 256, () -> network + " differs by " + largest);
    assertTrue(largest.get("world") <= 1e-5, () -> network + " differs by " + largest);
    assertTrue(largest.get("flag") <= 1e-5, () -> network + " differs by " + largest);
    assertTrue(largest.get("heatmap") <= 5e-3, () -> network + " differs by " + largest);
  }

  /** Noise drives the networks far from anything they know: compared relative to the values. */
  @ParameterizedTest
  @EnumSource(PoseNetwork.class)
  void evenOnNoiseTheOutputsAgreeToFourDigits(PoseNetwork network)
      throws IOException, OrtException {
    int size = network == PoseNetwork.DETECTOR ? 224 : 256;
    compare(
        network,
        noise(size),
        size,
        (output, expected, actual) -> {
          double scale = 1e-4 * Math.max(1, largestDifference(expected, new float[actual.length]));
          double difference = largestDifference(expected, actual);
          assertTrue(difference <= scale, () -> network + " " + output + ": " + difference);
        });
  }

  @Test
  void detectorEqualsTheOriginal() throws IOException, OrtException {
    Map<String, Double> largest = differences(PoseNetwork.DETECTOR, 224, -1, 1);
    assertTrue(largest.get("regressors") <= 2e-3, () -> "detector differs by " + largest);
    assertTrue(largest.get("scores") <= 2e-3, () -> "detector differs by " + largest);
  }

  @Test
  void sameNetworkSameBytes() throws IOException {
    byte[] file = supply.tflite(PoseNetwork.LITE);
    Map<String, String> outputs = PoseNetwork.LITE.outputs();
    assertArrayEquals(
        TfliteToOnnx.convert(TfliteReader.read(file), "lite", outputs),
        TfliteToOnnx.convert(TfliteReader.read(file), "lite", outputs));
  }

  @Test
  void theMaskBranchIsGone() throws IOException {
    TfliteModel model = TfliteReader.read(supply.tflite(PoseNetwork.FULL));
    int pruned = TfliteToOnnx.convert(model, "full", PoseNetwork.FULL.outputs()).length;
    var all = new HashMap<>(PoseNetwork.FULL.outputs());
    all.put("Identity_2", "segmentation");
    assertTrue(pruned < TfliteToOnnx.convert(model, "full", all).length);
  }

  @Test
  void anUnknownOutputIsRefused() throws IOException {
    TfliteModel model = TfliteReader.read(supply.tflite(PoseNetwork.LITE));
    assertThrows(
        UnsupportedModelException.class,
        () -> TfliteToOnnx.convert(model, "lite", Map.of("nonsense", "x")));
  }

  /** Largest absolute difference of every output over pictures of people. */
  private static Map<String, Double> differences(
      PoseNetwork network, int size, float low, float high) throws IOException, OrtException {
    var largest = new HashMap<String, Double>();
    for (float[] picture : RealPictures.orSkip(size, low, high)) {
      compare(
          network,
          picture,
          size,
          (output, expected, actual) ->
              largest.merge(output, largestDifference(expected, actual), Math::max));
    }
    System.out.println(network + " differs from the original by at most " + largest);
    return largest;
  }

  private interface Comparison {
    void compare(String output, float[] expected, float[] actual);
  }

  private static void compare(PoseNetwork network, float[] picture, int size, Comparison check)
      throws IOException, OrtException {
    byte[] original = supply.tflite(network);
    TfliteModel model = TfliteReader.read(original);
    List<float[]> expected = TfliteRuntime.run(original, picture);
    Map<String, float[]> actual = onnx(supply.onnx(network), channelsFirst(picture, size), size);
    for (int i = 0; i < expected.size(); i++) {
      String name = network.outputs().get(model.tensor(model.outputs().get(i)).name());
      if (name != null) {
        boolean isPicture = name.equals("heatmap");
        float[] turned = isPicture ? channelsFirst(expected.get(i), 64) : expected.get(i);
        check.compare(name, used(name, turned), used(name, actual.get(name)));
      }
    }
  }

  /** The last rows of both landmark outputs are untrained and read by nobody. */
  private static float[] used(String output, float[] values) {
    return switch (output) {
      case "landmarks" -> Arrays.copyOf(values, 35 * 5);
      case "world" -> Arrays.copyOf(values, 33 * 3);
      default -> values;
    };
  }

  private static Map<String, float[]> onnx(byte[] model, float[] input, int size)
      throws OrtException {
    OnnxRuntime.start();
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    var values = new HashMap<String, float[]>();
    try (var options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1);
      try (OrtSession session = environment.createSession(model, options);
          OnnxTensor tensor =
              OnnxTensor.createTensor(
                  environment, FloatBuffer.wrap(input), new long[] {1, 3, size, size});
          OrtSession.Result result = session.run(Map.of("input", tensor))) {
        for (var entry : result) {
          FloatBuffer buffer = ((OnnxTensor) entry.getValue()).getFloatBuffer();
          float[] copy = new float[buffer.remaining()];
          buffer.get(copy);
          values.put(entry.getKey(), copy);
        }
      }
    }
    return values;
  }

  private static float[] noise(int size) {
    var random = new Random(5);
    float[] picture = new float[size * size * 3];
    for (int i = 0; i < picture.length; i++) {
      picture[i] = random.nextFloat();
    }
    return picture;
  }

  private static float[] channelsFirst(float[] picture, int size) {
    int channels = picture.length / (size * size);
    float[] turned = new float[picture.length];
    for (int p = 0; p < size * size; p++) {
      for (int c = 0; c < channels; c++) {
        turned[c * size * size + p] = picture[p * channels + c];
      }
    }
    return turned;
  }

  private static double largestDifference(float[] expected, float[] actual) {
    assertEquals(expected.length, actual.length);
    double largest = 0;
    for (int i = 0; i < expected.length; i++) {
      largest = Math.max(largest, Math.abs((double) expected[i] - actual[i]));
    }
    return largest;
  }
}
