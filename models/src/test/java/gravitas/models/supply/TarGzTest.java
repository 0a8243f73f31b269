package gravitas.models.supply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

/** Archives as tar writes them: headers of 512 bytes, contents filled up to as many. */
class TarGzTest {
  private static byte[] file(String path, byte[] content) {
    int blocks = (content.length + 511) / 512;
    byte[] bytes = new byte[512 * (1 + blocks)];
    put(bytes, 0, path);
    put(bytes, 124, String.format("%011o", content.length));
    System.arraycopy(content, 0, bytes, 512, content.length);
    return bytes;
  }

  private static void put(byte[] bytes, int at, String text) {
    byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(ascii, 0, bytes, at, ascii.length);
  }

  private static byte[] archive(int cut, byte[]... files) throws IOException {
    var out = new ByteArrayOutputStream();
    for (byte[] file : files) {
      out.write(file);
    }
    out.write(new byte[1024]);
    byte[] tar = out.toByteArray();
    var packed = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(packed)) {
      gzip.write(tar, 0, tar.length - cut);
    }
    return packed.toByteArray();
  }

  private static byte[] content(int length, int value) {
    byte[] content = new byte[length];
    Arrays.fill(content, (byte) value);
    return content;
  }

  @Test
  void wantedFilesAreFoundInAnyFolder() throws IOException {
    byte[] archive =
        archive(
            0,
            file("package/a.bin", content(512, 1)),
            file("package/deep/b.bin", content(700, 2)),
            file("c.bin", content(0, 0)),
            file("package/d.bin", content(3, 4)));
    Map<String, byte[]> found = TarGz.read(archive, Set.of("a.bin", "d.bin", "c.bin", "none"));
    assertEquals(List.of("a.bin", "c.bin", "d.bin"), List.copyOf(found.keySet()));
    assertArrayEquals(content(512, 1), found.get("a.bin"));
    assertArrayEquals(content(3, 4), found.get("d.bin"));
    assertEquals(0, found.get("c.bin").length);
  }

  @Test
  void aFileCutShortIsNamed() throws IOException {
    byte[] archive = archive(1024 + 200, file("package/a.bin", content(1024, 1)));
    var error = assertThrows(EOFException.class, () -> TarGz.read(archive, Set.of("a.bin")));
    assertEquals("package/a.bin is cut short in the archive", error.getMessage());
  }

  /** The digests of "abc" as FIPS 180-2 prints them. */
  @Test
  void checksumsAreThoseOfTheStandard() {
    byte[] abc = "abc".getBytes(StandardCharsets.US_ASCII);
    assertEquals(
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", Checksum.sha256(abc));
    assertEquals(
        "sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05o"
            + "hkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==",
        Checksum.integrity(abc));
  }
}
