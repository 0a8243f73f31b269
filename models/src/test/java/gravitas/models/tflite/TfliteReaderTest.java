package gravitas.models.tflite;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TfliteReaderTest {
  @Test
  void otherFilesAreRefused() {
    assertThrows(UnsupportedModelException.class, () -> TfliteReader.read(new byte[0]));
    assertThrows(UnsupportedModelException.class, () -> TfliteReader.read(new byte[1000]));
  }

  @Test
  void aFileThatPointsBeyondItsEndIsRefused() {
    byte[] file = Arrays.copyOf(new byte[] {100, 0, 0, 0, 'T', 'F', 'L', '3'}, 40);
    assertThrows(UnsupportedModelException.class, () -> TfliteReader.read(file));
  }
}
