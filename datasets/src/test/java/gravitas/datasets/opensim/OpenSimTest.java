package gravitas.datasets.opensim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.PythonScript;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.anatomy.AnatomicalModel;
import gravitas.datasets.anatomy.Facing;
import gravitas.datasets.anatomy.Hinges;
import gravitas.datasets.anatomy.JointAngles;
import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.Take;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.datasets.tracks.PointTracks;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.physics.records.RecordCopy;
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
  void coordinatesAreReadBack() throws IOException {
    for (long seed = 1; seed <= 3; seed++) {
      Motion motion = RandomMotions.smooth(seed, 60, 50);
      Path file = folder.resolve("motion" + seed + ".mot");
      new MotFormat().write(motion, file, WriteOptions.DEFAULT);
      JointAngles read = MotFormat.read(file);
      JointAngles written = JointAngles.of(Facing.of(motion).turned(motion));
      assertEquals(written.names(), read.names());
      for (String name : read.names()) {
        assertArrayEquals(written.series(name), read.series(name), 1e-6, name + " seed " + seed);
      }
    }
  }

  @Test
  void headersAreThoseOfTheFormat() throws IOException {
    Path file = folder.resolve("motion.mot");
    new MotFormat().write(RandomMotions.smooth(1, 3, 50), file, WriteOptions.DEFAULT);
    List<String> lines = Files.readAllLines(file);
    assertEquals(
        List.of("Coordinates", "version=1", "nRows=3", "nColumns=46", "inDegrees=yes", "endheader"),
        lines.subList(0, 6));
    String published = // the columns of a recording's own file, see SharedData
        "time pelvis_tilt pelvis_list pelvis_rotation pelvis_tx pelvis_ty pelvis_tz hip_flexion_r"
            + " hip_adduction_r hip_rotation_r knee_angle_r ankle_angle_r subtalar_angle_r"
            + " mtp_angle_r hip_flexion_l hip_adduction_l hip_rotation_l knee_angle_l"
            + " ankle_angle_l subtalar_angle_l mtp_angle_l lumbar_extension lumbar_bending"
            + " lumbar_rotation arm_flex_r arm_add_r arm_rot_r elbow_flex_r pro_sup_r";
    assertTrue(
        lines.get(6).startsWith(published.replace(' ', '\t')), lines.get(6).replace('\t', ' '));
  }

  @Test
  void anotherSkeletonIsRefused() {
    var skeleton = new Skeleton(List.of(new Joint("Hips", -1, Vector3.ZERO)), List.of());
    Motion strange = Motion.atRate(skeleton, 50, List.of(Pose.rest(skeleton, Vector3.ZERO)));
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new MotFormat().write(strange, folder.resolve("a.mot"), WriteOptions.DEFAULT));
    assertTrue(e.getMessage().contains("--standard"), e.getMessage());
  }

  /** The file faces +X, which others want; who reads it here is back in the motion's world. */
  @Test
  void markersAreTurnedForOthersAndBackForUs() throws IOException {
    Motion motion = RandomMotions.smooth(4, 20, 50);
    Path file = folder.resolve("motion.trc");
    new TrcFormat().write(motion, file, WriteOptions.DEFAULT);
    PointTracks read = new TrcFormat().read(file);
    PointTracks own = PointTracks.of(motion);
    PointTracks turned = PointTracks.of(Facing.of(motion).turned(motion));
    String[] cells = Files.readAllLines(file).get(6 + 7).split("\t");
    for (int p = 0; p < own.pointCount(); p++) {
      assertEquals(0, own.position(7, p).distanceTo(read.position(7, p)), 1e-7);
      assertEquals(1000 * turned.position(7, p).x(), Double.parseDouble(cells[2 + 3 * p]), 1e-4);
    }
  }

  /** The model moved by the coordinates has its markers where the TRC has them. */
  @Test
  void anotherReaderFindsTheJointsInPlace() throws Exception {
    PythonScript.require("numpy");
    for (long seed = 1; seed <= 3; seed++) {
      Motion motion = Hinges.only(RandomMotions.smooth(seed, 30, 50));
      Take take = Take.of(motion).withBody(HumanoidBody.of(BodyShape.AVERAGE));
      Path file = folder.resolve("take" + seed + ".mot");
      Path markers = folder.resolve("take" + seed + ".trc");
      new MotFormat().write(take, file, WriteOptions.DEFAULT);
      new TrcFormat().write(take, markers, WriteOptions.DEFAULT);
      String model = folder.resolve("take" + seed + ".osim").toString();
      String out =
          PythonScript.run("osim_places.py", "", model, file.toString(), markers.toString());
      double most = Double.parseDouble(out.split(" ")[0]);
      assertTrue(most < 1e-6, "seed " + seed + ": " + most + " m");
    }
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
    List<FootForce> sat = List.of(push, push);
    Take seated = RecordCopy.with(take, "forces", Map.of("left", sat, "right", sat, "seat", sat));
    List<String> labels = GroundForceTable.table(seated).labels();
    assertEquals(1 + 3 * 9, labels.size());
    assertTrue(labels.get(19).startsWith("ground_force_seat_"), "feet come first as before");
    Path loads = folder.resolve("loads.xml");
    GroundForceTable.writeLoads(file, Map.of("left", "calcn_l", "right", "calcn_r"), loads, false);
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
    AnatomicalModel model = AnatomicalModel.of(motion);
    OsimModel.write(body, model, file, false);
    Document xml = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    Set<String> coordinates = names(xml, "Coordinate");
    assertEquals(new HashSet<>(model.coordinates()), coordinates);
    Set<String> markers = names(xml, "Marker");
    assertEquals(new HashSet<>(PointTracks.of(motion).names()), markers);
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
