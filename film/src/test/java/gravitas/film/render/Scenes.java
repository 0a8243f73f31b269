package gravitas.film.render;

import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;

/** Small scenes for tests. */
public final class Scenes {
  public static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);

  private Scenes() {}

  public static Motion walk(double seconds) {
    return new WalkAndTurn(SKELETON, new FloorPath(-0.8, 1.8, 0.6, 1.2, 4), 1.1).walk(seconds, 10);
  }

  public static Camera camera(Motion motion, int width, int height) {
    return StillCamera.framing(
        motion, Camera.Intrinsics.ofFocalRatio(width, height, 0.8), Math.toRadians(20));
  }
}
