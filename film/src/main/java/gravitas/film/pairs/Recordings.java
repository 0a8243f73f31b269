package gravitas.film.pairs;

import gravitas.datasets.mocap.CmuPeople;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.retarget.Retargeted;
import gravitas.pipeline.work.RequestException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Recorded motions by person: the part of a file's name before the underscore is the person's.
 *
 * <p>Drawing picks a person first, so that whoever recorded much does not outnumber the others.
 */
public final class Recordings {
  private final List<List<Path>> people;
  private final List<Path> all;

  private Recordings(Map<String, List<Path>> byPerson) {
    people = List.copyOf(byPerson.values());
    all = people.stream().flatMap(List::stream).toList();
  }

  /**
   * {@return the recordings below some folders}
   *
   * @param folders with BVH or AMC files
   * @param others folders whose people are left out
   * @throws IOException if a folder cannot be read
   */
  public static Recordings in(List<Path> folders, List<Path> others) throws IOException {
    List<CmuPeople> apart = new ArrayList<>();
    for (Path folder : others) {
      apart.add(CmuPeople.in(folder));
    }
    Map<String, List<Path>> byPerson = new TreeMap<>();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.walk(folder)) {
        files
            .filter(file -> file.toString().matches(".*\\.(bvh|amc)"))
            .filter(file -> apart.stream().noneMatch(people -> people.know(file)))
            .sorted()
            .forEach(
                file -> byPerson.computeIfAbsent(person(file), p -> new ArrayList<>()).add(file));
      }
    }
    if (byPerson.isEmpty()) {
      throw new RequestException(
          folders + " hold no recording (.bvh, .amc) of anybody who is not left out");
    }
    return new Recordings(byPerson);
  }

  /** {@return how many there are} */
  public int size() {
    return all.size();
  }

  /** {@return how many people they are of} */
  public int people() {
    return people.size();
  }

  /** Anybody's, everybody equally often. */
  Path draw(Random random) {
    List<Path> one = people.get(random.nextInt(people.size()));
    return one.get(random.nextInt(one.size()));
  }

  /** One after the other, from the start again after the last. */
  Path inTurn(int number) {
    return all.get(number % all.size());
  }

  static Retargeted read(Path recording) throws IOException {
    return Mocap.onStandardSkeleton(recording);
  }

  static String name(Path recording) {
    return recording.getFileName().toString().replaceAll("\\.\\w+$", "");
  }

  static String person(Path recording) {
    return name(recording).replaceAll("_.*", "");
  }
}
