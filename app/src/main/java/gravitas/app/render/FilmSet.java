package gravitas.app.render;

import gravitas.app.render.figure.Figure;
import gravitas.app.render.scene.Background;
import gravitas.app.render.scene.Lighting;
import gravitas.app.render.scene.Room;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;

/**
 * Everything that stays the same through a clip: skeleton, figure, camera, light and the empty
 * room.
 *
 * <p>Immutable; shared by the {@link FrameRenderer}s of all threads.
 */
public final class FilmSet {
  private final Skeleton skeleton;
  private final Camera camera;
  private final Figure figure;
  private final Lighting lighting;
  private final Background background;

  /** A set for a motion of the standard skeleton over the floor y = 0. */
  public FilmSet(Motion motion, Camera camera) {
    this.skeleton = motion.skeleton();
    this.camera = camera;
    this.figure = Figure.of(skeleton);
    this.lighting = Lighting.behind(camera);
    this.background = new Background(Room.around(motion, camera), lighting, camera);
  }

  public Camera camera() {
    return camera;
  }

  Skeleton skeleton() {
    return skeleton;
  }

  Figure figure() {
    return figure;
  }

  Lighting lighting() {
    return lighting;
  }

  Background background() {
    return background;
  }
}
