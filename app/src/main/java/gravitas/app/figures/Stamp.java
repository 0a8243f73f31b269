package gravitas.app.figures;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a figure was measured on.
 *
 * @param commit the program's, clean
 * @param date of the measurement
 * @param version of the program
 * @param sources content of what the figure depends on, by path: it, and not the commit, decides
 *     whether the figure is stale
 * @param because why changes since the commit do not matter; empty if there were none
 */
record Stamp(
    String commit, String date, String version, Map<String, String> sources, String because) {
  Stamp {
    sources = new TreeMap<>(sources);
    if (!commit.matches("[0-9a-f]{7,40}")) {
      throw new IllegalArgumentException(
          "a figure's stamp must name a clean commit, not '" + commit + "'");
    }
    if (!date.matches("\\d{4}-\\d{2}-\\d{2}")) {
      throw new IllegalArgumentException("a figure's stamp must have a date, not '" + date + "'");
    }
  }

  /** The line below a table. */
  String line(Figure figure, boolean stale) {
    String at = "measured at commit " + commit + " (" + version + ", " + date + ")";
    if (figure.isHistorical()) {
      String of = "of commit " + commit + " (" + date + ")";
      return small("**Historical**: " + of + ", not made again: " + figure.history() + ".");
    }
    if (stale && sources.isEmpty()) {
      String published = "published with commit " + commit + ", before figures were stamped";
      return small("**Stale**: " + published + "; to be made" + command(figure) + ".");
    }
    if (stale) {
      String since = "; the code it measures has changed since; to be made";
      return small("**Stale**: " + at + since + command(figure) + ".");
    }
    String excuse =
        because.isEmpty() ? "" : "; changed since, which does not matter here: " + because;
    return small("Measured" + at.substring("measured".length()) + command(figure) + excuse + ".");
  }

  /** The line below a table that is still to come. */
  static String lineOfNone(Figure figure) {
    return small("**Stale**: not measured yet; to be made" + command(figure) + ".");
  }

  private static String command(Figure figure) {
    return " by `./gravitas figures --only " + figure.name() + "`";
  }

  private static String small(String text) {
    return "<sub>" + text + "</sub>";
  }
}
