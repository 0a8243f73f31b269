package gravitas.app.reconstruct;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.util.Locale;

/** A motion as a strip of stick figures seen from its left, as SVG. */
final class StickFigureStrip {
  private static final double PIXELS_PER_METRE = 160;
  private static final double MARGIN = 0.6; // metres around the figures
  private static final double TOP = 2.0; // metres shown above the floor

  private StickFigureStrip() {}

  static String svg(Motion motion, int figures) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    double first = motion.pose(0).rootPosition().z();
    double last = motion.pose(motion.frameCount() - 1).rootPosition().z();
    double width = (last - first + 2 * MARGIN) * PIXELS_PER_METRE;
    double height = (TOP + 0.2) * PIXELS_PER_METRE;
    var svg = new StringBuilder();
    add(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\">%n",
        width,
        height);
    add(svg, "<rect width=\"100%%\" height=\"100%%\" fill=\"#f7f5f0\"/>%n");
    add(
        svg,
        "<line x1=\"0\" x2=\"%.0f\" y1=\"%2$.1f\" y2=\"%2$.1f\" stroke=\"#8a8577\""
            + " stroke-width=\"2\"/>%n",
        width,
        TOP * PIXELS_PER_METRE);
    for (int i = 0; i < figures; i++) {
      kinematics.update(motion.pose(i * (motion.frameCount() - 1) / Math.max(1, figures - 1)));
      add(
          svg,
          "<g stroke-width=\"5\" stroke-linecap=\"round\" opacity=\"%.2f\">%n",
          0.35 + 0.65 * i / figures);
      for (int j = 1; j < motion.skeleton().jointCount(); j++) {
        Vector3 parent = kinematics.position(motion.skeleton().joint(j).parent());
        bone(svg, motion.skeleton().joint(j).name(), parent, kinematics.position(j), first);
      }
      for (EndSite site : motion.skeleton().endSites()) {
        bone(svg, site.name(), kinematics.position(site.joint()), kinematics.position(site), first);
      }
      svg.append("</g>\n");
    }
    return svg.append("</svg>\n").toString();
  }

  private static void bone(StringBuilder svg, String name, Vector3 a, Vector3 b, double first) {
    String colour =
        name.startsWith("Left") ? "#c0492f" : name.startsWith("Right") ? "#2f6cc0" : "#333";
    add(
        svg,
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n",
        (a.z() - first + MARGIN) * PIXELS_PER_METRE,
        (TOP - a.y()) * PIXELS_PER_METRE,
        (b.z() - first + MARGIN) * PIXELS_PER_METRE,
        (TOP - b.y()) * PIXELS_PER_METRE,
        colour);
  }

  private static void add(StringBuilder svg, String format, Object... values) {
    svg.append(String.format(Locale.ROOT, format, values).replace("\r\n", "\n"));
  }
}
