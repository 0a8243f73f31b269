package gravitas.datasets.glb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.MotionFormatContract;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class GlbFormatTest extends MotionFormatContract {
  @Override
  protected MotionFormat format() {
    return new GlbFormat();
  }

  /** 32-bit numbers through chains of seven joints a few metres from the origin. */
  @Override
  protected double tolerance() {
    return 5e-6;
  }

  @Test
  void endSitesSurviveToo() throws IOException {
    Motion motion = RandomMotions.smooth(4, 5, 30);
    format().write(motion, file("take"), WriteOptions.DEFAULT);
    PointTracks read = PointTracks.of(format().read(file("take")).motion());
    assertEquals(PointTracks.of(motion).names(), read.names());
  }

  /** Every edge of a closed surface belongs to two triangles, and normals point outwards. */
  @Test
  void limbsAreClosedAndFaceOutwards() {
    var mesh = new MeshBuilder();
    var up = new gravitas.physics.geometry.Vector3(0.1, 0.5, -0.2);
    new Capsule(gravitas.physics.geometry.Vector3.ZERO, up, 0.1).addTo(mesh);
    float[] p = mesh.positions();
    float[] n = mesh.normals();
    double volume = 0;
    for (int t = 0; t < mesh.indices().length; t += 3) {
      int a = 3 * mesh.indices()[t];
      int b = 3 * mesh.indices()[t + 1];
      int c = 3 * mesh.indices()[t + 2];
      volume +=
          (p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1])
                  + p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2])
                  + p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]))
              / 6.0;
      assertTrue(n[a] * n[a] + n[a + 1] * n[a + 1] + n[a + 2] * n[a + 2] > 0.99);
    }
    double exact = Math.PI * 0.01 * up.norm() + 4.0 / 3 * Math.PI * 0.001;
    assertEquals(exact, volume, 0.06 * exact); // a polyhedron of 16 sides has 3 to 5 % less
  }

  /** In the text alone: numbers of the binary part may spell anything, and are checked as such. */
  @Test
  @Override
  protected void noNumberIsNan() throws IOException {
    format().write(RandomMotions.smooth(2, 30, 30), file("take"), WriteOptions.DEFAULT);
    String text = GlbContainer.open(file("take")).json().toString();
    assertFalse(text.contains("NaN") || text.contains("Infinity"));
  }

  @Test
  void aPersonOfTenSecondsIsOneSkinnedMeshBelowTwoMegabytes() throws IOException {
    Motion motion = RandomMotions.smooth(4, 300, 30);
    format().write(motion, file("take"), WriteOptions.ANIMATION);
    var json = GlbContainer.open(file("take")).json();
    for (String one : List.of("meshes", "skins", "animations")) {
      assertEquals(1, json.get(one).size(), one);
    }
    assertEquals(27, json.at("/skins/0/joints").size()); // Mixamo's 25 and the ends of the hands
    assertTrue(Files.size(file("take")) < 2_000_000, "bytes: " + Files.size(file("take")));
    Motion read = format().read(file("take")).motion(); // in the world again
    assertEquals(0, RandomMotions.largestDistance(motion, read), tolerance());
  }

  @Test
  void everybodyIsReadBackUnderTheirOwnNames() throws IOException {
    Motion one = RandomMotions.smooth(4, 5, 30);
    Motion other = RandomMotions.smooth(5, 5, 30);
    var glb = new GlbFormat();
    glb.write(List.of(Take.of(one), Take.of(other)), file("take"), WriteOptions.DEFAULT);
    List<Motion> read = glb.readPeople(file("take"));
    assertEquals(2, read.size());
    PointTracks expected = PointTracks.of(other);
    PointTracks second = PointTracks.of(read.get(1));
    assertEquals(expected.names(), second.names());
    for (int f = 0; f < 5; f++) {
      for (int p = 0; p < expected.names().size(); p++) {
        assertEquals(0, expected.position(f, p).minus(second.position(f, p)).norm(), tolerance());
      }
    }
    assertEquals(
        List.of("holds 2 animated skeletons; the first is taken"), glb.read(file("take")).notes());
  }

  @Test
  void peopleOfOneFileHaveTheSameFrames() {
    List<Take> people =
        List.of(Take.of(RandomMotions.smooth(4, 5, 30)), Take.of(RandomMotions.smooth(4, 6, 30)));
    var glb = new GlbFormat();
    assertThrows(
        IllegalArgumentException.class,
        () -> glb.write(people, file("take"), WriteOptions.DEFAULT));
  }

  @Test
  void brokenFilesAreExplained() throws IOException {
    Path file = file("take");
    format().write(RandomMotions.smooth(4, 5, 30), file, WriteOptions.DEFAULT);
    byte[] good = Files.readAllBytes(file);
    for (int cut : new int[] {3, 19, 30, 2000, good.length / 2}) {
      Path bad = file("cut" + cut);
      Files.write(bad, Arrays.copyOf(good, cut));
      var e = assertThrows(UnreadableFileException.class, () -> format().read(bad));
      assertTrue(e.getMessage().contains("cut" + cut), e.getMessage());
    }
  }
}
