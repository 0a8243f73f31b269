package gravitas.pipeline.surfaces;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Surface;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Steps from where feet rest above the floor while something else than the floor below the feet
 * carries the person.
 *
 * <p>Height: of the soles at rest. Extent: where they rest and a little beyond, but nowhere where a
 * foot is lower; an edge lies between the two.
 */
final class StepFinder {
  private static final double STILL = 0.15; // m/s
  private static final double LOWEST = 0.08; // metres; lower, a fit's floor may be wrong as much
  private static final double HIGHEST = 0.6;
  private static final double BELOW = 0.1; // metres: all of the body but the feet is so far above
  private static final double LONG = 0.25; // seconds of a stand
  private static final double CARRIED = 0.5; // of a stand
  private static final double SAME_HEIGHT = 0.05;
  private static final double NEAR = 0.8; // metres from one stand to another on the same step
  private static final double BEYOND = 0.12; // metres around the soles, where nothing says more
  private static final double LOWER = 0.03; // metres: a foot so far below a step is beside it
  private static final double COMMON_ERROR = 0.02; // metres, of the fit's heights

  private final PartPlaces places;
  private final int[] others;
  private final int[][] feet;

  StepFinder(PartPlaces places) {
    this.places = places;
    this.others = places.others();
    this.feet = new int[][] {places.foot("Left"), places.foot("Right")};
  }

  /** One foot at rest. */
  private record Stand(int foot, int from, int to, double height, Vector3 middle) {}

  /**
   * @param carried one per frame: something other than the floor below the feet carries
   * @param sits whether the person sits, which explains it
   */
  List<FoundSurface> found(List<Boolean> carried, IntPredicate sits) {
    List<List<Stand>> steps = new ArrayList<>();
    for (int foot = 0; foot < 2; foot++) {
      int[] soles = feet[foot];
      for (int[] run : Rests.runs(places, f -> rests(f, soles, sits), LONG)) {
        int marked = 0;
        for (int f = run[0]; f <= run[1]; f++) {
          marked += carried.get(f) ? 1 : 0;
        }
        if (marked >= CARRIED * (run[1] - run[0] + 1)) {
          gather(stand(foot, run), steps);
        }
      }
    }
    List<FoundSurface> found = new ArrayList<>();
    for (List<Stand> stands : steps) {
      found.add(step(stands, found.size()));
    }
    return found;
  }

  private boolean rests(int frame, int[] soles, IntPredicate sits) {
    double height = places.lowest(frame, soles);
    return height > LOWEST
        && height < HIGHEST
        && places.speed(frame, soles) < STILL
        && places.lowest(frame, others) > height + BELOW
        && !sits.test(frame);
  }

  private Stand stand(int foot, int[] run) {
    double[] heights = new double[run[1] - run[0] + 1];
    for (int i = 0; i < heights.length; i++) {
      heights[i] = sole(run[0] + i, foot);
    }
    Vector3 middle = places.middle((run[0] + run[1]) / 2, feet[foot]);
    return new Stand(foot, run[0], run[1], Rests.median(heights), middle);
  }

  /** Mean height of a sole: the lowest of its points is lower by what they err. */
  private double sole(int frame, int foot) {
    double sum = 0;
    for (int s : feet[foot]) {
      sum += places.bottom(frame, s);
    }
    return sum / feet[foot].length;
  }

  private static void gather(Stand stand, List<List<Stand>> steps) {
    for (List<Stand> step : steps) {
      Vector3 apart = step.get(0).middle.minus(stand.middle);
      if (Math.abs(step.get(0).height - stand.height) < SAME_HEIGHT
          && Math.hypot(apart.x(), apart.z()) < NEAR) {
        step.add(stand);
        return;
      }
    }
    steps.add(new ArrayList<>(List.of(stand)));
  }

