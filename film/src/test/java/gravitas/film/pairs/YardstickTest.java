package gravitas.film.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.MotionFormats;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.film.render.Scenes;
import gravitas.film.render.StillCamera;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pose.Quality;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class YardstickTest {
  private static final int RECORDED = 6;

  @TempDir Path folder;

  private Yardstick yardstick(long seed) throws IOException {
    Motion walk =
        new WalkAndTurn(Scenes.SKELETON, new FloorPath(-0.8, 1.8, 0.6, 1.2, 4), 1.1).walk(3, 30);
    MotionFormats.write(walk, folder.resolve("01_01.bvh"), WriteOptions.DEFAULT.overwriting(true));
    return new Yardstick(
        Recordings.in(List.of(folder), List.of()), RECORDED, Quality.BALANCED, seed);
  }

  @Test
  void everybodyIsWhollyInThePictureAndOverTheFloor() throws IOException {
    long seed = new Random().nextLong();
    Yardstick yardstick = yardstick(seed);
    for (int number = 0; number < yardstick.size(); number++) {
      Scene scene = yardstick.scene(number);
      String what = "seed " + seed + ", number " + number;
      Camera.Intrinsics k = scene.camera().intrinsics();
      for (Vector3 point : StillCamera.points(scene.motion())) {
        Camera.Pixel pixel = scene.camera().project(point);
        assertTrue(pixel.x() > 0 && pixel.x() < k.width() - 1, what + ": " + pixel);
        assertTrue(pixel.y() > 0 && pixel.y() < k.height() - 1, what + ": " + pixel);
        assertTrue(point.y() > -0.1, what + ": " + point);
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameScenes() throws IOException {
    for (int number : new int[] {0, RECORDED - 1, RECORDED + 2}) {
      Scene one = yardstick(3).scene(number);
      Scene other = yardstick(3).scene(number);
      assertEquals(one.camera(), other.camera());
      assertEquals(StillCamera.points(one.motion()), StillCamera.points(other.motion()));
      assertEquals(one.appearance().cut(), other.appearance().cut());
    }
  }

  @Test
  void aStandingPersonIsStraightAndALyingOneLow() throws IOException {
    Motion standing = Posture.STANDING.held(Scenes.SKELETON, 40);
    Motion lying = Posture.LYING.held(Scenes.SKELETON, 40);
    for (String side : List.of("Left", "Right")) {
      assertEquals(0, bend(standing, side + "UpLeg", side + "Leg", side + "Foot"), 0.1);
      assertTrue(bend(standing, side + "Arm", side + "ForeArm", side + "Hand") < 10);
      assertEquals(
          Math.toDegrees(1.45),
          bend(
              Posture.CARRYING.held(Scenes.SKELETON, 40),
              side + "Arm",
              side + "ForeArm",
              side + "Hand"),
          2);
    }
    double highest = StillCamera.points(lying).stream().mapToDouble(Vector3::y).max().orElseThrow();
    assertTrue(highest < 0.5, "highest point " + highest);
  }

  @Test
  void crossedArmsCross() {
    Motion crossed = Posture.ARMS_CROSSED.held(Scenes.SKELETON, 1);
    var kinematics = new ForwardKinematics(crossed.skeleton());
    kinematics.update(crossed.pose(0));
    Vector3 left = kinematics.position(crossed.skeleton().indexOf("LeftHand"));
    Vector3 right = kinematics.position(crossed.skeleton().indexOf("RightHand"));
    assertTrue(left.x() < 0.03 && right.x() > -0.03, left + " " + right);
    assertTrue(left.z() > 0.1 && right.z() > 0.1, left + " " + right);
  }

  private static double bend(Motion motion, String above, String at, String below) {
    var kinematics = new ForwardKinematics(motion.skeleton());
    double most = 0;
    for (int t = 0; t < motion.frameCount(); t++) {
      kinematics.update(motion.pose(t));
      Vector3 a = kinematics.position(motion.skeleton().indexOf(above));
      Vector3 b = kinematics.position(motion.skeleton().indexOf(at));
      Vector3 c = kinematics.position(motion.skeleton().indexOf(below));
      double cosine = b.minus(a).normalized().dot(c.minus(b).normalized());
      most = Math.max(most, Math.toDegrees(Math.acos(Math.min(1, cosine))));
    }
    return most;
  }
}
