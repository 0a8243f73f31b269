package gravitas.app.cli;

import java.util.List;

/**
 * A part of a command's help.
 *
 * @param heading what its flags are about
 * @param flags by their long names, in the order in which they are shown
 */
public record HelpTopic(String heading, List<String> flags) {
  /** The topic of what stands in no other: the flags of all commands. */
  static final String REST = "In every command";

  /**
   * Keeps a copy of the list.
   *
   * @param heading what its flags are about
   * @param flags by their long names, in the order in which they are shown
   */
  public HelpTopic {
    flags = List.copyOf(flags);
  }

  /**
   * A topic.
   *
   * @param heading what its flags are about
   * @param flags by their long names
   * @return the topic
   */
  public static HelpTopic of(String heading, String... flags) {
    return new HelpTopic(heading, List.of(flags));
  }
}
