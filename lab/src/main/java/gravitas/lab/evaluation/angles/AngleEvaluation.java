package gravitas.lab.evaluation.angles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.datasets.anatomy.JointAngles;
import gravitas.datasets.markers.MarkerFit;
import gravitas.datasets.markers.MarkerPerson;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.opensim.MotFormat;
import gravitas.datasets.opensim.PlateForces;
import gravitas.datasets.opensim.TrcFormat;
import gravitas.lab.evaluation.MissingDataException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Angles of all recordings of a folder, NAME.trc with NAME_ik.mot beside it, against OpenSim's. The
 * one whose name begins with static gives the person's lengths and where both have their zeros.
 */
public final class AngleEvaluation {
  /** Compared: what a hinge or a ball of both models has; {@code foot} is the published ankle's. */
  private static final List<String> COORDINATES =
      List.of(
          "hip_flexion",
          "knee_angle",
          "ankle_angle",
          "foot",
          "hip_adduction",
          "hip_rotation",
          "arm_flex",
          "elbow_flex");

  private static final List<String> SIDES = List.of("_r", "_l");
  private static final double LOADED = 50; // N: a plate whose height counts
  private static final double ANY_MASS = 70; // angles do not depend on it

  private final Path folder;
  private final List<AngleScore> scores = new ArrayList<>();

  /**
   * @param folder with the recordings
   */
  public AngleEvaluation(Path folder) {
    this.folder = folder;
  }

  /**
   * Compares all recordings.
   *
   * @throws IOException if one cannot be read, or there is none
   */
  public void run() throws IOException {
    List<String> names = names();
    String standing =
        names.stream()
            .filter(name -> name.toLowerCase(Locale.ROOT).startsWith("static"))
            .findFirst()
            .orElseThrow(
                () ->
                    new MissingDataException(
                        folder + ": no recording whose name begins with static"));
    MarkerPerson person = person(standing);
    Map<String, double[]> zeros = differences(standing, person);
    for (String name : names) {
      Map<String, double[]> differences = differences(name, person);
      for (String coordinate : COORDINATES) {
        scores.add(score(name, coordinate, differences, zeros));
      }
    }
  }

  private List<String> names() throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new MissingDataException(folder + " is not a folder");
    }
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith("_ik.mot")) {
          names.add(name.substring(0, name.length() - "_ik.mot".length()));
        }
      }
    }
    names.removeIf(name -> !Files.exists(folder.resolve(name + ".trc")));
    if (names.isEmpty()) {
      throw new MissingDataException(
          folder + ": no recordings; looked for NAME.trc with NAME_ik.mot beside it");
    }
    return names;
  }

  private MarkerPerson person(String standing) throws IOException {
    Path markers = folder.resolve(standing + ".trc");
    Path plates = folder.resolve(standing + "_grf.mot");
    double floor = Files.exists(plates) ? PlateForces.read(plates).height(LOADED) : 0;
    try {
      return new MarkerPerson(new TrcFormat().read(markers), floor, ANY_MASS);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(markers, e.getMessage(), e);
    }
  }

  /** Ours less theirs over time, by coordinate with its side. */
  private Map<String, double[]> differences(String name, MarkerPerson person) throws IOException {
    Path markers = folder.resolve(name + ".trc");
    Path file = folder.resolve(name + "_ik.mot");
    JointAngles theirs = MotFormat.read(file);
    JointAngles ours;
    try {
      ours = JointAngles.of(new MarkerFit(person).motion(new TrcFormat().read(markers)));
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(markers, e.getMessage(), e);
    }
    if (ours.frameCount() != theirs.frameCount()) {
      throw new UnreadableFileException(
          file, "has " + theirs.frameCount() + " rows, the markers " + ours.frameCount());
    }
    Map<String, double[]> differences = new LinkedHashMap<>();
    for (String coordinate : COORDINATES) {
      for (String side : SIDES) {
        boolean foot = coordinate.equals("foot");
        double[] a = ours.series((foot ? "ankle_angle" : coordinate) + side);
        double[] b =
            foot ? PublishedAnkle.dorsiflexion(theirs, side) : theirs.series(coordinate + side);
        for (int f = 0; f < a.length; f++) {
          a[f] -= b[f];
        }
        differences.put(coordinate + side, a);
      }
    }
    return differences;
  }

  private static AngleScore score(
      String name,
      String coordinate,
      Map<String, double[]> differences,
      Map<String, double[]> zeros) {
    double raw = 0;
    double zeroed = 0;
    double shape = 0;
    double standing = 0;
    for (String side : SIDES) {
      double[] d = differences.get(coordinate + side);
      double zero = mean(zeros.get(coordinate + side));
      standing += zero / SIDES.size();
      raw += square(d, 0) / SIDES.size();
      zeroed += square(d, zero) / SIDES.size();
      shape += square(d, mean(d)) / SIDES.size();
    }
    return new AngleScore(
        name, coordinate, Math.sqrt(raw), standing, Math.sqrt(zeroed), Math.sqrt(shape));
  }

  private static double mean(double[] values) {
    return java.util.Arrays.stream(values).average().orElse(Double.NaN);
  }

  private static double square(double[] values, double from) {
    return java.util.Arrays.stream(values)
        .map(v -> (v - from) * (v - from))
        .average()
        .orElse(Double.NaN);
  }

  /** {@return one per recording and coordinate} */
  public List<AngleScore> scores() {
    return List.copyOf(scores);
  }

  /** {@return the table for people} */
  public String table() {
    var text = new StringBuilder();
    text.append("| recording | coordinate | RMS | zeros differ by | RMS from standing | shape |\n");
    text.append("|---|---|--:|--:|--:|--:|\n");
    for (AngleScore each : scores) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %.1f | %.1f | %.1f | %.1f |%n",
              each.recording(),
              each.coordinate(),
              each.rms(),
              each.standing(),
              each.rmsFromStanding(),
              each.shape()));
    }
    return text.toString();
  }

  /** {@return everything as JSON} */
  public String json() {
    try {
      return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(scores);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
