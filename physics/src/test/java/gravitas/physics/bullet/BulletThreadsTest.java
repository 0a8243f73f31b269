package gravitas.physics.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Worlds built, stepped and freed by several threads at once come out bit for bit the same. */
class BulletThreadsTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  /** A fall onto the feet, everything that is read from it in one number. */
  private static long fall(int centimetres) {
    Vector3 above = new Vector3(0, centimetres / 100.0, 0);
    Pose start = Pose.rest(BODY.skeleton(), BODY.standingRoot().plus(above));
    var out = new Rollout(BODY, SimulationSettings.DEFAULT, 24);
    try (var simulator = new BulletSimulator(BODY, SimulationSettings.DEFAULT)) {
      simulator.simulate(BodyState.atRest(start), ControlTrajectory.constant(start), 24, out);
    }
    long hash = Arrays.hashCode(out.positions);
    hash = 31 * hash + Arrays.hashCode(out.rotations);
    hash = 31 * hash + Arrays.hashCode(out.velocities);
    hash = 31 * hash + Arrays.hashCode(out.angularVelocities);
    hash = 31 * hash + Arrays.hashCode(out.torques);
    return 31 * hash + Arrays.hashCode(out.contactForces);
  }

  @Test
  void parallelWorldsDoNotDisturbEachOther() throws Exception {
    long[] alone = new long[4];
    Arrays.setAll(alone, BulletThreadsTest::fall);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Long>> falls = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        int which = i % alone.length;
        falls.add(() -> fall(which));
      }
      List<Future<Long>> results = pool.invokeAll(falls);
      for (int i = 0; i < results.size(); i++) {
        assertEquals(alone[i % alone.length], results.get(i).get(), "fall " + i);
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
