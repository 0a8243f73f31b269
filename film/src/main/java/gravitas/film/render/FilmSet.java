package gravitas.film.render;

import gravitas.datasets.figure.Figure;
import gravitas.film.render.scene.Background;
import gravitas.film.render.scene.Detail;
import gravitas.film.render.scene.Room;
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
  private final Look look;
  private final Detail detail;
  private final Background background;

  /**
   * A set for a motion of the standard skeleton over the floor y = 0.
   *
   * @param motion the motion
   * @param camera the camera
   */
  public FilmSet(Motion motion, Camera camera) {
    this(motion, camera, Look.usual(camera), Detail.FINE);
  }

  /**
   * A set of a look of its own.
   *
   * @param motion the motion, over the floor y = 0
   * @param camera the camera
   * @param look of person, room and light
   * @param detail how many rays a pixel gets
   */
  public FilmSet(Motion motion, Camera camera, Look look, Detail detail) {
    this.skeleton = motion.skeleton();
    this.camera = camera;
    this.look = look;
    this.detail = detail;
    this.figure = Figure.of(skeleton, look.cut());
    Room room = Room.around(motion, camera);
    this.background = new Background(room, look.decor(), look.lighting(), camera, detail.room());
  }

  /** {@return the camera} */
  public Camera camera() {
    return camera;
  }

  Skeleton skeleton() {
    return skeleton;
  }

  Figure figure() {
    return figure;
  }

  Detail detail() {
    return detail;
  }

  Look look() {
    return look;
  }

  Background background() {
    return background;
  }
}
