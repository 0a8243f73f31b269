package gravitas.pipeline.overlay;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.pipeline.report.BodyScene;
import gravitas.pipeline.report.Numbers;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Draws a body and the forces on it over pictures, as its camera sees them.
 *
 * <p>A workspace: one per thread. Limbs are thick lines, the far ones first; all of them are laid
 * over the picture together, so that overlapping limbs do not add up. Only ends are projected: a
 * lens with strong distortion would bend the lines between them.
 */
public final class BodyOverlay {
  private static final double NEAREST = 0.1; // metres before the camera
  private static final double METRES_PER_NEWTON = 0.001;
  private static final float OPACITY = 0.62f;
  private static final Color OUTLINE = new Color(20, 20, 20);
  private static final Color FORCE = new Color(30, 200, 150);
  private static final Color SLAB = new Color(214, 176, 110);
  private static final Color WARNING = new Color(240, 170, 40);

  private final CameraPath path;
  private Camera camera; // of the frame being drawn
  private final BodyScene scene;
  private final BufferedImage picture;
  private final BufferedImage layer;

  /** A limb in front of the camera. */
  private record Line(
      Camera.Pixel from, Camera.Pixel to, double depth, double width, Color colour) {}

  /**
   * Draws a scene as a camera sees it.
   *
   * @param scene the body over time
   * @param path the camera
   */
  public BodyOverlay(BodyScene scene, CameraPath path) {
    this.scene = scene;
    this.path = path;
    this.camera = path.reference();
    int width = camera.intrinsics().width();
    int height = camera.intrinsics().height();
    picture = new BufferedImage(width, height, BufferedImage.TYPE_3BYTE_BGR);
    layer = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
  }

  /**
   * Draws the body of a frame over rows of blue, green, red bytes, in place.
   *
   * @param time of the picture, seconds: the camera may move
   * @param frame of the scene, from zero
   * @param bgr the picture's bytes
   */
  public void draw(double time, int frame, byte[] bgr) {
    camera = path.at(time);
    drawOver(bgr, pen -> drawBody(frame, pen));
  }

  /**
   * Draws a striped tape along the lower edge, the sign of a frame not to be trusted, in place.
   * Stripes need no font, which a machine without a screen may lack.
   *
   * @param bgr rows of blue, green, red bytes
   */
  public void drawWarning(byte[] bgr) {
    drawOver(
        bgr,
        pen -> {
          int high = Math.max(8, picture.getHeight() / 40);
          int top = picture.getHeight() - high;
          pen.setColor(OUTLINE);
          pen.fillRect(0, top, picture.getWidth(), high);
          pen.setColor(WARNING);
          for (int x = 0; x < picture.getWidth() + high; x += 2 * high) {
            pen.fillPolygon(
                new int[] {x, x + high, x, x - high},
                new int[] {top, top, top + high, top + high},
                4);
          }
        });
  }

  private void drawOver(byte[] bgr, Consumer<Graphics2D> drawing) {
    byte[] pixels = ((DataBufferByte) picture.getRaster().getDataBuffer()).getData();
    if (bgr.length != pixels.length) {
      throw new IllegalArgumentException(
          "a picture of "
              + bgr.length
              + " bytes for a camera of "
              + picture.getWidth()
              + " x "
              + picture.getHeight());
    }
    System.arraycopy(bgr, 0, pixels, 0, bgr.length);
    Graphics2D pen = pen(picture);
    drawing.accept(pen);
    pen.dispose();
    System.arraycopy(pixels, 0, bgr, 0, bgr.length);
  }

