package gravitas.pipeline.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers of the report, and the body as a known camera sees it. */
class FilmStripTest {
  @Test
  void numbersAreRoundedAndGapsAreNull() throws Exception {
    Numbers numbers = Numbers.rounded(2, 1.005, -2.348, Double.NaN, 1e-9, 12345.678);
    assertEquals("[1.0,-2.35,null,0.0,12345.68]", new ObjectMapper().writeValueAsString(numbers));
    assertEquals(
        "[null,0.125]",
        new ObjectMapper().writeValueAsString(Numbers.of(Double.POSITIVE_INFINITY, 0.125)));
  }

  @Test
  void numbersAreCopiedInAndOut() {
    double[] given = {1, 2};
    Numbers numbers = Numbers.of(given);
    given[0] = 7;
    numbers.toArray()[1] = 9;
    assertArrayEquals(new double[] {1, 2}, numbers.toArray(), 0);
    assertArrayEquals(new double[] {1, 2, 3}, numbers.with(Numbers.of(3)).toArray(), 0);
    assertEquals(2, numbers.size());
  }

  @Test
  void aCurveHasAValueForEachPlace() {
    var error =
        assertThrows(
            IllegalArgumentException.class,
            () -> new Chart.Series("speed", Numbers.of(0, 1, 2), Numbers.of(5)));
    assertEquals("the curve speed has 3 places and 1 values", error.getMessage());
  }

  /** Pictures of noise are large: fewer are kept, those of every n-th frame, within the limit. */
  @Test
  void largePicturesAreThinnedOut() throws Exception {
    var random = new java.util.Random(5);
    var maker = new FilmStripMaker(320, 240, 200);
    byte[] bgr = new byte[3 * 320 * 240];
    for (int f = 0; f < 200; f++) {
      random.nextBytes(bgr);
      maker.add(bgr);
    }
    FilmStrip strip = maker.strip();
    long bytes = strip.pictures().stream().mapToLong(picture -> picture.length).sum();
    assertTrue(bytes > 1_000_000 && bytes <= 3_500_000, bytes + " bytes");
    assertTrue(strip.stride() > 1, "stride " + strip.stride());
    assertEquals((200 + strip.stride() - 1) / strip.stride(), strip.pictures().size());
  }

  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);

  /** 100 pixels of focal length at (0, 1, 4), looking along -z: y is down in the picture. */
  private static Camera camera() {
    Quaternion halfTurn = Quaternion.fromAxisAngle(Vector3.X, Math.PI);
    Vector3 eye = new Vector3(0, 1, 4);
    return new Camera(
        new Camera.Intrinsics(160, 200, 100, 100, 80, 100),
        Camera.Distortion.NONE,
        new RigidTransform(halfTurn, halfTurn.rotate(eye).negated()));
  }

  @Test
  void theBodyLiesWhereTheCameraSeesIt() {
    Pose near = Pose.rest(SKELETON, new Vector3(0.5, 1, 0));
    Pose behind = Pose.rest(SKELETON, new Vector3(0, 1, 9));
    Motion motion = Motion.atRate(SKELETON, 10, List.of(near, behind));
    FilmStrip strip = FilmStrip.empty(160, 200).withBody(motion, CameraPath.still(camera()));
    assertEquals(2, strip.pixels().size());
    List<Vector3> points = new DrawnBody(SKELETON).points(near);
    Numbers pixels = strip.pixels().get(0);
    assertEquals(2 * points.size(), pixels.size());
    for (int i = 0; i < points.size(); i++) {
      Vector3 p = points.get(i);
      assertEquals(80 + 100 * p.x() / (4 - p.z()), pixels.get(2 * i), 0.0501);
      assertEquals(100 - 100 * (p.y() - 1) / (4 - p.z()), pixels.get(2 * i + 1), 0.0501);
    }
    for (double pixel : strip.pixels().get(1).toArray()) {
      assertTrue(Double.isNaN(pixel), "behind the camera");
    }
  }

  @Test
  void theCameraIsTold() {
    Motion motion = Motion.atRate(SKELETON, 10, List.of(Pose.rest(SKELETON, new Vector3(0, 1, 0))));
    FilmStrip strip = FilmStrip.empty(160, 200).withBody(motion, CameraPath.still(camera()));
    assertArrayEquals(new double[] {0, 1, 4}, strip.eye().toArray(), 1e-9);
    assertArrayEquals(new double[] {0, 0, -1}, strip.gaze().toArray(), 1e-9);
    assertEquals(90, strip.openDegrees(), 1e-9, "200 pixels at a focal length of 100");
  }
}
