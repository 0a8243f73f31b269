package gravitas.lab.windows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.optimizer.classical.Momentum;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.TrackingOptimizer;
import gravitas.tracking.WindowEncounter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InUseComparisonTest {
  private static final BodyModel BODY = HumanoidBody.of(BodyShape.AVERAGE);

  /** Arms that go down within a given time; a window by itself and one in a row. */
  private static List<InUseWindows.Met> met(String name, boolean walk, double seconds) {
    Pose rest = BODY.skeleton().restPose();
    List<Pose> poses = new ArrayList<>();
    for (int i = 0; i <= 27; i++) {
      double angle = 0.6 * (1 - Math.cos(Math.PI * Math.min(1, i / 30.0 / seconds)));
      int arm = BODY.skeleton().indexOf("LeftArm");
      poses.add(rest.withRotation(arm, Quaternion.fromAxisAngle(Vector3.Z, -angle)));
    }
    Motion motion = Motion.atRate(BODY.skeleton(), 30, poses);
    TrackMethod method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 1);
    List<WindowEncounter> windows = new ArrayList<>();
    TrackSettings settings =
        TrackSettings.MOCAP.withEvaluations(3).withHops(0).withWindow(0.5, 0.25);
    try (Simulator simulator = method.simulator(BODY, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, settings).meet(motion, windows::add);
    }
    return windows.stream().limit(2).map(w -> new InUseWindows.Met(name, walk, w)).toList();
  }

  @Test
  void ratiosAreThoseOfLossesAndIntervalsHoldThem() throws Exception {
    List<InUseWindows.Met> windows = new ArrayList<>(met("slow", true, 1));
    windows.addAll(met("fast", false, 0.5));
    var comparison = new InUseComparison(windows, OptimizerChoice.TRUST_LBFGS);
    comparison.race(OptimizerChoice.TRUST_LBFGS, () -> {});
    comparison.race(TrackingOptimizer.of("optimus", () -> new Momentum(1e-7)), () -> {});
    var same = comparison.ratio("trust-lbfgs", 20, 20, i -> true);
    assertEquals(new InUseComparison.Ratio(1, 1, 1), same);
    var idle = comparison.ratio("optimus", 60, 60, i -> true);
    assertTrue(idle.value() > 2, "it hardly moves: " + idle);
    assertTrue(idle.low() <= idle.value() && idle.value() <= idle.high(), idle::toString);
    var fewer = comparison.ratio("trust-lbfgs", 5, 60, i -> true);
    assertTrue(fewer.value() > 1, fewer::toString);

    var report = new InUseReport(comparison);
    JsonNode json = new ObjectMapper().readTree(report.json());
    assertEquals(4, json.get("windows").asInt());
    assertEquals(2, json.get("recordings").asInt());
    assertEquals(
        comparison.ratio("optimus", 20, 60, i -> true).value(),
        json.get("optimusAt20OverTrustAt60").get("value").asDouble(),
        1e-9);
    JsonNode walks = json.get("methods").get("optimus").get("walks").get("at40");
    assertEquals(
        comparison.ratio("optimus", 40, 40, i -> windows.get(i).walk()).value(),
        walks.get("value").asDouble(),
        1e-9);
    assertTrue(report.table().contains("walks (2 windows)"), report.table());
  }
}
