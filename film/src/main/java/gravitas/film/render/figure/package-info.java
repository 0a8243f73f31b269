/**
 * A person's outside: rounded parts carried by the joints of the standard skeleton, and the
 * distance from any point to them.
 */
package gravitas.film.render.figure;
