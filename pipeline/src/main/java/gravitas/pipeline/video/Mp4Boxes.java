package gravitas.pipeline.video;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The outermost boxes of an MP4 file.
 *
 * <p>FFmpeg keeps to itself that a disk was full: what it could not write is simply not there. But
 * the sizes of the boxes tell.
 */
final class Mp4Boxes {
  private static final int HEADER = 8; // bytes: size and name
  private static final int LONG_SIZE = 1; // in the place of a size: eight bytes follow

  private Mp4Boxes() {}

  /** Whether index and pictures are there, and all boxes together are the file. */
  static boolean areComplete(Path file) throws IOException {
    Set<String> names = new HashSet<>();
    try (var in = new RandomAccessFile(file.toFile(), "r")) {
      long at = 0;
      while (at + HEADER <= in.length()) {
        in.seek(at);
        long size = Integer.toUnsignedLong(in.readInt());
        byte[] name = new byte[4];
        in.readFully(name);
        names.add(new String(name, StandardCharsets.US_ASCII));
        if (size == LONG_SIZE && at + HEADER + Long.BYTES <= in.length()) {
          size = in.readLong();
        }
        if (size < HEADER) { // also zero, to the end of the file: never filled in
          return false;
        }
        at += size;
      }
      return at == in.length() && names.containsAll(Set.of("moov", "mdat"));
    }
  }
}
