package gravitas.pipeline.files;

import gravitas.datasets.motionfile.UnwritableFileException;
import gravitas.pipeline.work.RequestException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files a command will read and those it will write, checked before any work.
 *
 * <p>No output may be an input, under whatever name: paths are followed through links to the file
 * they lead to. And who has waited for an hour should not learn then that the disk is read-only.
 */
public final class FilePlan {
  private static final int MOST_LINKS = 40; // that Linux follows, too

  private final Map<Object, Path> inputs = new HashMap<>(); // by what tells a file from others
  private final Map<Path, Set<String>> folders = new HashMap<>(); // read whole, with their endings
  private final List<Path> outputs = new ArrayList<>();
  private final List<Path> passing = new ArrayList<>();
  private final Map<Path, Set<String>> filled = new HashMap<>(); // by the endings of what comes
  private final Set<Path> made = new HashSet<>();

  /**
   * A file, or a folder of which each file counts; it must be there.
   *
   * @param input the file or folder
   * @return this
   * @throws IOException if it is not there
   */
  public FilePlan reads(Path input) throws IOException {
    InputKind.requireFile(input);
    return readsIfThere(List.of(input));
  }

  /**
   * Files somebody else asks for when they are missing.
   *
   * @param files the files
   * @return this
   * @throws IOException if one cannot be looked at
   */
  public FilePlan readsIfThere(Collection<Path> files) throws IOException {
    for (Path input : files) {
      if (Files.isDirectory(input)) {
        Set<String> endings = new HashSet<>();
        try (Stream<Path> inside = Files.list(input)) {
          for (Path file : inside.filter(Files::isRegularFile).toList()) {
            note(file);
            endings.add(ending(file));
          }
        }
        folders.put(real(input), endings);
      } else if (Files.exists(input)) {
        note(input);
      }
    }
    return this;
  }

  private void note(Path file) throws IOException {
    inputs.putIfAbsent(real(file), file);
    Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    if (key != null) {
      inputs.putIfAbsent(key, file);
    }
  }

  /**
   * A file that will be there afterwards.
   *
   * @param output the file
   * @return this
   */
  public FilePlan writes(Path output) {
    return writes(List.of(output));
  }

  /**
   * Files with these endings in a folder that the command makes if it is not there.
   *
   * @param folder the folder
   * @param endings of the names, with their dots
   * @return this
   */
  public FilePlan writesInto(Path folder, String... endings) {
    makes(folder);
    filled.put(folder, Set.of(endings));
    return this;
  }

  /**
   * A file that is gone afterwards, or left of an earlier run and to be gone on with.
   *
   * @param file the file
   * @return this
   */
  public FilePlan writesMeanwhile(Path file) {
    passing.add(file);
    return this;
  }

  /**
   * Files that will be there afterwards.
   *
   * @param files the files
   * @return this
   */
  public FilePlan writes(Collection<Path> files) {
    outputs.addAll(files);
    return this;
  }

  /**
   * A folder that the command makes if it is not there.
   *
   * @param folder the folder
   * @return this
   */
  public FilePlan makes(Path folder) {
    made.add(folder.toAbsolutePath().normalize());
    return this;
  }

  /**
   * Fails if something is in the way.
   *
   * @param overwrite whether results that are there may be replaced; inputs never are
   * @throws IOException if something is in the way
   */
  public void check(boolean overwrite) throws IOException {
    Map<Path, Path> places = new HashMap<>();
    Set<Path> probed = new HashSet<>();
    for (Path file : outputs) {
      refuseInput(file);
      Path other = places.putIfAbsent(real(file), file);
      if (other != null) {
        throw usage(
            (other.equals(file) ? file.toString() : file + " and " + other)
                + ": two results would be the same file; name one of them otherwise");
      }
      if (Files.isDirectory(file)) {
        throw usage(file + ": is a folder; give the name of a file");
      }
      if (!overwrite && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        throw new FileAlreadyExistsException(file.toString());
      }
      if (Files.exists(file) && !Files.isWritable(file)) {
        throw new UnwritableFileException(
            file, new IOException("it is there and may not be changed"));
      }
      probe(file.toAbsolutePath().normalize().getParent(), file, probed);
    }
    for (Path file : passing) {
      refuseInput(file);
      probe(file.toAbsolutePath().normalize().getParent(), file, probed);
    }
    for (Map.Entry<Path, Set<String>> each : filled.entrySet()) {
      refuseInputsIn(real(each.getKey()), each.getValue());
    }
    for (Path folder : made) {
      probe(folder, folder, probed);
    }
  }

  private void refuseInput(Path file) throws IOException {
    Path input = inputs.get(real(file));
    if (input == null && Files.exists(file)) {
      Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
      input = key == null ? null : inputs.get(key);
    }
    if (input != null) {
      String same = input.equals(file) ? "is read" : "is the same file as " + input + ", read";
      throw usage(file + ": " + same + " by this command, so it is not written; name another file");
    }
    Path folder = real(file).getParent();
    if (folders.getOrDefault(folder, Set.of()).contains(ending(file))) {
      throw usage(
          file + ": would become a part of the folder that is read; write it somewhere else");
    }
  }

  private void refuseInputsIn(Path folder, Set<String> endings) throws IOException {
    for (Path input : inputs.values()) {
      if (folder.equals(real(input).getParent()) && endings.contains(ending(input))) {
        throw usage(
            input + ": is read by this command, which may write over it; name another folder");
      }
    }
  }

  /** Puts a file into the folder, or into the one it will be made in, and takes it away. */
  private void probe(Path folder, Path file, Set<Path> probed) throws IOException {
    Path there = folder;
    while (there != null && !Files.exists(there)) {
      boolean mayBeMade = made.stream().anyMatch(there::startsWith) || isAboveMade(there);
      if (!mayBeMade) {
        throw usage(file + ": the folder " + folder + " does not exist");
      }
      there = there.getParent();
    }
    if (there == null || !probed.add(there)) {
      return;
    }
    if (!Files.isDirectory(there)) {
      throw usage(file + ": " + there + " is a file, not a folder");
    }
    try {
      Files.delete(Files.createTempFile(there, ".gravitas-", ".part"));
    } catch (IOException e) {
      throw new UnwritableFileException(file, e);
    }
  }

  private boolean isAboveMade(Path folder) {
    return made.stream().anyMatch(each -> each.startsWith(folder));
  }

  private static RequestException usage(String message) {
    return new RequestException(message);
  }

  private static String ending(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The path with all links followed, as far as there is anything. */
  private static Path real(Path path) throws IOException {
    return real(path, MOST_LINKS);
  }

  private static Path real(Path path, int links) throws IOException {
    Path whole = path.toAbsolutePath();
    if (Files.exists(whole)) {
      return whole.toRealPath();
    }
    if (links > 0 && Files.isSymbolicLink(whole)) { // to nothing yet
      return real(whole.resolveSibling(Files.readSymbolicLink(whole)), links - 1);
    }
    Path parent = whole.getParent();
    return parent == null ? whole : real(parent, links).resolve(whole.getFileName()).normalize();
  }
}