  private void drawBody(int frame, Graphics2D pen) {
    scene.slabs().forEach(slab -> drawSlab(pen, slab));
    drawLimbs(scene.points().get(frame));
    pen.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, OPACITY));
    pen.drawImage(layer, 0, 0, null);
    pen.setComposite(AlphaComposite.SrcOver);
    if (!scene.forces().isEmpty()) {
      scene.forces().get(frame).forEach(force -> drawForce(pen, force));
    }
  }

  private void drawLimbs(Numbers points) {
    Graphics2D pen = pen(layer);
    pen.setComposite(AlphaComposite.Clear);
    pen.fillRect(0, 0, layer.getWidth(), layer.getHeight());
    pen.setComposite(AlphaComposite.SrcOver);
    List<Line> lines =
        scene.limbs().stream()
            .filter(limb -> isVisible(points, limb.from()) && isVisible(points, limb.to()))
            .map(limb -> line(points, limb))
            .sorted(Comparator.comparingDouble(Line::depth).reversed())
            .toList();
    for (Line line : lines) {
      stroke(pen, line, line.width + 2.5, OUTLINE);
      stroke(pen, line, line.width, line.colour);
      stroke(pen, line, 0.35 * line.width, brighter(line.colour));
    }
    pen.dispose();
  }

  private boolean isVisible(Numbers points, int index) {
    return camera.depth(point(points, index)) > NEAREST;
  }

  private Line line(Numbers points, BodyScene.Limb limb) {
    Vector3 a = point(points, limb.from());
    Vector3 b = point(points, limb.to());
    double depth = camera.depth(a.lerp(b, 0.5));
    double width = 2 * limb.radius() * camera.intrinsics().fx() / depth;
    return new Line(camera.project(a), camera.project(b), depth, width, colour(limb.side()));
  }

  /** Its twelve edges. */
  private void drawSlab(Graphics2D pen, BodyScene.Slab slab) {
    var turn =
        new Quaternion(
            slab.rotation().get(0),
            slab.rotation().get(1),
            slab.rotation().get(2),
            slab.rotation().get(3));
    Vector3[] corners = new Vector3[8];
    for (int c = 0; c < 8; c++) {
      Vector3 half =
          new Vector3(
              ((c & 1) - 0.5) * slab.size().get(0),
              ((c >> 1 & 1) - 0.5) * slab.size().get(1),
              ((c >> 2 & 1) - 0.5) * slab.size().get(2));
      corners[c] = point(slab.centre(), 0).plus(turn.rotate(half));
    }
    for (int c = 0; c < 8; c++) {
      for (int axis = 1; axis < 8; axis <<= 1) {
        if ((c & axis) == 0
            && camera.depth(corners[c]) > NEAREST
            && camera.depth(corners[c | axis]) > NEAREST) {
          double width = Math.max(1.5, picture.getHeight() / 500.0);
          var edge =
              new Line(
                  camera.project(corners[c]), camera.project(corners[c | axis]), 0, width, SLAB);
          stroke(pen, edge, width + 1.5, OUTLINE);
          stroke(pen, edge, width, SLAB);
        }
      }
    }
  }

  private void drawForce(Graphics2D pen, BodyScene.Force force) {
    Vector3 at = new Vector3(force.x(), force.y(), force.z());
    Vector3 tip = at.plus(new Vector3(force.fx(), force.fy(), force.fz()).times(METRES_PER_NEWTON));
    if (camera.depth(at) > NEAREST && camera.depth(tip) > NEAREST) {
      double width = Math.max(2, 0.02 * camera.intrinsics().fx() / camera.depth(at));
      var line = new Line(camera.project(at), camera.project(tip), 0, width, FORCE);
      stroke(pen, line, width + 2, OUTLINE);
      stroke(pen, line, width, FORCE);
    }
  }

  private static void stroke(Graphics2D pen, Line line, double width, Color colour) {
    pen.setColor(colour);
    pen.setStroke(new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    // Java's pixel centres are at halves, the camera's at whole numbers
    pen.draw(
        new Line2D.Double(
            line.from.x() + 0.5, line.from.y() + 0.5, line.to.x() + 0.5, line.to.y() + 0.5));
  }

  private static Graphics2D pen(BufferedImage image) {
    Graphics2D pen = image.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    return pen;
  }

  private static Vector3 point(Numbers points, int index) {
    return new Vector3(points.get(3 * index), points.get(3 * index + 1), points.get(3 * index + 2));
  }

  private static Color colour(BodyScene.Side side) {
    return switch (side) {
      case LEFT -> new Color(224, 98, 66);
      case RIGHT -> new Color(66, 134, 220);
      case MIDDLE -> new Color(150, 156, 146);
    };
  }

  private static Color brighter(Color colour) {
    return new Color(
        (colour.getRed() + 255) / 2, (colour.getGreen() + 255) / 2, (colour.getBlue() + 255) / 2);
  }
}
