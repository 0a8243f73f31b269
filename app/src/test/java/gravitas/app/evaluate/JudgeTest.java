package gravitas.app.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.app.CommandRun;
import gravitas.datasets.MotionFormats;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.joints.JointSet;
import gravitas.datasets.metrics.ContactRule;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PixelTracks;
import gravitas.datasets.tracks.PointTracks;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.lab.evaluation.Judge;
import gravitas.lab.evaluation.JudgeSettings;
import gravitas.lab.evaluation.Measure;
import gravitas.lab.evaluation.Observation;
import gravitas.lab.evaluation.TimeShift;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeTest {
  private static final Motion MOTION = RandomMotions.smooth(4, 101, 50);
  private static final PointTracks TRUTH = JointSet.STANDARD_19.from(PointTracks.of(MOTION));
  private static final JudgeSettings LIMBS =
      new JudgeSettings(JointSet.LIMBS_12, ContactRule.OF_TRUTH, Scene.LEVEL_FLOOR, 0.02);

  private static Observation observation(PointTracks truth, boolean sameWorld) {
    return new Observation(
        BodyShape.AVERAGE, MOTION, truth, sameWorld, Optional.empty(), Optional.empty(), List.of());
  }

  private static Motion shifted(Vector3 by) {
    List<Pose> poses =
        MOTION.poses().stream().map(p -> p.withRootPosition(p.rootPosition().plus(by))).toList();
    return new Motion(MOTION.skeleton(), MOTION.times(), poses);
  }

  @Test
  void theTruthItselfHasNoError() {
    Map<Measure, Double> values = new Judge(observation(TRUTH, true), LIMBS).measure(MOTION);
    for (Measure zero :
        List.of(Measure.MPJPE_G, Measure.MPJPE, Measure.MPJPE_PA, Measure.ACCELERATION)) {
      assertEquals(0, values.get(zero), 1e-6, zero.key());
    }
    assertTrue(values.get(Measure.TV) > 0);
    assertEquals(625 * values.get(Measure.TV), values.get(Measure.TV_SI), 1e-6);
  }

  /** 3 cm sideways count in the world and nowhere else. */
  @Test
  void aShiftIsAnErrorInTheWorldOnly() {
    Motion moved = shifted(new Vector3(0.03, 0, 0));
    Map<Measure, Double> placed = new Judge(observation(TRUTH, true), LIMBS).measure(moved);
    assertEquals(30, placed.get(Measure.MPJPE_G), 1e-6);
    assertEquals(0, placed.get(Measure.MPJPE), 1e-6);
    Map<Measure, Double> anywhere = new Judge(observation(TRUTH, false), LIMBS).measure(moved);
    assertEquals(0, anywhere.get(Measure.MPJPE_G), 1e-6);
  }

  /** A world turned about the vertical, as of a laboratory that never met the camera. */
  @Test
  void withoutACommonWorldOneRigidFitComesFirst() {
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, 2);
    PointTracks lab = TRUTH.mapped(p -> turn.rotate(p).plus(Vector3.Z));
    Map<Measure, Double> values = new Judge(observation(lab, false), LIMBS).measure(MOTION);
    assertEquals(0, values.get(Measure.MPJPE_G), 1e-6);
    assertEquals(0, values.get(Measure.ACCELERATION), 1e-6);
  }

  /** Focal length 1000 px, 5 m away: 5 cm across are 10 px. */
  @Test
  void pixelsAreThoseOfTheCamera() {
    var camera =
        new Camera(
            new Camera.Intrinsics(2000, 2000, 1000, 1000, 1000, 1000),
            Camera.Distortion.NONE,
            new RigidTransform(Quaternion.fromAxisAngle(Vector3.X, Math.PI), new Vector3(0, 1, 5)));
    Motion flat = Motion.atRate(MOTION.skeleton(), 50, List.of(rest(0), rest(1), rest(2), rest(3)));
    PointTracks points = JointSet.LIMBS_12.from(PointTracks.of(flat));
    double[] pixels = new double[2 * points.pointCount() * 4];
    for (int f = 0, at = 0; f < 4; f++) {
      for (int p = 0; p < points.pointCount(); p++) {
        pixels[at++] = camera.project(points.position(f, p)).x() + 3;
        pixels[at++] = camera.project(points.position(f, p)).y() + 4;
      }
    }
    var view =
        new Observation.View(camera, new PixelTracks(points.names(), points.times(), pixels));
    var observed =
        new Observation(
            BodyShape.AVERAGE, flat, points, true, Optional.of(view), Optional.empty(), List.of());
    // four frames at 50 per second are two at 25, too few for TV
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> new Judge(observed, LIMBS).measure(flat));
    assertTrue(e.getMessage().contains("TV needs"), e.getMessage());
    Motion slow = Motion.atRate(MOTION.skeleton(), 25, List.of(rest(0), rest(1), rest(2), rest(3)));
    PointTracks slowPoints = JointSet.LIMBS_12.from(PointTracks.of(slow));
    var slowView =
        new Observation.View(camera, new PixelTracks(points.names(), slowPoints.times(), pixels));
    var seen =
        new Observation(
            BodyShape.AVERAGE,
            slow,
            slowPoints,
            true,
            Optional.of(slowView),
            Optional.empty(),
            List.of());
    assertEquals(5, new Judge(seen, LIMBS).measure(slow).get(Measure.MPJPE_2D), 1e-9);
  }

  /** Whatever the truth is, and whatever the file can hold. */
  @Test
  void whatNeedsNoTruthIsWhatInspectGivesForTheSameMotion(@TempDir Path folder) throws IOException {
    var path = new FloorPath(0, 1.8, 0.8, 2.2, 12);
    BodyShape tall = new BodyShape(Sex.FEMALE, 1.84, 95, Map.of());
    Motion walk = new WalkAndTurn(HumanoidSkeleton.of(tall), path, 1).walk(3, 30);
    PointTracks other = JointSet.STANDARD_19.from(PointTracks.of(walk)).moved(new Vector3(1, 1, 0));
    var observed =
        new Observation(
            tall, walk, other.slice(7, 70), true, Optional.empty(), Optional.empty(), List.of());
    Map<Measure, Double> values = new Judge(observed, LIMBS).measure(walk);
    assertTrue(values.get(Measure.PENETRATION) + values.get(Measure.FLOAT) > 0.01, "" + values);
    for (String format : List.of("bvh", "json", "glb")) {
      Path file = folder.resolve("walk." + format);
      MotionFormats.write(walk, file, WriteOptions.DEFAULT);
      CommandRun run = CommandRun.of("inspect", file.toString(), "--json");
      JsonNode inspected = new ObjectMapper().readTree(run.out());
      for (Measure measure :
          List.of(Measure.PENETRATION, Measure.FLOAT, Measure.TV, Measure.TV_SI, Measure.JITTER)) {
        double value = values.get(measure);
        assertEquals(
            value,
            inspected.path(measure.key()).asDouble(Double.NaN),
            1e-3 * Math.max(1, value), // GLB holds single precision
            format + " " + measure.key());
      }
    }
  }

  private static Pose rest(int frame) {
    return MOTION.skeleton().restPose().withRootPosition(new Vector3(0.05 * frame, 1, 0));
  }

  @Test
  void onlyCommonTimesAreCompared() {
    PointTracks late = TRUTH.slice(40, 101);
    assertEquals(61, new Judge(observation(late, true), LIMBS).frames());
    PointTracks after = TimeShift.moved(TRUTH, -10);
    var e =
        assertThrows(
            IllegalArgumentException.class, () -> new Judge(observation(after, true), LIMBS));
    assertTrue(e.getMessage().contains("0 frames in common"), e.getMessage());
  }

  @Test
  void clocksThatWereNotStartedTogetherAreMatched() {
    PointTracks late = TimeShift.moved(TRUTH, -0.06);
    assertEquals(0.06, TimeShift.of(MOTION, late), 1e-9);
  }
}
