package gravitas.pose.camera;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.pose.camera.TurnSolver.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How a camera turned and zoomed through a clip, from the background's points.
 *
 * <p>Exact for a camera that turns where it stands. One that walks leaves points that no turn
 * explains wherever near and far things are seen together (parallax); then, and where the
 * background was lost or has nothing to follow, the outcome says so and nothing is told.
 */
public final class CameraTurns {
  private static final double MISS = 0.003; // of the picture's width: 1.2 cm at 3 m, as phones see
  private static final double OBEYING = 0.6; // of the points
  private static final double SOLVED = 0.9; // of the pictures that must be so
  private static final double ZOOMING = 0.015; // logarithm, below which the lens is left alone
  private static final double FOCAL_STEP = 0.05; // logarithm
  private static final int FOCAL_STEPS = 8; // to either side
  private static final double FOCAL_SURE = 0.05; // deviation of the logarithm that is of use
  private static final double ALIKE = 40; // residuals that err alike, for each that counts

  /** What came of it. */
  public enum Outcome {
    /** The camera turned where it stands, and it is known how. */
    SOLVED("its turns were found from the background"),
    /** There is nothing to follow. */
    BLANK("the background has too few points that can be followed"),
    /** It was lost on the way. */
    LOST("the background was lost on the way"),
    /** No turn explains what is seen. */
    UNEXPLAINED("it walks, or the background itself moves");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    /** {@return half a sentence} */
    public String words() {
      return words;
    }
  }

  private final Outcome outcome;
  private final double[] times;
  private final List<CameraPath.View> views; // from the first picture's camera
  private final double missShare;
  private final Optional<Double> focal;

  private CameraTurns(
      Outcome outcome,
      double[] times,
      List<CameraPath.View> views,
      double missShare,
      Optional<Double> focal) {
    this.outcome = outcome;
    this.times = times;
    this.views = views;
    this.missShare = missShare;
    this.focal = focal;
  }

  /**
   * Finds the turns.
   *
   * @param tracks the background's points
   * @param lens as known or assumed
   * @param distortion of the lens
   * @param focalKnown else the focal length is told by the turns where they are wide enough
   * @return what came of it
   */
  public static CameraTurns of(
      BackgroundTracks tracks,
      Camera.Intrinsics lens,
      Camera.Distortion distortion,
      boolean focalKnown) {
    Optional<Outcome> hopeless = hopeless(tracks);
    if (hopeless.isPresent()) {
      return failed(hopeless.get(), Double.NaN);
    }
    Pass pass = new Pass(tracks, lens, distortion, true);
    boolean zooms = pass.zoomRange() > ZOOMING;
    Optional<Double> focal = Optional.empty();
    if (!focalKnown) {
      focal = new FocalSearch(tracks, lens, distortion, zooms).find();
    }
    Pass last = new Pass(tracks, scaled(lens, focal.orElse(1.0)), distortion, zooms);
    double miss = last.miss() / Math.max(lens.width(), lens.height());
    if (last.obeying() < SOLVED) {
      return failed(Outcome.UNEXPLAINED, miss);
    }
    return new CameraTurns(
        Outcome.SOLVED,
        last.times,
        last.views(),
        miss,
        focal.map(ratio -> ratio * Math.sqrt(lens.fx() * lens.fy())));
  }

  private static CameraTurns failed(Outcome why, double miss) {
    return new CameraTurns(why, new double[0], List.of(), miss, Optional.empty());
  }

  private static Optional<Outcome> hopeless(BackgroundTracks tracks) {
    List<BackgroundTracks.Sighting> all = tracks.sightings();
    int seen = 0;
    boolean broken = false;
    for (int t = 1; t < all.size(); t++) {
      seen += all.get(t).count() > 0 ? 1 : 0;
      broken |= all.get(t).key() == t;
    }
    if (seen < SOLVED * (all.size() - 1)) {
      return Optional.of(2 * seen < all.size() ? Outcome.BLANK : Outcome.LOST);
    }
    return broken ? Optional.of(Outcome.LOST) : Optional.empty();
  }

