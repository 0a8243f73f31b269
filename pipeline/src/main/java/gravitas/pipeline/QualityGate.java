package gravitas.pipeline;

import gravitas.pipeline.work.Nearest;
import gravitas.pipeline.work.RequestException;
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
 * @param text as it was given
 * @param metric a key of {@link Verdict#metrics}
 * @param above whether larger values fail, else smaller ones
 * @param inclusive whether the limit itself fails
 * @param limit of the metric, in its own unit
 */
public record QualityGate(
    String text, String metric, boolean above, boolean inclusive, double limit) {
  private static final Pattern CONDITION =
      Pattern.compile("\\s*([A-Za-z]+)\\s*(>=|<=|>|<)\\s*([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)\\s*%?");

  /** Short names; the keys of the verdict's JSON are known too, in upper or lower case. */
  private static final Map<String, String> SHORT =
      Map.ofEntries(
          Map.entry("reprojection", "reprojectionPixels"),
          Map.entry("footskate", "footSkatePercent"),
          Map.entry("footslide", "footSlideMillimetres"),
          Map.entry("loadedskate", "loadedFootSkatePercent"),
          Map.entry("loadedslide", "loadedFootSlideMillimetres"),
          Map.entry("penetration", "penetrationMillimetres"),
          Map.entry("float", "floatMillimetres"),
          Map.entry("tracking", "trackingMillimetres"),
          Map.entry("untrusted", "untrustedFramesPercent"),
          Map.entry("path", "untrustedPathPercent"),
          Map.entry("camera", "cameraTravelPercent"),
          Map.entry("seconds", "secondsPerVideoSecond"));

  /**
   * {@return the limit that the words stand for}
   *
   * @param text such as {@code footskate>5}
   */
  public static QualityGate parse(String text) {
    Matcher matcher = CONDITION.matcher(text);
    if (!matcher.matches()) {
      throw new RequestException(
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
      throw new RequestException(
          "--fail-on " + text + ": '" + matcher.group(3) + "' is not a number", e);
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
    throw new RequestException(
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

  /**
   * {@return a sentence if the take fails} What could not be measured fails too.
   *
   * @param verdict the take's figures
   */
  public Optional<String> failure(Verdict verdict) {
    return failure(verdict.metrics());
  }

  /**
   * {@return a sentence if the take fails} What could not be measured fails too.
   *
   * @param metrics figures by the keys of {@link Verdict#METRICS}; not a number if not measured
   */
  public Optional<String> failure(Map<String, Double> metrics) {
    double value = metrics.getOrDefault(metric, Double.NaN);
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
