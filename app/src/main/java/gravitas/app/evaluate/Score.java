package gravitas.app.evaluate;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What came of one method on one sequence.
 *
 * @param sequence its name
 * @param group part of the protocol it belongs to, such as "in domain"
 * @param method its name
 * @param frames compared
 * @param values measured; what does not apply is absent
 * @param notes what was assumed
 * @param failure why there are no values, one sentence; empty if there are
 */
record Score(
    String sequence,
    String group,
    String method,
    int frames,
    Map<Measure, Double> values,
    List<String> notes,
    String failure)
    implements Serializable {
  Score {
    values = Map.copyOf(values);
    notes = List.copyOf(notes);
  }

  static Score failed(String sequence, String group, String method, String why) {
    return new Score(
        sequence, group, method, 0, new EnumMap<>(Measure.class), List.of(), oneLine(why));
  }

  /** The same in the part of whoever asked: another machine may not see what parts there are. */
  Score inGroup(String asked) {
    return new Score(sequence, asked, method, frames, values, notes, failure);
  }

  private static String oneLine(String text) {
    return String.valueOf(text).replaceAll("\\s+", " ").strip();
  }

  boolean isFailed() {
    return !failure.isEmpty();
  }
}
