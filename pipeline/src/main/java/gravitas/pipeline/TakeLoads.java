package gravitas.pipeline;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.PartForce;
import gravitas.datasets.motionfile.Surroundings;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Scene;
import gravitas.physics.simulate.MeanForces;
import gravitas.physics.simulate.PartLoad;
import gravitas.tracking.FootLoad;
import gravitas.tracking.TrackedFrame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What surfaces did to a simulated body, as files keep it. */
final class TakeLoads {
  /** The key of all that carries the body but its feet, beside {@code left} and {@code right}. */
  static final String SEAT = "seat";

  private static final String FLOOR = Scene.LEVEL_FLOOR.surface(0).name();

  private TakeLoads() {}

  /** Per foot, and what other surfaces than the floor do to the rest of the body if any are. */
  static Map<String, List<FootForce>> forces(List<TrackedFrame> frames, Scene scene) {
    Map<String, List<FootForce>> forces = new HashMap<>();
    forces.put("left", frames.stream().map(frame -> force(frame.left())).toList());
    forces.put("right", frames.stream().map(frame -> force(frame.right())).toList());
    boolean sits =
        frames.stream()
            .flatMap(frame -> frame.loads().parts().stream())
            .anyMatch(part -> isOfSeat(part) && part.force().norm() > MeanForces.STANDING);
    if (sits && !scene.equals(Scene.LEVEL_FLOOR)) {
      forces.put(SEAT, frames.stream().map(TakeLoads::seat).toList());
    }
    return forces;
  }

  /** By part and surface; left out where the feet on the floor, known anyway, are all there is. */
  static Surroundings surroundings(List<TrackedFrame> frames, Scene scene) {
    boolean more =
        !scene.equals(Scene.LEVEL_FLOOR)
            || frames.stream()
                .flatMap(frame -> frame.loads().parts().stream())
                .anyMatch(part -> !isFoot(part) && part.force().norm() > MeanForces.STANDING);
    return more
        ? new Surroundings(
            scene,
            frames.stream()
                .map(frame -> frame.loads().parts().stream().map(TakeLoads::part).toList())
                .toList())
        : Surroundings.FLOOR;
  }

  private static boolean isFoot(PartLoad part) {
    return part.part().endsWith("Foot") || part.part().endsWith("ToeBase");
  }

  private static boolean isOfSeat(PartLoad part) {
    return !isFoot(part) && !part.surface().equals(FLOOR);
  }

  private static PartForce part(PartLoad part) {
    return new PartForce(
        part.part(), part.surface(), new FootForce(part.force(), part.pressure(), part.moment()));
  }

  private static FootForce force(FootLoad foot) {
    return new FootForce(foot.force(), foot.pressure(), foot.moment());
  }

  /** All parts on one point: where they press on average, as hard as each does. */
  private static FootForce seat(TrackedFrame frame) {
    List<PartLoad> parts = frame.loads().parts().stream().filter(TakeLoads::isOfSeat).toList();
    Vector3 force = Vector3.ZERO;
    Vector3 weighted = Vector3.ZERO;
    double load = 0;
    for (PartLoad part : parts) {
      force = force.plus(part.force());
      weighted = weighted.plus(part.pressure().times(part.force().norm()));
      load += part.force().norm();
    }
    if (load == 0) {
      return FootForce.NONE;
    }
    Vector3 point = weighted.times(1 / load);
    Vector3 moment = Vector3.ZERO;
    for (PartLoad part : parts) {
      moment = moment.plus(part.moment()).plus(part.pressure().minus(point).cross(part.force()));
    }
    return new FootForce(force, point, moment);
  }
}