  private FoundSurface step(List<Stand> stands, int number) {
    double[] heights = stands.stream().mapToDouble(Stand::height).toArray();
    double height = Rests.median(heights);
    double deviation = Math.hypot(COMMON_ERROR, Rests.spread(heights));
    Vector3 forward = forward(stands.get(0));
    Vector3 right = new Vector3(-forward.z(), 0, forward.x());
    double[] along = soles(stands, forward);
    double[] across = soles(stands, right);
    double[] whole = {along[0] - BEYOND, along[1] + BEYOND, across[0] - BEYOND, across[1] + BEYOND};
    double edge = Math.max(COMMON_ERROR, trim(whole, along, across, forward, right, height));
    Vector3 top =
        forward
            .times(0.5 * (whole[0] + whole[1]))
            .plus(right.times(0.5 * (whole[2] + whole[3])))
            .plus(Vector3.Y.times(height));
    var box =
        new Box(
            new Vector3(top.x(), height / 2, top.z()),
            new Vector3(whole[3] - whole[2], height, whole[1] - whole[0]),
            Quaternion.fromRotationVector(Vector3.Y.times(Math.atan2(forward.x(), forward.z()))),
            Math.min(Box.USUAL_EDGE, height / 2));
    String name = number == 0 ? "step" : "step " + (number + 1);
    return new FoundSurface(
        new Surface(name, box, ContactLaw.DEFAULT),
        deviation,
        String.format(
            Locale.ROOT,
            "%s: a step %.2f m high (found, known to %.2f m) carries the person from %.1f s on; its"
                + " edge is known to %.2f m",
            name,
            height,
            deviation,
            places.times[stands.stream().mapToInt(Stand::from).min().orElseThrow()],
            edge));
  }

  /** Level, from where that foot stood lower before; the foot's own way where it never did. */
  private Vector3 forward(Stand stand) {
    int f = stand.from;
    while (f > 0 && places.lowest(f, feet[stand.foot]) > stand.height - LOWER) {
      f--;
    }
    Vector3 way = stand.middle.minus(places.middle(Math.max(0, f - 1), feet[stand.foot]));
    if (Math.hypot(way.x(), way.z()) < 0.05) {
      way = places.knee(stand.from, stand.foot).minus(places.ankle(stand.from, stand.foot));
    }
    var level = new Vector3(way.x(), 0, way.z());
    return level.norm() > 1e-3 ? level.normalized() : Vector3.Z;
  }

  /** Least and most of resting soles along an axis. */
  private double[] soles(List<Stand> stands, Vector3 axis) {
    double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (Stand stand : stands) {
      int middle = (stand.from + stand.to) / 2;
      for (int s : feet[stand.foot]) {
        double at = places.centre(middle, s).dot(axis);
        range[0] = Math.min(range[0], at);
        range[1] = Math.max(range[1], at);
      }
    }
    return range;
  }

  /**
   * Takes away where a foot is lower than the step, in the middle between that and where soles
   * rest.
   *
   * @return how well the front edge is known, metres
   */
  private double trim(
      double[] whole,
      double[] along,
      double[] across,
      Vector3 forward,
      Vector3 right,
      double height) {
    double edge = BEYOND / Math.sqrt(12);
    for (int f = 0; f < places.frames; f++) {
      for (int foot = 0; foot < 2; foot++) {
        for (int s : feet[foot]) {
          double a = places.centre(f, s).dot(forward);
          double b = places.centre(f, s).dot(right);
          double r = places.radius(s);
          boolean low = places.bottom(f, s) < height - LOWER;
          boolean within =
              a > whole[0] - r && a < whole[1] + r && b > whole[2] - r && b < whole[3] + r;
          if (!low || !within) {
            continue;
          }
          // beyond which side of the resting soles it is, farthest
          double[] out = {along[0] - a, a - along[1], across[0] - b, b - across[1]};
          int side = 0;
          for (int i = 1; i < 4; i++) {
            side = out[i] > out[side] ? i : side;
          }
          double gap = Math.max(0.02, out[side] - r); // from the soles to the low foot
          double keep = gap / 2;
          if (side == 0 && whole[0] < along[0] - keep) {
            edge = gap / Math.sqrt(12);
          }
          switch (side) {
            case 0 -> whole[0] = Math.max(whole[0], along[0] - keep);
            case 1 -> whole[1] = Math.min(whole[1], along[1] + keep);
            case 2 -> whole[2] = Math.max(whole[2], across[0] - keep);
            default -> whole[3] = Math.min(whole[3], across[1] + keep);
          }
        }
      }
    }
    return edge;
  }
}
