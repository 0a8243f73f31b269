package gravitas.models.trained;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.models.optimizer.TrainedNetwork;
import gravitas.optimizer.Optimum;
import gravitas.optimizer.Run;
import gravitas.optimizer.functions.TestFunction;
import gravitas.optimizer.learned.LearnedOptimizer;
import gravitas.optimizer.learned.NetworkEngine;
import gravitas.optimizer.learned.NetworkOutputs;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import gravitas.optimizer.learned.Weights;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** ONNX Runtime takes the steps that our code would take, where it is chosen. */
class OnnxEngineTest {
  static Stream<LearnedOptimizer> networks() {
    return Stream.concat(
        TrainedNetwork.names().stream().map(TrainedOptimizer::load),
        Stream.of(NetworkShape.optimus(), NetworkShape.smallOptimus().withoutStructure())
            .map(OnnxEngineTest::untrained));
  }

  private static LearnedOptimizer untrained(NetworkShape shape) {
    return TrainedOptimizer.fast(
        new LearnedOptimizer("untrained", Weights.initial(shape, 4), StepRule.paper()));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void bothGiveTheSameOutputsStepAfterStep(LearnedOptimizer optimizer) {
    NetworkShape shape = optimizer.weights().shape();
    for (int rows : new int[] {1, 2, 300}) {
      NetworkEngine.Run ours = NetworkEngine.own(optimizer.weights()).on(rows);
      NetworkEngine.Run theirs = new OnnxEngine(optimizer).onOnnxRuntime(rows);
      for (int seed = 1; seed <= 2; seed++) { // the second finds used buffers
        float[] features = features(rows * shape.inputs(), seed);
        NetworkOutputs expected = ours.evaluate(features);
        NetworkOutputs got = theirs.evaluate(features);
        String where = optimizer.name() + ", " + rows + " rows, seed " + seed;
        assertClose(expected.direction(), got.direction(), where);
        assertClose(expected.rate(), got.rate(), where);
        assertEquals(shape.ranks(), got.rankOne().length);
        for (int l = 0; l < shape.ranks(); l++) {
          assertClose(expected.rankOne()[l], got.rankOne()[l], where);
        }
      }
    }
  }

  private static float[] features(int count, int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    float[] features = new float[count];
    for (int i = 0; i < count; i++) {
      features[i] = (float) random.nextGaussian();
    }
    return features;
  }

  /** Within 1e-4 of the largest. */
  private static void assertClose(float[] expected, float[] got, String where) {
    double largest =
        IntStream.range(0, expected.length).mapToDouble(i -> Math.abs(expected[i])).max().orElse(0);
    assertArrayEquals(expected, got, (float) (1e-4 * largest + 1e-9), where);
  }

  @Test
  void theNumberOfVariablesAloneDecidesWhoRuns() {
    LearnedOptimizer small = TrainedOptimizer.load("optimus-small");
    assertFalse(small.engine().on(100) instanceof OnnxRun, "slower on few variables");
    assertInstanceOf(OnnxRun.class, small.engine().on(663));
    assertInstanceOf(OnnxRun.class, small.engine().on(5000)); // 2 heads * 5000² * 4 B = 200 MB
    assertFalse(small.engine().on(5001) instanceof OnnxRun, "memory would not be bounded");
    LearnedOptimizer full = untrained(NetworkShape.optimus());
    assertInstanceOf(OnnxRun.class, full.engine().on(3535)); // 4 heads
    assertFalse(full.engine().on(3536) instanceof OnnxRun);
    assertFalse(full.engine().on(100_000) instanceof OnnxRun);
    LearnedOptimizer mlp = TrainedOptimizer.load("adafactor-mlp"); // no attention, no bound
    assertInstanceOf(OnnxRun.class, mlp.engine().on(1));
    assertInstanceOf(OnnxRun.class, mlp.engine().on(20_000));
  }

  @Test
  void aShippedNetworkIsLoadedOnce() {
    assertSame(TrainedOptimizer.load("optimus-small"), TrainedOptimizer.load("optimus-small"));
  }

  @Test
  void manyThreadsShareASessionAndRepeatTheSameBytes() {
    LearnedOptimizer optimizer = TrainedOptimizer.load("optimus-physics");
    assertInstanceOf(OnnxRun.class, optimizer.engine().on(250));
    double[] start = new SplittableRandom(3).doubles(250, -2, 2).toArray();
    List<Optimum> all =
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(
                i ->
                    Run.of(optimizer)
                        .withMaxIterations(20)
                        .minimize(TestFunction.ROSENBROCK.inDimension(250), start))
            .toList();
    assertTrue(Double.isFinite(all.get(0).value()));
    for (Optimum each : all) {
      assertTrue(Arrays.equals(all.get(0).point(), each.point()));
    }
  }

  @Test
  void aStepIsThatOfOurCode() {
    LearnedOptimizer fast = TrainedOptimizer.load("optimus-physics");
    LearnedOptimizer ours = fast.withEngine(NetworkEngine.own(fast.weights()));
    double[] start = new SplittableRandom(5).doubles(663, -2, 2).toArray();
    var function = TestFunction.ROSENBROCK.inDimension(663);
    var a = fast.init(function, start.clone());
    var b = ours.init(function, start.clone());
    for (int i = 0; i < 3; i++) {
      a.step();
      b.step();
    }
    double[] moved = b.point().clone();
    double most = 0;
    for (int i = 0; i < moved.length; i++) {
      most = Math.max(most, Math.abs(moved[i] - start[i]));
    }
    assertTrue(most > 0);
    assertArrayEquals(moved, a.point(), 1e-4 * most);
  }
}
