package gravitas.lab.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.lab.ParallelWork;
import gravitas.optimizer.functions.Problem;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Who is where, what is drawn, and how shares become a step; each by hand. */
class ParticlesTest {
  private static final NetworkShape SHAPE = new NetworkShape(1, 0, 0, 0, 0, 0, 1, 2, false);
  private static final double DEVIATION = 0.1;

  private static ParticleSpec spec(TrainingSettings.Method method) {
    return new ParticleSpec(SHAPE, StepRule.paper(), method, 2, DEVIATION, 4);
  }

  @Test
  void seedsDependOnEveryPartAndOnItsPlace() {
    assertEquals(Noise.seed(1, 2, 3), Noise.seed(1, 2, 3));
    Set<Long> seeds = new HashSet<>();
    for (int a = 0; a < 20; a++) {
      for (int b = 0; b < 20; b++) {
        seeds.add(Noise.seed(a, b));
      }
    }
    assertEquals(400, seeds.size());
    assertNotEquals(Noise.seed(1, 2), Noise.seed(2, 1));
    assertEquals(
        Noise.generator(5, 1).nextLong(), Noise.generator(5, 1).nextLong(), "drawn again alike");
    assertNotEquals(Noise.generator(5, 1).nextLong(), Noise.generator(5, 2).nextLong());
  }

  /** Windows follow each other until the rollout's length is reached; then another one begins. */
  @Test
  void aRolloutGoesOnWindowByWindow() {
    var schedule = new Schedule(3, 4, new Lengths(5, 10, 10, 0), false);
    List<ParticleWindow> before = null;
    for (int step = 0; step < 7; step++) {
      List<ParticleWindow> now = schedule.at(step);
      for (int p = 0; p < 4; p++) {
        assertEquals(p, now.get(p).particle());
        assertEquals(step % 2, now.get(p).window(), "two windows of 5 are 10 steps");
        assertEquals(step, now.get(p).step());
        if (step % 2 == 1) {
          assertEquals(before.get(p).seed(), now.get(p).seed());
        }
      }
      before = now;
    }
    assertEquals(
        4, new HashSet<>(before.stream().map(ParticleWindow::seed).toList()).size(), "all differ");
  }

  /** Spread: after the first rollouts, particles are not all of one age. */
  @Test
  void particlesAreSpreadOverAllAges() {
    var schedule = new Schedule(3, 40, new Lengths(5, 50, 50, 0), true);
    schedule.at(0);
    for (int step = 1; step < 10; step++) {
      schedule.at(step);
    }
    long ages = schedule.at(10).stream().map(ParticleWindow::window).distinct().count();
    assertTrue(ages > 5, ages + " ages");
    List<ParticleWindow> again = new Schedule(3, 40, new Lengths(5, 50, 50, 0), true).at(0);
    assertEquals(new Schedule(3, 40, new Lengths(5, 50, 50, 0), true).at(0), again);
  }

  @Test
  void gradientsOfBackPropagationAreAveraged() {
    int count = SHAPE.parameters();
    float[] one = new float[count];
    float[] other = new float[count];
    one[0] = 2;
    other[0] = 4;
    other[3] = -1;
    var sum = new MetaGradient(spec(TrainingSettings.Method.FIRST_ORDER), 2);
    List<ParticleWindow> windows =
        List.of(new ParticleWindow(0, 11, 0, 0), new ParticleWindow(1, 12, 0, 0));
    List<WindowShare> shares =
        List.of(WindowShare.ofGradient(1, one), WindowShare.ofGradient(1, other));
    float[] mean = sum.of(windows, shares);
    assertEquals(3, mean[0], 1e-6);
    assertEquals(-0.5, mean[3], 1e-6);
    assertEquals(3, sum.of(windows, shares)[0], 1e-6, "nothing of the last call is left");
  }

  private static float[] draws(long seed, int window) {
    SplittableRandom random = Noise.generator(seed, window);
    float[] draws = new float[SHAPE.parameters()];
    for (int i = 0; i < draws.length; i++) {
      draws[i] = (float) random.nextGaussian();
    }
    return draws;
  }

