/**
 * Research scripting: {@code gravitas shell} and {@code gravitas run}.
 *
 * <p>Both see the whole library with its packages imported ({@link gravitas.app.script.Imports})
 * and run inside this Java machine, so a script costs no second start-up and shares the native
 * libraries.
 */
package gravitas.app.script;
