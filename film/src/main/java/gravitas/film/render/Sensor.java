package gravitas.film.render;

import gravitas.film.render.scene.Noise;

/**
 * A camera's sensor: linear light to 8-bit blue, green, red with a film-like curve, vignette and
 * noise that repeats for the same frame number.
 */
final class Sensor {
  private static final double EXPOSURE = 1.12;
  private static final int CURVE = 4096;
  private static final double BRIGHTEST = 3; // linear light beyond which everything is white
  private static final double NOISE = 1.6; // standard deviation in levels at mid grey
  private static final double VIGNETTE = 0.16; // loss in the corners

  private final int width;
  private final int height;
  private final float[] levels = new float[CURVE + 1];

  Sensor(int width, int height) {
    this.width = width;
    this.height = height;
    for (int i = 0; i <= CURVE; i++) {
      double light = EXPOSURE * BRIGHTEST * i / CURVE;
      double filmic = light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14);
      double v = Math.min(1, filmic);
      levels[i] =
          (float) (255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * Math.pow(v, 1 / 2.4) - 0.055));
    }
  }

  void expose(float[] picture, int frame, byte[] bgr) {
    double cx = (width - 1) / 2.0;
    double cy = (height - 1) / 2.0;
    double corner = 1 / (cx * cx + cy * cy);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int o = 3 * (y * width + x);
        double edge = ((x - cx) * (x - cx) + (y - cy) * (y - cy)) * corner;
        double gain = (1 - VIGNETTE * edge * edge) * CURVE / BRIGHTEST;
        for (int c = 0; c < 3; c++) {
          // the sum of two uniform numbers is close enough to a bell
          double grain = Noise.hash(x, y, 6 * frame + c) + Noise.hash(y, x, 6 * frame + 3 + c) - 1;
          int at = (int) Math.min(CURVE, gain * picture[o + c]);
          double level = levels[at] + NOISE * 2.45 * grain;
          bgr[o + 2 - c] = (byte) Math.max(0, Math.min(255, Math.round(level)));
        }
      }
    }
  }
}
