package gravitas.datasets.opensim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class OpenSimTest {
  @TempDir Path folder;

  @Test
  void coordinatesGiveTheMotionBack() throws IOException {
    for (long seed = 1; seed <= 3; seed++) {
      Motion motion = RandomMotions.smooth(seed, 60, 50);
      Path file = folder.resolve("motion" + seed + ".mot");
      new MotFormat().write(motion, file, WriteOptions.DEFAULT);
      Motion read = MotFormat.read(file, motion.skeleton());
      assertEquals(0, RandomMotions.largestDistance(motion, read), 1e-6, "seed " + seed);
    }
  }

  @Test
  void headersAreThoseOfTheFormat() throws IOException {
    Path file = folder.resolve("motion.mot");
    new MotFormat().write(RandomMotions.smooth(1, 3, 50), file, WriteOptions.DEFAULT);
    List<String> lines = Files.readAllLines(file);
    assertEquals(
        List.of("Coordinates", "version=1", "nRows=3", "nColumns=58", "inDegrees=yes", "endheader"),
        lines.subList(0, 6));
    assertTrue(
        lines.get(6).startsWith("time\tHips_tx\tHips_ty\tHips_tz\tHips_rz\tHips_rx\tHips_ry"));
  }

  @Test
  void anAbsentUnitMeansRadians() throws IOException {
    Path file = folder.resolve("table.sto");
    Files.writeString(file, "x\nversion=1\nendheader\ntime\ta\n0\t1\n1.5\t2\n");
    StorageTable table = StorageTable.read(file);
    assertEquals(false, table.inDegrees());
    assertEquals(2, table.rows().get(1)[table.column("a")]);
    for (String bad :
        List.of(
            "",
            "x\ny\n",
            "endheader\n",
            "endheader\ntime a\n1\n",
            "endheader\ntime\n1e400\n",
            "endheader\nframe\n1\n")) {
      Files.writeString(file, bad);
      assertThrows(UnreadableFileException.class, () -> StorageTable.read(file), bad);
    }
  }

  @Test
  void forcesAreColumnsByFoot() throws IOException {
    var push = new FootForce(new Vector3(1, 700, 2), new Vector3(0.1, 0, 0.2), Vector3.Y);
    Take take =
        new Take(
            RandomMotions.smooth(1, 2, 50),
            Map.of(),
            Map.of("right", List.of(push, FootForce.NONE), "left", List.of(FootForce.NONE, push)),
            List.of(),
            List.of(),
            List.of(),
            Map.of());
    Path file = folder.resolve("forces.mot");
    GroundForceTable.write(take, file, false);
    StorageTable table = StorageTable.read(file);
    assertEquals(700, table.rows().get(0)[table.column("ground_force_right_vy")]);
    assertEquals(0.2, table.rows().get(1)[table.column("ground_force_left_pz")]);
    assertEquals(1, table.rows().get(1)[table.column("ground_torque_left_y")]);
    Path loads = folder.resolve("loads.xml");
    GroundForceTable.writeLoads(
        file, Map.of("left", "LeftFoot", "right", "RightFoot"), loads, false);
    assertTrue(Files.readString(loads).contains("<datafile>forces.mot</datafile>"));
    Take none = Take.of(RandomMotions.smooth(1, 2, 50));
    assertThrows(IllegalArgumentException.class, () -> GroundForceTable.table(none));
  }

  /** The model has every coordinate of the MOT and every marker of the TRC, and weighs as much. */
  @Test
  void theModelFitsTheFiles() throws Exception {
    BodyModel body = HumanoidBody.of(BodyShape.AVERAGE);
    Path file = folder.resolve("model.osim");
    Motion motion = RandomMotions.smooth(1, 2, 50);
    OsimModel.write(body, motion, file, false);
    Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    Set<String> coordinates = names(xml, "Coordinate");
    Set<String> columns = new HashSet<>(MotFormat.table(motion).labels());
    columns.remove("time");
    assertEquals(columns, coordinates);
    Set<String> markers = names(xml, "Marker");
    assertEquals(new HashSet<>(gravitas.datasets.tracks.PointTracks.of(motion).names()), markers);
    var masses = xml.getElementsByTagName("mass");
    double mass = 0;
    for (int i = 0; i < masses.getLength(); i++) {
      mass += Double.parseDouble(masses.item(i).getTextContent());
    }
    assertEquals(70, mass, 0.05);
  }

  private static Set<String> names(Document xml, String tag) {
    Set<String> names = new HashSet<>();
    var nodes = xml.getElementsByTagName(tag);
    for (int i = 0; i < nodes.getLength(); i++) {
      names.add(((Element) nodes.item(i)).getAttribute("name"));
    }
    return names;
  }
}
