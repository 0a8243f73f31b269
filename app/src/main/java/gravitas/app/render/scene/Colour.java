package gravitas.app.render.scene;

/** A linear colour that is filled in place, so that shading a sample allocates nothing. */
public final class Colour {
  public double red;
  public double green;
  public double blue;

  public Colour() {}

  public Colour(double red, double green, double blue) {
    set(red, green, blue);
  }

  public void set(double r, double g, double b) {
    red = r;
    green = g;
    blue = b;
  }

  public void set(Colour other) {
    set(other.red, other.green, other.blue);
  }

  public void scale(double s) {
    red *= s;
    green *= s;
    blue *= s;
  }

  /** Moves towards a colour: 0 not at all, 1 all the way. */
  public void mix(double r, double g, double b, double t) {
    red += t * (r - red);
    green += t * (g - green);
    blue += t * (b - blue);
  }

  /** From 0 below {@code low} smoothly to 1 above {@code high}. */
  public static double step(double low, double high, double value) {
    double t = Math.max(0, Math.min(1, (value - low) / (high - low)));
    return t * t * (3 - 2 * t);
  }
}
