package gravitas.app.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/**
 * What all commands share: the common flags, a place for results and a place for talk.
 *
 * <p>A subclass implements {@link #execute}, prints results to {@link #out} and tells progress
 * through {@link #console}.
 */
public abstract class Subcommand implements Callable<Integer> {
  @Mixin private CommonOptions common = new CommonOptions();

  private Console console;

  /** The command's work. Expected failures leave by {@link CommandFailure}. */
  protected abstract ExitCode execute() throws Exception;

  @Override
  public final Integer call() throws Exception {
    return execute().number();
  }

  public final CommonOptions common() {
    return common;
  }

  /** For the files of the command; those that configure it are inputs already. */
  protected final FilePlan filePlan() throws IOException {
    return new FilePlan().readsIfThere(common.configurationFiles());
  }

  /** Standard output: results only. */
  protected final PrintStream out() {
    return System.out;
  }

  /** Standard error: notes, warnings and progress. */
  protected final Console console() {
    if (console == null) {
      console = new Console(System.err, Terminal.stderrIsTerminal(), common.quiet());
    }
    return console;
  }
}
