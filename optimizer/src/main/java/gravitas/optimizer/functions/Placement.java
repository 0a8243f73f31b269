package gravitas.optimizer.functions;

import gravitas.optimizer.Objective;
import java.util.SplittableRandom;

/**
 * Where a problem lies: turned and moved together with its starts, so that neither the origin nor
 * the axes mean anything. Values along a path do not change, hence a method that only knows
 * gradients, and treats directions alike, does the very same from every placement. Immutable.
 */
public final class Placement {
  /** The problem as it is. */
  public static final Placement PLAIN = new Placement(null, null);

  private final Rotation rotation;
  private final double[] origin;

  /**
   * @param rotation Q, or null for none
   * @param origin where the problem's origin goes, or null to leave it
   */
  private Placement(Rotation rotation, double[] origin) {
    this.rotation = rotation;
    this.origin = origin;
  }

  /**
   * Draws one.
   *
   * @param dimension number of variables
   * @param translation half-width of the uniform move of every variable; 0 for none
   * @param rotated whether coordinates are turned at random
   * @param random the generator
   * @return the placement
   */
  public static Placement draw(
      int dimension, double translation, boolean rotated, SplittableRandom random) {
    Rotation rotation = rotated ? new Rotation(dimension, random) : null;
    double[] origin =
        translation > 0 ? random.doubles(dimension, -translation, translation).toArray() : null;
    return new Placement(rotation, origin);
  }

  /**
   * {@return where a point of the problem's own coordinates z comes to lie: x = Qᵀ z + origin}
   *
   * @param z in the problem's own coordinates
   */
  public double[] place(double[] z) {
    double[] x = z.clone();
    if (rotation != null) {
      rotation.applyTransposed(x);
    }
    for (int i = 0; origin != null && i < x.length; i++) {
      x[i] += origin[i];
    }
    return x;
  }

  /**
   * {@return valueScale · f(stretch · Q (x − origin)), for one thread}
   *
   * @param f the problem in its own coordinates
   * @param stretch what its variables are multiplied with
   * @param valueScale what its value is multiplied with
   */
  public Objective place(Objective f, double stretch, double valueScale) {
    if (this == PLAIN && stretch == 1 && valueScale == 1) {
      return f;
    }
    return new Placed(f, stretch, valueScale);
  }

  private final class Placed implements Objective {
    private final Objective f;
    private final double stretch;
    private final double valueScale;
    private final double[] z;

    Placed(Objective f, double stretch, double valueScale) {
      this.f = f;
      this.stretch = stretch;
      this.valueScale = valueScale;
      this.z = new double[f.dimension()];
    }

    @Override
    public int dimension() {
      return z.length;
    }

    @Override
    public double evaluate(double[] x, double[] gradient) {
      for (int i = 0; i < z.length; i++) {
        z[i] = x[i] - (origin == null ? 0 : origin[i]);
      }
      if (rotation != null) {
        rotation.apply(z);
      }
      for (int i = 0; i < z.length; i++) {
        z[i] *= stretch;
      }
      double value = f.evaluate(z, gradient);
      for (int i = 0; i < z.length; i++) {
        gradient[i] *= stretch * valueScale;
      }
      if (rotation != null) {
        rotation.applyTransposed(gradient);
      }
      return valueScale * value;
    }
  }
}
