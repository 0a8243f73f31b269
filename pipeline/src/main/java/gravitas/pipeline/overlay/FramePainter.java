package gravitas.pipeline.overlay;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.fit.FitResult;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.util.Arrays;
import java.util.Locale;

/** Draws one frame's landmarks and fitted skeleton over its picture. */
public final class FramePainter {
  private static final Color LEFT = new Color(255, 140, 0);
  private static final Color RIGHT = new Color(60, 150, 255);
  private static final Color MIDDLE = Color.WHITE;
  private static final Color CONTACT = new Color(255, 230, 0);

  private final FitResult fit; // null when there is only what was seen
  private final ForwardKinematics kinematics;
  private final double[] times;
  private Camera camera; // of the frame being drawn

  /**
   * @param fit what to draw besides the landmarks, or null
   */
  public FramePainter(FitResult fit) {
    this.fit = fit;
    this.kinematics = fit == null ? null : new ForwardKinematics(fit.motion().skeleton());
    this.times = fit == null ? new double[0] : fit.motion().times();
  }

  /**
   * {@return a copy of the picture with the drawing on it}
   *
   * @param picture the picture
   * @param seen what was seen
   */
  public BufferedImage paint(Picture picture, ObservedFrame seen) {
    var image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_3BYTE_BGR);
    byte[] target = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    System.arraycopy(picture.bgr(), 0, target, 0, target.length);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    double unit = Math.max(picture.width(), picture.height()) / 500.0;
    int frame = Arrays.binarySearch(times, picture.time());
    if (frame >= 0) {
      skeleton(g, frame, unit);
    }
    if (seen.isSeen()) {
      landmarks(g, seen, unit);
    }
    label(g, seen, unit);
    g.dispose();
    return image;
  }

  private static void landmarks(Graphics2D g, ObservedFrame seen, double unit) {
    for (Landmark landmark : seen.landmarks().landmarks()) {
      float visible = (float) Math.max(0, Math.min(1, seen.visibility(landmark)));
      g.setColor(Color.getHSBColor(visible / 3, 1, 1));
      double r = 1.2 * unit;
      g.fill(new Ellipse2D.Double(seen.x(landmark) - r, seen.y(landmark) - r, 2 * r, 2 * r));
    }
  }

  private void skeleton(Graphics2D g, int frame, double unit) {
    camera = fit.path().at(times[frame]);
    kinematics.update(fit.motion().pose(frame));
    Skeleton skeleton = fit.motion().skeleton();
    g.setStroke(new BasicStroke((float) (1.6 * unit)));
    for (int j = 1; j < skeleton.jointCount(); j++) {
      g.setColor(colour(skeleton.joint(j).name()));
      line(g, kinematics.position(skeleton.joint(j).parent()), kinematics.position(j));
    }
    for (EndSite site : skeleton.endSites()) {
      g.setColor(colour(site.name()));
      line(g, kinematics.position(site.joint()), kinematics.position(site));
    }
    FitResult.FootContact contact = fit.contacts().get(frame);
    for (EndSite site : skeleton.endSites()) {
      double probability =
          switch (site.name()) {
            case "LeftHeel" -> contact.leftHeel();
            case "LeftToeTip" -> contact.leftToe();
            case "RightHeel" -> contact.rightHeel();
            case "RightToeTip" -> contact.rightToe();
            default -> 0;
          };
      if (probability > 0.5) {
        ring(g, kinematics.position(site), 3 * unit);
      }
    }
  }

  private static Color colour(String name) {
    return name.startsWith("Left") ? LEFT : name.startsWith("Right") ? RIGHT : MIDDLE;
  }

  private void line(Graphics2D g, Vector3 from, Vector3 to) {
    if (camera.depth(from) > 0.05 && camera.depth(to) > 0.05) {
      Camera.Pixel a = camera.project(from);
      Camera.Pixel b = camera.project(to);
      g.draw(new Line2D.Double(a.x(), a.y(), b.x(), b.y()));
    }
  }

  private void ring(Graphics2D g, Vector3 at, double radius) {
    if (camera.depth(at) > 0.05) {
      Camera.Pixel p = camera.project(at);
      g.setColor(CONTACT);
      g.draw(new Ellipse2D.Double(p.x() - radius, p.y() - radius, 2 * radius, 2 * radius));
    }
  }

  private static void label(Graphics2D g, ObservedFrame seen, double unit) {
    g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, (int) Math.round(11 * unit)));
    String score = seen.isSeen() ? String.format(Locale.ROOT, "%.2f", seen.score()) : "nobody";
    String text = String.format(Locale.ROOT, "%d  %.3f s  %s", seen.index(), seen.time(), score);
    g.setColor(Color.BLACK);
    g.drawString(text, (float) (6.7 * unit), (float) (14.7 * unit));
    g.setColor(Color.WHITE);
    g.drawString(text, (float) (6 * unit), (float) (14 * unit));
  }
}
