package gravitas.datasets.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.acclaim.AmcReader;
import gravitas.datasets.bvh.BvhReader;
import gravitas.datasets.cdf.CdfFile;
import gravitas.datasets.generated.AcclaimFiles;
import gravitas.datasets.generated.CdfWriter;
import gravitas.datasets.generated.H36mFiles;
import gravitas.datasets.generated.NpzWriter;
import gravitas.datasets.generated.PickleWriter;
import gravitas.datasets.glb.GlbFormat;
import gravitas.datasets.h36m.H36mAction;
import gravitas.datasets.h36m.Human36m;
import gravitas.datasets.json.JsonFormat;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.numpy.NdArray;
import gravitas.datasets.numpy.NumpyFile;
import gravitas.datasets.opensim.StorageTable;
import gravitas.datasets.opensim.TrcFormat;
import gravitas.datasets.table.CsvFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A thousand damaged copies of a good file of every format: each is read or refused with an
 * IOException that names the file, within bounded time and memory.
 */
class FuzzTest {
  private static final int MUTATIONS = 1000;

  @TempDir Path folder;

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
  void csv() throws IOException {
    Path file = folder.resolve("good.csv");
    new CsvFormat().write(RandomMotions.smooth(1, 5, 30), file, WriteOptions.DEFAULT);
    fuzz("csv", Files.readAllBytes(file), new CsvFormat()::read);
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
    Map<String, Object> content = new TreeMap<>(); // a plain map's order differs from run to run
    content.putAll(
        Map.of("keypoints3d", array, "list", List.of("a", 1, "b"), "keypoints3d_optim", array));
    fuzz("pkl", PickleWriter.pickle(content, "f8"), NumpyFile::pickle);
  }

  @Test
  void npz() throws IOException {
    var array = new NdArray(new int[] {4, 32, 3}, new double[4 * 96]);
    fuzz("npz", NpzWriter.npz(Map.of("positions_3d", Map.of("S9", array))), NumpyFile::npz);
  }

  /** Through the data set, as nothing else reads HDF5. */
  @Test
  void hdf5() throws IOException {
    H36mFiles.martinez(folder, "S9", "Walking", H36mFiles.values(1));
    Human36m data = Human36m.open(folder);
    Path file = data.file("S9", H36mAction.of("Walking"));
    int refused =
        new FuzzRun(file, MUTATIONS)
            .damaging(Files.readAllBytes(file), f -> data.sequence("S9", H36mAction.of("Walking")));
    assertTrue(refused > MUTATIONS / 20, "hardly anything was refused: " + refused);
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

  private void fuzz(String extension, byte[] good, FuzzRun.Reader reader) throws IOException {
    var run = new FuzzRun(folder.resolve("damaged." + extension), MUTATIONS);
    // of a motion and its skeleton the refusal may name the one that does not fit the other
    int refused = (extension.matches("amc|asf") ? run.naming("") : run).damaging(good, reader);
    assertTrue(refused > MUTATIONS / 20, "hardly anything was refused: " + refused);
  }
}
