/**
 * {@code gravitas doctor}: is everything there, and if not, how to get it.
 *
 * <p>Each {@link gravitas.app.doctor.Check} tries one thing for real (loads the library, starts the
 * engine) instead of looking whether a file exists.
 */
package gravitas.app.doctor;
