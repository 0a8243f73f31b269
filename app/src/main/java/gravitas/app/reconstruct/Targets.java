package gravitas.app.reconstruct;

import gravitas.app.cli.FilePlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files one take is written to.
 *
 * @param folder that is made for them; empty if they go into one that must be there
 * @param motions one per format, chosen by its ending
 * @param verdict beside them: the verdict, what was assumed and the frames not to be trusted, which
 *     BVH and TRC have no place for
 */
record Targets(
    Optional<Path> folder,
    List<Path> motions,
    Path verdict,
    Optional<Path> report,
    Optional<Path> overlay) {
  Targets {
    motions = List.copyOf(motions);
  }

  /** Files of a take in a folder, by its name. */
  static Targets in(Path folder, String name, Set<OutputKind> kinds) {
    return new Targets(
        Optional.of(folder),
        kinds.stream()
            .filter(OutputKind::isMotion)
            .map(kind -> folder.resolve(name + kind.ending()))
            .toList(),
        folder.resolve(name + ".verdict.json"),
        one(folder, name, kinds, OutputKind.REPORT),
        one(folder, name, kinds, OutputKind.OVERLAY));
  }

  private static Optional<Path> one(
      Path folder, String name, Set<OutputKind> kinds, OutputKind kind) {
    return kinds.contains(kind)
        ? Optional.of(folder.resolve(name + kind.ending()))
        : Optional.empty();
  }

  /** One motion file and its verdict. */
  static Targets file(Path motion) {
    return new Targets(
        Optional.empty(),
        List.of(motion),
        withEnding(motion, ".verdict.json"),
        Optional.empty(),
        Optional.empty());
  }

  Targets withReport(Path page) {
    return new Targets(
        folder, motions, verdict, Optional.ofNullable(page).or(() -> report), overlay);
  }

  Targets withOverlay(Path video) {
    return new Targets(
        folder, motions, verdict, report, Optional.ofNullable(video).or(() -> overlay));
  }

  /** A file's name with another ending. */
  static Path withEnding(Path file, String ending) {
    return file.resolveSibling(nameOf(file) + ending);
  }

  /** A file's name without its ending. */
  static String nameOf(Path file) {
    String name = file.toAbsolutePath().normalize().getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** All files by their chosen names, in the order in which they are written. */
  List<Path> all() {
    List<Path> files = new ArrayList<>(motions);
    for (Path motion : motions) {
      files.addAll(OpenSimFiles.beside(motion));
    }
    report.ifPresent(files::add);
    overlay.ifPresent(files::add);
    files.add(verdict);
    return files;
  }

  /** The files that were really written: a take without forces has no tables of them. */
  List<Path> written() {
    return all().stream().filter(Files::exists).toList();
  }

  /** Everything that will be written, also what is deleted again at the end. */
  FilePlan addTo(FilePlan plan) {
    folder.ifPresent(plan::makes);
    return plan.writes(all()).writesMeanwhile(windows());
  }

  /** Where an interrupted reconstruction leaves what it found, for {@code --resume}. */
  Path windows() {
    String name = verdict.getFileName().toString().replace(".verdict.json", "");
    return verdict.resolveSibling("." + name + ".windows");
  }

  /** Makes the folder, when there is something to put into it. */
  void makeFolder() throws IOException {
    if (folder.isPresent()) {
      Files.createDirectories(folder.get());
    }
  }
}
