package gravitas.datasets.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.motionfile.Filming;
import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.MotionFormatContract;
import gravitas.datasets.motionfile.PartForce;
import gravitas.datasets.motionfile.Surroundings;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.CameraPath;
import gravitas.physics.motion.Motion;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.ContactLaw;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonFormatTest extends MotionFormatContract {
  private static final Camera CAMERA =
      new Camera(
          new Camera.Intrinsics(640, 480, 600, 601, 320, 239.5),
          new Camera.Distortion(0.1, 0, 0, 0.01, 0),
          new RigidTransform(new Quaternion(0.6, 0, 0.8, 0), new Vector3(0.25, -1, 4)));

  @Override
  protected MotionFormat format() {
    return new JsonFormat();
  }

  @Test
  void everythingKnownSurvives() throws IOException {
    Motion motion = RandomMotions.smooth(6, 2, 30);
    List<Vector3> torques = Collections.nCopies(motion.skeleton().jointCount(), Vector3.X);
    Take take =
        new Take(
                motion,
                Map.of("LeftHeel", List.of(true, false)),
                Map.of(
                    "left",
                    List.of(new FootForce(Vector3.Y, Vector3.X, Vector3.Z), FootForce.NONE)),
                List.of(torques, torques),
                List.of(0.5, 1.0),
                List.of(true, false),
                Map.of("seed", "7", "version", "test"))
            .withShareDeviations(List.of(0.125, 0.0))
            .withFilming(new Filming(CAMERA, "walk.mp4"));
    var format = new JsonFormat();
    format.write(take, file("take"), WriteOptions.DEFAULT);
    Take read = format.readTake(file("take"));
    assertEquals(take.contacts(), read.contacts());
    assertEquals(take.filming(), read.filming());
    assertEquals(take.forces(), read.forces());
    assertEquals(take.shareDeviations(), read.shareDeviations());
    assertEquals(take.torques(), read.torques());
    assertEquals(take.confidence(), read.confidence());
    assertEquals(take.trusted(), read.trusted());
    assertEquals(take.provenance(), read.provenance());
  }

  @Test
  void surfacesAndTheirForcesSurvive() throws IOException {
    Scene scene =
        Scene.LEVEL_FLOOR
            .plus(
                new Surface(
                    "seat",
                    Box.standing(new Vector3(0.25, 0.5, 1), 0.5, 0.75, 0.3),
                    ContactLaw.DEFAULT.withStiffness(2e4)))
            .plus(new Surface("ramp", new Plane(new Vector3(0, 3, 4), 0.125), ContactLaw.DEFAULT));
    var load = new PartForce("Hips", "seat", new FootForce(Vector3.Y, Vector3.X, Vector3.Z));
    Take take =
        Take.of(RandomMotions.smooth(1, 2, 30))
            .with(new Surroundings(scene, List.of(List.of(load), List.of())));
    var format = new JsonFormat();
    format.write(take, file("seat"), WriteOptions.DEFAULT);
    assertEquals(take.surroundings(), format.readTake(file("seat")).surroundings());
    format.write(Take.of(RandomMotions.smooth(1, 2, 30)), file("bare"), WriteOptions.DEFAULT);
    assertEquals(Surroundings.FLOOR, format.readTake(file("bare")).surroundings());
    assertFalse(Files.readString(file("bare")).contains("surfaces"));
  }

  @Test
  void aCameraThatMovesComesBackAsItWas() throws IOException {
    List<CameraPath.View> views =
        List.of(
            CameraPath.View.SAME,
            new CameraPath.View(
                Quaternion.fromRotationVector(new Vector3(0.1, -0.4, 0.05)),
                new Vector3(0.2, 0, -0.1),
                1.3));
    CameraPath path = CameraPath.of(CAMERA, new double[] {0.5, 0.6}, views);
    Take take = Take.of(RandomMotions.smooth(1, 3, 30)).withFilming(new Filming(path, "pan.mp4"));
    var format = new JsonFormat();
    format.write(take, file("pan"), WriteOptions.DEFAULT);
    CameraPath read = format.readTake(file("pan")).filming().orElseThrow().path();
    for (double time : new double[] {0.5, 0.55, 0.6}) {
      Vector3 point = new Vector3(0.1, 1, -1.5);
      assertEquals(path.at(time).project(point).x(), read.at(time).project(point).x(), 1e-6);
      assertEquals(path.at(time).project(point).y(), read.at(time).project(point).y(), 1e-6);
    }
  }

  @Test
  void takesOfWrongShapeAreRefused() {
    Motion motion = RandomMotions.smooth(6, 2, 30);
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                new Take(
                    motion,
                    Map.of("LeftHeel", List.of(true)),
                    Map.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    Map.of()));
    assertTrue(e.getMessage().contains("LeftHeel"), e.getMessage());
  }

  @Test
  void otherJsonIsExplained() throws IOException {
    Path file = file("bad");
    for (String text :
        List.of(
            "[]",
            "{\"format\": \"gravitas-motion\", \"version\": 2}",
            "{\"format\": \"gravitas-motion\", \"version\": 1}",
            "{\"format\": \"gravitas-motion\", \"version\": 1, \"skeleton\": {\"joints\":"
                + " [{\"name\": \"a\", \"parent\": -1, \"offset\": [0, 0]}]}}",
            "{\"format\": ")) {
      Files.writeString(file, text);
      var e = assertThrows(UnreadableFileException.class, () -> format().read(file), text);
      assertTrue(e.getMessage().contains("bad.json"), e.getMessage());
    }
  }
}
