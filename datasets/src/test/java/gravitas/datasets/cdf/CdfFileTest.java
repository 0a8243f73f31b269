package gravitas.datasets.cdf;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.generated.CdfWriter;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CdfFileTest {
  @TempDir Path folder;

  @Test
  void valuesComeBackInOrder() throws IOException {
    Path file = folder.resolve("pose.cdf");
    float[] values = {1, 2, 3, 4, 5, 6.5f};
    Files.write(file, CdfWriter.variable("Pose", 3, 2, values));
    NdArray array = CdfFile.variable(file, "Pose");
    assertArrayEquals(new int[] {1, 3, 2}, array.shape());
    assertArrayEquals(new double[] {1, 2, 3, 4, 5, 6.5}, array.values());
    var e = assertThrows(UnreadableFileException.class, () -> CdfFile.variable(file, "Position"));
    assertTrue(e.getMessage().contains("no variable 'Position'"), e.getMessage());
  }

  /** An index that leads back to itself ends with an error, not with the heap. */
  @Test
  void circlesAreFound() throws IOException {
    byte[] bytes = CdfWriter.variable("Pose", 3, 2, new float[6]);
    int index = 8 + 312 + 84 + 360; // the record that tells where values are
    int next = index + 12; // where the next such record is: here
    bytes[next + 6] = (byte) (index >> 8);
    bytes[next + 7] = (byte) index;
    Path file = folder.resolve("circle.cdf");
    Files.write(file, bytes);
    var e = assertThrows(UnreadableFileException.class, () -> CdfFile.variable(file, "Pose"));
    assertTrue(e.getMessage().contains("circles"), e.getMessage());
  }
}
