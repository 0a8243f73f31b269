package gravitas.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.fuzz.FuzzRun;
import gravitas.datasets.fuzz.Mutation;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged records of windows: those before the damage are used, the rest is begun anew. */
@Tag("slow")
class WindowFuzzTest {
  private static final int MUTATIONS = 2000;
  private static final int HEADER = 2 * Long.BYTES;
  private static final int WINDOWS = 4;

  @TempDir Path folder;
  private final List<StoredWindow> windows = new ArrayList<>();
  private byte[] good;

  @BeforeEach
  void write() throws IOException {
    var random = new Random(1);
    Path file = folder.resolve("good.windows");
    try (WindowFile store = WindowFile.begin(file, 7)) {
      for (int i = 0; i < WINDOWS; i++) {
        List<Double> targets = random.doubles(40).boxed().toList();
        List<Double> losses = random.doubles(5).boxed().toList();
        windows.add(new StoredWindow(List.of(), targets, losses, random.nextDouble(), 1 + i, 0.1));
        store.add(i, windows.get(i));
      }
    }
    good = Files.readAllBytes(file);
  }

  @Test
  void whatIsReadIsWhatWasWritten() throws IOException {
    new FuzzRun(folder.resolve("take.windows"), MUTATIONS).damaging(good, this::resume);
  }

  private void resume(Path file) throws IOException {
    try (WindowFile store = WindowFile.resume(file, 7)) {
      assertTrue(store.count() <= WINDOWS, store.count() + " windows");
      for (int i = 0; i < store.count(); i++) {
        assertEquals(windows.get(i), store.get(i).orElseThrow());
      }
      for (int i = store.count(); i < WINDOWS; i++) {
        store.add(i, windows.get(i));
      }
    }
    try (WindowFile store = WindowFile.resume(file, 7)) {
      assertEquals(WINDOWS, store.count());
    }
  }

  /** Records with right lengths and checksums, whatever is in them, in any order. */
  @Test
  void sealedNonsenseIsNoFault() throws IOException {
    new FuzzRun(folder.resolve("sealed.windows"), MUTATIONS)
        .reading(
            this::sealed,
            file -> {
              try (WindowFile store = WindowFile.resume(file, 7)) {
                store.add(store.count(), windows.get(0));
              }
            });
  }

  private byte[] sealed(Random random) {
    var bytes = new ByteArrayOutputStream();
    int length = ByteBuffer.wrap(good).getInt(HEADER);
    int whole = Integer.BYTES + length + Long.BYTES;
    try (var out = new DataOutputStream(bytes)) {
      out.write(good, 0, HEADER);
      for (int i = 0; i < WINDOWS; i++) {
        int number = random.nextInt(8) > 0 ? i : random.nextInt(WINDOWS);
        int from = HEADER + number * whole + Integer.BYTES;
        byte[] record = Arrays.copyOfRange(good, from, from + length);
        byte[] damaged = random.nextBoolean() ? Mutation.of(record, random) : record;
        var crc = new CRC32();
        crc.update(damaged);
        out.writeInt(damaged.length);
        out.write(damaged);
        out.writeLong(crc.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
