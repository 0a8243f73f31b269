package gravitas.lab.training;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The threads of this process. */
public final class LocalExecutor implements ParticleExecutor {
  private final ParticleKeeper keeper;

  /**
   * Computes in this process.
   *
   * @param spec what a particle does
   * @param tasks where the problems come from
   * @throws IOException if the problems cannot be read
   */
  public LocalExecutor(ParticleSpec spec, TaskSource tasks) throws IOException {
    this.keeper = new ParticleKeeper(spec, tasks.open());
  }

  @Override
  public List<WindowShare> advance(long step, float[] parameters, List<ParticleWindow> windows) {
    WindowShare[] shares = new WindowShare[windows.size()];
    IntStream.range(0, shares.length)
        .parallel()
        .forEach(
            i ->
                shares[i] =
                    keeper
                        .advance(windows.get(i), s -> s == step ? parameters : null)
                        .orElseThrow());
    return Arrays.asList(shares);
  }

  @Override
  public void close() {}
}
