package gravitas.datasets.acclaim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.generated.AcclaimFiles;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmcReaderTest {
  @TempDir Path folder;

  private Path write(String asf, String amc) throws IOException {
    Files.writeString(folder.resolve("01.asf"), asf);
    return Files.writeString(folder.resolve("01_02.amc"), amc);
  }

  /**
   * The femur's own x axis points along the world's y (turned by 90 degrees about z), so "rx 90"
   * turns the tibia, which lies along x, towards −z. The root turned by 90 degrees about z brings
   * the femur from −y to x.
   */
  @Test
  void rotationsAreAboutTheBonesOwnAxes() throws IOException {
    Motion motion = AmcReader.read(write(AcclaimFiles.ASF, AcclaimFiles.AMC)).motion();
    assertEquals(2, motion.frameCount());
    assertEquals(120, motion.meanRate(), 1e-9);
    var kinematics = new ForwardKinematics(motion.skeleton());
    kinematics.update(motion.pose(0));
    int tibia = motion.skeleton().indexOf("ltibia");
    near(new Vector3(1, -1, 0), kinematics.position(tibia));
    near(new Vector3(1, -1, -1), kinematics.position(motion.skeleton().endSites().get(0)));
    kinematics.update(motion.pose(1));
    near(new Vector3(1, 0, 0), kinematics.position(tibia));
    near(new Vector3(1, 1, 0), kinematics.position(motion.skeleton().endSites().get(0)));
  }

  private static void near(Vector3 expected, Vector3 actual) {
    assertEquals(0, expected.distanceTo(actual), 1e-9, expected + " but " + actual);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "lfemur 90 0 0 | lfemur 90 0 | 2 numbers for lfemur, which has 3",
        "lfemur 90 0 0 | rfemur 90 0 0 | no bone 'rfemur'",
        "lfemur 90 0 0 | lfemur 90 x 0 | 'x' is not a finite number",
        "1 | one 1 | a frame's number",
      })
  void badMotionsAreExplained(String good, String bad, String message) throws IOException {
    Path file = write(AcclaimFiles.ASF, AcclaimFiles.AMC.replaceFirst("(?m)^" + good + "$", bad));
    var e = assertThrows(UnreadableFileException.class, () -> AmcReader.read(file));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "lfemur ltibia | lfemur tail | 'tail'",
        "lfemur ltibia | lfemur lfemur | 'lfemur'",
        "length 0.45 | length 0 | outside",
        "begin | start | no bones",
      })
  void badSkeletonsAreExplained(String good, String bad, String message) throws IOException {
    Path file = write(AcclaimFiles.ASF.replace(good, bad), AcclaimFiles.AMC);
    var e = assertThrows(UnreadableFileException.class, () -> AmcReader.read(file));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void aMissingSkeletonIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("07_02.amc"), AcclaimFiles.AMC);
    var e = assertThrows(UnreadableFileException.class, () -> AmcReader.read(file));
    assertTrue(e.getMessage().contains("07.asf"), e.getMessage());
  }
}
