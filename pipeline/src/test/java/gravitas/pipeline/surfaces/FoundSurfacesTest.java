package gravitas.pipeline.surfaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.film.gait.SitAndClimb;
import gravitas.film.render.Scenes;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.pipeline.Gravitas;
import gravitas.pipeline.KeypointSource;
import gravitas.pipeline.KnownWalk;
import gravitas.pipeline.Settings;
import gravitas.pipeline.work.RequestException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.fit.SupportEstimate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Seats and steps are found where somebody uses them, and nowhere else. */
class FoundSurfacesTest {
  private static final double RATE = 30;
  private final BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);

  private final double flesh =
      body.contactSpheres().stream()
          .filter(sphere -> sphere.name().equals("LeftButtock"))
          .mapToDouble(ContactSphere::radius)
          .findFirst()
          .orElseThrow();

  private SitAndClimb course(double seat, double step) {
    return new SitAndClimb(body.skeleton(), seat, flesh, step);
  }

  private static List<Boolean> carried(Motion motion) {
    List<Boolean> marks = new ArrayList<>();
    for (boolean mark : SupportEstimate.elsewhere(BodyShape.AVERAGE, motion)) {
      marks.add(mark);
    }
    return marks;
  }

  private TakeSurfaces found(Motion motion) {
    return TakeSurfaces.of(SurfaceChoice.SEARCHED, body, motion, carried(motion));
  }

  private static Optional<Box> box(TakeSurfaces surfaces, String name) {
    return surfaces.scene().surfaces().stream()
        .filter(surface -> surface.name().equals(name))
        .map(surface -> (Box) surface.shape())
        .findFirst();
  }

  private static double top(Box box) {
    return box.centre().y() + box.size().y() / 2;
  }

  /** The same motion somewhere else in the world. */
  private static Motion placed(Motion motion, double yaw, Vector3 by) {
    Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, yaw);
    List<Pose> poses = new ArrayList<>();
    for (Pose pose : motion.poses()) {
      poses.add(
          pose.withRotation(0, turn.times(pose.rotation(0)).normalized())
              .withRootPosition(turn.rotate(pose.rootPosition()).plus(by)));
    }
    return new Motion(motion.skeleton(), motion.times(), poses);
  }

  @Test
  void aSeatAndAStepAreFoundWhereTheyAre() {
    long seed = System.nanoTime();
    var random = new Random(seed);
    for (int round = 0; round < 6; round++) {
      double seat = 0.38 + 0.12 * random.nextDouble();
      double step = 0.15 + 0.1 * random.nextDouble();
      double yaw = 2 * Math.PI * random.nextDouble();
      var by = new Vector3(random.nextGaussian(), 0, random.nextGaussian());
      SitAndClimb course = course(seat, step);
      TakeSurfaces surfaces = found(placed(course.motion(RATE), yaw, by));
      String seeded = "seed " + seed + ": " + surfaces.notes();
      assertEquals(3, surfaces.scene().count(), seeded);
      Box bench = box(surfaces, "seat").orElseThrow();
      Box stair = box(surfaces, "step").orElseThrow();
      assertEquals(seat + SeatFinder.GIVES, top(bench), 0.01, seeded);
      assertEquals(step, top(stair), 0.01, seeded);
      assertFalse(surfaces.carried().contains(true), seeded);
      assertEquals(2, surfaces.notes().size());
      Quaternion back = Quaternion.fromAxisAngle(Vector3.Y, -yaw);
      // in the course's own world, which looks along +z
      Vector3 benchAt = back.rotate(bench.centre().minus(by));
      Vector3 stairAt = back.rotate(stair.centre().minus(by));
      assertEquals(0, benchAt.x(), 0.03, seeded);
      double front = benchAt.z() + bench.size().z() / 2;
      assertTrue(front > 0.05 && front < 0.4, seeded + ": between hips and shanks, " + front);
      assertEquals(course.stepEdge(), stairAt.z() - stair.size().z() / 2, 0.1, seeded);
    }
  }

  /** As networks without error would see it, from a camera of which nothing is known. */
  @Test
  void aSeatAndAStepAreFoundInKeyPoints(@TempDir Path folder) throws Exception {
    Motion motion = placed(course(0.44, 0.2).motion(RATE), Math.toRadians(40), Vector3.ZERO);
    Path points = new KnownWalk(motion).keypoints(folder.resolve("points.json"));
    Settings settings = Settings.DEFAULT.withHeight(BodyShape.AVERAGE.heightMetres());
    settings = settings.with(settings.look().with(KeypointSource.of(points)));
    PoseEstimate estimate = Gravitas.fit(Gravitas.observe(settings), settings);
    BodyModel fitted = HumanoidBody.of(estimate.fit().shape());
    Motion fit = estimate.fit().motion();
    TakeSurfaces surfaces =
        TakeSurfaces.of(
            SurfaceChoice.SEARCHED,
            fitted,
            new Motion(fitted.skeleton(), fit.times(), fit.poses()),
            estimate.fit().carriedElsewhere());
    String notes = surfaces.notes().toString();
    Box seat = box(surfaces, "seat").orElseThrow(() -> new AssertionError(notes));
    Box step = box(surfaces, "step").orElseThrow(() -> new AssertionError(notes));
    assertEquals(0.44 + SeatFinder.GIVES, top(seat), 0.04, notes);
    assertEquals(0.2, top(step), 0.03, notes);
  }

  @Test
  void whoWalksHasNeitherSeatNorStep() {
    Motion walk = Scenes.walk(3);
    var walked = new Motion(body.skeleton(), walk.times(), walk.poses());
    // even if something else were said to carry them all the while
    List<Boolean> always = Collections.nCopies(walked.frameCount(), true);
    TakeSurfaces surfaces = TakeSurfaces.of(SurfaceChoice.SEARCHED, body, walked, always);
    assertEquals(Scene.LEVEL_FLOOR, surfaces.scene());
    assertEquals(always, surfaces.carried());
    assertFalse(surfaces.isMoreThanFloor());
  }

  @Test
  void aSeatOfAGivenHeightGoesWhereThePersonSits() {
    Motion motion = course(0.45, 0.2).motion(RATE);
    SurfaceChoice choice = SurfaceChoice.SEARCHED.withSeat(0.42);
    TakeSurfaces surfaces = TakeSurfaces.of(choice, body, motion, carried(motion));
    assertEquals(2, surfaces.scene().count(), "no step is looked for");
    assertEquals(0.42 + SeatFinder.GIVES, top(box(surfaces, "seat").orElseThrow()), 1e-9);
    assertTrue(surfaces.notes().get(0).contains("given"), surfaces.notes().get(0));
    TakeSurfaces nowhere =
        TakeSurfaces.of(SurfaceChoice.SEARCHED.withSeat(0.9), body, motion, carried(motion));
    assertEquals(Scene.LEVEL_FLOOR, nowhere.scene());
    assertTrue(nowhere.notes().get(0).contains("nobody is seen to sit"));
  }

  @Test
  void nothingIsLookedForUnlessAsked() {
    Motion motion = course(0.45, 0.2).motion(RATE);
    TakeSurfaces surfaces = TakeSurfaces.of(SurfaceChoice.FLOOR, body, motion, carried(motion));
    assertEquals(Scene.LEVEL_FLOOR, surfaces.scene());
    assertEquals(carried(motion), surfaces.carried());
  }

  @Test
  void aGivenSurfaceThroughThePersonIsRefused() {
    Motion motion = course(0.45, 0.2).motion(RATE);
    Box block = new Box(new Vector3(0, 0.5, 0.2), new Vector3(2, 1, 2), Quaternion.IDENTITY, 0.02);
    Scene scene = Scene.LEVEL_FLOOR.plus(new Surface("block", block, ContactLaw.DEFAULT));
    RequestException e =
        assertThrows(
            RequestException.class,
            () -> TakeSurfaces.of(SurfaceChoice.of(scene), body, motion, carried(motion)));
    assertTrue(e.getMessage().contains("'block' is where the person is"), e.getMessage());
    for (double height : new double[] {-1, 0, 3, Double.NaN}) {
      assertThrows(RequestException.class, () -> SurfaceChoice.SEARCHED.withSeat(height));
    }
  }
}
