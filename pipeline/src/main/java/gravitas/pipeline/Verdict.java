package gravitas.pipeline;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import gravitas.tracking.BulletReplay;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How good a take is, kinematic fit beside simulated motion, and what it cost.
 *
 * @param kinematic before physics
 * @param simulated after physics
 * @param trackingMillimetres mean joint distance between the two
 * @param evaluations of loss and gradient
 * @param reliability how far it may be relied on
 * @param secondsPerVideoSecond wall-clock time of everything
 * @param seconds spent per stage; stages overlap, so they add up to more than the whole
 * @param referee how far the motion holds up in Bullet; empty if it was not asked
 */
public record Verdict(
    TakeQuality kinematic,
    TakeQuality simulated,
    double trackingMillimetres,
    long evaluations,
    Reliability reliability,
    double secondsPerVideoSecond,
    Map<String, Double> seconds,
    Optional<BulletReplay.Outcome> referee) {
  /** The keys of {@link #metrics}, in order. */
  public static final List<String> METRICS =
      List.of(
          "reprojectionPixels",
          "footSkatePercent",
          "footSlideMillimetres",
          "loadedFootSkatePercent",
          "loadedFootSlideMillimetres",
          "penetrationMillimetres",
          "floatMillimetres",
          "tv",
          "trackingMillimetres",
          "evaluations",
          "untrustedFramesPercent",
          "untrustedPathPercent",
          "cameraTravelPercent",
          "secondsPerVideoSecond");

  /** {@return the figures of the simulated motion under their JSON keys} */
  public Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>(qualities(simulated));
    metrics.put("trackingMillimetres", trackingMillimetres);
    metrics.put("evaluations", (double) evaluations);
    metrics.put("untrustedFramesPercent", reliability.untrustedFramesPercent());
    metrics.put("untrustedPathPercent", reliability.untrustedPathPercent());
    metrics.put("cameraTravelPercent", reliability.cameraTravelPercent());
    metrics.put("secondsPerVideoSecond", secondsPerVideoSecond);
    return metrics;
  }

  private static Map<String, Double> qualities(TakeQuality quality) {
    Map<String, Double> values = new LinkedHashMap<>();
    values.put("reprojectionPixels", quality.reprojectionPixels());
    values.put("footSkatePercent", quality.footSkatePercent());
    values.put("footSlideMillimetres", quality.footSlideMillimetres());
    values.put("loadedFootSkatePercent", quality.loaded().skatePercent());
    values.put("loadedFootSlideMillimetres", quality.loaded().slideMillimetres());
    values.put("penetrationMillimetres", quality.penetrationMillimetres());
    values.put("floatMillimetres", quality.floatMillimetres());
    values.put("tv", quality.tv());
    return values;
  }

  /** {@return the verdict as a table for people} */
  public String table() {
    var text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%-34s%12s%12s%n", "", "kinematic", "simulated"));
    row(text, "reprojection (px)", kinematic.reprojectionPixels(), simulated.reprojectionPixels());
    row(
        text,
        "low feet: skate (% of frames)",
        kinematic.footSkatePercent(),
        simulated.footSkatePercent());
    row(
        text,
        "low feet: slide (mm per frame)",
        kinematic.footSlideMillimetres(),
        simulated.footSlideMillimetres());
    row(
        text,
        "loaded feet: skate (% of frames)",
        kinematic.loaded().skatePercent(),
        simulated.loaded().skatePercent());
    row(
        text,
        "loaded feet: slide (mm per frame)",
        kinematic.loaded().slideMillimetres(),
        simulated.loaded().slideMillimetres());
    row(
        text,
        "penetration (mm)",
        kinematic.penetrationMillimetres(),
        simulated.penetrationMillimetres());
    row(text, "float (mm)", kinematic.floatMillimetres(), simulated.floatMillimetres());
    text.append(line("TV (m/frame^2, 25 fps)", "%12.4f", kinematic.tv(), simulated.tv()));
    text.append(
        String.format(
            Locale.ROOT,
            "%s; %d evaluations; %.1f %% of frames untrusted; %.1f s per second of video%n",
            followed(),
            evaluations,
            reliability.untrustedFramesPercent(),
            secondsPerVideoSecond));
    if (reliability.untrustedPathPercent() > reliability.untrustedFramesPercent()) {
      text.append(
          String.format(
              Locale.ROOT,
              "where the person goes is not to be trusted in %.1f %% of frames%n",
              reliability.untrustedPathPercent()));
    }
    reliability.cautions().forEach(each -> text.append("caution: ").append(each).append('\n'));
    referee.ifPresent(bullet -> text.append(bullet).append('\n'));
    text.append("seconds:");
    seconds.forEach(
        (stage, spent) -> text.append(String.format(Locale.ROOT, " %s %.1f;", stage, spent)));
    text.setCharAt(text.length() - 1, '\n');
    return text.toString();
  }

  private String followed() {
    return Double.isNaN(trackingMillimetres)
        ? "no frame is the simulation's own"
        : String.format(
            Locale.ROOT, "simulated follows kinematic within %.1f mm", trackingMillimetres);
  }

  private static void row(StringBuilder text, String name, double before, double after) {
    text.append(line(name, "%12.2f", before, after));
  }

  private static String line(String name, String format, double before, double after) {
    return String.format(
        Locale.ROOT, "%-34s%s%s%n", name, cell(format, before), cell(format, after));
  }

  private static String cell(String format, double value) {
    return Double.isNaN(value)
        ? String.format(Locale.ROOT, "%12s", "-")
        : String.format(Locale.ROOT, format, value);
  }

  /** {@return the verdict as JSON} */
  public String json() {
    return node().toPrettyString();
  }

  /** {@return the verdict as a tree; what could not be measured is null} */
  public ObjectNode node() {
    ObjectNode root = new ObjectMapper().createObjectNode();
    metrics().forEach((key, value) -> put(root, key, value));
    root.put("evaluations", evaluations); // a whole number
    boolean watched = !Double.isNaN(reliability.cameraTravelPercent());
    root.put("cameraMoves", watched ? Boolean.valueOf(reliability.cameraMoves()) : null);
    put(root, "startSeconds", reliability.startSeconds());
    ArrayNode cautions = root.putArray("cautions");
    reliability.cautions().forEach(cautions::add);
    ObjectNode before = root.putObject("kinematic");
    qualities(kinematic).forEach((key, value) -> put(before, key, value));
    if (referee.isPresent()) {
      ObjectNode bullet = root.putObject("bullet");
      bullet.put("windows", referee.get().windows());
      put(bullet, "meanMillimetres", referee.get().meanMillimetres());
      put(bullet, "heldSeconds", referee.get().heldSeconds());
      put(bullet, "heldPercent", referee.get().heldPercent());
    }
    ObjectNode stages = root.putObject("seconds");
    seconds.forEach((stage, spent) -> put(stages, stage, spent));
    return root;
  }

  private static void put(ObjectNode node, String key, double value) {
    if (Double.isFinite(value)) {
      node.put(key, value);
    } else {
      node.putNull(key);
    }
  }
}
