package gravitas.studio.library;

import gravitas.physics.records.RecordCopy;
import java.util.List;

/**
 * What is known of a take besides its files; kept as {@code take.json} in its folder.
 *
 * @param name that people gave it
 * @param created when, milliseconds since 1970
 * @param state where it stands
 * @param clip the video; null while there is none
 * @param settings what was decided
 * @param output how the files of its outputs begin
 * @param queued its place among those that wait: lower is earlier; 0 if it does not
 * @param problem what went wrong, one sentence; null if nothing did
 * @param notes what the reconstruction had to say
 * @param from the take it was made from again; null if none
 * @param grade of the verdict: good, usable or poor; null while there is none
 * @param gradeReason why, in words
 */
public record TakeInfo(
    String name,
    long created,
    TakeState state,
    Clip clip,
    TakeSettings settings,
    String output,
    long queued,
    String problem,
    List<String> notes,
    String from,
    String grade,
    String gradeReason) {
  /**
   * Keeps copies.
   *
   * @param name that people gave it
   * @param created when, milliseconds since 1970
   * @param state where it stands
   * @param clip the video; null while there is none
   * @param settings what was decided
   * @param output how the files of its outputs begin
   * @param queued its place among those that wait: lower is earlier; 0 if it does not
   * @param problem what went wrong, one sentence; null if nothing did
   * @param notes what the reconstruction had to say
   * @param from the take it was made from again; null if none
   * @param grade of the verdict: good, usable or poor; null while there is none
   * @param gradeReason why, in words
   */
  public TakeInfo {
    notes = notes == null ? List.of() : List.copyOf(notes);
    settings = settings == null ? TakeSettings.NONE : settings;
  }

  /**
   * {@return the same with some parts changed}
   *
   * @param namesAndValues a part's name, its value, and so on
   */
  public TakeInfo with(Object... namesAndValues) {
    return RecordCopy.with(this, namesAndValues);
  }
}
