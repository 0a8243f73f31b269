package gravitas.pose.footage;

import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.Clothes;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the person followed is suddenly dressed in other colours: somebody else, whom the tracker
 * slid over to where two people met.
 */
final class ClothesChanges {
  /**
   * Hellinger distance of colours between half a second before and after. Somebody who turns,
   * raises the arms or passes through shade stays below 0.45; different people reach 0.65 to 1.
   */
  private static final double OTHERS = 0.55;

  /** Below this it is the first person again. */
  private static final double SAME = 0.45;

  private static final double WINDOW = 0.5; // seconds before and after

  private final List<ObservedFrame> frames;
  private final List<Clothes> clothes;
  private final Part take;

  /**
   * @param clothes one per frame
   * @param take outside which others may wear what they like
   */
  ClothesChanges(List<ObservedFrame> frames, List<Clothes> clothes, Part take) {
    this.frames = frames;
    this.clothes = clothes;
    this.take = take;
  }

  /**
   * Marks the frames from each change on until the first person's colours are back. If they never
   * are, whoever is followed longer counts as the person: who enters is seen badly at first.
   */
  void mark(List<Boolean> doubtful) {
    List<Clothes> own = List.of();
    int changed = take.from(); // where the last change was, or the take begins
    double again = Double.NEGATIVE_INFINITY; // from when on a change can be told from a return
    for (int i = take.from(); i < take.to(); i++) {
      List<Clothes> after = within(i, frames.get(i).time(), frames.get(i).time() + WINDOW);
      if (own.isEmpty()) {
        List<Clothes> before = within(i, frames.get(i).time() - WINDOW, frames.get(i).time());
        if (frames.get(i).time() > again
            && isEnough(before)
            && isEnough(after)
            && Clothes.distance(before, after) > OTHERS) {
          own = before;
          changed = i;
        }
      } else if (isEnough(after) && Clothes.distance(own, after) < SAME) {
        own = List.of();
        set(doubtful, changed, i);
        again = frames.get(i).time() + 1.5 * WINDOW;
      }
    }
    if (!own.isEmpty()) {
      boolean first = seen(take.from(), changed) >= seen(changed, take.to());
      set(doubtful, first ? changed : take.from(), first ? take.to() : changed);
    }
  }

  private static void set(List<Boolean> doubtful, int from, int to) {
    for (int i = from; i < to; i++) {
      doubtful.set(i, true);
    }
  }

  private long seen(int from, int to) {
    return clothes.subList(from, to).stream().filter(Clothes::isKnown).count();
  }

  private static boolean isEnough(List<Clothes> group) {
    return group.size() >= 3;
  }

  /** Known clothes in frames around one, from a time on and before another. */
  private List<Clothes> within(int around, double from, double to) {
    List<Clothes> found = new ArrayList<>();
    int first = around;
    while (first > take.from() && frames.get(first - 1).time() >= from) {
      first--;
    }
    for (int i = first; i < take.to() && frames.get(i).time() < to; i++) {
      if (frames.get(i).time() >= from && clothes.get(i).isKnown()) {
        found.add(clothes.get(i));
      }
    }
    return found;
  }
}
