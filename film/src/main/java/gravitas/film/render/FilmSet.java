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
  private final FilmAppearance appearance;
  private final Detail detail;
  private final Background background;

  /**
   * A set for a motion of the standard skeleton over the floor y = 0.
   *
   * @param motion the motion
   * @param camera the camera
   */
  public FilmSet(Motion motion, Camera camera) {
    this(motion, camera, FilmAppearance.usual(camera), Detail.FINE);
  }

  /**
   * A set with an appearance of its own.
   *
   * @param motion the motion, over the floor y = 0
   * @param camera the camera
   * @param appearance of person, room and light
   * @param detail how many rays a pixel gets
   */
  public FilmSet(Motion motion, Camera camera, FilmAppearance appearance, Detail detail) {
    this(motion, camera, appearance, detail, Room.around(motion, camera));
  }

  /**
   * A set in a room of its own, which stays where it is when the camera moves.
   *
   * @param motion the motion, over the floor y = 0
   * @param camera the camera
   * @param appearance of person, room and light
   * @param detail how many rays a pixel gets
   * @param room the room
   */
  public FilmSet(
      Motion motion, Camera camera, FilmAppearance appearance, Detail detail, Room room) {
    this.skeleton = motion.skeleton();
    this.camera = camera;
    this.appearance = appearance;
    this.detail = detail;
    this.figure = Figure.of(skeleton, appearance.cut());
    this.background =
        new Background(room, appearance.decor(), appearance.lighting(), camera, detail.room());
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

  FilmAppearance appearance() {
    return appearance;
  }

  Background background() {
    return background;
  }
}
