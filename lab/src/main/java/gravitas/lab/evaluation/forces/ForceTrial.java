package gravitas.lab.evaluation.forces;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.opensim.PlateForces;
import gravitas.datasets.opensim.TrcFormat;
import gravitas.datasets.tracks.PointTracks;
import gravitas.lab.evaluation.MissingDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * One recording: markers in NAME.trc, plates in NAME_grf.mot beside it, on one clock.
 *
 * @param name NAME
 * @param markers the file of markers
 * @param plates the file of forces
 */
record ForceTrial(String name, Path markers, Path plates) {
  private static final String MARKERS = ".trc";
  private static final String PLATES = "_grf.mot";

  /**
   * {@return the recordings in a folder, by name}
   *
   * @throws MissingDataException if there is none
   */
  static List<ForceTrial> in(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new MissingDataException(folder + " is not a folder");
    }
    List<ForceTrial> trials = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.toLowerCase(Locale.ROOT).endsWith(MARKERS)) {
          String title = name.substring(0, name.length() - MARKERS.length());
          Path plates = file.resolveSibling(title + PLATES);
          if (Files.exists(plates)) {
            trials.add(new ForceTrial(title, file, plates));
          }
        }
      }
    }
    if (trials.isEmpty()) {
      throw new MissingDataException(
          folder + ": no recordings; looked for NAME.trc with NAME_grf.mot beside it");
    }
    return trials;
  }

  PointTracks readMarkers() throws IOException {
    PointTracks tracks = new TrcFormat().read(markers);
    if (tracks.frameCount() < 10) {
      throw new UnreadableFileException(
          markers, "has " + tracks.frameCount() + " frames; a recording needs at least 10");
    }
    return tracks;
  }

  PlateForces readPlates() throws IOException {
    return PlateForces.read(plates);
  }
}
