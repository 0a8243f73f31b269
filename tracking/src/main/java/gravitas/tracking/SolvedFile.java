package gravitas.tracking;

import gravitas.datasets.motionfile.PartFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/** {@link SolvedWindow}s in a file. One that is damaged counts as not there: all is solved anew. */
public final class SolvedFile {
  private static final long MAGIC = 0x6772_6176_736f_6c31L; // "gravsol1"
  private static final int MOST_NUMBERS = 1 << 22; // of one list
  private static final int MOST_WINDOWS = 1 << 20;

  private SolvedFile() {}

  /**
   * {@return the windows in order; none if there is no file, or none that is whole}
   *
   * @param file the file
   * @throws IOException if it is there and cannot be read
   */
  public static List<SolvedWindow> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    var sum = new CRC32();
    List<SolvedWindow> windows = new ArrayList<>();
    try (var raw = new BufferedInputStream(Files.newInputStream(file));
        var in = new DataInputStream(new CheckedInputStream(raw, sum))) {
      if (in.readLong() != MAGIC) {
        return List.of();
      }
      int count = in.readInt();
      if (count < 0 || count > MOST_WINDOWS) {
        return List.of();
      }
      for (int i = 0; i < count; i++) {
        windows.add(window(in));
      }
      long expected = sum.getValue();
      return in.readLong() == expected ? windows : List.of();
    } catch (java.io.EOFException | DamagedException e) {
      return List.of();
    }
  }

  /**
   * Writes them, whole or not at all.
   *
   * @param file the file
   * @param windows in order
   * @throws IOException if it cannot be written
   */
  public static void write(Path file, List<SolvedWindow> windows) throws IOException {
    try (PartFile part = PartFile.of(file)) {
      var sum = new CRC32();
      try (var raw = new BufferedOutputStream(Files.newOutputStream(part.path()));
          var out = new DataOutputStream(new CheckedOutputStream(raw, sum))) {
        out.writeLong(MAGIC);
        out.writeInt(windows.size());
        for (SolvedWindow each : windows) {
          out.writeLong(each.print());
          write(each.begin(), out);
          write(each.lead(), out);
          StoredWindow found = each.found();
          write(found.start(), out);
          write(found.targets(), out);
          write(found.losses(), out);
          out.writeDouble(found.loss());
          out.writeInt(found.tries());
          out.writeDouble(found.error());
        }
        out.writeLong(sum.getValue());
      }
      part.finish(true);
    }
  }

  private static SolvedWindow window(DataInputStream in) throws IOException {
    return new SolvedWindow(
        in.readLong(),
        numbers(in),
        numbers(in),
        new StoredWindow(
            numbers(in), numbers(in), numbers(in), in.readDouble(), in.readInt(), in.readDouble()));
  }

  private static void write(List<Double> numbers, DataOutputStream out) throws IOException {
    out.writeInt(numbers.size());
    for (double number : numbers) {
      out.writeDouble(number);
    }
  }

  private static List<Double> numbers(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > MOST_NUMBERS) {
      throw new DamagedException();
    }
    List<Double> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      numbers.add(in.readDouble());
    }
    return numbers;
  }

  private static final class DamagedException extends IOException {
    private static final long serialVersionUID = 1;
  }
}
