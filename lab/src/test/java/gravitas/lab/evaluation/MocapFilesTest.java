package gravitas.lab.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A recording of somebody who was trained on is not counted with those of strangers. */
class MocapFilesTest {
  @TempDir Path data;

  private Path folder(String name, String... files) throws IOException {
    Path folder = Files.createDirectories(data.resolve(name));
    for (String file : files) {
      Files.createFile(folder.resolve(file));
    }
    return folder;
  }

  private static List<String> groups(Path... folders) throws IOException {
    List<String> titles = List.of(folders).stream().map(f -> f.getFileName().toString()).toList();
    return MocapFiles.in(List.of(folders), titles, new Stretches(2, 0)).stream()
        .map(s -> s.name() + ": " + s.group())
        .toList();
  }

  @Test
  void aFolderWithBothIsTwoParts() throws IOException {
    Path walks = folder("val_walk", "35_01.bvh");
    Path others = folder("val_other", "02_03.bvh", "09_01.bvh");
    assertEquals(
        List.of("val_other/02_03: val_other", "val_other/09_01: val_other"), groups(others));
    folder("train_walk", "02_01.bvh");
    assertEquals(
        List.of(
            "val_walk/35_01: val_walk",
            "val_other/02_03: val_other, known people",
            "val_other/09_01: val_other, new people"),
        groups(walks, others));
  }
}
