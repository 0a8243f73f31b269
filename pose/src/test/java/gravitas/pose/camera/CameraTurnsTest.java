package gravitas.pose.camera;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.pose.camera.BackgroundFollower.Box;
import gravitas.pose.video.Picture;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Known turns and zooms of a painted world are found again; what is no turn is said to be none. */
class CameraTurnsTest {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 240;
  private static final double RATIO = 0.8; // focal length over the longer side
  private static final Camera.Intrinsics LENS =
      Camera.Intrinsics.ofFocalRatio(WIDTH, HEIGHT, RATIO);

  private static Camera camera(double yaw, double pitch, double roll, double zoom, Vector3 eye) {
    Quaternion turn =
        Quaternion.fromAxisAngle(Vector3.Z, Math.toRadians(roll))
            .times(Quaternion.fromAxisAngle(Vector3.X, Math.toRadians(pitch)))
            .times(Quaternion.fromAxisAngle(Vector3.Y, Math.toRadians(yaw)));
    return new Camera(
        CameraTurns.scaled(LENS, zoom),
        Camera.Distortion.NONE,
        new RigidTransform(turn, turn.rotate(eye).negated()));
  }

  private static BackgroundTracks film(
      PaintedWorld world, IntFunction<Camera> cameras, int frames) {
    try (var follower = new BackgroundFollower()) {
      for (int t = 0; t < frames; t++) {
        Picture picture = world.picture(cameras.apply(t), t, t / 30.0);
        follower.see(picture, List.of(somebody(picture, t)));
      }
      return follower.tracks();
    }
  }

  /** A bright body that walks through the picture and must not matter. */
  private static Box somebody(Picture picture, int t) {
    var box = new Box(60 + 3 * t, 60, 120 + 3 * t, 230);
    for (int r = (int) box.top() + 8; r < box.bottom() - 8; r++) {
      for (int c = (int) box.left() + 8; c < Math.min(WIDTH, box.right() - 8); c++) {
        picture.bgr()[3 * (r * WIDTH + c) + 1] = (byte) ((r / 9 + (c - 3 * t) / 9) % 2 * 255);
      }
    }
    return box;
  }

  private static double worst(CameraTurns turns, IntFunction<Camera> cameras, int frames) {
    CameraPath path = turns.path(cameras.apply(0), 0);
    double worst = 0;
    for (int t = 0; t < frames; t++) {
      Quaternion truth = cameras.apply(t).cameraFromWorld().rotation();
      worst = Math.max(worst, path.at(t / 30.0).cameraFromWorld().rotation().angleTo(truth));
    }
    return Math.toDegrees(worst);
  }

  private static CameraTurns turns(BackgroundTracks tracks, boolean focalKnown) {
    return CameraTurns.of(tracks, LENS, Camera.Distortion.NONE, focalKnown);
  }

  @Test
  void aShakenCameraIsFollowed() {
    var random = new Random(4);
    double[] yaw = random.doubles(40, -1.2, 1.2).toArray();
    double[] roll = random.doubles(40, -0.8, 0.8).toArray();
    IntFunction<Camera> shaken = t -> camera(yaw[t], yaw[39 - t], roll[t], 1, Vector3.ZERO);
    var found = turns(film(new PaintedWorld(1, Double.POSITIVE_INFINITY), shaken, 40), true);
    assertEquals(CameraTurns.Outcome.SOLVED, found.outcome());
    assertTrue(worst(found, shaken, 40) < 0.05, "degrees: " + worst(found, shaken, 40));
  }

  @Test
  void aWidePanIsFollowedAndTellsTheFocalLength() {
    IntFunction<Camera> pan = t -> camera(1.1 * t, 3 * Math.sin(t / 9.0), 0, 1, Vector3.ZERO);
    BackgroundTracks tracks = film(new PaintedWorld(2, Double.POSITIVE_INFINITY), pan, 80);
    var found = turns(tracks, true);
    assertEquals(CameraTurns.Outcome.SOLVED, found.outcome());
    assertTrue(worst(found, pan, 80) < 0.3, "degrees: " + worst(found, pan, 80));
    var guessed =
        CameraTurns.of(tracks, CameraTurns.scaled(LENS, 0.85), Camera.Distortion.NONE, false);
    assertEquals(RATIO * WIDTH, guessed.focal().orElseThrow(), 0.03 * RATIO * WIDTH);
  }

  @Test
  void aCameraThatComesBackDoesNotDrift() {
    IntFunction<Camera> there = t -> camera(40 * Math.sin(Math.PI * t / 79), 0, 0, 1, Vector3.ZERO);
    var found = turns(film(new PaintedWorld(3, Double.POSITIVE_INFINITY), there, 80), true);
    CameraPath path = found.path(there.apply(0), 0);
    double end = path.viewAt(79 / 30.0).turn().angleTo(Quaternion.IDENTITY);
    assertTrue(Math.toDegrees(end) < 0.03, "degrees: " + Math.toDegrees(end));
  }

  @Test
  void aZoomIsNoTurn() {
    IntFunction<Camera> zoom = t -> camera(0.2 * t, 0, 0, Math.exp(0.012 * t), Vector3.ZERO);
    var found = turns(film(new PaintedWorld(4, Double.POSITIVE_INFINITY), zoom, 50), true);
    assertEquals(CameraTurns.Outcome.SOLVED, found.outcome());
    assertTrue(worst(found, zoom, 50) < 0.1, "degrees: " + worst(found, zoom, 50));
    double end = found.path(zoom.apply(0), 0).viewAt(49 / 30.0).zoom();
    assertEquals(Math.exp(0.012 * 49), end, 0.005 * end);
  }

  @Test
  void aCameraThatWalksIsNotTakenForOneThatTurns() {
    IntFunction<Camera> walk = t -> camera(0, 10, 0, 1, new Vector3(-1 + 0.04 * t, 0, 0));
    var found = turns(film(new PaintedWorld(5, 2.5), walk, 50), true);
    assertEquals(CameraTurns.Outcome.UNEXPLAINED, found.outcome());
  }

  @Test
  void nothingIsToldOfABlankWallOrOfNoise() {
    try (var follower = new BackgroundFollower();
        var noisy = new BackgroundFollower()) {
      var random = new Random(6);
      for (int t = 0; t < 20; t++) {
        byte[] grey = new byte[3 * WIDTH * HEIGHT];
        follower.see(Picture.of(grey, WIDTH, HEIGHT, t, t / 30.0), List.of());
        byte[] noise = new byte[3 * WIDTH * HEIGHT];
        random.nextBytes(noise);
        noisy.see(Picture.of(noise, WIDTH, HEIGHT, t, t / 30.0), List.of());
      }
      assertEquals(CameraTurns.Outcome.BLANK, turns(follower.tracks(), true).outcome());
      assertEquals(CameraTurns.Outcome.BLANK, turns(noisy.tracks(), true).outcome());
    }
  }
}
