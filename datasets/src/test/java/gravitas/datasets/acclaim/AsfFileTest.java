package gravitas.datasets.acclaim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A body of two thighs and a shank, as CMU writes it. */
class AsfFileTest {
  private static final String GOOD =
      """
      # a comment
      :version 1.10
      :name test
      :units
        mass 1.0
        length 0.5
        angle deg
      :documentation
        nothing to say of begin and end
      :root
        order TX TY TZ RX RY RZ
        axis XYZ
        position 0 0 0
        orientation 0 90 0
      :bonedata
        begin
          id 1
          name lfemur
          direction 0 -1 0
          length 4
          axis 0 0 20 XYZ
          dof rx ry rz
          limits (-160.0 20.0)
        end
        begin
          name ltibia
          direction 0.6 -0.8 0
          length 5
          axis 0 0 20 XYZ
          dof rx
        end
        begin
          name rfemur
          direction 0 -1 0
          length 4
          axis 0 0 -20 XYZ
        end
      :hierarchy
        begin
          root lfemur rfemur
          lfemur ltibia
        end
      """;

  @TempDir Path folder;

  private AsfFile read(String text) throws IOException {
    return AsfFile.read(Files.writeString(folder.resolve("body.asf"), text));
  }

  /** CMU's unit of length: 1/0.45 inches here 1/0.5. */
  @Test
  void lengthsAreInches() throws IOException {
    AsfFile asf = read(GOOD);
    assertEquals(0.0254 / 0.5, asf.metresPerUnit(), 1e-15);
    assertEquals(4 * 0.0508, asf.bone("lfemur").offset().norm(), 1e-12);
    Vector3 shank = asf.bone("ltibia").offset();
    assertEquals(0, shank.distanceTo(new Vector3(0.6, -0.8, 0).times(5 * 0.0508)), 1e-12);
  }

  /** A bone ends where the next one begins: its length is the offset of what hangs on it. */
  @Test
  void bonesBecomeJoints() throws IOException {
    Skeleton skeleton = read(GOOD).skeleton();
    assertEquals(
        java.util.List.of("root", "lfemur", "rfemur", "ltibia"),
        skeleton.joints().stream().map(Joint::name).toList());
    assertEquals(Vector3.ZERO, skeleton.joint(skeleton.indexOf("lfemur")).offset());
    Joint shank = skeleton.joint(skeleton.indexOf("ltibia"));
    assertEquals(skeleton.indexOf("lfemur"), shank.parent());
    assertEquals(4 * 0.0508, shank.offset().norm(), 1e-12);
    assertEquals(
        java.util.List.of("ltibia_End", "rfemur_End"),
        skeleton.endSites().stream().map(site -> site.name()).sorted().toList());
  }

  @Test
  void axesAndFreedoms() throws IOException {
    AsfFile asf = read(GOOD);
    Quaternion twenty = Quaternion.fromAxisAngle(Vector3.Z, Math.toRadians(20));
    assertEquals(0, asf.bone("lfemur").axes().angleTo(twenty), 1e-12);
    assertEquals(3, asf.bone("lfemur").channels().size());
    assertEquals(1, asf.bone("ltibia").channels().size());
    assertEquals(0, asf.bone("rfemur").channels().size());
    assertEquals(6, asf.root().channels().size());
    Quaternion turned = Quaternion.fromAxisAngle(Vector3.Y, Math.PI / 2);
    assertEquals(0, asf.root().axes().angleTo(turned), 1e-12);
    assertNull(asf.bone("nose"));
  }

  /** About x first, then y, then z: the last factor stands left. */
  @Test
  void anglesAreTakenInTheirOrder() throws IOException {
    AsfFile asf =
        read(GOOD.replace("axis 0 0 20 XYZ\n    dof rx ry rz", "axis 90 90 0 XYZ\n    dof rx"));
    Quaternion expected =
        Quaternion.fromAxisAngle(Vector3.Y, Math.PI / 2)
            .times(Quaternion.fromAxisAngle(Vector3.X, Math.PI / 2));
    assertEquals(0, asf.bone("lfemur").axes().angleTo(expected), 1e-12);
  }

  @Test
  void radiansWhereTheyAreNamed() throws IOException {
    AsfFile asf = read(GOOD.replace("angle deg", "angle rad").replace("0 0 20 XYZ", "0 0 0.5 XYZ"));
    Quaternion half = Quaternion.fromAxisAngle(Vector3.Z, 0.5);
    assertEquals(0, asf.bone("lfemur").axes().angleTo(half), 1e-12);
  }

  private void assertRefused(String end, String good, String bad) {
    String message =
        assertThrows(UnreadableFileException.class, () -> read(GOOD.replace(good, bad)).skeleton())
            .getMessage();
    assertTrue(message.endsWith(end), message);
    assertTrue(message.contains("body.asf"), message);
  }

  @Test
  void whatIsWrongIsNamed() {
    assertRefused(
        "the hierarchy names 'nose' twice or without describing it",
        "lfemur ltibia",
        "lfemur nose");
    assertRefused(
        "the hierarchy names 'lfemur' twice or without describing it",
        "lfemur ltibia",
        "lfemur lfemur");
    assertRefused(
        "'XYW' is not an order of axes", "20 XYZ\n    dof rx ry", "20 XYW\n    dof rx ry");
    assertRefused("'long' is not a number (length)", "length 4", "length long");
    assertRefused("the unit of length 0.0 is outside 0.001 to 1000", "length 0.5", "length 0");
    assertRefused("or more than 1000 bones", "name rfemur", "name lfemur");
  }

  @Test
  void aTextWithoutBonesIsNoSkeleton() {
    String message =
        assertThrows(UnreadableFileException.class, () -> read("just words")).getMessage();
    assertTrue(message.endsWith("holds no bones; is it an ASF file?"), message);
  }
}
