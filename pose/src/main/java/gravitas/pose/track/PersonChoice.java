package gravitas.pose.track;

import gravitas.pose.network.Detection;
import java.util.Comparator;
import java.util.List;

/** Which of several people to follow. */
@FunctionalInterface
public interface PersonChoice {
  /** The one to follow, out of at least one. */
  Detection choose(List<Detection> people);

  /** The one who fills most of the picture. */
  static PersonChoice largest() {
    return people ->
        people.stream()
            .max(Comparator.comparingDouble((Detection d) -> d.region().size()))
            .orElseThrow();
  }

  /** The N-th from the left, counted from 1; the rightmost if there are fewer. */
  static PersonChoice fromLeft(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("person " + number + ": people are counted from 1");
    }
    return people ->
        people.stream()
            .sorted(Comparator.comparingDouble((Detection d) -> d.region().x()))
            .skip(Math.min(number, people.size()) - 1L)
            .findFirst()
            .orElseThrow();
  }

  /** The one whose hips are nearest to a point of the picture, pixels. */
  static PersonChoice nearestTo(double x, double y) {
    return people ->
        people.stream()
            .min(
                Comparator.comparingDouble(
                    (Detection d) -> Math.hypot(d.region().x() - x, d.region().y() - y)))
            .orElseThrow();
  }
}
