package gravitas.app.cli;

import gravitas.pipeline.files.FilePlan;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
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

  /**
   * {@return the command's work} Expected failures leave by {@link CommandFailure}.
   *
   * @throws Exception what the work threw
   */
  protected abstract ExitCode execute() throws Exception;

  /**
   * How the help sorts the command's flags; what it leaves out comes last.
   *
   * @return the topics in order; none for one plain list
   */
  public List<HelpTopic> topics() {
    return List.of();
  }

  @Override
  public final Integer call() throws Exception {
    return execute().number();
  }

  /** {@return the flags of every command} */
  public final CommonOptions common() {
    return common;
  }

  /**
   * For the files of the command; those that configure it are inputs already.
   *
   * @return the plan
   * @throws IOException if a file cannot be read
   */
  protected final FilePlan filePlan() throws IOException {
    return new FilePlan().readsIfThere(common.configurationFiles());
  }

  /** {@return standard output: results only} */
  protected final PrintStream out() {
    return System.out;
  }

  /** {@return standard error: notes, warnings and progress} */
  protected final Console console() {
    if (console == null) {
      console = new Console(System.err, Terminal.stderrIsTerminal(), common.quiet());
    }
    return console;
  }
}
