package gravitas.pipeline;

import gravitas.datasets.MotionFormats;
import gravitas.pipeline.files.FilePlan;
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
 *     BVH and TRC have no place for; empty if it is not wanted
 * @param report the page, if it is wanted
 * @param overlay the video with the body drawn over it, if it is wanted
 */
public record Targets(
    Optional<Path> folder,
    List<Path> motions,
    Optional<Path> verdict,
    Optional<Path> report,
    Optional<Path> overlay) {
  /**
   * Keeps copies.
   *
   * @param folder that is made for them; empty if they go into one that must be there
   * @param motions one per format, chosen by its ending
   * @param verdict beside them: the verdict, what was assumed and the frames not to be trusted,
   *     which BVH and TRC have no place for; empty if it is not wanted
   * @param report the page, if it is wanted
   * @param overlay the video with the body drawn over it, if it is wanted
   */
  public Targets {
    motions = List.copyOf(motions);
  }

  /**
   * {@return files of a take in a folder, by its name}
   *
   * @param folder the folder
   * @param name of the take
   * @param kinds which files are wanted
   */
  public static Targets in(Path folder, String name, Set<OutputKind> kinds) {
    return new Targets(
        Optional.of(folder),
        kinds.stream()
            .filter(OutputKind::isMotion)
            .map(kind -> folder.resolve(name + kind.ending()))
            .toList(),
        Optional.of(folder.resolve(name + ".verdict.json")),
        one(folder, name, kinds, OutputKind.REPORT),
        one(folder, name, kinds, OutputKind.OVERLAY));
  }

  private static Optional<Path> one(
      Path folder, String name, Set<OutputKind> kinds, OutputKind kind) {
    return kinds.contains(kind)
        ? Optional.of(folder.resolve(name + kind.ending()))
        : Optional.empty();
  }

  /**
   * {@return one motion file and its verdict}
   *
   * @param motion the motion file
   */
  public static Targets file(Path motion) {
    return new Targets(
        Optional.empty(),
        List.of(motion),
        Optional.of(withEnding(motion, ".verdict.json")),
        Optional.empty(),
        Optional.empty());
  }

  /** One file of any kind, by its ending, and nothing beside it. */
  static Targets only(Path file) {
    String name = file.toString();
    Optional<Path> one = Optional.of(file);
    Optional<Path> none = Optional.empty();
    if (name.endsWith(OutputKind.REPORT.ending())) {
      return new Targets(none, List.of(), none, one, none);
    }
    if (name.endsWith(".mp4")) {
      return new Targets(none, List.of(), none, none, one);
    }
    MotionFormats.formatOf(file); // fails, naming those there are
    return new Targets(none, List.of(file), none, none, none);
  }

  /**
   * {@return the same with a report page}
   *
   * @param page the page; null leaves what there is
   */
  public Targets withReport(Path page) {
    return new Targets(
        folder, motions, verdict, Optional.ofNullable(page).or(() -> report), overlay);
  }

  /**
   * {@return the same with the body drawn over the video}
   *
   * @param video the video to write; null leaves what there is
   */
  public Targets withOverlay(Path video) {
    return new Targets(
        folder, motions, verdict, report, Optional.ofNullable(video).or(() -> overlay));
  }

  /**
   * {@return the same with the files of further people, where a format holds but one}
   *
   * @param count of all people; the first one's files keep the name
   */
  public Targets forPeople(int count) {
    List<Path> all = new ArrayList<>();
    for (Path motion : motions) {
      int files = MotionFormats.formatOf(motion).holdsSeveral() ? 1 : count;
      for (int person = 0; person < files; person++) {
        all.add(ofPerson(motion, person));
      }
    }
    return new Targets(folder, all, verdict, report, overlay);
  }

  /**
   * {@return the same files for one of several takes of a clip: {@code walk.2.bvh}, {@code
   * walk.2.verdict.json}}
   *
   * @param number of the take, from 1
   */
  public Targets ofTake(int number) {
    String stem =
        verdict.map(file -> file.getFileName().toString().replace(".verdict.json", "")).orElse("");
    return new Targets(
        folder,
        motions.stream().map(file -> ofTake(file, stem, number)).toList(),
        verdict.map(file -> ofTake(file, stem, number)),
        report.map(file -> ofTake(file, stem, number)),
        overlay.map(file -> ofTake(file, stem, number)));
  }

  /** The number follows the take's name; in a file that is called otherwise, its own. */
  private static Path ofTake(Path file, String stem, int number) {
    String name = file.getFileName().toString();
    String own = !stem.isEmpty() && name.startsWith(stem + ".") ? stem : nameOf(file);
    return file.resolveSibling(TakeNames.ofTake(own, number) + name.substring(own.length()));
  }

  /** The file of one person, counted from 0. */
  static Path ofPerson(Path motion, int person) {
    String ending = "." + MotionFormats.formatOf(motion).extension();
    String name = String.valueOf(motion.getFileName());
    String plain = name.substring(0, name.length() - ending.length());
    return person == 0 ? motion : motion.resolveSibling(plain + "_" + (person + 1) + ending);
  }

  /**
   * {@return a file's name with another ending}
   *
   * @param file the file
   * @param ending the new ending, with its dot
   */
  public static Path withEnding(Path file, String ending) {
    return file.resolveSibling(nameOf(file) + ending);
  }

  /**
   * {@return a file's name without its ending}
   *
   * @param file the file
   */
  public static String nameOf(Path file) {
    String name = file.toAbsolutePath().normalize().getFileName().toString();
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  /** {@return all files by their chosen names, in the order in which they are written} */
  public List<Path> all() {
    List<Path> files = new ArrayList<>(motions);
    for (Path motion : motions) {
      files.addAll(MotionFormats.formatOf(motion).companions(motion));
    }
    report.ifPresent(files::add);
    overlay.ifPresent(files::add);
    scene().ifPresent(files::add);
    people().ifPresent(files::add);
    verdict.ifPresent(files::add);
    return files;
  }

  /** {@return the picture with numbered people, which is written if there are several} */
  public Optional<Path> people() {
    return verdict.map(
        file ->
            file.resolveSibling(
                file.getFileName().toString().replace(".verdict.json", "") + ".people.png"));
  }

  /** {@return the files that were really written: a take without forces has no tables of them} */
  public List<Path> written() {
    return all().stream().filter(Files::exists).toList();
  }

  /**
   * Everything that will be written, also what is deleted again at the end.
   *
   * @param plan receives the files
   * @return the plan
   */
  public FilePlan addTo(FilePlan plan) {
    folder.ifPresent(plan::makes);
    windows().ifPresent(plan::writesMeanwhile);
    return plan.writes(all());
  }

  /**
   * Where the surfaces go that carry the person beside the floor, if any do: what {@code --scene}
   * takes.
   *
   * @return the file, if there is a verdict to be named after
   */
  public Optional<Path> scene() {
    return verdict.map(
        file ->
            file.resolveSibling(
                file.getFileName().toString().replace(".verdict.json", "") + ".scene.toml"));
  }

  /**
   * Where an interrupted reconstruction leaves what it found, for {@code --resume}.
   *
   * @return the file, if there is a verdict to be named after
   */
  public Optional<Path> windows() {
    return hidden(".windows");
  }

  /**
   * Where a take that is corrected keeps how it was solved, so that the next correction need not
   * solve all of it again.
   *
   * @return the file, if there is a verdict to be named after
   */
  public Optional<Path> solved() {
    return hidden(".solved");
  }

  private Optional<Path> hidden(String ending) {
    return verdict.map(
        file ->
            file.resolveSibling(
                "." + file.getFileName().toString().replace(".verdict.json", "") + ending));
  }

  /**
   * Makes the folder, when there is something to put into it.
   *
   * @throws IOException if a file cannot be written
   */
  public void makeFolder() throws IOException {
    if (folder.isPresent()) {
      Files.createDirectories(folder.get());
    }
  }
}
