package gravitas.app.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gravitas.app.Commands;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;

/** Flags over environment over project file over user file over built-in. */
class ConfigurationTest {
  @TempDir Path project;
  @TempDir Path home;

  private final Map<String, String> environment = new HashMap<>();

  private String budget(String... flags) throws Exception {
    environment.put("XDG_CONFIG_HOME", home.toString());
    var commandLine = Commands.all();
    CommandSpec root = commandLine.getCommandSpec();
    commandLine.setDefaultValueProvider(
        Configuration.load(new ConfigKeys(root, null), Optional.empty(), project, environment));
    String[] args = new String[flags.length + 1];
    args[0] = "reconstruct";
    System.arraycopy(flags, 0, args, 1, flags.length);
    var parsed = commandLine.parseArgs(args).subcommand();
    return parsed.commandSpec().findOption("--max-evals").getValue().toString();
  }

  private static void write(Path file, String text) throws Exception {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void eachLayerWinsOverTheNext() throws Exception {
    assertEquals("40", budget());
    write(home.resolve("gravitas/config.toml"), "reconstruct.max-evals = 5");
    assertEquals("5", budget());
    write(project.resolve("gravitas.toml"), "[reconstruct]\nmax-evals = 6");
    assertEquals("6", budget());
    environment.put("GRAVITAS_RECONSTRUCT_MAX_EVALS", "7");
    assertEquals("7", budget());
    assertEquals("8", budget("--max-evals", "8"));
  }

  @Test
  void commonFlagsStandOutsideAnyTable() throws Exception {
    environment.put("XDG_CONFIG_HOME", home.toString());
    write(project.resolve("gravitas.toml"), "threads = 3");
    CommandSpec root = Commands.all().getCommandSpec();
    var configuration =
        Configuration.load(new ConfigKeys(root, null), Optional.empty(), project, environment);
    CommandSpec reconstruct = root.subcommands().get("reconstruct").getCommandSpec();
    assertEquals("3", configuration.defaultValue(reconstruct.findOption("--threads")));
  }
}
