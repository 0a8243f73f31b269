package gravitas.app.figures;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tables of what {@code reconstruct} says of its takes. */
final class VerdictTables {
  private static final String SKATE = "footSkatePercent";
  private static final String SLIDE = "footSlideMillimetres";

  private VerdictTables() {}

  private static JsonNode verdict(Path file) throws IOException {
    return new ObjectMapper().readTree(file.toFile());
  }

  private static String number(JsonNode node, String key, String format) {
    JsonNode value = node.get(key);
    if (value == null || !value.isNumber()) {
      return "–";
    }
    return String.format(Locale.ROOT, format, value.doubleValue());
  }

  /** Before and after physics. */
  private static String both(JsonNode verdict, String key, String format) {
    return number(verdict.get("kinematic"), key, format) + " → " + number(verdict, key, format);
  }

  /** The demonstration against its truth, for the README. */
  static String demo(Path work) throws IOException {
    JsonNode verdict = verdict(work.resolve("demo/motion.verdict.json"));
    return "| | MPJPE-G | MPJPE | MPJPE-PA | foot skate, 25 fps | foot slide | foot skate by the"
        + " truth's contacts |\n|---|---|---|---|---|---|---|\n"
        + demo("kinematic fit", truth(work, "kinematic"), verdict.get("kinematic"))
        + demo("simulated", truth(work, "simulated"), verdict);
  }

  private static String demo(String title, List<String> truth, JsonNode quality) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %s | %s %% | %s mm/frame | %s %% |%n",
        title,
        truth.get(0),
        truth.get(1),
        truth.get(2),
        number(quality, SKATE, "%.1f"),
        number(quality, SLIDE, "%.1f"),
        truth.get(3));
  }

  /** The four numbers the demonstration prints of one motion against the truth. */
  private static List<String> truth(Path work, String motion) throws IOException {
    String printed = Files.readString(work.resolve(Figure.printed(0)));
    Pattern row = Pattern.compile("(?m)^  " + motion + "((?:\\s+[\\d.]+){4})$");
    Matcher matcher = row.matcher(printed);
    if (!matcher.find()) {
      throw new IOException("the demonstration printed no row '" + motion + "'");
    }
    return List.of(matcher.group(1).strip().split("\\s+"));
  }

  /** The same in full, for the page on reconstruction. */
  static String demoInFull(Path work) throws IOException {
    JsonNode verdict = verdict(work.resolve("demo/motion.verdict.json"));
    var text = new StringBuilder("| | kinematic fit | simulated |\n|---|---|---|\n");
    text.append("| MPJPE-G / MPJPE / MPJPE-PA, mm | ");
    text.append(String.join(" / ", truth(work, "kinematic").subList(0, 3))).append(" | ");
    text.append(String.join(" / ", truth(work, "simulated").subList(0, 3))).append(" |\n");
    text.append("| foot skate by truth, % of frames | ").append(truth(work, "kinematic").get(3));
    text.append(" | ").append(truth(work, "simulated").get(3)).append(" |\n");
    Map<String, String> rows = new java.util.LinkedHashMap<>();
    rows.put(SKATE, "foot skate by height, % of frames");
    rows.put(SLIDE, "foot slide by height, mm per frame");
    rows.put("penetrationMillimetres", "penetration, mm");
    rows.put("floatMillimetres", "float, mm");
    rows.put("reprojectionPixels", "reprojection, pixels");
    rows.forEach(
        (key, title) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %s | %s |%n",
                    title,
                    number(verdict.get("kinematic"), key, "%.2f"),
                    number(verdict, key, "%.2f"))));
    text.append(
        String.format(
            Locale.ROOT,
            "%n%s evaluations, %s %% of frames untrusted.%n",
            number(verdict, "evaluations", "%.0f"),
            number(verdict, "untrustedFramesPercent", "%.0f")));
    return text.toString();
  }

  /** Every clip, whose take is in a folder of its name. */
  static String clips(Path work, List<String> names) throws IOException {
    var text =
        new StringBuilder(
            "| clip | reprojection (px) | foot skate by height (%) | by load (%) | foot slide by"
                + " height (mm/frame) | penetration (mm) | TV (m/frame²) | untrusted (%) | seconds"
                + " per second of video |\n|---|---|---|---|---|---|---|---|---|\n");
    for (String name : names) {
      JsonNode verdict = verdict(work.resolve(name).resolve("take.verdict.json"));
      List<String> cells = new ArrayList<>(List.of("`" + name + "`"));
      cells.add(both(verdict, "reprojectionPixels", "%.1f"));
      cells.add(both(verdict, SKATE, "%.1f"));
      cells.add(both(verdict, "loadedFootSkatePercent", "%.1f"));
      cells.add(both(verdict, SLIDE, "%.1f"));
      cells.add(both(verdict, "penetrationMillimetres", "%.1f"));
      cells.add(both(verdict, "tv", "%.3f"));
      cells.add(number(verdict, "untrustedFramesPercent", "%.0f"));
      cells.add(number(verdict, "secondsPerVideoSecond", "%.1f"));
      text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
    return text.toString();
  }

  /** Which frames of every clip are not to be trusted, and why. */
  static String trust(Path work, List<String> names) throws IOException {
    String titles = "clip | untrusted (%) | path untrusted (%) | frames with each doubt";
    var text = new StringBuilder("| " + titles + " |\n|---|---|---|---|\n");
    for (String name : names) {
      JsonNode verdict = verdict(work.resolve(name).resolve("take.verdict.json"));
      List<String> doubts = new ArrayList<>();
      for (Map.Entry<String, JsonNode> doubt : verdict.get("doubts").properties()) {
        doubts.add("`" + doubt.getKey() + "` " + doubt.getValue().asInt());
      }
      text.append("| `").append(name).append("` | ");
      text.append(number(verdict, "untrustedFramesPercent", "%.0f")).append(" | ");
      text.append(number(verdict, "untrustedPathPercent", "%.0f")).append(" | ");
      text.append(doubts.isEmpty() ? "none" : String.join(", ", doubts)).append(" |\n");
    }
    return text.toString();
  }
}
