package gravitas.pipeline.overlay;

import gravitas.datasets.motionfile.OutputFile;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.Crowd;
import gravitas.pose.video.Picture;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;

/** The picture with most people, a number on each, so that one can choose with {@code --person}. */
public final class CrowdPicture {
  private static final Color PLATE = new Color(20, 90, 200);

  private CrowdPicture() {}

  /**
   * Writes it, if there are several people; else there is no such file afterwards.
   *
   * @param crowd the people, if there were several
   * @param file a PNG
   * @param overwrite whether one that is there may be replaced or deleted
   * @throws IOException if it cannot be written
   */
  public static void write(Optional<Crowd> crowd, Path file, boolean overwrite) throws IOException {
    if (crowd.isEmpty()) {
      if (overwrite) {
        Files.deleteIfExists(file);
      }
      return;
    }
    var png = new ByteArrayOutputStream();
    ImageIO.write(paint(crowd.get()), "png", png);
    OutputFile.write(file, overwrite, out -> out.write(png.toByteArray()));
  }

  static BufferedImage paint(Crowd crowd) {
    Picture picture = crowd.picture();
    var image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_3BYTE_BGR);
    byte[] target = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    System.arraycopy(picture.bgr(), 0, target, 0, target.length);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    double unit = Math.max(picture.width(), picture.height()) / 500.0;
    for (int i = 0; i < crowd.people().size(); i++) {
      number(g, crowd.people().get(i), i + 1, unit);
    }
    g.dispose();
    return image;
  }

  private static void number(Graphics2D g, ObservedFrame person, int number, double unit) {
    double left = edge(person, person::x, -1);
    double right = edge(person, person::x, 1);
    double top = edge(person, person::y, -1);
    double bottom = edge(person, person::y, 1);
    g.setColor(PLATE);
    g.setStroke(new BasicStroke((float) (1.5 * unit)));
    g.draw(new Rectangle2D.Double(left, top, right - left, bottom - top));
    double r = 12 * unit;
    double x = 0.5 * (left + right);
    double y = Math.max(r, top - 0.7 * r);
    g.fill(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
    g.setColor(Color.WHITE);
    g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, (int) Math.round(15 * unit)));
    FontMetrics metrics = g.getFontMetrics();
    String text = String.valueOf(number);
    g.drawString(
        text,
        (float) (x - metrics.stringWidth(text) / 2.0),
        (float) (y + (metrics.getAscent() - metrics.getDescent()) / 2.0));
  }

  /** Of the box around all landmarks, on one side. */
  private static double edge(
      ObservedFrame person, ToDoubleFunction<Landmark> coordinate, int side) {
    return side
        * person.landmarks().landmarks().stream()
            .mapToDouble(landmark -> side * coordinate.applyAsDouble(landmark))
            .max()
            .orElseThrow();
  }
}
