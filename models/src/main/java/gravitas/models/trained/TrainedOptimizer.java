package gravitas.models.trained;

import gravitas.models.optimizer.TrainedNetwork;
import gravitas.optimizer.learned.LearnedOptimizer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Trained networks as optimizers, run by whatever runs them fastest.
 *
 * <pre>
 * Optimizer optimus = TrainedOptimizer.load("optimus-small");
 * </pre>
 */
public final class TrainedOptimizer {
  /** Those that come with the program, each once, for as long as the process lives. */
  private static final Map<String, LearnedOptimizer> LOADED = new ConcurrentHashMap<>();

  private TrainedOptimizer() {}

  /**
   * {@return one that comes with the program}
   *
   * @param name the name
   * @throws IllegalArgumentException if there is none of that name
   */
  public static LearnedOptimizer load(String name) {
    return LOADED.computeIfAbsent(name, n -> of(TrainedNetwork.load(n)));
  }

  /**
   * {@return one from a file}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static LearnedOptimizer read(Path file) throws IOException {
    TrainedNetwork network = TrainedNetwork.read(file);
    try {
      return of(network);
    } catch (IllegalArgumentException e) {
      throw new IOException(file + ": is no trained optimizer: " + e.getMessage(), e);
    }
  }

  private static LearnedOptimizer of(TrainedNetwork network) {
    return fast(LearnedOptimizer.of(network.name(), network.description(), network.parameters()));
  }

  /**
   * {@return the same optimizer, its steps by ONNX Runtime for the numbers of variables where it
   * pays}
   *
   * @param optimizer the optimizer
   */
  public static LearnedOptimizer fast(LearnedOptimizer optimizer) {
    return optimizer.withEngine(new OnnxEngine(optimizer));
  }
}
