package gravitas.models.supply;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/** Reads some files out of a gzipped tar archive, by file name without folders. */
final class TarGz {
  private static final int BLOCK = 512;

  private TarGz() {}

  static Map<String, byte[]> read(byte[] archive, Set<String> wanted) throws IOException {
    var found = new LinkedHashMap<String, byte[]>();
    try (InputStream in =
        new BufferedInputStream(new GZIPInputStream(new ByteArrayInputStream(archive)))) {
      byte[] header = new byte[BLOCK];
      while (in.readNBytes(header, 0, BLOCK) == BLOCK && header[0] != 0) {
        String path = text(header, 0, 100);
        String name = path.substring(path.lastIndexOf('/') + 1);
        int size = Integer.parseInt(text(header, 124, 12).trim(), 8);
        if (wanted.contains(name)) {
          byte[] content = in.readNBytes(size);
          if (content.length < size) {
            throw new EOFException(path + " is cut short in the archive");
          }
          found.put(name, content);
        } else {
          in.skipNBytes(size);
        }
        in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
      }
    }
    return found;
  }

  private static String text(byte[] header, int offset, int length) {
    int end = offset;
    while (end < offset + length && header[end] != 0) {
      end++;
    }
    return new String(header, offset, end - offset, StandardCharsets.US_ASCII);
  }
}
