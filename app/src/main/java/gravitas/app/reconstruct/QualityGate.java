package gravitas.app.reconstruct;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import gravitas.app.config.Nearest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One {@code --fail-on} condition, such as {@code footskate>5}: a take that fulfils it is below the
 * quality asked for.
 *
 * @param metric a key of {@link Verdict#metrics}
 * @param above whether larger values fail, else smaller ones
 * @param inclusive whether the limit itself fails
 */
record QualityGate(String text, String metric, boolean above, boolean inclusive, double limit) {
  private static final Pattern CONDITION =
      Pattern.compile("\\s*([A-Za-z]+)\\s*(>=|<=|>|<)\\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)\\s*%?");

  /** Short names; the keys of the verdict's JSON are known too, in upper or lower case. */
  private static final Map<String, String> SHORT =
      Map.ofEntries(
          Map.entry("reprojection", "reprojectionPixels"),
          Map.entry("footskate", "footSkatePercent"),
          Map.entry("footslide", "footSlideMillimetres"),
          Map.entry("penetration", "penetrationMillimetres"),
          Map.entry("float", "floatMillimetres"),
          Map.entry("tracking", "trackingMillimetres"),
          Map.entry("untrusted", "untrustedFramesPercent"),
          Map.entry("path", "untrustedPathPercent"),
          Map.entry("camera", "cameraTravelPercent"),
          Map.entry("seconds", "secondsPerVideoSecond"));

  static QualityGate parse(String text) {
    Matcher matcher = CONDITION.matcher(text);
    if (!matcher.matches()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "--fail-on "
              + text
              + ": give a condition in quotes, such as --fail-on 'footskate>5' (metrics: "
              + String.join(", ", names())
              + ")");
    }
    String operator = matcher.group(2);
    try {
      return new QualityGate(
          text.strip(),
          metric(text, matcher.group(1)),
          operator.startsWith(">"),
          operator.endsWith("="),
          Double.parseDouble(matcher.group(3)));
    } catch (NumberFormatException e) {
      throw new CommandFailure(
          ExitCode.USAGE, "--fail-on " + text + ": '" + matcher.group(3) + "' is not a number", e);
    }
  }

  private static String metric(String text, String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    if (SHORT.containsKey(wanted)) {
      return SHORT.get(wanted);
    }
    for (String key : Verdict.METRICS) {
      if (key.toLowerCase(Locale.ROOT).equals(wanted)) {
        return key;
      }
    }
    throw new CommandFailure(
        ExitCode.USAGE,
        "--fail-on "
            + text
            + ": there is no metric '"
            + name
            + "'"
            + Nearest.of(wanted, names()).map(near -> "; did you mean '" + near + "'?").orElse("")
            + " (there are "
            + String.join(", ", names())
            + ")");
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(SHORT.keySet());
    Verdict.METRICS.stream().filter(key -> !SHORT.containsValue(key)).forEach(names::add);
    names.sort(null);
    return names;
  }

  /** A sentence if the take fails. What could not be measured fails too. */
  Optional<String> failure(Verdict verdict) {
    double value = verdict.metrics().get(metric);
    boolean passes =
        above
            ? value < limit || (!inclusive && value == limit)
            : value > limit || (!inclusive && value == limit);
    return passes
        ? Optional.empty()
        : Optional.of(
            String.format(Locale.ROOT, "%s is %.4g, which fails '%s'", metric, value, text));
  }
}
