package gravitas.models.tflite;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TfliteReaderTest {
  @Test
  void otherFilesAreRefused() {
    assertThrows(UnsupportedModelException.class, () -> TfliteReader.read(new byte[0]));
    assertThrows(UnsupportedModelException.class, () -> TfliteReader.read(new byte[1000]));
  }

  /** A table of one field, a vector whose length is a lie. */
  @Test
  void aLengthBeyondTheFileTakesNoMemory() {
    for (int length : new int[] {Integer.MAX_VALUE, -1, 1000}) {
      ByteBuffer bytes = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
      bytes.putShort(0, (short) 6).putShort(2, (short) 8).putShort(4, (short) 4); // its vtable
      bytes.putInt(8, 8).putInt(12, 4).putInt(16, length);
      var table = new FlatTable(bytes, 8);
      assertThrows(IndexOutOfBoundsException.class, () -> table.integers(0, 4), "" + length);
    }
  }

  @Test
  void aFileThatPointsBeyondItsEndIsRefused() {
    byte[] file = Arrays.copyOf(new byte[] {100, 0, 0, 0, 'T', 'F', 'L', '3'}, 40);
    assertThrows(UnsupportedModelException.class, () -> TfliteReader.read(file));
  }
}
