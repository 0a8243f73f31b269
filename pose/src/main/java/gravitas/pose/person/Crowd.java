package gravitas.pose.person;

import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.observation.PersonPlace;
import gravitas.pose.video.Picture;
import java.util.List;

/**
 * The picture in which most people were seen at once, so that somebody can choose.
 *
 * @param picture a copy of its own
 * @param people from left to right; the first is number 1
 */
public record Crowd(Picture picture, List<ObservedFrame> people) {
  /**
   * Keeps a copy.
   *
   * @param picture a copy of its own
   * @param people from left to right; the first is number 1
   */
  public Crowd {
    people = List.copyOf(people);
  }

  /** {@return whether there is anybody to choose from} */
  public boolean isSeveral() {
    return people.size() > 1;
  }

  /**
   * {@return where somebody is}
   *
   * @param frame the person in a picture
   */
  static PersonPlace place(ObservedFrame frame) {
    return new PersonPlace(
        Likeness.middle(frame, true), Likeness.middle(frame, false), frame.size());
  }
}
