package gravitas.film.render.scene;

/** A linear colour that is filled in place, so that shading a sample allocates nothing. */
public final class Colour {
  /** 0 is none. */
  public double red;

  /** 0 is none. */
  public double green;

  /** 0 is none. */
  public double blue;

  /** Black. */
  public Colour() {}

  /**
   * A colour.
   *
   * @param red 0 is none
   * @param green 0 is none
   * @param blue 0 is none
   */
  public Colour(double red, double green, double blue) {
    set(red, green, blue);
  }

  /**
   * Becomes another colour.
   *
   * @param r red
   * @param g green
   * @param b blue
   */
  public void set(double r, double g, double b) {
    red = r;
    green = g;
    blue = b;
  }

  /**
   * Becomes another colour.
   *
   * @param other the other one
   */
  public void set(Colour other) {
    set(other.red, other.green, other.blue);
  }

  /**
   * Multiplies all three.
   *
   * @param s the factor
   */
  public void scale(double s) {
    red *= s;
    green *= s;
    blue *= s;
  }

  /**
   * Moves towards a colour: 0 not at all, 1 all the way.
   *
   * @param r red
   * @param g green
   * @param b blue
   * @param t its share, 0 to 1
   */
  public void mix(double r, double g, double b, double t) {
    red += t * (r - red);
    green += t * (g - green);
    blue += t * (b - blue);
  }

  /**
   * From 0 below {@code low} smoothly to 1 above {@code high}.
   *
   * @param low where it begins to rise
   * @param high where it is 1
   * @param value the value
   * @return 0 to 1
   */
  public static double step(double low, double high, double value) {
    double t = Math.max(0, Math.min(1, (value - low) / (high - low)));
    return t * t * (3 - 2 * t);
  }
}
