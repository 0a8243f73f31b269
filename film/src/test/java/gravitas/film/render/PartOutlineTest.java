package gravitas.film.render;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.figure.Cut;
import gravitas.datasets.figure.Figure;
import gravitas.datasets.figure.PosedFigure;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An outline may be too large but never misses a point of its part. */
class PartOutlineTest {
  private static final long SEED = 12;

  private final PosedFigure field = new PosedFigure(Figure.of(Scenes.SKELETON, Cut.USUAL));
  private final Random random = new Random(SEED);

  @BeforeEach
  void pose() {
    var kinematics = new ForwardKinematics(Scenes.SKELETON);
    kinematics.update(Scenes.walk(0.3).pose(2));
    field.pose(kinematics);
  }

  /** Somewhere around the person, at arm's length or across the room. */
  private Camera camera() {
    double azimuth = 2 * Math.PI * random.nextDouble();
    double distance = 1.2 + 5 * random.nextDouble();
    Vector3 target = new Vector3(-0.8 + random.nextGaussian() * 0.3, 1, 0.3);
    Vector3 eye =
        target.plus(
            new Vector3(
                distance * Math.sin(azimuth), random.nextGaussian(), distance * Math.cos(azimuth)));
    return new Camera(
        Camera.Intrinsics.ofFocalRatio(320, 240, 0.6 + random.nextDouble()),
        Camera.Distortion.NONE,
        StillCamera.lookingAt(eye, target));
  }

  private Vector3 direction() {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
        .normalized();
  }

  /** Points as far from the line between the ends as the part reaches, a distance in 3D. */
  @Test
  void everyPointInReachIsInside() {
    var outline = new PartOutline();
    int tested = 0;
    for (int n = 0; n < 60; n++) {
      Camera camera = camera();
      for (int part = 0; part < field.partCount(); part++) {
        outline.project(camera, field, part);
        Vector3 a = field.end(part, 0);
        Vector3 b = field.end(part, 1);
        double r = field.reach(part);
        if (Math.min(camera.depth(a), camera.depth(b)) <= 2 * r) {
          assertFalse(outline.touches(160, 120, 1e6), "too near to be drawn");
          continue;
        }
        for (int i = 0; i < 6; i++) {
          Vector3 p = a.lerp(b, random.nextDouble()).plus(direction().times(r));
          Camera.Pixel pixel = camera.project(p);
          String where = "part " + part + ", camera " + n + ", seed " + SEED;
          assertTrue(outline.touches(pixel.x(), pixel.y(), 0), where);
          double away = camera.centre().distanceTo(p);
          assertTrue(away >= outline.nearest() && away <= outline.farthest(), where);
          // a square that holds the pixel in its corner touches too
          assertTrue(outline.touches(pixel.x() + 3.5, pixel.y() - 3.5, 3.5), where);
          tested++;
        }
      }
    }
    assertTrue(tested > 1000, "points: " + tested);
  }

  @Test
  void farFromItsLineItDoesNotTouch() {
    var outline = new PartOutline();
    Camera camera = Scenes.camera(Scenes.walk(0.3), 320, 240);
    for (int part = 0; part < field.partCount(); part++) {
      outline.project(camera, field, part);
      Vector3 middle = field.end(part, 0).lerp(field.end(part, 1), 0.5);
      Camera.Pixel pixel = camera.project(middle);
      double size = field.end(part, 0).distanceTo(field.end(part, 1)) + 2 * field.reach(part);
      double pixels = 1.5 * size * camera.intrinsics().fx() / camera.depth(middle) + 4;
      assertFalse(outline.touches(pixel.x() + pixels, pixel.y(), 0), "part " + part);
      assertFalse(outline.touches(pixel.x(), pixel.y() - pixels, 0), "part " + part);
    }
  }

  @Test
  void aPartBehindTheCameraIsNotDrawn() {
    Vector3 a = field.end(0, 0);
    Vector3 eye = a.plus(new Vector3(0, 0, 3));
    var camera =
        new Camera(
            Camera.Intrinsics.ofFocalRatio(320, 240, 0.8),
            Camera.Distortion.NONE,
            StillCamera.lookingAt(eye, eye.plus(Vector3.Z)));
    var outline = new PartOutline();
    outline.project(camera, field, 0);
    assertFalse(outline.touches(160, 120, 1000));
  }
}
