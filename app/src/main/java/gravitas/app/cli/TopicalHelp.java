package gravitas.app.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Shows a command's flags by topic. Only the help knows of topics: flags are read, and
 * configuration keys named, as if there were none.
 */
public final class TopicalHelp implements IHelpSectionRenderer {
  private final List<HelpTopic> topics;

  private TopicalHelp(List<HelpTopic> topics) {
    this.topics = topics;
  }

  /**
   * Lets all commands that have topics show their flags by them.
   *
   * @param command the root
   */
  public static void install(CommandLine command) {
    command.getSubcommands().values().forEach(TopicalHelp::install);
    if (command.getCommand() instanceof Subcommand subcommand && !subcommand.topics().isEmpty()) {
      command
          .getHelpSectionMap()
          .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, new TopicalHelp(subcommand.topics()));
    }
  }

  @Override
  public String render(Help help) {
    List<OptionSpec> left = new ArrayList<>(help.commandSpec().options());
    var text = new StringBuilder();
    for (HelpTopic topic : topics) {
      List<OptionSpec> shown =
          topic.flags().stream()
              .map(help.commandSpec()::findOption)
              .filter(left::remove) // a flag is shown by the first topic that names it
              .toList();
      text.append(section(help, topic.heading(), shown));
    }
    return text.append(section(help, HelpTopic.REST, left)).toString();
  }

  private static String section(Help help, String heading, List<OptionSpec> options) {
    Help.Layout layout = help.createDefaultLayout();
    layout.addOptions(options, help.createDefaultParamLabelRenderer());
    return String.format("%n%s:%n%s", heading, layout);
  }
}
