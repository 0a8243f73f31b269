package gravitas.film.render.scene;

/** Repeatable noise from hashed lattice points: the same place gives the same value everywhere. */
public final class Noise {
  private Noise() {}

  /**
   * {@return a number in [0, 1) for three integers}
   *
   * @param x a whole number
   * @param y a whole number
   * @param z a whole number
   */
  public static double hash(int x, int y, int z) {
    int h = x * 0x27d4eb2d ^ y * 0x165667b1 ^ z * 0x9e3779b1;
    h = (h ^ (h >>> 15)) * 0x85ebca6b;
    h = (h ^ (h >>> 13)) * 0xc2b2ae35;
    return ((h ^ (h >>> 16)) >>> 8) * 0x1p-24;
  }

  /**
   * {@return smooth noise in [0, 1] with features of size one}
   *
   * @param x the place
   * @param y the place
   * @param z the place
   */
  public static double at(double x, double y, double z) {
    int i = (int) Math.floor(x);
    int j = (int) Math.floor(y);
    int k = (int) Math.floor(z);
    double u = fade(x - i);
    double v = fade(y - j);
    double w = fade(z - k);
    double low =
        mix(
            mix(hash(i, j, k), hash(i + 1, j, k), u),
            mix(hash(i, j + 1, k), hash(i + 1, j + 1, k), u),
            v);
    double high =
        mix(
            mix(hash(i, j, k + 1), hash(i + 1, j, k + 1), u),
            mix(hash(i, j + 1, k + 1), hash(i + 1, j + 1, k + 1), u),
            v);
    return mix(low, high, w);
  }

  /**
   * {@return three octaves of {@link #at}, in [0, 1]}
   *
   * @param x the place
   * @param y the place
   * @param z the place
   */
  public static double fractal(double x, double y, double z) {
    return (4 * at(x, y, z) + 2 * at(2.03 * x, 2.03 * y, 2.03 * z) + at(4.1 * x, 4.1 * y, 4.1 * z))
        / 7;
  }

  private static double fade(double t) {
    return t * t * (3 - 2 * t);
  }

  private static double mix(double a, double b, double t) {
    return a + t * (b - a);
  }
}
