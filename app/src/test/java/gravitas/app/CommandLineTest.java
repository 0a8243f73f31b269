package gravitas.app;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.cli.ExitCode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What a person types, and what comes back: exit code, stdout, stderr. */
class CommandLineTest {
  @TempDir Path folder;

  private static void assertOneSentence(CommandRun run, int exitCode, String... parts) {
    assertEquals(exitCode, run.exitCode(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    for (String part : parts) {
      assertTrue(run.err().contains(part), "'" + part + "' is not in: " + run.err());
    }
  }

  @Test
  void aMistypedFlagIsNamedWithTheOneThatWasMeant() {
    assertOneSentence(
        CommandRun.of("reconstruct", "--hieght", "1.8"),
        2,
        "'--hieght'",
        "did you mean '--height'");
  }

  @Test
  void aMistypedCommandIsNamedWithTheOneThatWasMeant() {
    assertOneSentence(CommandRun.of("recnstruct"), 2, "'recnstruct'", "'reconstruct'");
  }

  @Test
  void aValueOfTheWrongKindIsUsage() {
    assertOneSentence(CommandRun.of("reconstruct", "--height", "tall"), 2, "--height", "tall");
  }

  @Test
  void noVideoIsUsage() {
    assertOneSentence(CommandRun.of("reconstruct"), 2, "no video given");
  }

  @Test
  void aMissingVideoIsUnreadableInput() {
    assertOneSentence(CommandRun.of("reconstruct", "nothing.mp4"), 3, "nothing.mp4");
  }

  @Test
  void resultsThatCannotBePrintedAreNoSuccess() {
    PrintStream before = System.out;
    try {
      CommandRun run =
          CommandRun.of(
              () -> {
                System.setOut(
                    new PrintStream(
                        new OutputStream() {
                          @Override
                          public void write(int b) throws IOException {
                            throw new IOException("No space left on device");
                          }
                        }));
                return Launch.run("--version");
              });
      assertOneSentence(run, 7, "standard output cannot be written");
    } finally {
      System.setOut(before);
    }
  }

  @Test
  void theReadmeListsEveryExitCode() throws Exception {
    List<String> lines = Files.readAllLines(Path.of("README.md"));
    for (ExitCode code : ExitCode.values()) {
      String row = "| " + code.number() + " | " + code.meaning() + " |";
      assertTrue(lines.stream().anyMatch(l -> l.replace("`", "").equals(row)), row);
    }
  }

  @Test
  void anUnknownConfigurationKeyIsRefusedWithASuggestion() throws Exception {
    Path file = Files.writeString(folder.resolve("a.toml"), "[reconstruct]\nhieght = 1.8\n");
    assertOneSentence(
        CommandRun.of("doctor", "--config", file.toString()),
        2,
        file.toString(),
        "'reconstruct.hieght'",
        "'reconstruct.height'");
  }

  @Test
  void keysOfTheProgramForGridsAreLeftToIt() throws Exception {
    Path file = Files.writeString(folder.resolve("a.toml"), "[cluster.evaluate]\ngrid = \"a:1\"\n");
    CommandRun run = CommandRun.of("reconstruct", "--config", file.toString(), "--print-config");
    assertEquals(0, run.exitCode(), run.err());
    assertFalse(run.out().contains("grid"), run.out());
  }

  @Test
  void aBadValueInAFileNamesTheFile() throws Exception {
    Path file = Files.writeString(folder.resolve("a.toml"), "[reconstruct]\nheight = \"tall\"\n");
    assertOneSentence(
        CommandRun.of("reconstruct", "demo", "--config=" + file), 2, "'tall'", file.toString());
  }

  @Test
  void brokenTomlNamesTheLine() throws Exception {
    Path file = Files.writeString(folder.resolve("a.toml"), "threads = 1\n[reconstruct\n");
    assertOneSentence(CommandRun.of("doctor", "--config=" + file), 2, file.toString(), "line 2");
  }

  @Test
  void aMissingConfigurationIsUnreadableInput() {
    Path file = folder.resolve("none.toml");
    assertOneSentence(CommandRun.of("doctor", "--config=" + file), 3, file.toString());
  }

  @Test
  void theDemoWritesOnceAndOverwritesOnlyWhenTold() throws Exception {
    String out = folder.resolve("demo").toString();
    CommandRun first = CommandRun.of("reconstruct", "demo", "--out", out);
    assertEquals(0, first.exitCode(), first.err());
    assertOneSentence(CommandRun.of("reconstruct", "demo", "-q", "--out", out), 2, "--force");
    assertEquals(0, CommandRun.of("reconstruct", "demo", "--out", out, "--force").exitCode());
  }

  @Test
  void thePrintedConfigurationGivesTheSameConfigurationAgain() throws Exception {
    CommandRun first = CommandRun.of("reconstruct", "--height", "1.9", "--print-config");
    assertEquals(0, first.exitCode(), first.err());
    assertTrue(first.out().contains("height = 1.9"), first.out());
    Path file = Files.writeString(folder.resolve("again.toml"), first.out());
    CommandRun second = CommandRun.of("reconstruct", "--config", file.toString(), "--print-config");
    assertEquals(values(first.out()), values(second.out()));
  }

  /** A path has parts, the only one of which may be itself. */
  @Test
  void filesAreInThePrintedConfiguration() {
    CommandRun run = CommandRun.of("reconstruct", "--out", "a.bvh", "--print-config");
    assertEquals(0, run.exitCode(), run.err());
    assertTrue(run.out().contains("\nout = \"a.bvh\"\n"), run.out());
    run = CommandRun.of("reconstruct", "--report", "b/c.html", "--print-config");
    assertTrue(run.out().contains("\nreport = \"b/c.html\"\n"), run.out());
  }

  private static List<String> values(String toml) {
    return toml.lines().filter(line -> !line.startsWith("#")).toList();
  }

  @Test
  void theVersionNamesTheCommit() {
    assertTrue(CommandRun.of("--version").out().matches("(?s)gravitas \\S+ \\(\\S+\\)\\n.*"));
  }

  @Test
  void aCommandLineThatNamesItsCommandLoadsNoOther() {
    assertEquals(Set.of("doctor"), Commands.neededBy("doctor", "-v").getSubcommands().keySet());
    assertEquals(Set.of(), Commands.neededBy("--version").getSubcommands().keySet());
    Set<String> all = Commands.all().getSubcommands().keySet();
    assertEquals(all, Commands.neededBy("--help").getSubcommands().keySet());
    assertAll(
        all.stream()
            .map(
                name ->
                    () ->
                        assertEquals(
                            Set.of(name), Commands.neededBy(name).getSubcommands().keySet())));
  }

  @Test
  void everyCommandsHelpOpensWithThreeExamples() {
    var commands = new ArrayList<CommandLine>();
    collect(Commands.all(), commands);
    assertAll(
        commands.stream()
            .filter(
                c -> c.getParent() == null || c.getSubcommands().isEmpty()) // groups list theirs
            .map(
                command ->
                    () -> {
                      String name = command.getCommandSpec().qualifiedName();
                      List<String> header =
                          List.of(command.getCommandSpec().usageMessage().header());
                      int examples = header.indexOf("Examples:");
                      assertTrue(examples > 0, name + " has no examples");
                      long lines =
                          header.stream().skip(examples + 1).filter(l -> !l.isBlank()).count();
                      assertTrue(lines >= 3, name + " has only " + lines + " examples");
                      assertFalse(header.get(0).isBlank(), name + " does not say what it does");
                    }));
  }

  private static void collect(CommandLine command, List<CommandLine> into) {
    into.add(command);
    command.getSubcommands().values().forEach(sub -> collect(sub, into));
  }
}
