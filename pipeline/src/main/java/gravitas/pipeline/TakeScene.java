package gravitas.pipeline;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.report.BodyScene;
import java.util.List;
import java.util.stream.IntStream;

/** A take as the report's 3D view and the overlay show it. */
final class TakeScene {
  private static final double SMALLEST = 5; // newtons; less is not worth an arrow

  private TakeScene() {}

  static BodyScene of(Take take, Motion kinematic) {
    BodyScene scene =
        BodyScene.of(take.motion())
            .withBefore(kinematic)
            .withSlabs(DrawnSurfaces.of(take.surroundings().scene(), take.motion()));
    if (take.forces().isEmpty()) {
      return scene;
    }
    return scene.withForces(
        IntStream.range(0, take.motion().frameCount()).mapToObj(f -> forces(take, f)).toList());
  }

  private static List<BodyScene.Force> forces(Take take, int frame) {
    return take.forces().keySet().stream()
        .sorted()
        .map(foot -> take.forces().get(foot).get(frame))
        .filter(foot -> foot.force().norm() > SMALLEST)
        .map(TakeScene::arrow)
        .toList();
  }

  private static BodyScene.Force arrow(FootForce foot) {
    return new BodyScene.Force(
        rounded(foot.point().x(), 1e4),
        rounded(foot.point().y(), 1e4),
        rounded(foot.point().z(), 1e4),
        rounded(foot.force().x(), 10),
        rounded(foot.force().y(), 10),
        rounded(foot.force().z(), 10));
  }

  private static double rounded(double value, double unit) {
    return Math.rint(value * unit) / unit;
  }
}
