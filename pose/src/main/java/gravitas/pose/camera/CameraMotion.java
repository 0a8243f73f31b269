package gravitas.pose.camera;

import gravitas.pose.video.Thumbnail;
import java.util.ArrayList;
import java.util.List;

/**
 * Notices a camera that moves, by following the background of small grey copies of the pictures.
 *
 * <p>Shift, turn and zoom of the whole picture against a key picture are found by Lucas and
 * Kanade's least squares, from those of the picture before, without the region of the person
 * followed; brightness and contrast are unknowns too (Hager and Belhumeur), because cameras change
 * their exposure; pixels that do not go along (other people) lose their say. A new key picture is
 * taken only where little of the old one is left, so nothing adds up that is not there. Where the
 * person is seen before a background that cannot be found again, the camera is too fast to be
 * followed and counts as moving. Before a blank wall nothing can be told, and nothing is.
 */
public final class CameraMotion {
  private static final int WIDTH = Thumbnail.WIDTH;
  private static final int UNKNOWNS = NormalEquations.UNKNOWNS;
  private static final double GREY = 128; // middle of the grey levels
  private static final int ROUNDS = 4; // of least squares per picture
  private static final double FAR = 0.15; // from which on another key picture is taken
  private static final double LEAST_ALIKE = 0.4; // of the background, else the scene is another
  private static final double WELL_ALIKE = 0.7; // from which on there can be no better match
  private static final double BETTER =
      0.1; // by which a far match must be more alike than a near one
  private static final double LEAST_TEXTURE = 4; // mean squared grey-level gradient
  private static final double LEAST_BACKGROUND = 0.1; // of the picture that must be left
  private static final double FLASH = 0.1; // seconds for which a picture may be lost and come back

  /**
   * Of the picture's width. At 3 m a phone sees 4 m across: 2 % are 8 cm of a path, more than the
   * fit is otherwise wrong by.
   */
  public static final double MOVING = 0.02;

  private final List<View> views = new ArrayList<>();
  private final List<Double> losses = new ArrayList<>(); // times of pictures not found again
  private final NormalEquations equations = new NormalEquations();
  private final ShiftSearch search = new ShiftSearch();
  private Thumbnail last; // the picture before, as far as it could be followed
  private Mask lastMask;
  private double lostSince = Double.NaN;
  private boolean told; // whether the background had anything to tell
  private Thumbnail key; // what the present picture is compared with
  private Mask keyMask;
  private View keyView;
  private double[] sinceKey = new double[UNKNOWNS]; // shift, turn, zoom, contrast, brightness
  private final double[] row = new double[UNKNOWNS];

  /**
   * How the background lies in the picture at one time, against the first.
   *
   * @param x shift in small pixels, as y
   * @param turn radians
   * @param zoom logarithm
   * @param told whether the background had anything to tell
   */
  private record View(double time, double x, double y, double turn, double zoom, boolean told) {
    private View after(double at, double[] change, boolean knows) {
      return new View(at, x + change[0], y + change[1], turn + change[2], zoom + change[3], knows);
    }

    /** How far the picture's worst corner is from where another view has it, small pixels. */
    private double distance(View other, double corner) {
      return Math.hypot(x - other.x, y - other.y)
          + corner * Math.hypot(turn - other.turn, zoom - other.zoom);
    }
  }

  /**
   * Where the people are, who do not belong to the background: discs.
   *
   * @param discs one around each
   */
  public record Mask(List<Disc> discs) {
    /** Nobody is in the picture. */
    public static final Mask NOBODY = new Mask(List.of());

    /**
     * Keeps a copy.
     *
     * @param discs one around each
     */
    public Mask {
      discs = List.copyOf(discs);
    }

    /**
     * Around one person.
     *
     * @param x centre, as all in shares of the picture's width
     * @param y centre
     * @param radius of the disc
     */
    public Mask(double x, double y, double radius) {
      this(List.of(new Disc(x, y, radius)));
    }

    boolean covers(int column, int row) {
      for (Disc disc : discs) {
        if (disc.covers(column, row)) {
          return true;
        }
      }
      return false;
    }
  }

  /**
   * Around one person, in shares of the picture's width.
   *
   * @param x centre
   * @param y centre
   * @param radius of the disc
   */
  public record Disc(double x, double y, double radius) {
    private boolean covers(int column, int row) {
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
      begin(now, person, new View(now.time(), 0, 0, 0, 0, false));
      return;
    }
    double share = follow(now, person);
    if (share < LEAST_ALIKE && last != key) {
      takeKey(last, lastMask, views.get(views.size() - 1));
      share = follow(now, person);
    }
    if (share < WELL_ALIKE) {
      share = lookFurther(now, person, share);
    }
    if (share < LEAST_ALIKE) {
      lose(now, person);
      return;
    }
    lostSince = Double.NaN;
    View view = keyView.after(now.time(), sinceKey, told);
    if (Math.hypot(sinceKey[0], sinceKey[1]) > FAR * WIDTH || Math.abs(sinceKey[3]) > FAR) {
      begin(now, person, view);
    } else {
      add(now, person, view);
    }
  }

