package gravitas.lab.training;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Which rollout each particle is in; follows from the seed alone. */
final class Schedule {
  private final long seed;
  private final Lengths lengths;
  private final boolean spread;
  private final ParticleWindow[] last;
  private final int[] windows;

  /**
   * @param spread whether the first rollouts end at different times, so that later ones are spread
   *     over all ages
   */
  Schedule(long seed, int particles, Lengths lengths, boolean spread) {
    this.seed = seed;
    this.lengths = lengths;
    this.spread = spread && lengths.longest() > lengths.window();
    this.last = new ParticleWindow[particles];
    this.windows = new int[particles];
  }

  /** One window of every particle; to be called with 0, 1, 2 and so on. */
  List<ParticleWindow> at(long step) {
    List<ParticleWindow> all = new ArrayList<>();
    for (int p = 0; p < last.length; p++) {
      if (last[p] == null || last[p].window() + 1 >= windows[p]) {
        begin(p, step);
      } else {
        last[p] = new ParticleWindow(p, last[p].seed(), last[p].start(), last[p].window() + 1);
      }
      all.add(last[p]);
    }
    return all;
  }

  private void begin(int particle, long step) {
    long rollout = Noise.seed(seed, particle, step);
    var random = new SplittableRandom(rollout);
    int count = lengths.draw(step, random) / lengths.window();
    windows[particle] = spread && step == 0 ? 1 + random.nextInt(count) : count;
    last[particle] = new ParticleWindow(particle, rollout, step, 0);
  }
}
