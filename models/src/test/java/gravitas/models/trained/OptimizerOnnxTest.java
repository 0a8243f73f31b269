package gravitas.models.trained;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtSession;
import gravitas.models.runtime.OnnxRuntime;
import gravitas.optimizer.learned.Forward;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** ONNX Runtime computes what our own code computes, and the file gives back what went in. */
class OptimizerOnnxTest {
  static Stream<NetworkShape> shapes() {
    return Stream.of(
        NetworkShape.optimus(),
        NetworkShape.smallOptimus(),
        NetworkShape.smallOptimus().withoutStructure(),
        NetworkShape.smallAdafactorMlp());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void anotherRuntimeGivesTheSameOutputs(NetworkShape shape) throws Exception {
    LearnedOptimizer optimizer =
        new LearnedOptimizer("test", Weights.initial(shape, 4), StepRule.remembering());
    int n = 300; // more than a block of queries and a tile of keys
    float[] features = new float[n * shape.inputs()];
    SplittableRandom random = new SplittableRandom(8);
    for (int i = 0; i < features.length; i++) {
      features[i] = (float) random.nextGaussian();
    }
    Forward ours = new Forward(shape);
    ours.run(optimizer.weights(), features, new int[] {0, n});
    OnnxRuntime.start();
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession session = environment.createSession(OptimizerOnnx.of(optimizer));
        OnnxTensor input =
            OnnxTensor.createTensor(
                environment, FloatBuffer.wrap(features), new long[] {n, shape.inputs()});
        OrtSession.Result result = session.run(Map.of("features", input))) {
      assertArrayEquals(output(result, "direction"), ours.direction(), 2e-4f);
      assertArrayEquals(output(result, "rate"), ours.rate(), 2e-4f);
      for (int l = 0; l < shape.ranks(); l++) {
        assertArrayEquals(output(result, "rankOne" + l), ours.rankOne()[l], 2e-4f);
      }
    }
  }

  private static float[] output(OrtSession.Result result, String name) throws Exception {
    return (float[]) result.get(name).orElseThrow().getValue();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void theFileIsReadBack(NetworkShape shape, @TempDir Path folder) throws Exception {
    LearnedOptimizer optimizer =
        new LearnedOptimizer("mine", Weights.initial(shape, 4), StepRule.paper());
    Path file = folder.resolve("mine.onnx");
    Files.write(file, OptimizerOnnx.of(optimizer));
    LearnedOptimizer read = TrainedOptimizer.read(file);
    assertEquals("mine", read.name());
    assertEquals(optimizer.description(), read.description());
    assertArrayEquals(optimizer.weights().toArray(), read.weights().toArray());
  }
}
