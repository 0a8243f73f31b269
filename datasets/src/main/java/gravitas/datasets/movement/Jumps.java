package gravitas.datasets.movement;

import gravitas.datasets.motionfile.Take;
import gravitas.physics.motion.Motion;
import java.util.ArrayList;
import java.util.List;

/**
 * Flights from or onto both feet. Height is that of a body that flies so long, g t² / 8, and beside
 * it what the pelvis rises from take-off to the top.
 */
final class Jumps {
  private static final double GRAVITY = 9.81;
  private static final double SHORTEST = 0.12; // s
  private static final double LONGEST = 1.5; // s
  private static final double TOGETHER = 0.15; // s between the two feet

  private Jumps() {}

  private record Flight(double begin, double end) {}

  static List<double[]> flights(FootEvents events) {
    return found(events).stream().map(f -> new double[] {f.begin, f.end}).toList();
  }

  private static List<Flight> found(FootEvents events) {
    List<Flight> flights = new ArrayList<>();
    for (Stance last : events.stances()) {
      if (!last.ends()) {
        continue;
      }
      double begin = last.end();
      boolean carried =
          events.stances().stream().anyMatch(s -> s.begin() <= begin && s.end() > begin);
      double end =
          events.stances().stream()
              .filter(s -> s.begins() && s.begin() > begin)
              .mapToDouble(Stance::begin)
              .min()
              .orElse(Double.NaN);
      double seconds = end - begin;
      boolean known = // both feet may leave at once
          flights.stream().anyMatch(flight -> flight.end == end);
      if (!carried
          && !known
          && seconds >= SHORTEST
          && seconds <= LONGEST
          && (both(events, begin, true) || both(events, end, false))) {
        flights.add(new Flight(begin, end));
      }
    }
    return flights;
  }

  /** Whether both feet leave or land near a time. */
  private static boolean both(FootEvents events, double time, boolean leaving) {
    return List.of("left", "right").stream()
        .allMatch(
            side ->
                events.stances(side).stream()
                    .anyMatch(s -> Math.abs((leaving ? s.end() : s.begin()) - time) <= TOGETHER));
  }

  static Section section(Take take, FootEvents events, boolean forcesKnown) {
    if (!forcesKnown) {
      return Section.notApplicable("jumps", "the take has no ground forces");
    }
    List<Flight> flights = found(events);
    if (flights.isEmpty()) {
      return Section.notApplicable(
          "jumps", "at no time are both feet off the floor for 0.12 s after or before both stood");
    }
    List<Measure> measures = new ArrayList<>();
    measures.add(new Measure("jumps", "", flights.size(), ""));
    for (int i = 0; i < flights.size(); i++) {
      Flight flight = flights.get(i);
      String name = "jump" + (i + 1);
      double seconds = flight.end - flight.begin;
      measures.add(new Measure(name + ".takeOff", "", flight.begin, "s"));
      measures.add(new Measure(name + ".flightTime", "", seconds, "s"));
      double height = GRAVITY * seconds * seconds / 8;
      measures.add(new Measure(name + ".height", "", height, "m"));
      measures.add(new Measure(name + ".pelvisRise", "", rise(take.motion(), flight), "m"));
      double before = peak(take, flight.begin - 0.5, flight.begin);
      measures.add(new Measure(name + ".peakForceBefore", "", before, "N"));
      double after = peak(take, flight.end, flight.end + 0.5);
      measures.add(new Measure(name + ".peakForceAfter", "", after, "N"));
    }
    return Section.of("jumps", measures);
  }

  private static double rise(Motion motion, Flight flight) {
    double first = motion.at(flight.begin).rootPosition().y();
    double top = first;
    for (int f = 0; f < motion.frameCount(); f++) {
      if (motion.time(f) > flight.begin && motion.time(f) < flight.end) {
        top = Math.max(top, motion.pose(f).rootPosition().y());
      }
    }
    return top - first;
  }

  /** Of both feet together, N. */
  static double peak(Take take, double from, double to) {
    double most = Double.NaN;
    for (int f = 0; f < take.motion().frameCount(); f++) {
      double time = take.motion().time(f);
      if (time >= from && time <= to && take.isTrusted(f)) {
        double sum = 0;
        for (var foot : take.forces().values()) {
          sum += foot.get(f).force().y();
        }
        most = Double.isNaN(most) ? sum : Math.max(most, sum);
      }
    }
    return most;
  }
}
