package gravitas.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.pipeline.KnownWalk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/**
 * The commands of the README's blocks, one after the other as somebody types them, with clips of a
 * third of a second in the place of the user's own.
 */
class ReadmeCommandsTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final Pattern FILE = Pattern.compile("[a-z]+(/|\\.[a-z0-9]+)");

  @TempDir Path folder;

  /** The words of a line without its comment. */
  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(line.replaceFirst("\\s#.*", ""));
    while (word.find()) {
      words.add(word.group(1) == null ? word.group(2) : word.group(1));
    }
    return words;
  }

  private void makeInputs() throws Exception {
    var walk = new KnownWalk(0.3);
    walk.video(folder.resolve("walk.mp4"));
    walk.keypoints(folder.resolve("points.json"));
    walk.openPose(Files.createDirectory(folder.resolve("openpose")));
    Path clips = Files.createDirectory(folder.resolve("clips"));
    walk.video(clips.resolve("a.mp4")); // nobody in them
    walk.video(clips.resolve("b.mov"));
  }

  @Test
  void allOfThemRunOneAfterTheOther() throws Exception {
    makeInputs();
    byte[] video = Files.readAllBytes(folder.resolve("walk.mp4"));
    int run = 0;
    for (String line : Files.readAllLines(Path.of("README.md"))) {
      if (line.startsWith("    ")) {
        run(words(line));
        run++;
      }
    }
    assertTrue(run >= 6, run + " commands found");
    assertEquals(video.length, Files.size(folder.resolve("walk.mp4")));
  }

  private void run(List<String> words) {
    assertTrue(words.get(0).matches("\\./(reconstruct|gravitas)"), words.toString());
    List<String> args = new ArrayList<>();
    if (words.get(0).endsWith("reconstruct")) {
      args.add("reconstruct");
    }
    for (String word : words.subList(1, words.size())) {
      args.add(FILE.matcher(word).matches() ? folder + "/" + word : word);
    }
    if (words.contains("demo")) { // takes a minute; another test runs it
      args.add("--print-config");
    } else {
      args.addAll(List.of("--max-evals", "2"));
    }
    if (words.contains("walk.mp4")) { // instead of looking at empty pictures
      args.addAll(List.of("--keypoints", folder + "/points.json"));
    }
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    if (words.contains("clips/")) { // nobody is there, or no network: told clip by clip
      assertEquals(1, run.exitCode(), run.err());
      assertTrue(run.out().matches("(?s).*\\na +failed \\([46]\\).*\\nb +failed \\([46]\\).*"));
    } else {
      assertEquals(0, run.exitCode(), words + ": " + run.err());
    }
  }

  /** The examples that each command's help begins with are at least understood. */
  @Test
  void theExamplesOfTheHelpAreUnderstood() {
    List<CommandLine> commands = new ArrayList<>();
    collect(Commands.all(), commands);
    int understood = 0;
    for (CommandLine command : commands) {
      List<String> header = List.of(command.getCommandSpec().usageMessage().header());
      int from = header.indexOf("Examples:") + 1;
      for (String line : from == 0 ? List.<String>of() : header.subList(from, header.size())) {
        List<String> words =
            words(
                line.replaceFirst("^  (.*?)\\s{2,}.*", "  $1")
                    .replaceFirst(" (>|&&) .*", "")
                    .replaceFirst(".* \\| ", ""));
        if (line.matches("  \\S.*") && !words.get(0).matches("Reads|Writes")) {
          if (words.get(0).matches("(\\./)?gravitas")) {
            words.remove(0);
          }
          CommandLine all = Commands.all().setCaseInsensitiveEnumValuesAllowed(true);
          assertFalse(all.parseArgs(words.toArray(String[]::new)).subcommands().isEmpty(), line);
          understood++;
        }
      }
    }
    assertTrue(understood > 40, understood + " examples found");
  }

  private static void collect(CommandLine command, List<CommandLine> into) {
    into.add(command);
    command.getSubcommands().values().forEach(sub -> collect(sub, into));
  }
}
