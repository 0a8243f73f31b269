package gravitas.pose.observation;

import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Stays with one person from frame to frame, out of several whose places are known.
 *
 * <p>The nearest to the last place is the same person if the jump is small against their size.
 * Unseen for a second, the choice is made anew.
 */
final class FollowedPerson {
  private static final double REMEMBERED = 1.0; // seconds
  private static final double LARGEST_JUMP = 0.5; // of the person's size

  private final ToIntFunction<List<PersonPlace>> choice;
  private PersonPlace last;
  private double lastTime;

  FollowedPerson(ToIntFunction<List<PersonPlace>> choice) {
    this.choice = choice;
  }

  /** The number in the list of the person followed, or -1 if nobody there is. */
  int find(double time, List<PersonPlace> people) {
    if (people.isEmpty()) {
      return -1;
    }
    int found = -1;
    if (last == null || time - lastTime > REMEMBERED) {
      found = choice.applyAsInt(people);
    } else {
      double nearest = LARGEST_JUMP * last.size();
      for (int i = 0; i < people.size(); i++) {
        double distance = people.get(i).distanceTo(last);
        if (distance < nearest) {
          nearest = distance;
          found = i;
        }
      }
    }
    if (found >= 0) {
      last = people.get(found);
      lastTime = time;
    }
    return found;
  }
}
