/**
 * The program: commands that connect the stages, and everything a person sees of them.
 *
 * <p>The only module that knows all others. Each command is one class in the package of its area;
 * {@link gravitas.app.cli.Gravitas} lists them.
 */
package gravitas.app;
