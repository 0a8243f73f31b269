package gravitas.app.cli;

import gravitas.pipeline.work.Program;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {Program.name(), "Java " + Runtime.version()};
  }
}
