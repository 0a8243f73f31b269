package gravitas.datasets.h36m;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.datasets.motionfile.UnreadableFileException;
import io.jhdf.HdfFile;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Hdf5Test {
  @TempDir Path folder;

  @Test
  void moreThanIsReadIsRefusedByNameBeforeItIsMade() throws IOException {
    Path file = folder.resolve("a.h5");
    try (var hdf = HdfFile.write(file)) {
      hdf.putDataset("positions", new double[3][1000]);
    }
    assertArrayEquals(new int[] {3, 1000}, Hdf5.dataset(file, "positions", 24_000).shape());
    var e =
        assertThrows(UnreadableFileException.class, () -> Hdf5.dataset(file, "positions", 23_999));
    assertEquals(
        file + ": positions promises 24000 bytes, more than it can hold or are read",
        e.getMessage());
  }
}
