package gravitas.pose;

import gravitas.pose.person.Crowd;
import java.util.List;
import java.util.Optional;

/**
 * What was seen of those who are wanted.
 *
 * @param people at least one, of the same pictures
 * @param numbers of each, from 1, as in the picture with most people
 * @param crowd the picture with most people, if there were several
 */
public record ObservedPeople(
    List<ObservedFootage> people, List<Integer> numbers, Optional<Crowd> crowd) {
  /**
   * Keeps copies.
   *
   * @param people at least one, of the same pictures
   * @param numbers of each, from 1, as in the picture with most people
   * @param crowd the picture with most people, if there were several
   */
  public ObservedPeople {
    people = List.copyOf(people);
    numbers = List.copyOf(numbers);
  }

  /**
   * {@return one person alone}
   *
   * @param person what was seen
   */
  public static ObservedPeople of(ObservedFootage person) {
    return new ObservedPeople(List.of(person), List.of(1), Optional.empty());
  }

  /** {@return the only person, or the first of several} */
  public ObservedFootage first() {
    return people.get(0);
  }
}
