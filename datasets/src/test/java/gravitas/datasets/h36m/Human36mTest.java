package gravitas.datasets.h36m;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.SharedData;
import gravitas.datasets.generated.CdfWriter;
import gravitas.datasets.generated.H36mFiles;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Human36mTest {
  private static final H36mAction WALK = H36mAction.of("Walking 1");
  private static final double[] VALUES = H36mFiles.values(1);

  @TempDir Path folder;

  @Test
  void theOriginalIsReadExactly() throws IOException {
    H36mFiles.cdf(folder, "S9", "Walking 1", VALUES);
    H36mFiles.cdf(folder, "S9", "Photo", H36mFiles.values(2));
    Human36m data = Human36m.open(folder);
    assertEquals("original CDF", data.layout());
    assertEquals(List.of("S9"), data.subjects());
    assertTrue(data.has("S9", H36mAction.of("TakingPhoto")));
    assertExact(data.sequence("S9", WALK));
    var e =
        assertThrows(
            UnreadableFileException.class, () -> data.sequence("S9", H36mAction.of("Eating")));
    assertTrue(e.getMessage().contains("Walking_1"), e.getMessage());
  }

  @Test
  void videoPose3dIsReadExactly() throws IOException {
    H36mFiles.npz(folder, Map.of("S9", Map.of("Walking 1", VALUES), "S11", Map.of()));
    Human36m data = Human36m.open(folder);
    assertEquals("VideoPose3D NPZ", data.layout());
    assertEquals(List.of("S11", "S9"), data.subjects());
    assertExact(data.sequence("S9", WALK), 1e-6); // 32-bit metres
  }

  @Test
  void martinezIsReadExactly() throws IOException {
    H36mFiles.martinez(folder, "S9", "Walking 1", VALUES);
    Human36m data = Human36m.open(folder);
    assertEquals("Martinez HDF5", data.layout());
    assertExact(data.sequence("S9", WALK));
  }

  @Test
  void textInPlaceOfNumbersIsRefused() throws IOException {
    H36mFiles.martinez(folder, "S9", "Walking 1", VALUES);
    Human36m data = Human36m.open(folder);
    Path file = data.file("S9", WALK);
    try (var hdf = io.jhdf.HdfFile.write(file)) {
      hdf.putDataset("3D_positions", new String[] {"a", "b"});
    }
    var e = assertThrows(UnreadableFileException.class, () -> data.sequence("S9", WALK));
    assertTrue(e.getMessage().contains(file + ": 3D_positions holds no numbers"), e.getMessage());
  }

  /** Poses in the frame of a camera come back to the world through its extrinsics. */
  @Test
  void h36mFetchIsBroughtToTheWorld() throws IOException {
    Files.copy(
        SharedData.path("h36m_camera_parameters/camera-parameters.json"),
        folder.resolve("camera-parameters.json"));
    H36mFiles.cdf(folder.resolve("original"), "S9", "Walking 1", VALUES);
    PointTracks truth = Human36m.open(folder.resolve("original")).sequence("S9", WALK).joints();
    Camera camera =
        H36mCameras.read(folder.resolve("camera-parameters.json")).camera("S9", "60457274");
    double[][][] poses = new double[2 * H36mFiles.FRAMES][32][3];
    int[] ids = new int[poses.length];
    for (int row = 0; row < poses.length; row++) {
      int f = row % H36mFiles.FRAMES;
      ids[row] = row < H36mFiles.FRAMES ? 60457274 : 54138969; // the other camera's are ignored
      for (int j = 0; j < 32; j++) {
        int i = 96 * f + 3 * j;
        var world = new Vector3(VALUES[i], VALUES[i + 2], -VALUES[i + 1]).times(0.001);
        Vector3 p = camera.cameraFromWorld().apply(world).times(1000);
        poses[row][j] = new double[] {p.x(), p.y(), p.z()};
      }
    }
    H36mFiles.fetch(folder, "S9", "Walking-1", poses, ids);
    Human36m data = Human36m.open(folder);
    assertEquals("h36m-fetch HDF5", data.layout());
    PointTracks read = data.sequence("S9", WALK).joints();
    assertEquals(truth.frameCount(), read.frameCount());
    assertEquals(0, truth.position(3, 11).distanceTo(read.position(3, 11)), 1e-9);
  }

  private static void assertExact(H36mSequence sequence) {
    assertExact(sequence, 1e-12);
  }

  /** Joint 25 is the right shoulder, number 14 of the 17; (x, y, z) is (x, z, −y) here. */
  private static void assertExact(H36mSequence sequence, double tolerance) {
    PointTracks joints = sequence.joints();
    assertEquals(H36mFiles.FRAMES, joints.frameCount());
    assertEquals(50, joints.meanRate(), 1e-9);
    int i = 96 * 2 + 3 * 25;
    var expected = new Vector3(VALUES[i], VALUES[i + 2], -VALUES[i + 1]).times(0.001);
    assertEquals(0, expected.distanceTo(joints.position(2, 14)), tolerance);
    assertEquals("RShoulder", joints.names().get(14));
    PointTracks half = sequence.atHalfRate();
    assertEquals(4, half.frameCount());
    assertEquals(25, half.meanRate(), 1e-9);
    assertEquals(17 * H36mFiles.FRAMES, JointSet.H36M_17.from(joints).presentCount());
  }

  /** The cameras stand where they stood: about 1.5 m high, 5 m away, looking at the middle. */
  @Test
  void camerasSeeTheRoom() throws IOException {
    var cameras =
        H36mCameras.read(SharedData.path("h36m_camera_parameters/camera-parameters.json"));
    for (String id : H36mCameras.IDS) {
      Camera camera = cameras.camera("S9", id);
      Vector3 centre = camera.centre();
      assertTrue(centre.y() > 1.2 && centre.y() < 2, id + " " + centre);
      var hips = new Vector3(0, 0.95, 0);
      var pixel = camera.project(hips);
      assertTrue(pixel.x() > 100 && pixel.x() < 900 && pixel.y() > 100 && pixel.y() < 900, id);
      assertTrue(
          camera.project(hips.plus(new Vector3(0, 0.5, 0))).y() < pixel.y(), "up is up in " + id);
    }
    assertThrows(UnreadableFileException.class, () -> cameras.camera("S99", "1"));
  }

  @Test
  void keypointsAreRead() throws IOException {
    double[] pixels = new double[17 * 2 * 3];
    pixels[2 * 17 + 4] = 321;
    var array = new NdArray(new int[] {3, 17, 2}, pixels);
    Path npz = folder.resolve("data_2d_h36m_gt.npz");
    H36mFiles.npz2d(npz, "S9", "Walking 1", Collections.nCopies(4, array));
    PixelTracks read = H36mKeypoints.fromNpz(npz, "S9", "Walking 1", 3);
    assertEquals(321, read.pixel(1, 2).orElseThrow().x());
    assertThrows(
        UnreadableFileException.class, () -> H36mKeypoints.fromNpz(npz, "S9", "Walking 1", 4));
    float[] original = new float[2 * 64];
    original[64 + 2 * 25] = 55; // the right shoulder in the second frame
    Path cdf = folder.resolve("Walking 1.60457274.cdf");
    Files.write(cdf, CdfWriter.variable("Pose", 2, 64, original));
    assertEquals(55, H36mKeypoints.fromCdf(cdf).pixel(1, 14).orElseThrow().x());
  }

  @Test
  void spellingsOfActionsAreOne() {
    assertEquals(H36mAction.of("Photo 1"), H36mAction.of("TakingPhoto_1"));
    assertEquals(H36mAction.of("WalkingDog"), H36mAction.of("WalkDog"));
    assertEquals("Walking_1", H36mAction.of("Walking-1").toString());
    assertThrows(IllegalArgumentException.class, () -> H36mAction.of("../etc"));
  }

  @Test
  void aFolderOfSomethingElseIsExplained() {
    var e = assertThrows(UnreadableFileException.class, () -> Human36m.open(folder));
    assertTrue(e.getMessage().contains("docs/guides/datasets.md"), e.getMessage());
  }

  @Test
  void videosAreFound() throws IOException {
    H36mFiles.cdf(folder, "S9", "Walking 1", VALUES);
    Path video = folder.resolve("S9/Videos/Walking 1.60457274.mp4");
    Files.createDirectories(video.getParent());
    Files.createFile(video);
    assertEquals(video, Human36m.open(folder).video("S9", WALK, "60457274").orElseThrow());
    assertTrue(Human36m.open(folder).video("S9", WALK, "54138969").isEmpty());
  }
}
