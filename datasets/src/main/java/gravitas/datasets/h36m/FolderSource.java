package gravitas.datasets.h36m;

import gravitas.datasets.motionfile.UnreadableFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A layout with one folder per subject and one file per recording. */
abstract class FolderSource implements H36mSource {
  private final Path root;

  FolderSource(Path root) {
    this.root = root;
  }

  /** The folder below a subject's in which the files are. */
  abstract String below();

  /** The extension of the files, with the dot. */
  abstract String extension();

  /** The 32 joints of all frames. */
  abstract double[] values(Path file) throws IOException;

  /** Whether a folder has this layout for at least one subject. */
  boolean isHere() throws IOException {
    return !subjects().isEmpty();
  }

  @Override
  public List<String> subjects() throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(root)) {
      return folders
          .map(folder -> folder.getFileName().toString())
          .filter(name -> name.matches("S[0-9]+"))
          .filter(name -> Files.isDirectory(root.resolve(name).resolve(below())))
          .sorted()
          .toList();
    }
  }

  @Override
  public List<H36mAction> actions(String subject) throws IOException {
    return new ArrayList<>(files(subject).values().stream().map(this::action).toList());
  }

  private H36mAction action(Path file) {
    String name = file.getFileName().toString();
    return H36mAction.of(name.substring(0, name.length() - extension().length()));
  }

  private Map<String, Path> files(String subject) throws IOException {
    Map<String, Path> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(root.resolve(subject).resolve(below()))) {
      all.filter(file -> file.getFileName().toString().endsWith(extension()))
          .filter(file -> !file.getFileName().toString().startsWith("_"))
          .forEach(file -> files.put(action(file).toString(), file));
    }
    return files;
  }

  @Override
  public Path file(String subject, H36mAction action) throws IOException {
    return files(subject).get(action.toString());
  }

  @Override
  public H36mSequence read(String subject, H36mAction action) throws IOException {
    Path file = file(subject, action);
    try {
      return H36mSequence.of(subject, action, values(file), 0.001);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }
}