  /**
   * {@return a lens of another focal length}
   *
   * @param k the lens
   * @param ratio by which it is longer
   */
  public static Camera.Intrinsics scaled(Camera.Intrinsics k, double ratio) {
    return new Camera.Intrinsics(
        k.width(), k.height(), ratio * k.fx(), ratio * k.fy(), k.cx(), k.cy());
  }

  /** All pictures once, at one focal length. */
  private static final class Pass {
    final double[] times;
    private final Quaternion[] turns; // from the first picture's camera
    private final double[] zooms;
    private final double width;
    private final List<Turn> found = new ArrayList<>();

    Pass(
        BackgroundTracks tracks,
        Camera.Intrinsics lens,
        Camera.Distortion distortion,
        boolean withZoom) {
      var solver = new TurnSolver(lens, distortion);
      List<BackgroundTracks.Sighting> all = tracks.sightings();
      this.times = all.stream().mapToDouble(BackgroundTracks.Sighting::time).toArray();
      this.turns = new Quaternion[all.size()];
      this.zooms = new double[all.size()];
      this.width = Math.max(lens.width(), lens.height());
      turns[0] = Quaternion.IDENTITY;
      zooms[0] = 1;
      for (int t = 1; t < all.size(); t++) {
        BackgroundTracks.Sighting seen = all.get(t);
        int key = seen.key();
        var guess =
            new Turn(turns[t - 1].times(turns[key].inverse()), zooms[t - 1] / zooms[key], 0, 0, 0);
        Turn turn = seen.count() == 0 ? null : solver.solve(seen, zooms[key], guess, withZoom);
        if (turn != null) {
          found.add(turn);
        }
        turns[t] = turn == null ? turns[t - 1] : turn.turn().times(turns[key]).normalized();
        zooms[t] = turn == null ? zooms[t - 1] : turn.zoom() * zooms[key];
      }
      bridge(all);
    }

    /** A picture that was lost lies between its neighbours. */
    private void bridge(List<BackgroundTracks.Sighting> all) {
      int last = 0;
      for (int t = 1; t < turns.length; t++) {
        if (all.get(t).count() == 0) {
          continue;
        }
        for (int gap = last + 1; gap < t; gap++) {
          double share = (times[gap] - times[last]) / (times[t] - times[last]);
          turns[gap] = turns[last].slerp(turns[t], share);
          zooms[gap] = zooms[last] * Math.pow(zooms[t] / zooms[last], share);
        }
        last = t;
      }
    }

    double zoomRange() {
      double least = Arrays.stream(zooms).min().orElse(1);
      return Math.log(Arrays.stream(zooms).max().orElse(1) / least);
    }

    /** Mean of the robust squares over all pictures. */
    double cost() {
      return found.stream().mapToDouble(Turn::cost).average().orElse(0);
    }

    /** Pixels, the median. */
    double miss() {
      double[] all = found.stream().mapToDouble(Turn::miss).sorted().toArray();
      return all.length == 0 ? 0 : all[all.length / 2];
    }

    /** Share of the pictures whose points obey. */
    double obeying() {
      long good =
          found.stream().filter(t -> t.miss() < MISS * width && t.share() > OBEYING).count();
      return (double) good / Math.max(1, times.length - 1);
    }

    List<CameraPath.View> views() {
      var views = new ArrayList<CameraPath.View>();
      for (int t = 0; t < turns.length; t++) {
        views.add(new CameraPath.View(turns[t], Vector3.ZERO, zooms[t]));
      }
      return views;
    }
  }

