package gravitas.pose.person;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;

/**
 * A copy of a picture in which one person is painted over with what lies to the left and right, so
 * that a network looking at somebody behind is not captured.
 */
final class PaintedOver {
  private static final double LIMB = 0.085; // breadths, in sizes of the person
  private static final double HEAD = 0.13;

  private static final Landmark[][] BONES = {
    {Landmark.LEFT_SHOULDER, Landmark.LEFT_ELBOW, Landmark.LEFT_WRIST},
    {Landmark.RIGHT_SHOULDER, Landmark.RIGHT_ELBOW, Landmark.RIGHT_WRIST},
    {Landmark.LEFT_HIP, Landmark.LEFT_KNEE, Landmark.LEFT_ANKLE},
    {Landmark.RIGHT_HIP, Landmark.RIGHT_KNEE, Landmark.RIGHT_ANKLE},
    {Landmark.LEFT_SHOULDER, Landmark.RIGHT_SHOULDER},
    {Landmark.LEFT_HIP, Landmark.RIGHT_HIP},
  };

  private PaintedOver() {}

  static Picture without(Picture picture, ObservedFrame person) {
    byte[] bgr = picture.bgr().clone();
    int width = picture.width();
    byte[] mask = mask(picture, person);
    for (int y = 0; y < picture.height(); y++) {
      int row = y * width;
      for (int x = 0; x < width; x++) {
        if (mask[row + x] == 0) {
          continue;
        }
        int end = x;
        while (end < width && mask[row + end] != 0) {
          end++;
        }
        fill(bgr, row, x, end, width);
        x = end;
      }
    }
    return Picture.of(bgr, width, picture.height(), picture.index(), picture.time());
  }

  /** From the colour before to the one after, or the one there is. */
  private static void fill(byte[] bgr, int row, int from, int to, int width) {
    int left = 3 * (row + (from > 0 ? from - 1 : Math.min(to, width - 1)));
    int right = 3 * (row + (to < width ? to : Math.max(from - 1, 0)));
    for (int x = from; x < to; x++) {
      double share = (x - from + 1.0) / (to - from + 1.0);
      for (int c = 0; c < 3; c++) {
        double value = (1 - share) * (bgr[left + c] & 255) + share * (bgr[right + c] & 255);
        bgr[3 * (row + x) + c] = (byte) Math.round(value);
      }
    }
  }

  private static byte[] mask(Picture picture, ObservedFrame person) {
    var image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D g = image.createGraphics();
    g.setColor(Color.WHITE);
    double size = person.size();
    g.setStroke(
        new BasicStroke((float) (LIMB * size), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    for (Landmark[] bone : BONES) {
      for (int i = 1; i < bone.length; i++) {
        g.draw(
            new Line2D.Double(
                person.x(bone[i - 1]),
                person.y(bone[i - 1]),
                person.x(bone[i]),
                person.y(bone[i])));
      }
    }
    var trunk = new Path2D.Double();
    trunk.moveTo(person.x(Landmark.LEFT_SHOULDER), person.y(Landmark.LEFT_SHOULDER));
    for (Landmark corner :
        new Landmark[] {Landmark.RIGHT_SHOULDER, Landmark.RIGHT_HIP, Landmark.LEFT_HIP}) {
      trunk.lineTo(person.x(corner), person.y(corner));
    }
    trunk.closePath();
    g.fill(trunk);
    g.draw(trunk);
    if (person.landmarks().has(Landmark.NOSE)) {
      double r = HEAD / 2 * size;
      g.fill(
          new Ellipse2D.Double(
              person.x(Landmark.NOSE) - r, person.y(Landmark.NOSE) - 1.3 * r, 2 * r, 2.6 * r));
    }
    g.dispose();
    return ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
  }
}