  /**
   * Tries shifts beyond the reach of least squares, which may have stopped at a chance likeness.
   */
  private double lookFurther(Thumbnail now, Mask person, double share) {
    double[] near = sinceKey;
    sinceKey = search.between(key, keyMask, now, person);
    double further = follow(now, person);
    if (further < share + BETTER) {
      sinceKey = near;
      return share;
    }
    return further;
  }

  /**
   * A picture whose background is another. A flash passes; where nobody is seen, nobody's path is
   * wrong by it.
   */
  private void lose(Thumbnail now, Mask person) {
    sinceKey = new double[UNKNOWNS];
    if (person.equals(Mask.NOBODY)) {
      return;
    }
    if (Double.isNaN(lostSince)) {
      lostSince = now.time();
    } else if (now.time() - lostSince > FLASH) {
      losses.add(lostSince);
      lostSince = Double.NaN;
      begin(now, person, keyView.after(now.time(), sinceKey, false));
    }
  }

  private void begin(Thumbnail now, Mask person, View view) {
    takeKey(now, person, view);
    add(now, person, view);
  }

  private void takeKey(Thumbnail picture, Mask person, View view) {
    key = picture;
    keyMask = person;
    keyView = view;
    sinceKey = new double[UNKNOWNS];
  }

  private void add(Thumbnail now, Mask person, View view) {
    last = now;
    lastMask = person;
    views.add(view);
  }

  /**
   * {@return how far the background wanders at most between two times, in shares of the picture's
   * width; infinite where it was too fast to be followed, not a number where it tells nothing}
   *
   * @param from seconds
   * @param to seconds
   */
  public double travel(double from, double to) {
    boolean isLost =
        losses.stream().anyMatch(time -> time > from && time <= to)
            || (lostSince > from && lostSince <= to);
    if (isLost) {
      return Double.POSITIVE_INFINITY;
    }
    List<View> within = views.stream().filter(v -> v.time >= from && v.time <= to).toList();
    double farthest = 0;
    double corner = key == null ? 0 : 0.5 * Math.hypot(WIDTH, key.height());
    for (View view : within) {
      farthest = Math.max(farthest, view.distance(within.get(0), corner));
    }
    long telling = within.stream().filter(View::told).count();
    boolean known = farthest > MOVING * WIDTH || 2 * telling >= within.size() - 1;
    return known ? farthest / WIDTH : Double.NaN;
  }

  /**
   * Brings shift, turn and zoom since the key picture up to date; they stay where nothing can be
   * told.
   *
   * @return share of the background that looks as it did, 0 to 1; 0 where it cannot be followed
   */
  private double follow(Thumbnail now, Mask person) {
    double[] change = sinceKey.clone();
    for (int round = 0; round < ROUNDS; round++) {
      double area = collect(now, person, change);
      boolean textured =
          equations.meanSquare(0) + equations.meanSquare(1) > LEAST_TEXTURE
              && area > LEAST_BACKGROUND * WIDTH * now.height();
      double[] step = textured ? equations.solve() : null;
      told = step != null;
      if (!told) {
        return 1;
      }
      for (int i = 0; i < UNKNOWNS; i++) {
        change[i] += step[i];
      }
    }
    double area = collect(now, person, change);
    boolean believable =
        Math.hypot(change[0], change[1]) < 2 * FAR * WIDTH
            && Math.abs(change[2]) < 2 * FAR
            && Math.abs(change[3]) < 2 * FAR;
    double share = believable ? equations.weight() / area : 0;
    if (share >= LEAST_ALIKE) {
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
        double u = c - middleX;
        double v = r - middleY;
        double x = middleX + cos * u - sin * v + change[0];
        double y = middleY + sin * u + cos * v + change[1];
        boolean outside = x < 0 || y < 0 || x > WIDTH - 1 || y > now.height() - 1;
        if (outside || keyMask.covers(c, r) || person.covers((int) x, (int) y)) {
          continue;
        }
        double gx = 0.5 * (key.grey(r * WIDTH + c + 1) - key.grey(r * WIDTH + c - 1));
        double gy = 0.5 * (key.grey((r + 1) * WIDTH + c) - key.grey((r - 1) * WIDTH + c));
        double grey = key.grey(r * WIDTH + c) - GREY;
        double difference = now.at(x, y) - GREY - (1 + change[4]) * grey - change[5];
        row[0] = gx;
        row[1] = gy;
        row[2] = gy * u - gx * v;
        row[3] = gx * u + gy * v;
        row[4] = -grey;
        row[5] = -1;
        equations.add(row, -difference, 1 / (1 + difference * difference / 64)); // 8 grey levels
        area++;
      }
    }
    return area;
  }
}
