package gravitas.pipeline.overlay;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;

/** Some painted frames side by side, to see a whole clip at a glance. */
public final class ContactSheet {
  private static final int TILE = 360; // pixels of the longer side

  private final int columns;
  private final int count;
  private BufferedImage sheet;
  private int placed;

  /**
   * @param count frames to place
   * @param columns tiles in a row
   */
  public ContactSheet(int count, int columns) {
    this.count = count;
    this.columns = Math.min(columns, Math.max(1, count));
  }

  /**
   * {@return whether the frame of this number, of so many, belongs on the sheet: evenly spread}
   *
   * @param frame its number, from zero
   * @param frames how many there are
   */
  public boolean wants(long frame, long frames) {
    return placed < count && frame * count >= placed * Math.max(frames, count);
  }

  /**
   * Adds a frame to the sheet.
   *
   * @param frame the picture
   */
  public void add(BufferedImage frame) {
    double scale = (double) TILE / Math.max(frame.getWidth(), frame.getHeight());
    int width = (int) Math.round(frame.getWidth() * scale);
    int height = (int) Math.round(frame.getHeight() * scale);
    if (sheet == null) {
      int rows = (count + columns - 1) / columns;
      sheet = new BufferedImage(columns * width, rows * height, BufferedImage.TYPE_3BYTE_BGR);
    }
    Graphics2D g = sheet.createGraphics();
    g.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    int x = placed % columns * width;
    int y = placed / columns * height;
    g.drawImage(frame, x, y, width, height, null);
    g.dispose();
    placed++;
  }

  /** {@return the sheet so far; null before the first frame} */
  public BufferedImage image() {
    return sheet;
  }
}
