package gravitas.pose.footage;

import gravitas.pose.camera.CameraMotion;
import gravitas.pose.camera.CameraTurns;
import gravitas.pose.observation.Observations;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the footage says besides the person.
 *
 * @param cameraTravel how far the background wanders, in shares of the picture's width; infinite
 *     where it is too fast to be followed, not a number where the pictures were not looked at or
 *     have no background that would tell
 * @param take the frames that are used, of those observed
 * @param doubtful one per frame: the person followed seems to be another, or was left for a moment
 * @param notes on cuts and changes, one sentence each
 * @param parts all of which each could be a take, in order; the take is one of them
 */
public record Footage(
    double cameraTravel, Part take, List<Boolean> doubtful, List<String> notes, List<Part> parts) {
  /**
   * Keeps copies.
   *
   * @param cameraTravel how far the background wanders, in shares of the picture's width; infinite
   *     where it is too fast to be followed, not a number where nothing tells
   * @param take the frames that are used, of those observed
   * @param doubtful one per frame: the person followed seems to be another, or was left for a
   *     moment
   * @param notes on cuts and changes, one sentence each
   * @param parts all of which each could be a take, in order; the take is one of them
   */
  public Footage {
    parts = List.copyOf(parts);
    doubtful = List.copyOf(doubtful);
    notes = List.copyOf(notes);
  }

  /**
   * Of a clip that is one take.
   *
   * @param cameraTravel how far the background wanders, in shares of the picture's width; infinite
   *     where it is too fast to be followed, not a number where nothing tells
   * @param take the frames that are used, of those observed
   * @param doubtful one per frame: the person followed seems to be another, or was left for a
   *     moment
   * @param notes on cuts and changes, one sentence each
   */
  public Footage(double cameraTravel, Part take, List<Boolean> doubtful, List<String> notes) {
    this(cameraTravel, take, doubtful, notes, List.of(take));
  }

  /**
   * Of key points whose pictures are not known.
   *
   * @param seen the key points
   * @return the footage
   */
  public static Footage ofKeypoints(Observations seen) {
    var changes = PersonChanges.of(seen.frames());
    Parts parts = Parts.of(seen.frames(), List.of(), changes);
    return new Footage(
        Double.NaN, parts.longest(), changes.doubtful(), parts.notes(), parts.parts());
  }

  /** {@return whether it is known if it moves} */
  public boolean cameraWatched() {
    return !Double.isNaN(cameraTravel);
  }

  /** {@return whether the camera moves, so that the path of a person is not what it seems} */
  public boolean cameraMoves() {
    return cameraTravel > CameraMotion.MOVING;
  }

  /**
   * {@return one sentence on a camera that moves}
   *
   * @param turns what the background tells of it, if it was followed
   */
  public String cameraNote(Optional<CameraTurns> turns) {
    String how =
        Double.isInfinite(cameraTravel)
            ? "the background changes too fast to be followed"
            : String.format(
                Locale.ROOT,
                "the background wanders by %.0f %% of the picture's width",
                100 * cameraTravel);
    if (turns.isPresent() && turns.get().isSolved()) {
      return String.format(
          Locale.ROOT,
          "the camera moves (%s): %s, to %.2f %% of its width; that it stays where it stands is"
              + " assumed",
          how,
          turns.get().outcome().words(),
          100 * turns.get().missShare());
    }
    String why = turns.map(t -> ", and how cannot be told: " + t.outcome().words()).orElse("");
    return "the camera moves ("
        + how
        + why
        + "): the motion is solved as if it stood still, so do not trust where the person goes";
  }
}
