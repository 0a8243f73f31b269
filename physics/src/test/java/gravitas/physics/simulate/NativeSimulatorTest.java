package gravitas.physics.simulate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.verification.Scenario;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NativeSimulatorTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  @Test
  void twoRunsAndParallelThreadsGiveTheSameBits() {
    SimulationInput in = Scenario.LANDING.input(BODY, SimulationSettings.DEFAULT, 240, 1);
    Rollout first = Rollouts.run(in);
    List<Rollout> others =
        IntStream.range(0, 8).parallel().mapToObj(i -> Rollouts.run(in)).toList();
    for (Rollout other : others) {
      assertArrayEquals(first.positions, other.positions);
      assertArrayEquals(first.rotations, other.rotations);
      assertArrayEquals(first.contactForces, other.contactForces);
    }
  }

  @Test
  void reusedSimulatorGivesTheSameBitsAsAFreshOne() {
    SimulationInput in = Scenario.LANDING.input(BODY, SimulationSettings.DEFAULT, 100, 2);
    SimulationInput other = Scenario.SATURATION.input(BODY, SimulationSettings.DEFAULT, 50, 3);
    var simulator = new NativeSimulator(BODY, SimulationSettings.DEFAULT);
    var out = new Rollout(BODY, SimulationSettings.DEFAULT, 100);
    simulator.simulate(other.start(), other.controls(), 50, out);
    simulator.simulate(in.start(), in.controls(), 100, out);
    assertArrayEquals(Rollouts.run(in).positions, out.positions);
  }

  @Test
  void stepAllocatesNothing() {
    SimulationInput in = Scenario.LANDING.input(BODY, SimulationSettings.DEFAULT, 2000, 4);
    var simulator = new NativeSimulator(BODY, in.settings());
    var out = new Rollout(BODY, in.settings(), 2000);
    long few = allocated(() -> simulator.simulate(in.start(), in.controls(), 10, out));
    few = Math.min(few, allocated(() -> simulator.simulate(in.start(), in.controls(), 10, out)));
    long many = allocated(() -> simulator.simulate(in.start(), in.controls(), 2000, out));
    assertTrue(many - few < 1990, (many - few) + " bytes for 1990 steps more");
  }

  private static long allocated(Runnable work) {
    var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = bean.getCurrentThreadAllocatedBytes();
    work.run();
    return bean.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void badInputIsRefusedWithAReason() {
    Pose pose = Pose.rest(BODY.skeleton(), Vector3.ZERO);
    assertRefused("1/240", () -> SimulationSettings.DEFAULT.withTimeStep(0.5));
    assertRefused("time step", () -> SimulationSettings.DEFAULT.withTimeStep(Double.NaN));
    assertRefused("at least one knot", () -> new ControlTrajectory(10, List.of()));
    assertRefused("norm 2", () -> pose.withRotation(1, new Quaternion(0, 0, 0, 2)));
    assertRefused(
        "not finite",
        () ->
            new BodyState(
                pose,
                new Vector3(Double.NaN, 0, 0),
                Collections.nCopies(BODY.jointCount(), Vector3.ZERO)));
    assertRefused("friction -1", () -> ContactLaw.DEFAULT.withFriction(-1));
    var simulator = new NativeSimulator(BODY, SimulationSettings.DEFAULT);
    var out = new Rollout(BODY, SimulationSettings.DEFAULT, 5);
    ControlTrajectory held = ControlTrajectory.constant(pose);
    assertRefused("6 steps", () -> simulator.simulate(BodyState.atRest(pose), held, 6, out));
  }

  private static void assertRefused(String reason, Runnable work) {
    var refusal = assertThrows(IllegalArgumentException.class, work::run);
    assertTrue(refusal.getMessage().contains(reason), refusal.getMessage());
  }

  @Test
  void divergingRolloutEndsWithAStatusAndFiniteStates() {
    Pose pose = Pose.rest(BODY.skeleton(), new Vector3(0, 5, 0));
    var wild =
        new BodyState(
            pose,
            new Vector3(0, -9000, 0),
            Collections.nCopies(BODY.jointCount(), new Vector3(9000, 9000, 0)));
    var out = new Rollout(BODY, SimulationSettings.DEFAULT, 200);
    new NativeSimulator(BODY, SimulationSettings.DEFAULT)
        .simulate(wild, ControlTrajectory.constant(pose), 200, out);
    assertTrue(out.status() == Rollout.Status.DIVERGED || out.steps() == 200);
    for (int k = 0; k <= out.steps(); k++) {
      assertTrue(out.pose(k).rootPosition().isFinite());
    }
    assertEquals(out.steps() + 1, out.motion(1).frameCount());
  }
}
