package gravitas.datasets.metrics;

import static gravitas.datasets.metrics.Tracks.NAN;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.joints.JointSet;
import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.datasets.tracks.TracksBuilder;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import java.util.List;
import org.junit.jupiter.api.Test;

/** MPJPE-G, MPJPE, MPJPE-PA and MPJPE-2d against values worked out by hand. */
class PositionErrorTest {
  private static final PointTracks TRUTH =
      Tracks.of(
          "Hip LKnee", 25, new double[] {0, 1, 0, 0, 0.5, 0}, new double[] {1, 1, 0, 1, .5, 0});

  /** Distances 0.3, 0.5 (3-4-5), 0, 0.1: mean 0.225 m. */
  @Test
  void globalErrorIsTheMeanDistance() {
    PointTracks predicted =
        Tracks.of(
            "Hip LKnee",
            25,
            new double[] {0.3, 1, 0, 0, 0.8, 0.4},
            new double[] {1, 1, 0, 1, .6, 0});
    assertEquals(225, MpjpeGlobal.millimetres(predicted, TRUTH), 1e-9);
    assertEquals(225, MpjpeGlobal.millimetres(TRUTH, predicted), 1e-9);
  }

  /** The missing hip leaves 0.5, 0 and 0.1, whichever side it is missing on. */
  @Test
  void missingJointsCountOnNeitherSide() {
    PointTracks predicted =
        Tracks.of(
            "Hip LKnee",
            25,
            new double[] {NAN, 1, 0, 0, 0.8, 0.4},
            new double[] {1, 1, 0, 1, .6, 0});
    assertEquals(200, MpjpeGlobal.millimetres(predicted, TRUTH), 1e-9);
    assertEquals(200, MpjpeGlobal.millimetres(TRUTH, predicted), 1e-9);
    // aligned: the first frame has no root on one side, the second has errors 0 and 0.1
    assertEquals(50, MpjpeAligned.millimetres(predicted, TRUTH), 1e-9);
    assertEquals(50, MpjpeAligned.millimetres(TRUTH, predicted), 1e-9);
  }

  /** Root errors vanish; the knee is off by (−0.3, 0.3, 0.4), norm √0.34, and 0.1. */
  @Test
  void alignedErrorMovesEachFrameToItsRoot() {
    PointTracks predicted =
        Tracks.of(
            "Hip LKnee",
            25,
            new double[] {0.3, 1, 0, 0, 0.8, 0.4},
            new double[] {1, 1, 0, 1, .6, 0});
    double expected = 1000 * (Math.sqrt(0.34) + 0.1) / 4;
    assertEquals(expected, MpjpeAligned.millimetres(predicted, TRUTH), 1e-9);
  }

  @Test
  void withoutHipTheMiddleOfBothHipsIsTheRoot() {
    PointTracks a = Tracks.of("LHip RHip", 25, new double[] {1, 0, 0, -1, 0, 0});
    PointTracks b = Tracks.of("LHip RHip", 25, new double[] {7, 1, 0, 3, 1, 0});
    assertEquals(1000, MpjpeAligned.millimetres(a, b), 1e-9);
  }

  @Test
  void procrustesUndoesEverySimilarityButNoReflection() {
    PointTracks truth = Tracks.random(JointSet.COMMON_14.landmarks(), 5, 25, 0.1, 3);
    var turn =
        new Similarity(1.7, Quaternion.fromRotationVector(new Vector3(2, -1, .5)), Vector3.Z);
    PointTracks moved = mapped(truth, turn::apply);
    assertEquals(0, MpjpeProcrustes.millimetres(moved, truth), 1e-9);
    PointTracks mirrored = mapped(truth, p -> new Vector3(-p.x(), p.y(), p.z()));
    assertTrue(MpjpeProcrustes.millimetres(mirrored, truth) > 100);
  }

  /**
   * A square with sides 2 of corners (±1, ±1, 0) against a rectangle (±2, ±1, 0): the best scale of
   * the square is trace / spread = (4·2 + 4·1) / 8 = 1.5, so every corner is off by (0.5, 0.5).
   */
  @Test
  void procrustesOfASquareAndARectangle() {
    double[] square = {1, 1, 0, -1, 1, 0, -1, -1, 0, 1, -1, 0};
    double[] rectangle = {2, 1, 0, -2, 1, 0, -2, -1, 0, 2, -1, 0};
    PointTracks a = Tracks.of("a b c d", 25, square);
    PointTracks b = Tracks.of("a b c d", 25, rectangle);
    assertEquals(1000 * Math.sqrt(0.5), MpjpeProcrustes.millimetres(a, b), 1e-9);
  }

