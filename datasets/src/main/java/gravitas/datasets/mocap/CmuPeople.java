package gravitas.datasets.mocap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The people of a folder of CMU's recordings: a file's name begins with its person's number, so
 * 02_03 and 02_04 are two motions of one person. Whoever was trained on one of a person's walks has
 * met the body of the others.
 */
public final class CmuPeople {
  /** The folder of recordings that networks are trained on, beside those they are tested on. */
  public static final String TRAINED_ON = "train_walk";

  private static final Pattern NAME = Pattern.compile("(\\d+)_\\d+\\.(bvh|amc)");

  private final Set<String> numbers;

  private CmuPeople(Set<String> numbers) {
    this.numbers = numbers;
  }

  /**
   * Of this folder; nobody if there is no such folder.
   *
   * @param folder the folder
   * @return the people
   * @throws IOException if a file cannot be read
   */
  public static CmuPeople in(Path folder) throws IOException {
    Set<String> numbers = new TreeSet<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        files.forEach(file -> number(file).ifPresent(numbers::add));
      }
    }
    return new CmuPeople(numbers);
  }

  /**
   * Of the folder of training recordings beside this one.
   *
   * @param folder the folder
   * @return the people
   * @throws IOException if a file cannot be read
   */
  public static CmuPeople trainedOnBeside(Path folder) throws IOException {
    return in(folder.toAbsolutePath().normalize().resolveSibling(TRAINED_ON));
  }

  private static Optional<String> number(Path file) {
    Matcher matcher = NAME.matcher(String.valueOf(file.getFileName()));
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /**
   * {@return whether the person of this recording is among them}
   *
   * @param recording the file
   */
  public boolean know(Path recording) {
    return number(recording).map(numbers::contains).orElse(false);
  }
}
