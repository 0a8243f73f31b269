package gravitas.datasets.rotation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.datasets.MotionFormats;
import gravitas.datasets.SharedData;
import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.motionfile.WriteOptions;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No angle in a file of a recorded motion flips; looked at frame by frame, in the files. */
class EulerChannelsTest {
  private static final double ROUNDING = 3e-8; // radians: three angles to half of 1e-6 degrees

  @TempDir Path folder;

  /**
   * Fists, kicks and mistakes of the recordings turn joints by more than 45 degrees between two
   * frames. Only there an angle may change by more, at so many places and not more.
   *
   * @param rate frames per second, 0: the recording's own
   */
  @ParameterizedTest
  @CsvSource({
    "cmu_mocap/val_walk, 30, 0",
    "cmu_mocap/val_other, 30, 108",
    "deepmimic/motions, 30, 4",
    "cmu_mocap/val_walk, 0, 0",
    "cmu_mocap/val_other, 0, 86"
  })
  void anAngleJumpsOnlyWithItsJoint(String recordings, double rate, int places) throws IOException {
    List<String> jumps = new ArrayList<>();
    List<String> flips = new ArrayList<>();
    for (Path file : files(recordings)) {
      Motion motion = motion(file, rate);
      Path bvh = folder.resolve("motion.bvh");
      WriteOptions options = WriteOptions.DEFAULT.overwriting(true);
      MotionFormats.write(motion, bvh, options);
      WrittenAngles written = WrittenAngles.ofBvh(bvh, motion.skeleton());
      assertEquals(0, written.errorAgainst(motion), ROUNDING, file::toString);
      List<ChannelJump> found = ChannelJump.over(45, motion, written.degrees());
      for (ChannelJump jump : found) {
        (jump.isFlip() ? flips : jumps).add(file.getFileName() + " " + jump);
      }
    }
    jumps.forEach(System.out::println);
    assertEquals(List.of(), flips);
    assertTrue(jumps.size() <= places, () -> jumps.size() + " places, there were " + places);
  }

  /** What the test above looks for is there to be found. */
  @Test
  void oneOrderForAllJointsFlips() throws IOException {
    int flips = 0;
    for (Path file : files("cmu_mocap/val_other")) {
      Motion motion = motion(file, 30);
      List<EulerOrder> orders = Collections.nCopies(motion.skeleton().jointCount(), EulerOrder.ZXY);
      flips +=
          (int)
              ChannelJump.over(45, motion, angles(motion, orders)).stream()
                  .filter(ChannelJump::isFlip)
                  .count();
    }
    assertTrue(flips > 100, "only " + flips);
  }

  /** The angles of every joint in degrees. */
  static List<double[][]> angles(Motion motion, List<EulerOrder> orders) {
    List<double[][]> all = new ArrayList<>();
    for (int j = 0; j < orders.size(); j++) {
      double[][] degrees = new double[motion.frameCount()][];
      double[] angles = new double[3];
      for (int f = 0; f < degrees.length; f++) {
        angles = orders.get(j).angles(motion.pose(f).rotation(j), angles);
        degrees[f] = Arrays.stream(angles).map(Math::toDegrees).toArray();
      }
      all.add(degrees);
    }
    return all;
  }

  private static Motion motion(Path file, double rate) throws IOException {
    Motion motion = Mocap.onStandardSkeleton(file).motion();
    return rate == 0 ? motion : motion.resampled(rate);
  }

  private static List<Path> files(String recordings) throws IOException {
    Path data = SharedData.path(recordings);
    try (Stream<Path> all = Files.walk(data)) {
      List<Path> files =
          all.filter(f -> f.toString().matches(".*\\.(amc|bvh|txt)"))
              .filter(f -> !f.toString().matches(".*(README|LICENSE|INDEX).*"))
              .sorted()
              .toList();
      assertTrue(files.size() > 5, data + " holds " + files.size());
      return files;
    }
  }
}