  /** Focal length 100: a point 1 m to the right at 2 m depth is 50 px right of the centre. */
  @Test
  void pixelErrorOfPerfectLens() {
    var camera =
        new Camera(
            new Camera.Intrinsics(640, 480, 100, 100, 320, 240),
            Camera.Distortion.NONE,
            RigidTransform.IDENTITY);
    PointTracks joints = Tracks.of("Hip Nose", 25, new double[] {1, 0, 2, 0, 0, -1});
    var seen =
        new PixelTracks(List.of("Nose", "Hip"), new double[] {0}, new double[] {0, 0, 373, 244});
    assertEquals(5, Mpjpe2d.pixels(joints, camera, seen), 1e-9); // the nose is behind the camera
    var unseen = new PixelTracks(List.of("Hip"), new double[] {0}, new double[] {NAN, 0});
    assertThrows(IllegalArgumentException.class, () -> Mpjpe2d.pixels(joints, camera, unseen));
  }

  @Test
  void whatCannotBeComparedIsRefused() {
    PointTracks other = Tracks.of("Hip RKnee", 25, new double[6], new double[6]);
    var names =
        assertThrows(IllegalArgumentException.class, () -> MpjpeGlobal.millimetres(TRUTH, other));
    assertTrue(names.getMessage().contains("RKnee"), names.getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> MpjpeGlobal.millimetres(TRUTH, TRUTH.slice(0, 1)));
    PointTracks nothing = Tracks.of("Hip LKnee", 25, new double[] {NAN, 0, 0, NAN, 0, 0});
    assertThrows(
        IllegalArgumentException.class, () -> MpjpeGlobal.millimetres(nothing, TRUTH.slice(0, 1)));
  }

  private static PointTracks mapped(
      PointTracks tracks, java.util.function.UnaryOperator<Vector3> function) {
    return new TracksBuilder(tracks.names(), tracks.times())
        .fill((f, name) -> function.apply(tracks.position(f, tracks.find(name).orElseThrow())))
        .build();
  }

  /** Without Hip the root is the middle of the hips: one hip 0.2 m off moves it by 0.1 m. */
  @Test
  void theMiddleOfTheHipsIsTheRootWhereThereIsNoHip() {
    String names = "LHip RHip Head";
    PointTracks truth = Tracks.of(names, 25, new double[] {0.1, 1, 0, -0.1, 1, 0, 0, 2, 0});
    PointTracks left = Tracks.of(names, 25, new double[] {0.3, 1, 0, -0.1, 1, 0, 0, 2, 0});
    PointTracks right = Tracks.of(names, 25, new double[] {0.1, 1, 0, -0.3, 1, 0, 0, 2, 0});
    assertEquals(100, MpjpeAligned.millimetres(left, truth), 1e-9);
    assertEquals(100, MpjpeAligned.millimetres(right, truth), 1e-9);
  }

  /** Three points fix a similarity, two do not: the frame with two does not count. */
  @Test
  void threeJointsAreEnoughForProcrustesAndTwoAreNot() {
    String names = "Hip LKnee RKnee";
    double[] triangle = {0, 0, 0, 1, 0, 0, 0, 1, 0};
    double[] larger = {5, 0, 0, 7, 0, 0, 5, 2, 0};
    PointTracks truth = Tracks.of(names, 25, triangle);
    assertEquals(0, MpjpeProcrustes.millimetres(Tracks.of(names, 25, larger), truth), 1e-9);
    double[] bent = {5, 0, 0, 7, 0, 0, 5, 4, 0};
    double alone = MpjpeProcrustes.millimetres(Tracks.of(names, 25, bent), truth);
    assertTrue(alone > 100, alone + " mm");
    double[] two = {9, 9, 9, 1, 0, 0, NAN, NAN, NAN};
    assertEquals(
        alone,
        MpjpeProcrustes.millimetres(
            Tracks.of(names, 25, bent, two), Tracks.of(names, 25, triangle, triangle)),
        1e-9);
    assertThrows(
        IllegalArgumentException.class,
        () -> MpjpeProcrustes.millimetres(Tracks.of(names, 25, two), truth));
  }
}
