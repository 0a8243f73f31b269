package gravitas.datasets.acclaim;

import gravitas.datasets.acclaim.AsfBone.Channel;
import gravitas.datasets.motionfile.LoadedMotion;
import gravitas.datasets.motionfile.TextLines;
import gravitas.datasets.motionfile.TextScanner;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Reads an AMC motion with its ASF skeleton. The format has no frame rate; CMU records 120 frames
 * per second, which is assumed and noted.
 */
public final class AmcReader {
  private static final double CMU_RATE = 120;

  private final AsfFile asf;
  private final Skeleton skeleton;
  private final TextLines lines;
  private boolean degrees = true;

  private AmcReader(Path motion, Path skeletonFile) throws IOException {
    this.lines = TextLines.read(motion);
    this.asf = AsfFile.read(skeletonFile);
    try {
      this.skeleton = asf.skeleton();
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(skeletonFile, e.getMessage(), e);
    }
  }

  /**
   * Reads a motion whose skeleton lies beside it: 02_01.amc with 02.asf, or the only ASF there.
   *
   * @param motion the AMC file
   * @return the motion
   * @throws IOException if a file cannot be read
   */
  public static LoadedMotion read(Path motion) throws IOException {
    return read(motion, skeletonOf(motion));
  }

  /**
   * Reads a motion of a skeleton.
   *
   * @param motion the AMC file
   * @param skeleton the ASF file
   * @return the motion
   * @throws IOException if a file cannot be read
   */
  public static LoadedMotion read(Path motion, Path skeleton) throws IOException {
    return new AmcReader(motion, skeleton).convert();
  }

  private static Path skeletonOf(Path motion) throws IOException {
    String name = motion.getFileName().toString();
    Path own = motion.resolveSibling(name.replaceFirst("(_[^_]*)?\\.[^.]*$", ".asf"));
    if (Files.exists(own)) {
      return own;
    }
    Path folder = motion.toAbsolutePath().getParent();
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> found =
          files
              .filter(f -> f.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".asf"))
              .toList();
      if (found.size() == 1) {
        return found.get(0);
      }
    }
    throw new UnreadableFileException(
        motion, "needs its skeleton " + own.getFileName() + " beside it");
  }

  private LoadedMotion convert() throws UnreadableFileException {
    List<Pose> poses = new ArrayList<>();
    Map<String, Integer> frame = null; // bone to the line that moves it
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (line.startsWith(":")) {
        degrees &= !line.equalsIgnoreCase(":RADIANS");
      } else if (line.chars().allMatch(Character::isDigit)) {
        if (frame != null) {
          poses.add(pose(frame));
        }
        frame = new HashMap<>();
      } else if (frame == null) {
        throw lines.problem(i, "a frame's number should stand here");
      } else {
        frame.put(line.split("\\s+", 2)[0], i);
      }
    }
    if (frame == null) {
      throw new UnreadableFileException(lines.file(), "holds no frames; is it an AMC file?");
    }
    poses.add(pose(frame));
    return new LoadedMotion(
        Motion.atRate(skeleton, CMU_RATE, poses), List.of("frame rate taken as 120, that of CMU"));
  }

  private Pose pose(Map<String, Integer> frame) throws UnreadableFileException {
    List<Quaternion> rotations = new ArrayList<>();
    Vector3 place = Vector3.ZERO;
    for (var joint : skeleton.joints()) {
      Integer line = frame.get(joint.name());
      AsfBone bone = asf.bone(joint.name());
      if (line == null) { // bones without freedom are left out of the file
        rotations.add(Quaternion.IDENTITY);
        continue;
      }
      double[] values = values(line, bone);
      rotations.add(bone.rotation(values));
      if (joint.parent() < 0) {
        place = place(bone, values);
      }
    }
    for (String name : frame.keySet()) {
      if (asf.bone(name) == null) {
        throw lines.problem(
            frame.get(name), "the skeleton has no bone '" + TextScanner.shortened(name) + "'");
      }
    }
    return new Pose(place, rotations);
  }

  private double[] values(int line, AsfBone bone) throws UnreadableFileException {
    String[] cells = lines.get(line).strip().split("\\s+");
    if (cells.length - 1 != bone.channels().size()) {
      throw lines.problem(
          line,
          cells.length
              - 1
              + " numbers for "
              + bone.name()
              + ", which has "
              + bone.channels().size()
              + " degrees of freedom");
    }
    double[] values = new double[cells.length - 1];
    for (int i = 0; i < values.length; i++) {
      values[i] = lines.number(line, cells[i + 1]);
      if (bone.channels().get(i).rotation() != null && degrees) {
        values[i] = Math.toRadians(values[i] % 360);
      }
    }
    return values;
  }

  private Vector3 place(AsfBone root, double[] values) {
    double x = 0;
    double y = 0;
    double z = 0;
    for (int i = 0; i < values.length; i++) {
      Channel channel = root.channels().get(i);
      if (channel == Channel.TX) {
        x = values[i];
      } else if (channel == Channel.TY) {
        y = values[i];
      } else if (channel == Channel.TZ) {
        z = values[i];
      }
    }
    return new Vector3(x, y, z).times(asf.metresPerUnit());
  }
}
