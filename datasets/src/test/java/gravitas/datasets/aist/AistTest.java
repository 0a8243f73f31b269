package gravitas.datasets.aist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.SharedData;
import gravitas.datasets.generated.PickleWriter;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AistTest {
  private static final String DANCE = "gBR_sBM_cAll_d04_mBR0_ch03";

  @TempDir Path folder;

  /** The real pickle against the numbers that its publisher's loader gives. */
  @Test
  void aRealSequenceIsReadExactly() throws IOException {
    Path data = SharedData.path("aistpp_sample");
    PointTracks points = Aist.open(data).keypoints3d(DANCE);
    assertEquals(720, points.frameCount());
    List<String> rows =
        Files.readAllLines(data.resolve("keypoints3d/" + DANCE + ".keypoints3d_optim.csv"));
    String header = rows.get(0);
    int compared = 0;
    for (int f = 0; f < 720; f += 100) {
      String[] cells = rows.get(rows.size() - 720 + f).split(",");
      int first = cells.length - 51; // columns before the coordinates, if any
      for (int p = 0; p < 17; p++) {
        var expected =
            new Vector3(
                Double.parseDouble(cells[first + 3 * p]),
                Double.parseDouble(cells[first + 3 * p + 1]),
                Double.parseDouble(cells[first + 3 * p + 2]));
        double distance = expected.times(0.01).distanceTo(points.position(f, p));
        assertEquals(0, distance, 1e-5, header + ": frame " + f + ", point " + p);
        compared++;
      }
    }
    assertEquals(8 * 17, compared);
    assertEquals(12 * 720, JointSet.LIMBS_12.from(points).presentCount());
  }

  @Test
  void realCamerasSeeTheDancer() throws IOException {
    Path data = SharedData.path("aistpp_sample");
    PointTracks points = Aist.open(data).keypoints3d(DANCE);
    AistCameras cameras = AistCameras.open(data.resolve("cameras"));
    for (int c = 1; c <= 9; c++) {
      Camera camera = cameras.camera("aist_sample", "c0" + c);
      var nose = camera.project(points.position(100, 0));
      var ankle = camera.project(points.position(100, 15));
      assertTrue(nose.x() > 300 && nose.x() < 1600, "camera " + c + " " + nose);
      assertTrue(nose.y() > 0 && ankle.y() < 1080 && nose.y() < ankle.y(), "upright in " + c);
    }
  }

  @Test
  void generatedFilesComeBack() throws IOException {
    double[] keypoints = new double[9 * 2 * 17 * 3];
    keypoints[((8 * 2 + 1) * 17 + 5) * 3] = 640; // camera 9, second frame, left shoulder
    write("keypoints2d", Map.of("keypoints2d", new NdArray(new int[] {9, 2, 17, 3}, keypoints)));
    double[] poses = new double[2 * 72];
    poses[72 + 3] = 0.5;
    write(
        "motions",
        Map.of(
            "smpl_poses", new NdArray(new int[] {2, 72}, poses),
            "smpl_scaling", new NdArray(new int[] {1}, new double[] {93.0}),
            "smpl_trans", new NdArray(new int[] {2, 3}, new double[] {0, 0, 0, 93, 186, 0})));
    double[] places = new Random(4).doubles(3 * 17 * 3).map(v -> 200 * v).toArray();
    write("keypoints3d", Map.of("keypoints3d_optim", new NdArray(new int[] {3, 17, 3}, places)));
    Aist aist = Aist.open(folder);
    PointTracks points = aist.keypoints3d(DANCE);
    assertEquals(3, points.frameCount());
    for (int i = 0; i < places.length; i += 3) {
      Vector3 expected = Vector3.from(places, i).times(0.01);
      assertEquals(0, expected.distanceTo(points.position(i / 51, i % 51 / 3)), 1e-15);
    }
    assertEquals(640, aist.keypoints2d(DANCE, 9).pixel(1, 5).orElseThrow().x());
    AistMotion motion = aist.motion(DANCE);
    assertEquals(new Vector3(0.5, 0, 0), motion.rotation(1, 1));
    assertEquals(0, motion.place(1).distanceTo(new Vector3(1, 2, 0)), 1e-12);
    assertThrows(UnreadableFileException.class, () -> aist.keypoints2d(DANCE, 10));
    assertEquals(DANCE, Aist.sequenceOf("gBR_sBM_c06_d04_mBR0_ch03"));
  }

  private void write(String kind, Map<String, Object> content) throws IOException {
    Files.createDirectories(folder.resolve(kind));
    Files.write(folder.resolve(kind).resolve(DANCE + ".pkl"), PickleWriter.pickle(content, "f8"));
  }

  /** A camera 3 m before the origin that looks along −z, upright: OpenCV's y points down. */
  @Test
  void generatedCamerasComeBack() throws IOException {
    Files.createDirectories(folder.resolve("keypoints3d"));
    Path cameras = Files.createDirectories(folder.resolve("cameras"));
    Files.writeString(cameras.resolve("mapping.txt"), DANCE + " setting7\n");
    Files.writeString(
        cameras.resolve("setting7.json"),
        "[{\"name\": \"c06\", \"size\": [1920, 1080], \"matrix\":"
            + " [[1500,0,960],[0,1510,540],[0,0,1]], \"distortions\": [0.1,0.2,0.3,0.4,0.5],"
            + " \"rotation\": [3.141592653589793,0,0], \"translation\": [0,100,300]}]");
    Camera camera = Aist.open(folder).camera(DANCE, "c06").orElseThrow();
    assertEquals(new Camera.Distortion(0.1, 0.2, 0.3, 0.4, 0.5), camera.distortion());
    assertEquals(1510, camera.intrinsics().fy());
    assertEquals(0, camera.centre().distanceTo(new Vector3(0, 1, 3)), 1e-12);
    assertThrows(UnreadableFileException.class, () -> Aist.open(folder).camera(DANCE, "c07"));
  }

  @Test
  void anotherFolderIsExplained() {
    var e = assertThrows(UnreadableFileException.class, () -> Aist.open(folder));
    assertTrue(e.getMessage().contains("keypoints3d"), e.getMessage());
  }
}
