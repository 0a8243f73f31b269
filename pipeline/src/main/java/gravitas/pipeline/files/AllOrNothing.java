package gravitas.pipeline.files;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Results that belong together: if one cannot be written, the others are not left alone. */
public final class AllOrNothing {
  private AllOrNothing() {}

  /** Writes files. */
  @FunctionalInterface
  public interface Writing {
    /**
     * Writes the files.
     *
     * @throws IOException if one cannot be written
     */
    void run() throws IOException;
  }

  /**
   * Writes; if that fails, those of the files that were not there before are deleted, and their
   * folders, if nothing else is in them.
   *
   * @param files the files
   * @param writing writes them
   * @throws IOException if one cannot be written
   */
  public static void write(Collection<Path> files, Writing writing) throws IOException {
    List<Path> mine = files.stream().filter(file -> !Files.exists(file)).toList();
    List<Path> folders = missingFolders(mine);
    boolean done = false;
    try {
      writing.run();
      done = true;
    } finally {
      if (!done) {
        for (Path file : mine) {
          Files.deleteIfExists(file);
        }
        for (Path folder : folders) {
          deleteIfEmpty(folder);
        }
      }
    }
  }

  /** The innermost first. */
  private static List<Path> missingFolders(List<Path> files) {
    Set<Path> missing = new TreeSet<>(Comparator.reverseOrder());
    for (Path file : files) {
      Path folder = file.toAbsolutePath().normalize().getParent();
      while (folder != null && !Files.exists(folder)) {
        missing.add(folder);
        folder = folder.getParent();
      }
    }
    return List.copyOf(missing);
  }

  private static void deleteIfEmpty(Path folder) throws IOException {
    try {
      Files.deleteIfExists(folder);
    } catch (DirectoryNotEmptyException e) {
      // what is in it is somebody else's, or to go on with
    }
  }
}
