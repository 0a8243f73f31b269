package gravitas.tracking;

import gravitas.datasets.motionfile.UnwritableFileException;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Windows in a file: each is on disk before the next is begun, so that a program that was stopped
 * at any moment can go on where it was.
 *
 * <p>The file begins with a fingerprint of everything the windows depend on; one that has another
 * fingerprint is begun anew. A record is its length, its bytes and their checksum; the bytes begin
 * with the window's number. The first record that is cut off, damaged or out of turn ends the file.
 */
public final class WindowFile implements WindowStore, AutoCloseable {
  private static final long MAGIC = 0x6772_6176_7769_6e33L; // "gravwin3"
  private static final int MOST_BYTES = 1 << 28;

  private final Path file;
  private final List<StoredWindow> before = new ArrayList<>(); // those that were in the file
  private int count;
  private final DataOutputStream out;

  private WindowFile(Path file, long fingerprint, boolean resume) throws IOException {
    this.file = file;
    long good = resume && Files.exists(file) ? read(file, fingerprint) : 0;
    count = before.size();
    try {
      out = new DataOutputStream(good > 0 ? after(good) : Files.newOutputStream(file));
      if (good == 0) {
        out.writeLong(MAGIC);
        out.writeLong(fingerprint);
        out.flush();
      }
    } catch (IOException e) {
      throw new UnwritableFileException(file, e);
    }
  }

  private OutputStream after(long good) throws IOException {
    try (var channel = Files.newByteChannel(file, StandardOpenOption.WRITE)) {
      channel.truncate(good);
    }
    return Files.newOutputStream(file, StandardOpenOption.APPEND);
  }

  /**
   * Goes on with a file of the same fingerprint, or begins one.
   *
   * @param file the file
   * @param fingerprint of the take, the method and the settings
   * @return the file, to be closed
   * @throws IOException if it cannot be read or written
   */
  public static WindowFile resume(Path file, long fingerprint) throws IOException {
    return new WindowFile(file, fingerprint, true);
  }

  /**
   * Begins a file, whatever was there.
   *
   * @param file the file
   * @param fingerprint of the take, the method and the settings
   * @return the file, to be closed
   * @throws IOException if it cannot be read or written
   */
  public static WindowFile begin(Path file, long fingerprint) throws IOException {
    return new WindowFile(file, fingerprint, false);
  }

  /** {@return windows known} */
  public int count() {
    return count;
  }

  /** Windows that were in the file; what is added is not kept in memory. */
  @Override
  public Optional<StoredWindow> get(int number) {
    return number < before.size() ? Optional.of(before.get(number)) : Optional.empty();
  }

  @Override
  public void add(int number, StoredWindow window) {
    if (number != count) {
      throw new IllegalArgumentException(
          "window " + number + " cannot follow window " + (count - 1));
    }
    try {
      byte[] bytes = bytes(number, window);
      out.writeInt(bytes.length);
      out.write(bytes);
      out.writeLong(checksum(bytes));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(new UnwritableFileException(file, e));
    }
    count++;
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /** Length of the part that can be used; zero if nothing can. */
  private long read(Path file, long fingerprint) throws IOException {
    long good = 0;
    try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readLong() != MAGIC || in.readLong() != fingerprint) {
        return 0;
      }
      good = 2 * Long.BYTES;
      while (true) {
        int length = in.readInt();
        if (length < 0 || length > MOST_BYTES) {
          return good;
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length || in.readLong() != checksum(bytes)) {
          return good;
        }
        Optional<StoredWindow> window = window(before.size(), bytes);
        if (window.isEmpty()) {
          return good;
        }
        before.add(window.get());
        good += Integer.BYTES + length + Long.BYTES;
      }
    } catch (EOFException end) {
      return good;
    }
  }

  private static long checksum(byte[] bytes) {
    var crc = new CRC32();
    crc.update(bytes);
    return crc.getValue();
  }

  private static byte[] bytes(int number, StoredWindow window) throws IOException {
    var buffer = new ByteArrayOutputStream();
    try (var data = new DataOutputStream(buffer)) {
      data.writeInt(number);
      write(window.start(), data);
      write(window.targets(), data);
      write(window.losses(), data);
      data.writeDouble(window.loss());
      data.writeInt(window.tries());
      data.writeDouble(window.error());
    }
    return buffer.toByteArray();
  }

  /** The window, if it is the one of that number. */
  private static Optional<StoredWindow> window(int number, byte[] bytes) throws IOException {
    try (var data = new DataInputStream(new ByteArrayInputStream(bytes))) {
      if (data.readInt() != number) {
        return Optional.empty();
      }
      return Optional.of(
          new StoredWindow(
              numbers(data),
              numbers(data),
              numbers(data),
              data.readDouble(),
              data.readInt(),
              data.readDouble()));
    }
  }

  private static void write(List<Double> numbers, DataOutputStream data) throws IOException {
    data.writeInt(numbers.size());
    for (double number : numbers) {
      data.writeDouble(number);
    }
  }

  private static List<Double> numbers(DataInputStream data) throws IOException {
    List<Double> numbers = new ArrayList<>();
    for (int left = data.readInt(); left > 0; left--) {
      numbers.add(data.readDouble());
    }
    return numbers;
  }
}
