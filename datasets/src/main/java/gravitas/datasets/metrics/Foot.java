package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The points of one foot that may touch the floor.
 *
 * @param points indices into the tracks: heel and big toe where the tracks have them, else the
 *     ankle
 */
record Foot(List<Integer> points) {

  /** Left and right. */
  static List<Foot> of(PointTracks tracks) {
    return List.of(of(tracks, "L"), of(tracks, "R"));
  }

  private static Foot of(PointTracks tracks, String side) {
    List<Integer> sole = new ArrayList<>();
    present(tracks, side + "Heel").ifPresent(sole::add);
    present(tracks, side + "BigToe").ifPresent(sole::add);
    if (sole.isEmpty()) {
      sole.add(
          present(tracks, side + "Ankle")
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "no "
                              + side
                              + "Heel, "
                              + side
                              + "BigToe or "
                              + side
                              + "Ankle among "
                              + tracks.names())));
    }
    return new Foot(List.copyOf(sole));
  }

  private static Optional<Integer> present(PointTracks tracks, String name) {
    return tracks
        .find(name)
        .filter(
            point ->
                java.util.stream.IntStream.range(0, tracks.frameCount())
                    .anyMatch(frame -> tracks.isPresent(frame, point)));
  }
}
