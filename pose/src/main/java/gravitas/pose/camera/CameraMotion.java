package gravitas.pose.camera;

import gravitas.pose.video.Thumbnail;
import java.util.ArrayList;
import java.util.List;

/**
 * Notices a camera that moves, by following the background of small grey copies of the pictures.
 *
 * <p>Shift, turn and zoom of the whole picture against a key picture are found by Lucas and
 * Kanade's least squares, from those of the picture before, without the region of the person
 * followed; pixels that do not go along (other people) lose their say. A new key picture is taken
 * only where little of the old one is left, so nothing adds up that is not there. Assumes a
 * background with some texture; a blank wall counts as still.
 */
public final class CameraMotion {
  private static final int WIDTH = Thumbnail.WIDTH;
  private static final int ROUNDS = 4; // of least squares per picture
  private static final double FAR = 0.15; // from which on another key picture is taken
  private static final double LEAST_ALIKE = 0.4; // of the background, else the scene is another
  private static final double LEAST_TEXTURE = 4; // mean squared grey-level gradient
  private static final double LEAST_BACKGROUND = 0.1; // of the picture that must be left

  /**
   * Of the picture's width. At 3 m a phone sees 4 m across: 2 % are 8 cm of a path, more than the
   * fit is otherwise wrong by.
   */
  public static final double MOVING = 0.02;

  private final List<View> views = new ArrayList<>();
  private final NormalEquations equations = new NormalEquations();
  private Thumbnail key; // what the present picture is compared with
  private Mask keyMask;
  private View keyView;
  private double[] sinceKey = new double[4]; // shift, turn, zoom
  private final double[] row = new double[4];

  /**
   * How the background lies in the picture at one time, against the first.
   *
   * @param x shift in small pixels, as y
   * @param turn radians
   * @param zoom logarithm
   */
  private record View(double time, double x, double y, double turn, double zoom) {
    private View after(double at, double[] change) {
      return new View(at, x + change[0], y + change[1], turn + change[2], zoom + change[3]);
    }

    /** How far the picture's worst corner is from where another view has it, small pixels. */
    private double distance(View other, double corner) {
      return Math.hypot(x - other.x, y - other.y)
          + corner * Math.hypot(turn - other.turn, zoom - other.zoom);
    }
  }

  /**
   * Where the person is, who does not belong to the background: a disc.
   *
   * @param x centre as y and radius, in shares of the picture's width
   * @param y middle, pixels from the top
   * @param radius pixels
   */
  public record Mask(double x, double y, double radius) {
    /** Nobody is in the picture. */
    public static final Mask NOBODY = new Mask(0, 0, 0);

    boolean covers(int column, int row) {
      return Math.hypot(column / (double) WIDTH - x, row / (double) WIDTH - y) < radius;
    }
  }

  /**
   * Looks at the next picture.
   *
   * @param now the next picture
   * @param person where the person is
   */
  public void watch(Thumbnail now, Mask person) {
    if (key == null || key.height() != now.height()) {
      begin(now, person, new View(now.time(), 0, 0, 0, 0));
      return;
    }
    double share = follow(now, person);
    View view = keyView.after(now.time(), sinceKey);
    if (share < LEAST_ALIKE
        || Math.hypot(sinceKey[0], sinceKey[1]) > FAR * WIDTH
        || Math.abs(sinceKey[3]) > FAR) {
      begin(now, person, view);
    } else {
      views.add(view);
    }
  }

  private void begin(Thumbnail now, Mask person, View view) {
    key = now;
    keyMask = person;
    keyView = view;
    sinceKey = new double[4];
    views.add(view);
  }

  /**
   * {@return how far the background wanders at most between two times, in shares of the picture's
   * width}
   *
   * @param from seconds
   * @param to seconds
   */
  public double travel(double from, double to) {
    List<View> within = views.stream().filter(v -> v.time >= from && v.time <= to).toList();
    double farthest = 0;
    double corner = key == null ? 0 : 0.5 * Math.hypot(WIDTH, key.height());
    for (View view : within) {
      farthest = Math.max(farthest, view.distance(within.get(0), corner));
    }
    return farthest / WIDTH;
  }

  /**
   * Brings shift, turn and zoom since the key picture up to date; they stay where nothing can be
   * told.
   *
   * @return share of the background that looks as it did, 0 to 1
   */
  private double follow(Thumbnail now, Mask person) {
    double[] change = sinceKey.clone();
    for (int round = 0; round < ROUNDS; round++) {
      double area = collect(now, person, change);
      boolean textured =
          equations.meanSquare(0) + equations.meanSquare(1) > LEAST_TEXTURE
              && area > LEAST_BACKGROUND * WIDTH * now.height();
      double[] step = textured ? equations.solve() : null;
      if (step == null) {
        return 1;
      }
      for (int i = 0; i < 4; i++) {
        change[i] += step[i];
      }
    }
    double share = equations.weight() / collect(now, person, change);
    boolean believable =
        share >= LEAST_ALIKE
            && Math.hypot(change[0], change[1]) < 2 * FAR * WIDTH
            && Math.abs(change[2]) < 2 * FAR
            && Math.abs(change[3]) < 2 * FAR;
    if (believable) {
      sinceKey = change;
    }
    return share;
  }

  /** Sums up the equations of the background's pixels and returns their number. */
  private double collect(Thumbnail now, Mask person, double[] change) {
    equations.clear();
    double middleX = 0.5 * (WIDTH - 1);
    double middleY = 0.5 * (now.height() - 1);
    double cos = Math.exp(change[3]) * Math.cos(change[2]);
    double sin = Math.exp(change[3]) * Math.sin(change[2]);
    double area = 0;
    for (int r = 2; r < now.height() - 2; r++) {
      for (int c = 2; c < WIDTH - 2; c++) {
        if (keyMask.covers(c, r) || person.covers(c, r)) {
          continue;
        }
        double gx = 0.5 * (key.grey(r * WIDTH + c + 1) - key.grey(r * WIDTH + c - 1));
        double gy = 0.5 * (key.grey((r + 1) * WIDTH + c) - key.grey((r - 1) * WIDTH + c));
        double u = c - middleX;
        double v = r - middleY;
        double x = middleX + cos * u - sin * v + change[0];
        double y = middleY + sin * u + cos * v + change[1];
        double difference = now.at(x, y) - key.grey(r * WIDTH + c);
        row[0] = gx;
        row[1] = gy;
        row[2] = gy * u - gx * v;
        row[3] = gx * u + gy * v;
        equations.add(row, -difference, 1 / (1 + difference * difference / 64)); // 8 grey levels
        area++;
      }
    }
    return area;
  }
}
