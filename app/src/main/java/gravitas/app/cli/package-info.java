/**
 * What every command shares: common flags, exit codes, messages and progress.
 *
 * <p>stdout carries results and nothing else; progress, notes and errors go to stderr. A command
 * that cannot go on throws {@link gravitas.app.cli.CommandFailure} with one sentence and an exit
 * code.
 */
package gravitas.app.cli;
