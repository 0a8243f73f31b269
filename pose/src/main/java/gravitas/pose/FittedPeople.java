package gravitas.pose;

import java.util.List;

/**
 * Those who were seen well enough, before one camera and on one floor.
 *
 * @param estimates at least one
 * @param numbers of each, as in the picture with most people
 */
public record FittedPeople(List<PoseEstimate> estimates, List<Integer> numbers) {
  /**
   * Keeps copies.
   *
   * @param estimates at least one
   * @param numbers of each, as in the picture with most people
   */
  public FittedPeople {
    estimates = List.copyOf(estimates);
    numbers = List.copyOf(numbers);
  }
}