  /**
   * The focal length at which the turns explain the points best: a wide turn bends the picture by
   * an amount that tells it (Hartley 1994).
   */
  private record FocalSearch(
      BackgroundTracks tracks,
      Camera.Intrinsics lens,
      Camera.Distortion distortion,
      boolean zooms) {
    /** Over the one assumed, if it is told well enough. */
    Optional<Double> find() {
      BackgroundTracks few = thinned();
      double[] costs = new double[2 * FOCAL_STEPS + 1];
      int best = 0;
      for (int i = 0; i < costs.length; i++) {
        double ratio = Math.exp(FOCAL_STEP * (i - FOCAL_STEPS));
        costs[i] = new Pass(few, scaled(lens, ratio), distortion, zooms).cost();
        best = costs[i] < costs[best] ? i : best;
      }
      if (best == 0 || best == costs.length - 1) {
        return Optional.empty();
      }
      double bend =
          (costs[best - 1] - 2 * costs[best] + costs[best + 1]) / (FOCAL_STEP * FOCAL_STEP);
      double slope = (costs[best + 1] - costs[best - 1]) / (2 * FOCAL_STEP);
      double points = few.sightings().stream().mapToInt(s -> s.count()).sum() / ALIKE;
      boolean sure = bend > 0 && Math.sqrt(2 * costs[best] / (bend * points)) < FOCAL_SURE;
      return sure
          ? Optional.of(Math.exp(FOCAL_STEP * (best - FOCAL_STEPS) - slope / bend))
          : Optional.empty();
    }

    /** Every few pictures and all keys: a search need not look at each. */
    private BackgroundTracks thinned() {
      List<BackgroundTracks.Sighting> all = tracks.sightings();
      int stride = Math.max(1, all.size() / 120);
      boolean[] kept = new boolean[all.size()];
      for (int t = 0; t < all.size(); t += stride) {
        kept[t] = true;
      }
      all.forEach(seen -> kept[seen.key()] = true);
      int[] number = new int[all.size()];
      var few = new ArrayList<BackgroundTracks.Sighting>();
      for (int t = 0; t < all.size(); t++) {
        if (kept[t]) {
          number[t] = few.size();
          BackgroundTracks.Sighting seen = all.get(t);
          few.add(
              new BackgroundTracks.Sighting(
                  seen.time(), number[seen.key()], seen.from(), seen.to()));
        }
      }
      return new BackgroundTracks(tracks.width(), tracks.height(), few);
    }
  }

  /** {@return what came of it} */
  public Outcome outcome() {
    return outcome;
  }

  /** {@return whether the turns are known} */
  public boolean isSolved() {
    return outcome == Outcome.SOLVED;
  }

  /**
   * {@return how far points are from where the turns have them, as a share of the picture's longer
   * side; not a number where nothing could be followed}
   */
  public double missShare() {
    return missShare;
  }

  /** {@return the focal length of the first picture that the turns tell, pixels, if they do} */
  public Optional<Double> focal() {
    return focal;
  }

  /**
   * {@return the turns as told from the picture at a time, with whose camera as a reference}
   *
   * @param reference that picture's camera
   * @param time of that picture, seconds
   */
  public CameraPath path(Camera reference, double time) {
    CameraPath.View origin = CameraPath.of(reference, times, views).viewAt(time);
    List<CameraPath.View> moved =
        views.stream()
            .map(
                view ->
                    new CameraPath.View(
                        view.turn().times(origin.turn().inverse()).normalized(),
                        Vector3.ZERO,
                        view.zoom() / origin.zoom()))
            .toList();
    return CameraPath.of(reference, times, moved);
  }

  /** {@return the time of the picture from which all others are turned least, seconds} */
  public double middleTime() {
    int stride = Math.max(1, times.length / 300);
    double least = Double.POSITIVE_INFINITY;
    int middle = 0;
    for (int t = 0; t < times.length; t += stride) {
      double sum = 0;
      for (int other = 0; other < times.length; other += stride) {
        sum += views.get(t).turn().angleTo(views.get(other).turn());
      }
      if (sum < least) {
        least = sum;
        middle = t;
      }
    }
    return times[middle];
  }
}
