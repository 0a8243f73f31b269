package gravitas.lab.motion;

import gravitas.datasets.mocap.Mocap;
import gravitas.datasets.retarget.Retargeted;
import gravitas.physics.body.BodyShape;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A recorded motion on the standard skeleton, its floor at y = 0.
 *
 * @param name of its file
 * @param shape of the person
 * @param motion at {@value #RATE} frames per second
 */
public record RecordedClip(String name, BodyShape shape, Motion motion) {
  private static final double RATE = 60;

  /**
   * {@return a recording on the standard skeleton}
   *
   * @param file the file
   * @throws IOException if a file cannot be read
   */
  public static RecordedClip read(Path file) throws IOException {
    Retargeted retargeted = Mocap.onStandardSkeleton(file);
    Motion motion = retargeted.motion();
    return new RecordedClip(
        file.getFileName().toString(),
        retargeted.shape(),
        motion.meanRate() > RATE ? motion.resampled(RATE) : motion);
  }

  /**
   * {@return a folder's clips in the order of their names}
   *
   * @param folder the folder
   * @throws IOException if a file cannot be read
   */
  public static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(f -> f.toString().endsWith(".bvh")).sorted().toList();
    }
  }

  /**
   * {@return all of a folder's clips that last at least so many seconds, in the order of their
   * names}
   *
   * @param folder the folder
   * @param seconds how long
   * @throws IOException if a file cannot be read
   */
  public static List<RecordedClip> readAll(Path folder, double seconds) throws IOException {
    var clips = new java.util.ArrayList<RecordedClip>();
    for (Path file : files(folder)) {
      RecordedClip clip = read(file);
      if (clip.motion().duration() >= seconds) {
        clips.add(clip);
      }
    }
    if (clips.isEmpty()) {
      throw new IOException(folder + ": no .bvh file of at least " + seconds + " s");
    }
    return List.copyOf(clips);
  }
}
