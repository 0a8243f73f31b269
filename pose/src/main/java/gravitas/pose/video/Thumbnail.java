package gravitas.pose.video;

/** A small grey copy of a picture, enough to follow the background and to notice a cut. */
public final class Thumbnail {
  /** Pixels. */
  public static final int WIDTH = 96;

  private final float[] grey;
  private final int height;
  private final double time;

  private Thumbnail(float[] grey, int height, double time) {
    this.grey = grey;
    this.height = height;
    this.time = time;
  }

  /**
   * {@return a small grey copy of a picture}
   *
   * @param picture the picture
   */
  public static Thumbnail of(Picture picture) {
    int height = Math.max(8, WIDTH * picture.height() / picture.width());
    float[] grey = new float[WIDTH * height];
    byte[] bgr = picture.bgr();
    int stepX = Math.max(1, picture.width() / WIDTH);
    int stepY = Math.max(1, picture.height() / height);
    for (int r = 0; r < height; r++) {
      int top = r * picture.height() / height;
      for (int c = 0; c < WIDTH; c++) {
        int left = c * picture.width() / WIDTH;
        int sum = 0;
        int count = 0;
        for (int v = top; v < Math.min(top + stepY, picture.height()); v += 2) {
          for (int u = left; u < Math.min(left + stepX, picture.width()); u += 2) {
            sum += bgr[3 * (v * picture.width() + u) + 1] & 255; // green is near enough to grey
            count++;
          }
        }
        grey[r * WIDTH + c] = (float) sum / count;
      }
    }
    return new Thumbnail(grey, height, picture.time());
  }

  /** {@return pixels} */
  public int height() {
    return height;
  }

  /**
   * Of the picture, seconds.
   *
   * @return the time
   */
  public double time() {
    return time;
  }

  /** {@return how many pixels it has} */
  public int size() {
    return grey.length;
  }

  /**
   * {@return grey level, 0 to 255, of the pixel with this number, row by row}
   *
   * @param pixel its number, row by row
   */
  public float grey(int pixel) {
    return grey[pixel];
  }

  /**
   * {@return grey level between pixels; the border's outside the picture}
   *
   * @param x pixels from the left
   * @param y pixels from the top
   */
  public double at(double x, double y) {
    double px = Math.max(0, Math.min(WIDTH - 1.001, x));
    double py = Math.max(0, Math.min(height - 1.001, y));
    int c = (int) px;
    int r = (int) py;
    double fx = px - c;
    double fy = py - r;
    int at = r * WIDTH + c;
    return (1 - fy) * ((1 - fx) * grey[at] + fx * grey[at + 1])
        + fy * ((1 - fx) * grey[at + WIDTH] + fx * grey[at + WIDTH + 1]);
  }
}
