package gravitas.datasets.mocap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CmuPeopleTest {
  @Test
  void thePersonIsTheNumberBeforeTheUnderscore(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("train_walk"));
    for (String name : List.of("02_01.bvh", "16_11.amc", "README.txt")) {
      Files.createFile(folder.resolve("train_walk").resolve(name));
    }
    CmuPeople people = CmuPeople.trainedOnBeside(folder.resolve("val_other"));
    assertTrue(people.know(Path.of("02_33.bvh")));
    assertTrue(people.know(Path.of("a", "16_01.bvh")));
    assertFalse(people.know(Path.of("2_01.bvh")));
    assertFalse(people.know(Path.of("162_01.bvh")));
    assertFalse(people.know(Path.of("humanoid3d_walk.txt")));
    assertFalse(CmuPeople.in(folder.resolve("none")).know(Path.of("02_01.bvh")));
  }

  /** What documents say of the recordings at hand. */
  @Test
  void eightOfEighteenOtherMotionsAreOfPeopleTrainedOn() throws IOException {
    Path data = SharedData.path("cmu_mocap");
    assertEquals(List.of(8L, 18L), knownAndAll(data.resolve("val_other")));
    assertEquals(List.of(0L, 10L), knownAndAll(data.resolve("val_walk")));
  }

  private static List<Long> knownAndAll(Path folder) throws IOException {
    CmuPeople people = CmuPeople.trainedOnBeside(folder);
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> all = files.filter(f -> f.toString().endsWith(".bvh")).toList();
      return List.of(all.stream().filter(people::know).count(), (long) all.size());
    }
  }
}
