package gravitas.datasets.bvh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.RandomMotions;
import gravitas.datasets.SharedData;
import gravitas.datasets.motionfile.LengthUnit;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.MotionFormat;
import gravitas.datasets.motionfile.MotionFormatContract;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BvhFormatTest extends MotionFormatContract {
  @Override
  protected MotionFormat format() {
    return new BvhFormat();
  }

  private static final String ARM =
      """
      HIERARCHY
      ROOT Hips
      {
        OFFSET 5 6 7
        CHANNELS 6 Xposition Yposition Zposition %s
        JOINT Left Arm
        {
          OFFSET 100 0 0
          CHANNELS 3 Zrotation Xrotation Yrotation
          End Site
          {
            OFFSET 50 0 0
          }
        }
      }
      MOTION
      Frames: 2
      Frame Time: %s
      1 2 3 %s 0 0 0
      1 2 3 0 0 0 90 0 0
      """;

  private LoadedMotion readArm(String order, String frameTime, String angles) throws IOException {
    Path file = folder.resolve("arm.bvh");
    Files.writeString(file, ARM.formatted(order, frameTime, angles));
    return BvhReader.read(file, LengthUnit.CENTIMETRES);
  }

  /**
   * Ninety degrees about Z, then X: the arm along X turns to Y, then (about the turned X) stays.
   */
  @Test
  void channelsMultiplyInTheirOrder() throws IOException {
    Motion zx = readArm("Zrotation Xrotation Yrotation", "0.02", "90 90 0").motion();
    var kinematics = new ForwardKinematics(zx.skeleton());
    kinematics.update(zx.pose(0));
    near(new Vector3(0.01, 1.02, 0.03), kinematics.position(1));
    Motion xz = readArm("Xrotation Zrotation Yrotation", "0.02", "90 90 0").motion();
    kinematics.update(xz.pose(0));
    near(new Vector3(0.01, 0.02, 1.03), kinematics.position(1));
    kinematics.update(xz.pose(1)); // the end site of the turned arm
    near(new Vector3(1.01, 0.52, 0.03), kinematics.position(xz.skeleton().endSites().get(0)));
  }

  @Test
  void namesWithSpacesAreJoinedAndRootOffsetsIgnored() throws IOException {
    Motion motion = readArm("Zrotation Xrotation Yrotation", "0.02", "0 0 0").motion();
    assertEquals("Left_Arm", motion.skeleton().joint(1).name());
    near(new Vector3(0.01, 0.02, 0.03), motion.pose(0).rootPosition());
    assertEquals(50, motion.meanRate(), 1e-9);
  }

  @ParameterizedTest
  @CsvSource({
    ".0083333, 120",
    "0.033333, 30",
    "0.0333667, 29.97002997",
    "0.04, 25",
    "0.016667, 60",
    "0.123456789, 8.10000007"
  })
  void frameTimesAreFreedOfRounding(String text, double rate) throws IOException {
    Motion motion = readArm("Zrotation Xrotation Yrotation", text, "0 0 0").motion();
    assertEquals(rate, motion.meanRate(), 1e-7);
  }

  @Test
  void jointsWithPositionChannelsGetThemAsOffset() throws IOException {
    Path file = folder.resolve("six.bvh");
    Files.writeString(
        file,
        """
        HIERARCHY ROOT a { OFFSET 0 0 0 CHANNELS 3 Zrotation Xrotation Yrotation
        JOINT b { OFFSET 9 9 9 CHANNELS 4 Xposition Yposition Zposition Zrotation
        End Site { OFFSET 0 1 0 } } }
        MOTION Frames: 2 Frame Time: 0.01
        0 0 0 1 2 3 0
        0 0 0 1 2 5 0
        """);
    LoadedMotion loaded = BvhReader.read(file, LengthUnit.METRES);
    near(new Vector3(1, 2, 4), loaded.motion().skeleton().joint(1).offset());
    assertTrue(loaded.notes().get(0).contains("1000 mm"), loaded.notes().toString());
  }

  @Test
  void theUnitIsGuessedFromTheBody() throws IOException {
    Motion motion = RandomMotions.smooth(1, 3, 30);
    for (LengthUnit unit : LengthUnit.values()) {
      if (unit != LengthUnit.INCHES) { // a person of 67 units is taken as 0.67 m tall in cm
        Path file = folder.resolve(unit + ".bvh");
        format().write(motion, file, WriteOptions.DEFAULT.withUnit(unit));
        Motion read = format().read(file).motion();
        assertEquals(0, RandomMotions.largestDistance(motion, read), 1e-6, unit.name());
      }
    }
  }

  /** Angles turn on and on: the text never jumps back by a full turn. */
  @Test
  void writtenAnglesDoNotJump() throws IOException {
    Skeleton skeleton = HumanoidSkeleton.of(BodyShape.AVERAGE);
    List<Pose> poses = new ArrayList<>();
    for (int f = 0; f < 200; f++) {
      Quaternion turn = Quaternion.fromAxisAngle(Vector3.Y, 0.1 * f);
      Quaternion swing = Quaternion.fromAxisAngle(Vector3.X, 0.1 * f);
      poses.add(skeleton.restPose().withRotation(0, turn).withRotation(5, swing));
    }
    Path file = file("turning");
    format().write(Motion.atRate(skeleton, 30, poses), file, WriteOptions.DEFAULT);
    List<double[]> rows =
        Files.readAllLines(file).stream()
            .dropWhile(line -> !line.startsWith("Frame Time"))
            .skip(1)
            .map(line -> java.util.Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble))
            .map(numbers -> numbers.toArray())
            .toList();
    for (int f = 1; f < rows.size(); f++) {
      for (int c = 0; c < rows.get(f).length; c++) {
        assertEquals(rows.get(f - 1)[c], rows.get(f)[c], 6, "frame " + f + ", column " + c);
      }
    }
  }

  @Test
  void theLayoutIsWhatLineBasedReadersWant() throws IOException {
    format().write(RandomMotions.smooth(1, 2, 25), file("take"), WriteOptions.DEFAULT);
    List<String> lines = Files.readAllLines(file("take"));
    assertEquals("ROOT Hips", lines.get(1));
    assertEquals("{", lines.get(2));
    assertEquals("\tOFFSET 0.000000 0.000000 0.000000", lines.get(3));
    assertEquals(
        "\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation", lines.get(4));
    assertTrue(lines.contains("Frames: 2"));
    assertTrue(lines.contains("Frame Time: 0.040000000"));
    assertEquals(5, lines.stream().filter(l -> l.strip().equals("End Site")).count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "Frames: 2 | Frames: 3 | promises 3 frames but holds only 2",
        "Frames: 2 | Frames: 1 | more numbers follow",
        "Frames: 2 | Frames: -2 | whole number",
        "Frame Time: 0.02 | Frame Time: 0 | outside",
        "Frame Time: 0.02 | Frame Time: NaN | not a finite number",
        "OFFSET 100 0 0 | OFFSET 100 zero 0 | 'zero' is not a number",
        "CHANNELS 3 Z | CHANNELS 3 W | unknown channel 'Wrotation'",
        "HIERARCHY | hello | 'hello' where 'HIERARCHY'",
        "JOINT Left Arm | JOINTS Left Arm | 'JOINTS' where JOINT",
        "1 2 3 0 0 0 90 | 1 2 3 0 0 0 1e999 | not a finite number",
      })
  void badFilesAreExplained(String good, String bad, String message) throws IOException {
    Path file = folder.resolve("bad.bvh");
    String text = ARM.formatted("Zrotation Xrotation Yrotation", "0.02", "0 0 0");
    assertTrue(text.contains(good));
    Files.writeString(file, text.replace(good, bad));
    var e = assertThrows(UnreadableFileException.class, () -> BvhReader.read(file));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().contains("bad.bvh, line "), e.getMessage());
  }

  @Test
  void everyCmuClipIsReadAndSurvivesARoundTrip() throws IOException {
    try (var files = Files.list(SharedData.path("cmu_mocap/val_walk"))) {
      for (Path clip : files.sorted().limit(3).toList()) {
        LoadedMotion loaded = BvhReader.read(clip);
        Motion motion = loaded.motion();
        assertEquals(31, motion.skeleton().jointCount());
        assertEquals(120, motion.meanRate(), 1e-9);
        assertTrue(loaded.notes().get(0).contains("cmu"), loaded.notes().toString());
        Path copy = folder.resolve(clip.getFileName());
        format().write(motion, copy, WriteOptions.DEFAULT);
        Motion read = format().read(copy).motion();
        assertEquals(0, RandomMotions.largestDistance(motion, read), 1e-6, clip.toString());
      }
    }
  }

  private static void near(Vector3 expected, Vector3 actual) {
    assertEquals(0, expected.distanceTo(actual), 1e-12, expected + " but " + actual);
  }
}
