package gravitas.pose;

import gravitas.pose.camera.BackgroundTracks;
import gravitas.pose.footage.Footage;
import gravitas.pose.observation.Observations;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was seen of a clip before anything was fitted to it.
 *
 * @param source the file, as messages name it
 * @param observations of the person, in every frame
 * @param footage what the pictures say besides, and which frames are the take
 * @param notes what was doubtful about the pictures, one sentence each
 * @param seconds spent per stage; stages overlap, so they add up to more than the whole
 * @param background what tells how the camera moves, of the take's pictures, if it does
 */
public record ObservedFootage(
    String source,
    Observations observations,
    Footage footage,
    List<String> notes,
    Map<String, Double> seconds,
    Optional<BackgroundTracks> background) {
  /**
   * Keeps copies.
   *
   * @param source the file, as messages name it
   * @param observations of the person, in every frame
   * @param footage what the pictures say besides, and which frames are the take
   * @param notes what was doubtful about the pictures, one sentence each
   * @param seconds spent per stage; stages overlap, so they add up to more than the whole
   * @param background what tells how the camera moves, of the take's pictures, if it does
   */
  public ObservedFootage {
    notes = List.copyOf(notes);
    seconds = Collections.unmodifiableMap(new LinkedHashMap<>(seconds));
  }

  /**
   * {@return key points that another program found}
   *
   * @param observations the observations
   * @param source what it is called in messages
   */
  public static ObservedFootage ofKeypoints(Observations observations, String source) {
    return new ObservedFootage(
        source,
        observations,
        Footage.ofKeypoints(observations),
        List.of(),
        Map.of(),
        Optional.empty());
  }
}
