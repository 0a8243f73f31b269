/**
 * What the camera sees of the world: the room, its light, and the colours of surfaces. Colours are
 * linear light, one for a white surface in the full main light.
 */
package gravitas.film.render.scene;
