package gravitas.film.render;

import gravitas.datasets.figure.Cut;
import gravitas.film.render.scene.Decor;
import gravitas.film.render.scene.Dyes;
import gravitas.film.render.scene.Lighting;
import gravitas.physics.motion.Camera;

/**
 * What a film looks like, whatever moves in it.
 *
 * @param cut build of the person and cut of the clothes
 * @param dyes colours of the person and the clothes
 * @param decor of the room
 * @param lighting the light
 */
public record FilmAppearance(Cut cut, Dyes dyes, Decor decor, Lighting lighting) {
  /**
   * {@return the appearance of the demonstration: daylight from behind the camera's left shoulder}
   *
   * @param camera the camera
   */
  public static FilmAppearance usual(Camera camera) {
    return new FilmAppearance(Cut.USUAL, Dyes.USUAL, Decor.USUAL, Lighting.behind(camera));
  }
}
