/**
 * A film of a person from a motion: a small software renderer without graphics hardware.
 *
 * <pre>
 *   Motion + Camera --&gt; FilmSet (figure, light, empty room; once)
 *                          |
 *   Pose --&gt; FrameRenderer (distance field --&gt; rays --&gt; light --&gt; sensor) --&gt; bytes --&gt; video
 * </pre>
 *
 * <p>It exists so that the demonstration has pixels with exactly known truth. The same motion,
 * camera and frame number give the same bytes.
 */
package gravitas.film.render;
