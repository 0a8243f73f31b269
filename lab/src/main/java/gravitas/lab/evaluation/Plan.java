package gravitas.lab.evaluation;

import java.util.List;

/**
 * What is evaluated, in the words of the tables.
 *
 * @param dataSet h36m, aist, mocap or clips
 * @param protocol its name
 * @param about what the protocol does, one sentence
 * @param published the published table to show
 * @param publishedAbout on what the published numbers were measured, one sentence
 * @param settings name and value of everything that has influence on scores
 */
record Plan(
    String dataSet,
    String protocol,
    String about,
    String published,
    String publishedAbout,
    List<Setting> settings) {
  /** A named value. */
  record Setting(String name, String value) {}

  Plan {
    settings = List.copyOf(settings);
  }

  /** Everything scores depend on but the recording and the method, as text. */
  String key() {
    var text = new StringBuilder(dataSet + "\n" + protocol + "\n");
    settings.forEach(s -> text.append(s.name()).append('=').append(s.value()).append('\n'));
    return text.toString();
  }
}
