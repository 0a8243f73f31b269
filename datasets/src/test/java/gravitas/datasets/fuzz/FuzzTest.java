package gravitas.datasets.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.acclaim.AmcReader;
import gravitas.datasets.bvh.BvhReader;
import gravitas.datasets.cdf.CdfFile;
import gravitas.datasets.generated.AcclaimFiles;
import gravitas.datasets.generated.CdfWriter;
import gravitas.datasets.generated.NpzWriter;
import gravitas.datasets.generated.PickleWriter;
import gravitas.datasets.glb.GlbFormat;
import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.numpy.NdArray;
import gravitas.datasets.numpy.NumpyFile;
import gravitas.datasets.opensim.StorageTable;
import gravitas.datasets.opensim.TrcFormat;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A thousand damaged copies of a good file of every format: each is read or refused with an
 * IOException that names the file, within bounded time and memory.
 */
class FuzzTest {
  private static final int MUTATIONS = 1000;
  private static final long MOST_BYTES = 100L << 20; // allocated while reading one small file
  private static final double MOST_SECONDS = 5; // for one file, on a busy machine

  @TempDir Path folder;

  /** Reads a file, or fails as a reader may. */
  @FunctionalInterface
  private interface Reader {
    void read(Path file) throws IOException;
  }

  @Test
  void bvh() throws IOException {
    fuzz("bvh", written(new gravitas.datasets.bvh.BvhFormat()), BvhReader::read);
  }

  @Test
  void json() throws IOException {
    fuzz("json", written(new JsonFormat()), new JsonFormat()::read);
  }

  @Test
  void glb() throws IOException {
    fuzz("glb", written(new GlbFormat()), new GlbFormat()::read);
  }

  @Test
  void trc() throws IOException {
    Path file = folder.resolve("good.trc");
    new TrcFormat().write(RandomMotions.smooth(1, 5, 30), file, WriteOptions.DEFAULT);
    fuzz("trc", Files.readAllBytes(file), new TrcFormat()::read);
  }

  @Test
  void mot() throws IOException {
    Path file = folder.resolve("good.mot");
    new gravitas.datasets.opensim.MotFormat()
        .write(RandomMotions.smooth(1, 5, 30), file, WriteOptions.DEFAULT);
    fuzz("mot", Files.readAllBytes(file), StorageTable::read);
  }

  @Test
  void cdf() throws IOException {
    float[] values = new float[7 * 96];
    fuzz("cdf", CdfWriter.variable("Pose", 7, 96, values), file -> CdfFile.variable(file, "Pose"));
  }

  @Test
  void pickle() throws IOException {
    var array = new NdArray(new int[] {4, 17, 3}, new double[4 * 17 * 3]);
    Map<String, Object> content =
        Map.of("keypoints3d", array, "list", List.of("a", 1, "b"), "keypoints3d_optim", array);
    fuzz("pkl", PickleWriter.pickle(content, "f8"), NumpyFile::pickle);
  }

  @Test
  void npz() throws IOException {
    var array = new NdArray(new int[] {4, 32, 3}, new double[4 * 96]);
    fuzz("npz", NpzWriter.npz(Map.of("positions_3d", Map.of("S9", array))), NumpyFile::npz);
  }

  /** The motion is damaged, then the skeleton. */
  @Test
  void amc() throws IOException {
    String asf = AcclaimFiles.ASF;
    String amc = AcclaimFiles.AMC;
    Path skeleton = Files.writeString(folder.resolve("skeleton.asf"), asf);
    fuzz("amc", bytes(amc), file -> AmcReader.read(file, skeleton));
    Path motion = Files.writeString(folder.resolve("motion.amc"), amc);
    fuzz("asf", bytes(asf), file -> AmcReader.read(motion, file));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private byte[] written(MotionFormat format) throws IOException {
    Path file = folder.resolve("good." + format.extension());
    format.write(RandomMotions.smooth(1, 5, 30), file, WriteOptions.DEFAULT);
    return Files.readAllBytes(file);
  }

  private void fuzz(String extension, byte[] good, Reader reader) throws IOException {
    var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Path file = folder.resolve("damaged." + extension);
    int refused = 0;
    for (int seed = 0; seed < MUTATIONS; seed++) {
      Files.write(file, Mutation.of(good, new Random(seed)));
      String label = extension + ", seed " + seed;
      long bytes = threads.getCurrentThreadAllocatedBytes();
      long start = System.nanoTime();
      try {
        reader.read(file);
      } catch (IOException e) {
        refused++;
        boolean named = String.valueOf(e.getMessage()).contains("damaged." + extension);
        assertTrue(named || extension.matches("amc|asf"), label + ": " + e.getMessage());
      } catch (RuntimeException | Error e) {
        fail(label + " causes " + e, e);
      }
      long used = threads.getCurrentThreadAllocatedBytes() - bytes;
      assertTrue(used < MOST_BYTES, label + " allocates " + used + " bytes");
      double seconds = (System.nanoTime() - start) * 1e-9;
      assertTrue(seconds < MOST_SECONDS, label + " takes " + seconds + " s");
    }
    assertTrue(refused > MUTATIONS / 20, "hardly anything was refused: " + refused);
  }
}
