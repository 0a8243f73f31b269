package gravitas.pose.footage;

import gravitas.pose.observation.ObservedFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A clip split where it cannot be one take: at hard cuts, jumps in time, where the person is
 * exchanged, and where nobody was seen for so long that whoever comes next may be somebody else.
 *
 * @param parts in order, each with somebody in it
 * @param breaks between them, in words
 */
record Parts(List<ObservedFrame> frames, List<Part> parts, List<String> breaks) {
  /** As long as the tracker remembers a person; what happened meanwhile nobody knows. */
  private static final double LONGEST_GAP = 1.0; // seconds

  private static final int MOST_NAMED = 3; // breaks in a note

  static Parts of(List<ObservedFrame> frames, List<Double> cuts, PersonChanges changes) {
    List<Part> parts = new ArrayList<>();
    List<String> breaks = new ArrayList<>();
    int from = 0;
    int lastSeen = -1;
    for (int i = 0; i < frames.size(); i++) {
      String reason = i == 0 ? "" : reason(frames, i, lastSeen, cuts, changes);
      if (!reason.isEmpty()) {
        if (lastSeen >= from) {
          parts.add(new Part(from, i));
          breaks.add(text("%s at %.2f s", reason, frames.get(i).time()));
        }
        from = i;
      }
      lastSeen = frames.get(i).isSeen() ? i : lastSeen;
    }
    if (lastSeen >= from || parts.isEmpty()) {
      parts.add(new Part(from, frames.size()));
    } else {
      breaks.remove(breaks.size() - 1);
    }
    return new Parts(frames, parts, breaks);
  }

  /** Why a frame cannot belong to the same take as the one before; empty if it can. */
  private static String reason(
      List<ObservedFrame> frames, int i, int lastSeen, List<Double> cuts, PersonChanges changes) {
    double before = frames.get(i - 1).time();
    double now = frames.get(i).time();
    if (now - before > LONGEST_GAP) {
      return text("a jump in time of %.0f s", now - before);
    }
    if (cuts.stream().anyMatch(cut -> cut > before + 1e-9 && cut <= now + 1e-9)) {
      return "a cut";
    }
    if (changes.changesAt(i)) {
      return "a jump of the person followed";
    }
    if (frames.get(i).isSeen()
        && lastSeen >= 0
        && now - frames.get(lastSeen).time() > LONGEST_GAP) {
      return text("nobody for %.1f s", now - frames.get(lastSeen).time());
    }
    return "";
  }

  /** The one in which somebody is seen longest, the first of equals. */
  Part longest() {
    Part best = parts.get(0);
    for (Part part : parts) {
      best = seen(part) > seen(best) ? part : best;
    }
    return best;
  }

  private long seen(Part part) {
    return frames.subList(part.from(), part.to()).stream().filter(ObservedFrame::isSeen).count();
  }

  List<String> notes() {
    if (breaks.isEmpty()) {
      return List.of();
    }
    Part used = longest();
    String named = String.join(", ", breaks.subList(0, Math.min(MOST_NAMED, breaks.size())));
    String more =
        breaks.size() > MOST_NAMED ? " and " + (breaks.size() - MOST_NAMED) + " more" : "";
    return List.of(
        text(
            "the clip is not one take (%s%s): the longest part is used, %.2f to %.2f s; --start and"
                + " --end choose another, --takes all makes all of them",
            named, more, frames.get(used.from()).time(), frames.get(used.to() - 1).time()));
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
