package gravitas.lab.physics;

import com.sun.management.ThreadMXBean;
import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.RootMotion;
import gravitas.physics.bullet.BulletSettings;
import gravitas.physics.bullet.BulletTiming;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.control.TangentControlMap;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.loss.LossWeights;
import gravitas.physics.loss.MotionLoss;
import gravitas.physics.loss.MotionObjective;
import gravitas.physics.loss.ReferenceFrames;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.NativeSimulator;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.RolloutAdjoint;
import gravitas.physics.simulate.SimulationGradient;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.physics.verification.RandomLoss;
import gravitas.physics.verification.Scenario;
import gravitas.physics.verification.SimpleBodies;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The measurements of {@code bench physics}: seconds of simulation, timed in batches. */
public final class PhysicsBench {
  private static final SimulationSettings SETTINGS = SimulationSettings.DEFAULT;
  private static final int STEPS = 240;
  private static final int BATCHES = 12;
  private static final double BATCH_SECONDS = 0.2;

  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
  private double iterations;

  /** One simulated second from a settled state, over and over. */
  private final class Second {
    final Simulator simulator;
    final Rollout rollout = new Rollout(body, SETTINGS, STEPS);
    final ControlTrajectory controls;
    final BodyState start;

    Second(Simulator simulator, boolean standing) {
      this.simulator = simulator;
      Vector3 root = body.standingRoot().plus(new Vector3(0, standing ? 0 : 100, 0));
      Pose pose = Scenario.armsDown(body, root);
      controls = ControlTrajectory.constant(pose);
      simulator.simulate(BodyState.atRest(pose), controls, STEPS, rollout);
      start = rollout.state(STEPS);
    }

    void run() {
      simulator.simulate(start, controls, STEPS, rollout);
    }
  }

  /**
   * {@return microseconds per step}
   *
   * @param standing whether the body stands on the floor; else it flies
   */
  public double stepMicros(boolean standing) {
    var simulator = new NativeSimulator(body, SETTINGS);
    var second = new Second(simulator, standing);
    double micros = bestMicros(second::run) / STEPS;
    if (standing) {
      long before = simulator.iterations();
      second.run();
      iterations = (simulator.iterations() - before) / (double) STEPS;
    }
    return micros;
  }

  /** {@return Newton iterations per step} */
  public double iterationsPerStep() {
    return iterations;
  }

  /** {@return microseconds per step of Bullet} */
  public double bulletStepMicros() {
    return BulletTiming.standingStepMicros(body, SETTINGS, BulletSettings.PLAIN, 150);
  }

  /**
   * {@return loss and full gradient of a standing second, twelve knots, all terms of the mocap
   * loss}
   */
  public double lossAndGradientMillis() {
    Pose pose = Scenario.armsDown(body, body.standingRoot());
    Motion held = Motion.atRate(body.skeleton(), 12, Collections.nCopies(13, pose));
    var frames = new ReferenceFrames(body, held, 0, SETTINGS.timeStep(), STEPS, 4);
    var loss = new MotionLoss(body, SETTINGS.scene(), LossWeights.MOCAP, frames, null, STEPS);
    var map = new TangentControlMap(ControlTrajectory.of(held, 0, 1, 12, 0));
    var objective =
        new MotionObjective(
            new NativeSimulator(body, SETTINGS), BodyState.atRest(pose), map, loss, STEPS);
    double[] x = objective.startPoint();
    for (int i = 0; i < x.length; i++) {
      x[i] = 0.01 * Math.sin(i); // off the reference, so that every term has something to do
    }
    double[] gradient = new double[x.length];
    return bestMicros(() -> objective.evaluate(x, gradient)) / 1000;
  }

  /** {@return step and adjoint step together, over the step} */
  public double gradientToForward() {
    var simulator = new NativeSimulator(body, SETTINGS);
    var second = new Second(simulator, true);
    var seed = new RolloutAdjoint(second.rollout);
    new RandomLoss(body, SETTINGS.scene(), STEPS, 1).evaluate(second.rollout, seed);
    var gradient = new SimulationGradient(body, SETTINGS.scene(), 1);
    second.run();
    double forward = bestMicros(second::run);
    double backward = bestMicros(() -> simulator.gradient(second.controls, seed, gradient));
    return (forward + backward) / forward;
  }

  /** {@return bytes allocated per step, from the difference of a long and a short simulation} */
  public double bytesPerStep() {
    var second = new Second(new NativeSimulator(body, SETTINGS), true);
    for (int i = 0; i < 50; i++) {
      second.run();
    }
    var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long a = bean.getCurrentThreadAllocatedBytes();
    second.simulator.simulate(second.start, second.controls, 1, second.rollout);
    long b = bean.getCurrentThreadAllocatedBytes();
    second.run();
    long c = bean.getCurrentThreadAllocatedBytes();
    return Math.max(0, (c - b) - (b - a)) / (double) (STEPS - 1);
  }

  /**
   * {@return a chain with muscles in free flight}
   *
   * @param links how many rods
   */
  public double chainStepMicros(int links) {
    BodyModel chain = SimpleBodies.chain(links, new Actuator(20, 2, 50), RootMotion.FREE);
    Pose pose = Pose.rest(chain.skeleton(), new Vector3(0, 1000, 0));
    var simulator = new NativeSimulator(chain, SETTINGS);
    var rollout = new Rollout(chain, SETTINGS, STEPS);
    ControlTrajectory controls = ControlTrajectory.constant(pose);
    BodyState start = BodyState.atRest(pose);
    return bestMicros(() -> simulator.simulate(start, controls, STEPS, rollout)) / STEPS;
  }

  /**
   * {@return how much more two threads do in the same time, each with its own simulator}
   *
   * @throws Exception if a thread fails
   */
  public double twoThreadSpeedup() throws Exception {
    var one = new Second(new NativeSimulator(body, SETTINGS), true);
    var two = new Second(new NativeSimulator(body, SETTINGS), true);
    double alone = Double.POSITIVE_INFINITY;
    double together = Double.POSITIVE_INFINITY;
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      for (int batch = 0; batch < BATCHES; batch++) {
        alone = Math.min(alone, seconds(List.of(one), pool));
        together = Math.min(together, seconds(List.of(one, two), pool));
      }
    } finally {
      pool.shutdown();
    }
    return 2 * alone / together; // the best of each: a ratio of one lucky pair would flatter
  }

  private static double seconds(List<Second> each, ExecutorService pool) throws Exception {
    List<Callable<Void>> work = new ArrayList<>();
    for (Second second : each) {
      work.add(
          () -> {
            for (int i = 0; i < 100; i++) {
              second.run();
            }
            return null;
          });
    }
    long before = System.nanoTime();
    for (Future<Void> done : pool.invokeAll(work)) {
      done.get();
    }
    return (System.nanoTime() - before) / 1e9;
  }

  /** Microseconds of one run: the best batch's mean. */
  private static double bestMicros(Runnable work) {
    double best = Double.POSITIVE_INFINITY;
    for (int batch = 0; batch < BATCHES; batch++) {
      long before = System.nanoTime();
      long spent;
      int runs = 0;
      do {
        work.run();
        runs++;
        spent = System.nanoTime() - before;
      } while (spent < BATCH_SECONDS * 1e9);
      best = Math.min(best, spent / 1e3 / runs);
    }
    return best;
  }
}
