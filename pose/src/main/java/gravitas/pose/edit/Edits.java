package gravitas.pose.edit;

import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What somebody who looked at a take knows better than the program. Times are the video's own;
 * frames at both ends of a span belong to it. Immutable.
 *
 * @param contacts when a foot stands, or does not; elsewhere the program decides
 * @param unseen when a part of the body was seen wrongly, and is better not seen at all
 * @param floor how the floor lies otherwise than it was found
 */
public record Edits(List<Contact> contacts, List<Unseen> unseen, Floor floor) {
  /** How the sentence about what is corrected begins. */
  public static final String BY_HAND = "corrected by hand: ";

  /** Nothing is corrected. */
  public static final Edits NONE = new Edits(List.of(), List.of(), Floor.AS_FOUND);

  /**
   * Refuses spans of one foot that contradict each other, and keeps copies.
   *
   * @param contacts when a foot stands, or does not; elsewhere the program decides
   * @param unseen when a part of the body was seen wrongly, and is better not seen at all
   * @param floor how the floor lies otherwise than it was found
   */
  public Edits {
    contacts = List.copyOf(contacts);
    unseen = List.copyOf(unseen);
    for (Contact one : contacts) {
      for (Contact other : contacts) {
        if (one.foot() == other.foot()
            && one.stands() != other.stands()
            && one.from() <= other.to()
            && other.from() <= one.to()) {
          throw new IllegalArgumentException(
              String.format(
                  Locale.ROOT,
                  "the %s foot is said both to stand and not to stand at %.3f s",
                  one.foot().label(),
                  Math.max(one.from(), other.from())));
        }
      }
    }
  }

  /**
   * When a foot stands, or does not.
   *
   * @param foot which one
   * @param from first second of it
   * @param to last second of it
   * @param stands whether it stands; heel or toes may be lifted as long as the other stands
   */
  public record Contact(Foot foot, double from, double to, boolean stands) {
    /**
     * Refuses what is no span of time.
     *
     * @param foot which one
     * @param from first second of it
     * @param to last second of it
     * @param stands whether it stands; heel or toes may be lifted as long as the other stands
     */
    public Contact {
      requireSpan("a contact of the " + foot.label() + " foot", from, to);
    }

    /**
     * {@return whether a frame lies in it}
     *
     * @param time of the frame, seconds
     */
    public boolean holdsAt(double time) {
      return time >= from - SAME && time <= to + SAME;
    }
  }

  /**
   * When a part of the body is not to be believed.
   *
   * @param part of the body
   * @param from first second of it
   * @param to last second of it
   */
  public record Unseen(BodyPart part, double from, double to) {
    /**
     * Refuses what is no span of time.
     *
     * @param part of the body
     * @param from first second of it
     * @param to last second of it
     */
    public Unseen {
      requireSpan("the time in which " + part.label() + " is not seen", from, to);
    }
  }

  /**
   * How the floor lies otherwise than it was found, turned about the middle of where the person is.
   *
   * @param height by which it lies higher, metres
   * @param farUp degrees by which it rises away from the camera
   * @param rightUp degrees by which it rises to the picture's right
   */
  public record Floor(double height, double farUp, double rightUp) {
    /** As the program found it. */
    public static final Floor AS_FOUND = new Floor(0, 0, 0);

    private static final double HIGHEST = 2; // metres
    private static final double STEEPEST = 30; // degrees

    /**
     * Refuses what is no nudge.
     *
     * @param height by which it lies higher, metres
     * @param farUp degrees by which it rises away from the camera
     * @param rightUp degrees by which it rises to the picture's right
     */
    public Floor {
      requireWithin("the floor's height", height, HIGHEST, "metres");
      requireWithin("the floor's rise away from the camera", farUp, STEEPEST, "degrees");
      requireWithin("the floor's rise to the right", rightUp, STEEPEST, "degrees");
    }

    private static void requireWithin(String what, double value, double most, String unit) {
      if (!(Math.abs(value) <= most)) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "%s is %s; %.0f to %.0f %s are meant",
                what,
                value,
                -most,
                most,
                unit));
      }
    }
  }

  private static final double SAME = 1e-6; // s

  private static void requireSpan(String what, double from, double to) {
    if (!(from >= 0 && to >= from && to < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          what
              + " is from "
              + from
              + " to "
              + to
              + " s: two times of the video in order are meant");
    }
  }

  /** {@return whether nothing is corrected} */
  public boolean isNone() {
    return equals(NONE);
  }

  /** {@return the same, the floor as it was found} */
  public Edits withFloorAsFound() {
    return new Edits(contacts, unseen, Floor.AS_FOUND);
  }

  /**
   * {@return whether a foot stands at a time; null where nobody says so and the program decides}
   *
   * @param foot which one
   * @param time seconds
   */
  public Boolean stands(Foot foot, double time) {
    for (Contact contact : contacts) {
      if (contact.foot() == foot && contact.holdsAt(time)) {
        return contact.stands();
      }
    }
    return null;
  }

  /**
   * {@return the same observations without what was seen wrongly}
   *
   * @param seen what was seen
   */
  public Observations withoutUnseen(Observations seen) {
    if (unseen.isEmpty()) {
      return seen;
    }
    List<ObservedFrame> frames = new ArrayList<>();
    for (ObservedFrame frame : seen.frames()) {
      Set<Landmark> gone = EnumSet.noneOf(Landmark.class);
      for (Unseen each : unseen) {
        if (frame.time() >= each.from() - SAME && frame.time() <= each.to() + SAME) {
          gone.addAll(each.part().landmarks());
        }
      }
      frames.add(gone.isEmpty() ? frame : frame.without(gone));
    }
    return seen.withFrames(frames);
  }

  /** {@return the spans of time in which something is corrected, from and to, in order} */
  public List<double[]> spans() {
    List<double[]> all = new ArrayList<>();
    contacts.forEach(each -> all.add(new double[] {each.from(), each.to()}));
    unseen.forEach(each -> all.add(new double[] {each.from(), each.to()}));
    all.sort((a, b) -> Double.compare(a[0], b[0]));
    return all;
  }

  /** {@return one sentence about what is corrected} */
  public String sentence() {
    List<String> parts = new ArrayList<>();
    if (!contacts.isEmpty()) {
      parts.add(contacts.size() + (contacts.size() == 1 ? " contact span" : " contact spans"));
    }
    if (!unseen.isEmpty()) {
      parts.add(unseen.size() + (unseen.size() == 1 ? " span" : " spans") + " of a limb not seen");
    }
    if (!floor.equals(Floor.AS_FOUND)) {
      parts.add(
          String.format(
              Locale.ROOT,
              "the floor (%.3f m up, %.1f degrees up away from the camera, %.1f to the right)",
              floor.height(),
              floor.farUp(),
              floor.rightUp()));
    }
    return BY_HAND + String.join(", ", parts);
  }
}
