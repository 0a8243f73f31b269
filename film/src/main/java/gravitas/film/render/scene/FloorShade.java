package gravitas.film.render.scene;

import gravitas.datasets.figure.PosedFigure;
import gravitas.physics.geometry.Vector3;

/**
 * How the figure darkens the floor: the soft shadow of the main light and the light from around
 * that feet and legs keep away, on a grid that follows the figure.
 *
 * <p>A workspace, one per thread.
 */
public final class FloorShade {
  private static final int BLOCK = 6; // cells that share one list of parts
  private static final double REACH = 0.5; // metres around the feet where they matter
  private static final double FADE = 0.25; // metres before the grid's edge, where nothing is shaded

  private final Lighting lighting;
  private final double cell; // metres
  private final PosedFigure field;
  private final FigureLight light;
  private final int[] list;
  private double originX;
  private double originZ;
  private int columns;
  private int rows;
  private float[] main = new float[0];
  private float[] around = new float[0];

  /**
   * Shades the floor around a figure.
   *
   * @param lighting the lighting
   * @param field the posed figure
   * @param light how the figure is lit
   * @param detail how finely
   */
  public FloorShade(Lighting lighting, PosedFigure field, FigureLight light, Detail detail) {
    this.cell = detail.floorCell();
    this.lighting = lighting;
    this.field = field;
    this.light = light;
    this.list = new int[field.partCount()];
  }

  /** Recomputes the grid for the figure's present pose. */
  public void update() {
    Vector3 l = lighting.towardsMain();
    double minX = Double.POSITIVE_INFINITY;
    double minZ = minX;
    double maxX = -minX;
    double maxZ = -minX;
    for (int p : light.casters()) {
      double reach = REACH + field.ball(p, 3);
      double down = field.ball(p, 1) / l.y();
      double shadowX = field.ball(p, 0) - l.x() * down;
      double shadowZ = field.ball(p, 2) - l.z() * down;
      minX = Math.min(minX, Math.min(field.ball(p, 0), shadowX) - reach);
      maxX = Math.max(maxX, Math.max(field.ball(p, 0), shadowX) + reach);
      minZ = Math.min(minZ, Math.min(field.ball(p, 2), shadowZ) - reach);
      maxZ = Math.max(maxZ, Math.max(field.ball(p, 2), shadowZ) + reach);
    }
    originX = minX;
    originZ = minZ;
    columns = (int) Math.ceil((maxX - minX) / cell) + 1;
    rows = (int) Math.ceil((maxZ - minZ) / cell) + 1;
    if (main.length < columns * rows) {
      main = new float[columns * rows];
      around = new float[columns * rows];
    }
    for (int row = 0; row < rows; row += BLOCK) {
      for (int column = 0; column < columns; column += BLOCK) {
        fill(row, column);
      }
    }
  }

  private void fill(int firstRow, int firstColumn) {
    Vector3 l = lighting.towardsMain();
    double half = 0.5 * BLOCK * cell;
    double blockX = originX + firstColumn * cell + half;
    double blockZ = originZ + firstRow * cell + half;
    int size = 0;
    for (int p : light.casters()) { // those whose widened shadow touches the block
      double down = field.ball(p, 1) / l.y();
      double dx = Math.abs(field.ball(p, 0) - l.x() * down - blockX);
      double dz = Math.abs(field.ball(p, 2) - l.z() * down - blockZ);
      double reach = half + (field.ball(p, 3) + 0.02 + lighting.softness() * down) / l.y();
      if (dx < reach && dz < reach) {
        list[size++] = p;
      }
    }
    for (int row = firstRow; row < Math.min(rows, firstRow + BLOCK); row++) {
      for (int column = firstColumn; column < Math.min(columns, firstColumn + BLOCK); column++) {
        double x = originX + column * cell;
        double z = originZ + row * cell;
        int at = row * columns + column;
        main[at] = size == 0 ? 1 : (float) light.shadow(x, 0, z, list, size);
        around[at] = (float) openness(x, z);
      }
    }
  }

  /** The light from around that is left: each part as a ball seen from the floor. */
  private double openness(double x, double z) {
    double open = 1;
    for (int p : light.casters()) {
      double r = 0.55 * field.ball(p, 3); // long parts fill little of their balls
      double dx = field.ball(p, 0) - x;
      double dy = Math.max(field.ball(p, 1), 0.02);
      double dz = field.ball(p, 2) - z;
      double d2 = dx * dx + dy * dy + dz * dz;
      if (d2 < 2.5) {
        open *= 1 - Math.min(0.8, 0.75 * dy / Math.sqrt(d2) * r * r / Math.max(d2, r * r));
      }
    }
    return open;
  }

  /**
   * {@return the share of the main light at a point of the floor}
   *
   * @param x metres
   * @param z metres
   */
  public double main(double x, double z) {
    return sample(main, x, z);
  }

  /**
   * {@return the share of the light from around at a point of the floor}
   *
   * @param x metres
   * @param z metres
   */
  public double around(double x, double z) {
    return sample(around, x, z);
  }

  private double sample(float[] values, double x, double z) {
    double c = (x - originX) / cell;
    double r = (z - originZ) / cell;
    if (!(c >= 0 && r >= 0 && c < columns - 1 && r < rows - 1)) {
      return 1;
    }
    int i = (int) c;
    int j = (int) r;
    double u = c - i;
    double v = r - j;
    int at = j * columns + i;
    double shaded =
        (1 - v) * ((1 - u) * values[at] + u * values[at + 1])
            + v * ((1 - u) * values[at + columns] + u * values[at + columns + 1]);
    double cells = Math.min(Math.min(c, columns - 1 - c), Math.min(r, rows - 1 - r));
    return 1 - (1 - shaded) * Math.min(1, cells * cell / FADE);
  }
}
