package gravitas.datasets.movement;

import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures of walking and running from the stances of both feet.
 *
 * <p>A cycle is from one heel strike of a foot to its next. Lengths are between the places of the
 * feet, along and across the line from a foot's place to its next one.
 */
final class Gait {
  private static final double SHORTEST_STRIDE = 0.2; // m: below it a person marches on the spot
  private static final double LONGEST_CYCLE = 3; // s

  private final List<Stance> stances;
  private final double weight; // N, not a number if unknown
  private final List<Measure> measures = new ArrayList<>();

  /** One cycle of a foot. */
  record Cycle(Stance first, Stance next) {
    double seconds() {
      return next.begin() - first.begin();
    }

    double stride() {
      return level(next.place().minus(first.place())).norm();
    }
  }

  private record Step(String side, double length, double width, double seconds) {}

  Gait(FootEvents events, double weight) {
    this.stances = events.stances();
    this.weight = weight;
  }

  private static Vector3 level(Vector3 v) {
    return new Vector3(v.x(), 0, v.z());
  }

  /** All cycles of a foot whose two heel strikes were seen. */
  static List<Cycle> cycles(FootEvents events, String side) {
    List<Cycle> cycles = new ArrayList<>();
    List<Stance> own = events.stances(side);
    List<Stance> others = events.stances(side.equals("left") ? "right" : "left");
    for (int i = 1; i < own.size(); i++) {
      Stance first = own.get(i - 1);
      Stance next = own.get(i);
      Cycle cycle = new Cycle(first, next);
      boolean between =
          others.stream().anyMatch(o -> o.begin() > first.begin() && o.begin() < next.begin());
      if (first.begins()
          && next.begins()
          && between
          && cycle.seconds() < LONGEST_CYCLE
          && cycle.stride() > SHORTEST_STRIDE) {
        cycles.add(cycle);
      }
    }
    return cycles;
  }

  Section section(FootEvents events, boolean forcesKnown) {
    if (!forcesKnown) {
      return Section.notApplicable("gait", "the take has no ground forces");
    }
    List<Cycle> left = cycles(events, "left");
    List<Cycle> right = cycles(events, "right");
    if (left.isEmpty() && right.isEmpty()) {
      return Section.notApplicable(
          "gait",
          "no foot strikes the floor twice, each time seen, with the other one between and 0.2 m"
              + " further on");
    }
    List<Step> steps = steps();
    add("cycles", "left", left.size(), "");
    add("cycles", "right", right.size(), "");
    add("cadence", "", 60 / mean(steps.stream().mapToDouble(Step::seconds).toArray()), "steps/min");
    List<Cycle> all = new ArrayList<>(left);
    all.addAll(right);
    add(
        "speed",
        "",
        mean(all.stream().mapToDouble(c -> c.stride() / c.seconds()).toArray()),
        "m/s");
    add("stepWidth", "", mean(steps.stream().mapToDouble(Step::width).toArray()), "m");
    add("doubleSupport", "", mean(all.stream().mapToDouble(this::doubleSupport).toArray()), "%");
    both("strideTime", "s", left, right, Cycle::seconds);
    both("strideLength", "m", left, right, Cycle::stride);
    both("stance", "%", left, right, Gait::stanceShare);
    bothSteps("stepLength", "m", steps, Step::length);
    bothSteps("stepTime", "s", steps, Step::seconds);
    both("peakForce", "N", left, right, cycle -> cycle.first().peak());
    if (weight > 0) {
      both("peakForceOfWeight", "%", left, right, c -> 100 * c.first().peak() / weight);
    }
    return Section.of("gait", measures);
  }

  private static double stanceShare(Cycle cycle) {
    return cycle.first().ends()
        ? 100 * (cycle.first().end() - cycle.first().begin()) / cycle.seconds()
        : Double.NaN;
  }

  /** Share of a cycle in which both feet carry load. */
  private double doubleSupport(Cycle cycle) {
    double begin = cycle.first().begin();
    double end = cycle.next().begin();
    double sum = 0;
    for (Stance other : stances) {
      if (!other.side().equals(cycle.first().side())) {
        double from = Math.max(begin, Math.max(cycle.first().begin(), other.begin()));
        double to = Math.min(end, Math.min(cycle.first().end(), other.end()));
        sum += Math.max(0, to - from);
      }
    }
    return 100 * sum / cycle.seconds();
  }

  /** From a foot's place to the other's: in line with where the other came from or goes to. */
  private List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (int i = 1; i < stances.size(); i++) {
      Stance from = stances.get(i - 1);
      Stance to = stances.get(i);
      if (from.side().equals(to.side()) || !from.begins() || !to.begins()) {
        continue;
      }
      Vector3 line = line(from, to, i);
      double seconds = to.begin() - from.begin();
      if (line.norm() > SHORTEST_STRIDE && seconds < LONGEST_CYCLE / 2) {
        Vector3 along = line.normalized();
        Vector3 step = level(to.place().minus(from.place()));
        double length = step.dot(along);
        steps.add(new Step(to.side(), length, step.minus(along.times(length)).norm(), seconds));
      }
    }
    return steps;
  }

  /** The stride that ends or begins with a step; zero if there is none. */
  private Vector3 line(Stance from, Stance to, int index) {
    if (index + 1 < stances.size() && stances.get(index + 1).side().equals(from.side())) {
      return level(stances.get(index + 1).place().minus(from.place()));
    }
    if (index >= 2 && stances.get(index - 2).side().equals(to.side())) {
      return level(to.place().minus(stances.get(index - 2).place()));
    }
    return Vector3.ZERO;
  }

  private interface OfCycle {
    double value(Cycle cycle);
  }

  private interface OfStep {
    double value(Step step);
  }

  private void both(
      String name, String unit, List<Cycle> left, List<Cycle> right, OfCycle function) {
    double a = mean(left.stream().mapToDouble(function::value).toArray());
    double b = mean(right.stream().mapToDouble(function::value).toArray());
    sides(name, unit, a, b);
  }

  private void bothSteps(String name, String unit, List<Step> steps, OfStep function) {
    sides(
        name,
        unit,
        mean(of(steps, "left").stream().mapToDouble(function::value).toArray()),
        mean(of(steps, "right").stream().mapToDouble(function::value).toArray()));
  }

  private static List<Step> of(List<Step> steps, String side) {
    return steps.stream().filter(step -> step.side.equals(side)).toList();
  }

  /** Asymmetry: difference over mean (Robinson et al. 1987), positive where right is larger. */
  private void sides(String name, String unit, double left, double right) {
    add(name, "left", left, unit);
    add(name, "right", right, unit);
    String title = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    add("asymmetryOf" + title, "", 200 * (right - left) / (right + left), "%");
  }

  private void add(String name, String side, double value, String unit) {
    measures.add(new Measure(name, side, value, unit));
  }

  /** Of the numbers among them; not a number if there is none. */
  static double mean(double[] values) {
    return java.util.Arrays.stream(values).filter(Double::isFinite).average().orElse(Double.NaN);
  }
}