  /** Along the perturbation: difference / (2 σ). PES adds a window's draw to those before. */
  @Test
  void differencesCountAlongTheirPerturbations() {
    float[] first = draws(11, 0);
    float[] second = draws(11, 1);
    List<WindowShare> share = List.of(WindowShare.ofDifference(0, 0.4));
    for (boolean pes : new boolean[] {true, false}) {
      var sum =
          new MetaGradient(
              spec(pes ? TrainingSettings.Method.PES : TrainingSettings.Method.NRES), 1);
      float[] begin = sum.of(List.of(new ParticleWindow(0, 11, 5, 0)), share).clone();
      float[] next = sum.of(List.of(new ParticleWindow(0, 11, 5, 1)), share).clone();
      float[] anew = sum.of(List.of(new ParticleWindow(0, 11, 7, 0)), share).clone();
      for (int i = 0; i < first.length; i++) {
        assertEquals(0.4 / (2 * DEVIATION) * first[i], begin[i], 1e-5);
        double direction = pes ? first[i] + second[i] : first[i];
        assertEquals(0.4 / (2 * DEVIATION) * direction, next[i], 1e-5);
        assertEquals(begin[i], anew[i], 0, "a new rollout forgets");
      }
    }
  }

  /** The first step of Adam is the rate against each sign, whatever the size. */
  @Test
  void adamStepsByItsRateAndCutsWhatIsTooLarge() {
    var adam = new OuterAdam(4);
    float[] parameters = {1, 1, 1, 1};
    adam.step(parameters, new float[] {0.01f, -50, Float.NaN, 0}, 0.1, 1);
    assertArrayEquals(new float[] {0.9f, 1.1f, 1, 1}, parameters, 1e-5f);
    assertEquals(-0.1, adam.m[1], 1e-7, "cut to the clip");
    // the second: m = 0.9 m + 0.1 g, v likewise, both corrected
    adam.step(parameters, new float[] {0.03f, 0, 0, 0}, 0.1, 1);
    double m = (0.09 * 0.01 + 0.1 * 0.03) / (1 - 0.81);
    double v = (0.000999 * 1e-4 + 0.001 * 9e-4) / (1 - 0.998001);
    assertEquals(0.9 - 0.1 * m / Math.sqrt(v), parameters[0], 1e-5);
  }

  @Test
  void problemsAreWithinTheirLimitsAndRepeat() {
    FunctionTasks tasks = FunctionTasks.benchmark(3, 17);
    assertEquals(Problem.all().size() - 1, tasks.problems().size(), "all but the repetition");
    var random = new SplittableRandom(5);
    var same = new SplittableRandom(5);
    Set<Integer> sizes = new HashSet<>();
    for (int i = 0; i < 300; i++) {
      Task task = tasks.sample(random);
      sizes.add(task.dimension());
      for (double x : task.start()) {
        assertTrue(Double.isFinite(x));
      }
      assertArrayEquals(task.start(), tasks.sample(same).start(), 0);
      double value = task.objective().evaluate(task.start(), new double[task.dimension()]);
      assertTrue(value >= 0, "never negative: " + value);
    }
    assertTrue(sizes.size() > 8, sizes.toString());
  }

  @Test
  void problemsOfManyMinimaAreDrawnMoreOften() {
    FunctionTasks tasks = FunctionTasks.benchmark(2, 10);
    FunctionTasks more = tasks.withManyMinima(3);
    for (String problem : tasks.problems()) {
      long times = more.problems().stream().filter(problem::equals).count();
      assertEquals(Problem.of(problem).hasManyMinima() ? 3 : 1, times, problem);
    }
  }

  /** What a work throws comes out as it was thrown, and its threads are those asked for. */
  @Test
  void workInParallelThrowsWhatItThrew() throws Exception {
    var wrong =
        Assertions.assertThrows(
            IOException.class,
            () ->
                ParallelWork.run(
                    2,
                    () -> {
                      throw new IOException("no such file");
                    }));
    assertEquals("no such file", wrong.getMessage());
    List<Integer> threads = new ArrayList<>();
    assertEquals(
        7,
        ParallelWork.run(
            3,
            () -> {
              threads.add(ForkJoinPool.getCommonPoolParallelism());
              threads.add(
                  ((java.util.concurrent.ForkJoinWorkerThread) Thread.currentThread())
                      .getPool()
                      .getParallelism());
              return 7;
            }));
    assertEquals(3, threads.get(1));
  }
}
