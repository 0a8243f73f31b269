package gravitas.datasets.opensim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import gravitas.datasets.motionfile.FootForce;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlateForcesTest {
  @TempDir Path folder;

  private static FootForce sample(double newtons, double x) {
    return new FootForce(
        new Vector3(1, newtons, 0), new Vector3(x, 0.02, 0), new Vector3(0, newtons / 100, 0));
  }

  private static PlateForces two() {
    return new PlateForces(
        new double[] {0, 1, 2},
        List.of(
            new PlateForces.Plate("a", List.of(sample(0, 9), sample(300, 0.1), sample(900, 0.4))),
            new PlateForces.Plate("b", List.of(sample(600, 0), sample(0, 0), sample(0, 0)))));
  }

  private Path file(String header, String... rows) throws IOException {
    return Files.writeString(
        folder.resolve("grf.mot"),
        "forces\nversion=1\ninDegrees=yes\nendheader\n" + header + "\n" + String.join("\n", rows));
  }

  @Test
  void columnsOfEitherNaming() throws IOException {
    String opensim =
        "time\tground_force_1_vx\tground_force_1_vy\tground_force_1_vz\tground_force_1_px"
            + "\tground_force_1_py\tground_force_1_pz\tground_torque_1_x\tground_torque_1_y"
            + "\tground_torque_1_z";
    PlateForces read =
        PlateForces.read(
            file(opensim, "0\t1\t2\t3\t4\t5\t6\t7\t8\t9", "0.5\t0\t0\t0\t0\t0\t0\t0\t0\t0"));
    assertArrayEquals(new double[] {0, 0.5}, read.times(), 0);
    assertEquals("ground_force_1", read.plates().get(0).name());
    FootForce first = read.plates().get(0).samples().get(0);
    assertEquals(new Vector3(1, 2, 3), first.force());
    assertEquals(new Vector3(4, 5, 6), first.point());
    assertEquals(new Vector3(7, 8, 9), first.moment());
    String own = "time\tR_ground_force_vx\tR_ground_force_vy\tR_ground_force_vz\t";
    own += "R_ground_force_px\tR_ground_force_py\tR_ground_force_pz\t";
    own += "R_ground_force_mx\tR_ground_force_my\tR_ground_force_mz";
    read = PlateForces.read(file(own, "0\t1\t2\t3\t4\t5\t6\t7\t8\t9"));
    assertEquals(new Vector3(7, 8, 9), read.plates().get(0).samples().get(0).moment());
  }

  @Test
  void strangeFilesAreRefusedByName() throws IOException {
    Path none = file("time\tknee", "0\t1");
    assertEquals(
        none + ": has no force plates; looked for columns such as ground_force_1_vx",
        assertThrows(UnreadableFileException.class, () -> PlateForces.read(none)).getMessage());
    Path half = file("time\tf_vx\tf_vy", "0\t1\t2");
    assertThrows(UnreadableFileException.class, () -> PlateForces.read(half));
  }

  @Test
  void timesGrow() {
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () -> new PlateForces(new double[] {0, 0.1, 0.1}, List.of()))
            .getMessage();
    assertEquals("row 2 is at 0.1 s, the one before at 0.1 s", message);
    var plate = new PlateForces.Plate("a", List.of(sample(1, 0)));
    assertThrows(
        IllegalArgumentException.class, () -> new PlateForces(new double[] {0, 1}, List.of(plate)));
  }

  /** Forces in line; the centre of pressure by load, so that an empty plate's does not count. */
  @Test
  void betweenRowsTheCentreIsWeighedWithTheLoad() {
    PlateForces.Plate a = two().at(new double[] {0.5, 1.5}).plates().get(0);
    assertEquals(150, a.samples().get(0).force().y(), 1e-12);
    assertEquals(0.1, a.samples().get(0).point().x(), 1e-12, "not half-way to 9 m");
    assertEquals(600, a.samples().get(1).force().y(), 1e-12);
    // 0.5 * 900 of 600 N act at 0.4 m
    assertEquals(0.1 + 0.3 * 450 / 600, a.samples().get(1).point().x(), 1e-12);
    assertEquals(6, a.samples().get(1).moment().y(), 1e-12);
  }

  @Test
  void rowsThemselvesAreKeptAndOutsideThereIsNothing() {
    PlateForces.Plate a = two().at(new double[] {-1, 1, 3}).plates().get(0);
    assertEquals(FootForce.NONE, a.samples().get(0));
    assertEquals(sample(300, 0.1), a.samples().get(1));
    assertEquals(FootForce.NONE, a.samples().get(2));
  }

  @Test
  void meansOverTheRecording() {
    assertEquals((0 + 300 + 900 + 600) / 3.0, two().meanVertical(), 1e-12);
    assertEquals(0.02, two().height(100), 1e-12);
    String message =
        assertThrows(IllegalArgumentException.class, () -> two().height(5000)).getMessage();
    assertEquals("no plate carries 5000.0 N", message);
  }

  @Test
  void timesAreCopies() {
    PlateForces forces = two();
    forces.times()[0] = 99;
    assertEquals(0, forces.times()[0], 0);
  }
}
