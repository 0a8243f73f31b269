package gravitas.app.reconstruct;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/**
 * How good a take is, kinematic fit beside simulated motion, and what it cost.
 *
 * @param kinematic before physics
 * @param simulated after physics
 * @param trackingMillimetres mean joint distance between the two
 * @param evaluations of loss and gradient
 * @param untrustedFramesPercent frames in windows that could not be followed
 * @param secondsPerVideoSecond wall-clock time of everything
 */
record Verdict(
    MotionQuality kinematic,
    MotionQuality simulated,
    double trackingMillimetres,
    long evaluations,
    double untrustedFramesPercent,
    double secondsPerVideoSecond) {

  String table() {
    var text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%-34s%12s%12s%n", "", "kinematic", "simulated"));
    row(text, "reprojection (px)", kinematic.reprojectionPixels(), simulated.reprojectionPixels());
    row(
        text,
        "foot skate (% of frames, 25 fps)",
        kinematic.footSkatePercent(),
        simulated.footSkatePercent());
    row(
        text,
        "foot slide (mm per frame)",
        kinematic.footSlideMillimetres(),
        simulated.footSlideMillimetres());
    row(
        text,
        "penetration (mm)",
        kinematic.penetrationMillimetres(),
        simulated.penetrationMillimetres());
    row(text, "float (mm)", kinematic.floatMillimetres(), simulated.floatMillimetres());
    row(text, "TV (m/frame^2, 25 fps)", kinematic.tv(), simulated.tv());
    text.append(
        String.format(
            Locale.ROOT,
            "simulated follows kinematic within %.1f mm; %d evaluations; %.1f %% of frames"
                + " untrusted; %.1f s per second of video%n",
            trackingMillimetres,
            evaluations,
            untrustedFramesPercent,
            secondsPerVideoSecond));
    return text.toString();
  }

  private static void row(StringBuilder text, String name, double before, double after) {
    text.append(String.format(Locale.ROOT, "%-34s%12.2f%12.2f%n", name, before, after));
  }

  String json() {
    ObjectNode root = new ObjectMapper().createObjectNode();
    put(root, simulated);
    root.put("trackingMillimetres", trackingMillimetres);
    root.put("evaluations", evaluations);
    root.put("untrustedFramesPercent", untrustedFramesPercent);
    root.put("secondsPerVideoSecond", secondsPerVideoSecond);
    put(root.putObject("kinematic"), kinematic);
    return root.toPrettyString();
  }

  private static void put(ObjectNode node, MotionQuality quality) {
    node.put("reprojectionPixels", quality.reprojectionPixels());
    node.put("footSkatePercent", quality.footSkatePercent());
    node.put("footSlideMillimetres", quality.footSlideMillimetres());
    node.put("penetrationMillimetres", quality.penetrationMillimetres());
    node.put("floatMillimetres", quality.floatMillimetres());
    node.put("tv", quality.tv());
  }
}
