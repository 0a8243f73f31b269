package gravitas.lab.evaluation;

import gravitas.datasets.mocap.CmuPeople;
import gravitas.datasets.mocap.Mocap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The recordings below folders: BVH, AMC and DeepMimic's. Each folder is a group, two where only
 * some of its people were met in training.
 */
final class MocapFiles {
  private static final int DEPTH = 4;
  private static final String KNOWN = ", known people";
  private static final String NEW = ", new people";

  private MocapFiles() {}

  /**
   * @param titles of the folders, with which groups and names begin; the folders' own names, unless
   *     another machine asks, which may call them otherwise
   */
  static List<Sequence> in(List<Path> folders, List<String> titles, Stretches stretch)
      throws IOException {
    List<Sequence> sequences = new ArrayList<>();
    for (int i = 0; i < folders.size(); i++) {
      Path folder = folders.get(i);
      List<Path> recordings = recordings(folder);
      CmuPeople trainedOn = CmuPeople.trainedOnBeside(folder);
      boolean mixed = recordings.stream().map(trainedOn::know).distinct().count() > 1;
      for (Path file : recordings) {
        String group = group(folder, titles.get(i), file);
        String name = group + "/" + file.getFileName().toString().replaceFirst("\\.[a-z]+$", "");
        sequences.add(
            new MocapSequence(
                name,
                mixed ? group + (trainedOn.know(file) ? KNOWN : NEW) : group,
                files(file),
                stretch,
                () -> Mocap.onStandardSkeleton(file)));
      }
    }
    if (sequences.isEmpty()) {
      throw new MissingDataException(
          folders + ": no recordings; looked for .bvh, .amc and humanoid3d_*.txt");
    }
    return sequences;
  }

  private static List<Path> recordings(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new MissingDataException(folder + " is not a folder");
    }
    try (Stream<Path> files = Files.walk(folder, DEPTH)) {
      return files
          .filter(Files::isRegularFile)
          .filter(
              file ->
                  file.getFileName()
                      .toString()
                      .toLowerCase(Locale.ROOT)
                      .matches(".*\\.bvh|.*\\.amc|humanoid3d_(?!character).*\\.txt"))
          .sorted()
          .toList();
    }
  }

  private static String group(Path folder, String title, Path file) {
    Path below = folder.relativize(file.getParent());
    return below.toString().isEmpty() ? title : title + "/" + below;
  }

  /** A motion and the skeleton beside it, which it depends on. */
  private static List<Path> files(Path file) throws IOException {
    List<Path> all = new ArrayList<>(List.of(file));
    if (file.toString().toLowerCase(Locale.ROOT).endsWith(".amc")) {
      try (Stream<Path> beside = Files.list(file.getParent())) {
        beside
            .filter(f -> f.toString().toLowerCase(Locale.ROOT).endsWith(".asf"))
            .sorted()
            .forEach(all::add);
      }
    }
    return all;
  }
}
