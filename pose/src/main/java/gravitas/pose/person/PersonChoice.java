package gravitas.pose.person;

import gravitas.pose.observation.PersonPlace;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Which of several people to follow. */
@FunctionalInterface
public interface PersonChoice {
  /**
   * {@return the number in the list of the one to follow, out of at least one}
   *
   * @param people where they are
   */
  int choose(List<PersonPlace> people);

  /** {@return whether everybody is wanted} */
  default boolean isAll() {
    return false;
  }

  /** {@return the number of the one wanted, counted from 1, if that was given} */
  default OptionalInt number() {
    return OptionalInt.empty();
  }

  /** {@return whether others must be followed too to know who is meant, and to keep to them} */
  default boolean needsEverybody() {
    return isAll() || number().isPresent();
  }

  /** {@return everybody; where only one can be followed, the largest} */
  static PersonChoice all() {
    return new PersonChoice() {
      @Override
      public int choose(List<PersonPlace> people) {
        return largest().choose(people);
      }

      @Override
      public boolean isAll() {
        return true;
      }
    };
  }

  /** {@return the one who fills most of the picture} */
  static PersonChoice largest() {
    return least(person -> -person.size());
  }

  /**
   * {@return the N-th from the left, counted from 1; the rightmost if there are fewer}
   *
   * @param number 1 is the leftmost
   */
  static PersonChoice fromLeft(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("person " + number + ": people are counted from 1");
    }
    return new PersonChoice() {
      @Override
      public int choose(List<PersonPlace> people) {
        return IntStream.range(0, people.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> people.get(i).x()))
            .skip(Math.min(number, people.size()) - 1L)
            .findFirst()
            .orElseThrow();
      }

      @Override
      public OptionalInt number() {
        return OptionalInt.of(number);
      }
    };
  }

  /**
   * {@return the one whose middle is nearest to a point of the picture, pixels}
   *
   * @param x pixels from the left
   * @param y pixels from the top
   */
  static PersonChoice nearestTo(double x, double y) {
    var point = new PersonPlace(x, y, 0);
    PersonChoice nearest = least(person -> person.distanceTo(point));
    return new PersonChoice() {
      @Override
      public int choose(List<PersonPlace> people) {
        return nearest.choose(people);
      }

      @Override
      public boolean needsEverybody() {
        return true;
      }
    };
  }

  private static PersonChoice least(ToDoubleFunction<PersonPlace> measure) {
    return people ->
        IntStream.range(0, people.size())
            .boxed()
            .min(Comparator.comparingDouble(i -> measure.applyAsDouble(people.get(i))))
            .orElseThrow();
  }
}
