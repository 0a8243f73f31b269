package gravitas.datasets.movement;

import gravitas.datasets.anatomy.JointAngles;
import gravitas.datasets.motionfile.Take;
import java.util.ArrayList;
import java.util.List;

/**
 * Squats and rises from a seat: both knees bend beyond 60 degrees and come back below 30 without a
 * flight in between. A repetition's rise lasts from where the pelvis last was within 5 % of the way
 * from its lowest place to where it first is within 5 % of its highest.
 */
final class Repetitions {
  private static final double DOWN = 60; // degrees
  private static final double UP = 30;
  private static final double NEAR = 0.05; // of the way

  private final Take take;
  private final double[] knees; // the straighter one where it counts as down
  private final double[] straightest;
  private final List<double[]> flights;

  Repetitions(Take take, JointAngles angles, List<double[]> flights) {
    this.take = take;
    this.flights = flights;
    double[] left = angles.series("knee_angle_l");
    double[] right = angles.series("knee_angle_r");
    knees = new double[left.length];
    straightest = new double[left.length];
    for (int f = 0; f < left.length; f++) {
      knees[f] = Math.min(left[f], right[f]);
      straightest[f] = Math.max(left[f], right[f]);
    }
  }

  private record Rise(int lowest, int from, int to) {}

  private List<Rise> rises() {
    List<Rise> rises = new ArrayList<>();
    int down = -1; // first frame of the time below
    for (int f = 0; f < knees.length; f++) {
      if (!take.isTrusted(f) && !carried(f)) {
        down = -1;
      } else if (down < 0 && knees[f] > DOWN) {
        down = f;
      } else if (down >= 0 && straightest[f] < UP) {
        Rise rise = rise(down, f);
        boolean flown =
            flights.stream().anyMatch(t -> t[0] > time(rise.lowest) && t[0] < time(rise.to) + 0.1);
        if (!flown) {
          rises.add(rise);
        }
        down = -1;
      }
    }
    return rises;
  }

  /** A seat makes frames untrusted for their forces; their posture is what the camera saw. */
  private boolean carried(int frame) {
    return !take.doubts().isEmpty() && take.doubts().get(frame).contains("carried");
  }

  private double time(int frame) {
    return take.motion().time(frame);
  }

  private double height(int frame) {
    return take.motion().pose(frame).rootPosition().y();
  }

  private Rise rise(int down, int up) {
    int lowest = down;
    for (int f = down; f <= up; f++) {
      lowest = height(f) < height(lowest) ? f : lowest;
    }
    int highest = up;
    while (highest + 1 < knees.length && height(highest + 1) > height(highest)) {
      highest++;
    }
    double way = height(highest) - height(lowest);
    int from = lowest;
    for (int f = lowest; f < highest; f++) {
      from = height(f) < height(lowest) + NEAR * way ? f : from;
    }
    int to = highest;
    while (to > from && height(to - 1) > height(highest) - NEAR * way) {
      to--;
    }
    return new Rise(lowest, from, to);
  }

  Section section() {
    List<Rise> rises = rises();
    if (rises.isEmpty()) {
      return Section.notApplicable(
          "repetitions",
          "both knees are never bent by 60 degrees together and straight again afterwards");
    }
    List<Measure> measures = new ArrayList<>();
    measures.add(new Measure("repetitions", "", rises.size(), ""));
    double[] times = rises.stream().mapToDouble(rise -> time(rise.to)).toArray();
    double each =
        times.length > 1 ? (times[times.length - 1] - times[0]) / (times.length - 1) : Double.NaN;
    measures.add(new Measure("secondsPerRepetition", "", each, "s"));
    for (int i = 0; i < rises.size(); i++) {
      Rise rise = rises.get(i);
      String name = "repetition" + (i + 1);
      measures.add(new Measure(name + ".riseBegins", "", time(rise.from), "s"));
      double seconds = time(rise.to) - time(rise.from);
      measures.add(new Measure(name + ".riseTime", "", seconds, "s"));
      double depth = height(rise.to) - height(rise.lowest);
      measures.add(new Measure(name + ".depth", "", depth, "m"));
      measures.add(new Measure(name + ".kneeFlexion", "", knees[rise.lowest], "deg"));
      if (!take.forces().isEmpty()) {
        double peak = Jumps.peak(take, time(rise.from), time(rise.to));
        measures.add(new Measure(name + ".peakForce", "", peak, "N"));
      }
    }
    return Section.of("repetitions", measures);
  }
}
