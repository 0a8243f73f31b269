/**
 * The program: commands that connect the stages, and everything a person sees of them.
 *
 * <pre>
 *   args --&gt; Launch --&gt; Configuration fills what no flag says --&gt; a Subcommand --&gt; ExitCode
 * </pre>
 *
 * <p>The only module that knows all others. Each command is one class in the package of its area;
 * {@link gravitas.app.Commands} lists them.
 */
package gravitas.app;
