package gravitas.lab.evaluation;

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
 * @serial exclude
 */
public record Score(
    String sequence,
    String group,
    String method,
    int frames,
    Map<Measure, Double> values,
    List<String> notes,
    String failure)
    implements Serializable {
  /**
   * Keeps copies.
   *
   * @param sequence its name
   * @param group part of the protocol it belongs to, such as "in domain"
   * @param method its name
   * @param frames compared
   * @param values measured; what does not apply is absent
   * @param notes what was assumed
   * @param failure why there are no values, one sentence; empty if there are
   */
  public Score {
    values = Map.copyOf(values);
    notes = List.copyOf(notes);
  }

  /**
   * {@return the score of what could not be computed}
   *
   * @param sequence the recording
   * @param group the part of the data set it belongs to
   * @param method its name
   * @param why the reason
   */
  public static Score failed(String sequence, String group, String method, String why) {
    return new Score(
        sequence, group, method, 0, new EnumMap<>(Measure.class), List.of(), oneLine(why));
  }

  /**
   * {@return the same in the part of whoever asked: another machine may not see what parts there
   * are}
   *
   * @param asked the part
   */
  public Score inGroup(String asked) {
    return new Score(sequence, asked, method, frames, values, notes, failure);
  }

  private static String oneLine(String text) {
    return String.valueOf(text).replaceAll("\\s+", " ").strip();
  }

  /** {@return whether there is a reason instead of figures} */
  public boolean isFailed() {
    return !failure.isEmpty();
  }
}
