/**
 * The command line: parsing, help, exit codes, messages and progress, the same for every command.
 *
 * <pre>
 *   args --&gt; Launch --&gt; Configuration fills what no flag says --&gt; a Subcommand --&gt; ExitCode
 * </pre>
 *
 * <p>stdout carries results and nothing else; progress, notes and errors go to stderr. A command
 * that cannot go on throws {@link gravitas.app.cli.CommandFailure} with one sentence and an exit
 * code.
 */
package gravitas.app.cli;
