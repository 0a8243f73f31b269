package gravitas.lab.evaluation.forces;

import gravitas.datasets.markers.MarkerPerson;
import gravitas.datasets.motionfile.OutputFile;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.opensim.PlateForces;
import gravitas.datasets.tracks.PointTracks;
import gravitas.lab.evaluation.MissingDataException;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.pipeline.files.FilePlan;
import gravitas.pipeline.work.Progress;
import gravitas.pipeline.work.RequestException;
import gravitas.pipeline.work.WorkListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Compares simulated foot forces with force plates and leaves tables and pictures in a folder. A
 * recording that fails does not stop the others.
 */
public final class ForceEvaluation {
  private static final double LOADED = 50; // N: a plate whose height counts

  private final ForceSpec spec;
  private final Path folder;
  private final WorkListener listener;
  private final List<ForceResult> results = new ArrayList<>();
  private final Map<String, String> failures = new LinkedHashMap<>();

  /**
   * @param spec what is evaluated
   * @param folder for tables and pictures
   * @param listener hears how it goes
   */
  public ForceEvaluation(ForceSpec spec, Path folder, WorkListener listener) {
    this.spec = spec;
    this.folder = folder;
    this.listener = listener;
  }

  /**
   * Evaluates all recordings.
   *
   * @param threads to be used, at most; results do not depend on it
   * @param files what may not be written over
   * @throws IOException if the data cannot be read or the tables not be written
   */
  public void run(int threads, FilePlan files) throws IOException {
    List<ForceTrial> all = ForceTrial.in(spec.folder());
    List<ForceTrial> chosen = chosen(all);
    ForceTrial standing = standing(all);
    files.makes(folder).writes(outputs(chosen));
    for (ForceTrial trial : all) {
      files.readsIfThere(List.of(trial.markers(), trial.plates()));
    }
    files.check(true);
    MarkerPerson person = person(standing);
    Files.createDirectories(folder);
    var follower = new FollowedTrial(spec, person);
    try (Progress progress = listener.progress("following", chosen.size())) {
      for (ForceTrial trial : chosen) {
        try {
          ForceResult result = follower.run(trial, threads);
          results.add(result);
          ForcePlots.write(result, folder);
          OutputFile.writeText(folder.resolve(trial.name() + ".csv"), ForceTables.series(result));
        } catch (UnreadableFileException e) {
          failures.put(trial.name(), e.getMessage());
        }
        progress.advance(1);
      }
    }
    OutputFile.writeText(folder.resolve("results.md"), report().markdown());
    OutputFile.writeText(folder.resolve("results.csv"), report().csv());
    OutputFile.writeText(folder.resolve("results.json"), report().json());
  }

  private List<Path> outputs(List<ForceTrial> trials) {
    List<Path> outputs = new ArrayList<>();
    for (String name : List.of("results.md", "results.csv", "results.json")) {
      outputs.add(folder.resolve(name));
    }
    for (ForceTrial trial : trials) {
      outputs.add(folder.resolve(trial.name() + ".csv"));
      outputs.addAll(ForcePlots.files(trial.name(), folder));
    }
    return outputs;
  }

  private List<ForceTrial> chosen(List<ForceTrial> all) {
    List<String> names = all.stream().map(ForceTrial::name).toList();
    for (String name : spec.only()) {
      if (!names.contains(name)) {
        throw new RequestException(
            "--only " + name + ": no such recording; there are " + String.join(", ", names));
      }
    }
    return all.stream()
        .filter(trial -> spec.only().isEmpty() || spec.only().contains(trial.name()))
        .toList();
  }

  private ForceTrial standing(List<ForceTrial> all) throws MissingDataException {
    String wanted = spec.standing();
    return all.stream()
        .filter(
            trial ->
                wanted.isEmpty()
                    ? trial.name().toLowerCase(Locale.ROOT).startsWith("static")
                    : trial.name().equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                new MissingDataException(
                    spec.folder()
                        + ": no trial "
                        + (wanted.isEmpty() ? "whose name begins with static" : wanted)
                        + " in which the person stands still; --standing names one of "
                        + String.join(", ", all.stream().map(ForceTrial::name).toList())));
  }

  private MarkerPerson person(ForceTrial standing) throws IOException {
    PointTracks markers = standing.readMarkers();
    PlateForces plates = standing.readPlates();
    try {
      double gravity = SimulationSettings.DEFAULT.gravity().norm();
      double mass =
          spec.massKilograms() > 0 ? spec.massKilograms() : plates.meanVertical() / gravity;
      var person = new MarkerPerson(markers, plates.height(LOADED), mass);
      listener.note(
          String.format(
              Locale.ROOT,
              "%s: %.2f kg, %.2f m tall",
              standing.name(),
              mass,
              person.shape().heightMetres()));
      return person;
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(standing.markers(), e.getMessage(), e);
    }
  }

  private ForceTables report() {
    return new ForceTables(results, failures);
  }

  /** {@return the table for people} */
  public String table() {
    return report().main();
  }

  /** {@return everything as JSON} */
  public String json() {
    return report().json();
  }

  /** {@return recordings that failed, with the reason} */
  public Map<String, String> failures() {
    return Map.copyOf(failures);
  }
}
