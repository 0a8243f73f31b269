package gravitas.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.app.Commands;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The long helps are sorted by topic, complete, and begin with what most people look for. */
class TopicalHelpTest {
  private static final Pattern FLAG = Pattern.compile("(?m)^(?: {6}|  -\\w, )(--[a-z-]+)");

  private static CommandSpec command(String name) {
    return Commands.all().getSubcommands().get(name).getCommandSpec();
  }

  private static List<String> flagsIn(String text) {
    List<String> flags = new ArrayList<>();
    Matcher flag = FLAG.matcher(text);
    while (flag.find()) {
      flags.add(flag.group(1));
    }
    return flags;
  }

  @ParameterizedTest
  @ValueSource(strings = {"reconstruct", "pose"})
  void everyFlagIsShownOnce(String name) {
    String help = CommandRun.of(name, "--help").out();
    List<String> shown = flagsIn(help);
    Set<String> there = new TreeSet<>();
    command(name).options().stream().map(OptionSpec::longestName).forEach(there::add);
    assertEquals(there, new TreeSet<>(shown), help);
    assertEquals(there.size(), shown.size(), help);
    assertEquals(List.of("--out", "--height"), shown.subList(0, 2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"reconstruct", "pose"})
  void topicsNameFlagsThatThereAre(String name) {
    CommandSpec spec = command(name);
    List<HelpTopic> topics = ((Subcommand) spec.userObject()).topics();
    assertTrue(topics.size() >= 5, topics.toString());
    for (HelpTopic topic : topics) {
      topic.flags().forEach(flag -> assertNotNull(spec.findOption(flag), flag));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"reconstruct", "pose"})
  void whatNoTopicNamesIsWhatAllCommandsHave(String name) {
    String help = CommandRun.of(name, "--help").out();
    String rest = help.substring(help.indexOf(HelpTopic.REST));
    assertEquals(
        new TreeSet<>(flagsIn(CommandRun.of("shell", "--help").out())),
        new TreeSet<>(flagsIn(rest)),
        help);
  }
}
