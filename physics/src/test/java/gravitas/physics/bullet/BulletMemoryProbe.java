package gravitas.physics.bullet;

import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.control.ControlTrajectory;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Builds, steps and frees worlds; prints the process's resident kilobytes after every thousand.
 *
 * <p>A program of its own, run with a small heap, so that what grows is native memory.
 */
final class BulletMemoryProbe {
  private BulletMemoryProbe() {}

  public static void main(String[] args) throws IOException {
    int worlds = Integer.parseInt(args[0]);
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Pose pose = Pose.rest(body.skeleton(), body.standingRoot());
    var out = new Rollout(body, SimulationSettings.DEFAULT, 1);
    var light = BulletSettings.DEFAULT.withSubSteps(1).withIterations(4);
    for (int i = 1; i <= worlds; i++) {
      try (var simulator = new BulletSimulator(body, SimulationSettings.DEFAULT, light)) {
        simulator.simulate(BodyState.atRest(pose), ControlTrajectory.constant(pose), 1, out);
      }
      if (i % 1000 == 0) {
        System.out.println(residentKilobytes());
      }
    }
    if (btCollisionObject.instances.size != 0) {
      throw new IllegalStateException(
          btCollisionObject.instances.size + " bodies are still registered");
    }
  }

  private static long residentKilobytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
        .findFirst()
        .orElseThrow();
  }
}
