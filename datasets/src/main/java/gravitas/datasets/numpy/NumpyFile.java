package gravitas.datasets.numpy;

import gravitas.datasets.motionfile.UnreadableFileException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/** Opens NPZ and pickle files. */
public final class NumpyFile {
  private static final long LARGEST_FILE = 1L << 30;
  private static final long LARGEST_CONTENT = 1_500_000_000; // of all arrays of a file, unpacked

  private NumpyFile() {}

  /**
   * {@return the arrays of an NPZ file by name; what an array of objects holds in its place}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static Map<String, Object> npz(Path file) throws IOException {
    return npz(file, LARGEST_CONTENT);
  }

  /** With another limit for what all arrays together unpack to, bytes. */
  static Map<String, Object> npz(Path file, long most) throws IOException {
    requireReadable(file);
    requirePromised(file, most);
    Map<String, Object> arrays = new LinkedHashMap<>();
    try (var zip = new ZipInputStream(Files.newInputStream(file))) {
      long unpacked = 0;
      for (var entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        String name = entry.getName().replaceFirst("\\.npy$", "");
        byte[] content = content(file, zip, unpacked, most);
        unpacked += content.length;
        arrays.put(name, NpyReader.read(content));
      }
    } catch (ZipException | java.io.EOFException e) {
      throw new UnreadableFileException(file, "is not a whole NPZ file: " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    } catch (OutOfMemoryError | StackOverflowError e) {
      throw UnreadableFileException.exhausting(file, e);
    }
    if (arrays.isEmpty()) {
      throw new UnreadableFileException(file, "is not an NPZ file, or holds no arrays");
    }
    return arrays;
  }

  /**
   * {@return what a pickle file holds}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static Object pickle(Path file) throws IOException {
    requireReadable(file);
    try {
      return Unpickler.read(ByteBuffer.wrap(Files.readAllBytes(file)));
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    } catch (OutOfMemoryError | StackOverflowError e) {
      throw UnreadableFileException.exhausting(file, e);
    }
  }

  /**
   * {@return an entry of a dictionary, which must be there and of a type}
   *
   * @param <T> what it gives
   * @param file the file
   * @param dictionary read from the file
   * @param key of the entry
   * @param type of the entry
   * @throws UnreadableFileException if it is not there or no such value
   */
  public static <T> T entry(Path file, Object dictionary, Object key, Class<T> type)
      throws UnreadableFileException {
    Object value = dictionary instanceof Map<?, ?> map ? map.get(key) : null;
    if (!type.isInstance(value)) {
      throw new UnreadableFileException(
          file, "has no " + type.getSimpleName() + " under the key '" + key + "'");
    }
    return type.cast(value);
  }

  private static byte[] content(Path file, InputStream in, long before, long most)
      throws IOException {
    var out = new ByteArrayOutputStream();
    byte[] part = new byte[1 << 16];
    for (int n = in.read(part); n >= 0; n = in.read(part)) {
      out.write(part, 0, n);
      if (before + out.size() > most) {
        throw tooLarge(file, most);
      }
    }
    return out.toByteArray();
  }

  /** Refuses by the directory at the file's end before anything is unpacked; it may lie. */
  private static void requirePromised(Path file, long most) throws UnreadableFileException {
    long promised = 0;
    try (var zip = new ZipFile(file.toFile())) {
      for (var entry : Collections.list(zip.entries())) {
        promised += Math.max(0, Math.min(entry.getSize(), most + 1));
      }
    } catch (IOException | IllegalArgumentException e) {
      return; // a damaged directory promises nothing; reading from the beginning tells the damage
    }
    if (promised > most) {
      throw tooLarge(file, most);
    }
  }

  private static UnreadableFileException tooLarge(Path file, long most) {
    return new UnreadableFileException(
        file, "unpacks to more than the " + most + " bytes that are read");
  }

  private static void requireReadable(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file) || Files.size(file) > LARGEST_FILE) {
      throw new UnreadableFileException(
          file, "is not a file of at most " + LARGEST_FILE + " bytes");
    }
  }
}
