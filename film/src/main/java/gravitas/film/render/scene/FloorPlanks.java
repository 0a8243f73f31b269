package gravitas.film.render.scene;

import static gravitas.film.render.scene.Colour.step;

/** Oak boards laid in a random bond: each with its own tone and grain, dark joints between. */
final class FloorPlanks {
  private static final double WIDTH = 0.14; // metres
  private static final double LENGTH = 1.25;
  private static final double JOINT = 0.0022;

  private FloorPlanks() {}

  static void albedo(double x, double z, Colour out) {
    double across = x / WIDTH;
    int row = (int) Math.floor(across);
    double along = z / LENGTH + Noise.hash(row, 7, 0);
    int board = (int) Math.floor(along);
    double tone = Noise.hash(row, board, 1);
    double warmth = Noise.hash(row, board, 2);
    double shift = 10 * Noise.hash(row, board, 3);
    double grain = Noise.fractal(46 * x + shift, 2.6 * z + shift, shift);
    double fine = Noise.at(240 * x, 14 * z, shift);
    out.set(0.42, 0.265 - 0.02 * warmth, 0.145 - 0.03 * warmth);
    out.scale((0.72 + 0.34 * tone) * (0.72 + 0.42 * grain + 0.12 * fine));
    double toEdge = WIDTH * Math.min(across - row, 1 - (across - row));
    double toEnd = LENGTH * Math.min(along - board, 1 - (along - board));
    out.scale(0.35 + 0.65 * step(0, JOINT, Math.min(toEdge, toEnd)));
  }
}
