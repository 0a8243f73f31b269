package gravitas.lab.motion;

import gravitas.lab.training.TaskFamily;
import gravitas.lab.training.TaskSource;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Windows of the walks to train on.
 *
 * @param folder with the recorded clips, as text because it travels
 * @param stepsPerSecond of the simulation
 * @serial exclude
 */
public record MotionSource(String folder, int stepsPerSecond) implements TaskSource {
  /**
   * {@return the clips below {@code train_walk}}
   *
   * @param data the folder of {@code train_walk}, {@code val_walk} and {@code val_other}
   * @param stepsPerSecond of the simulation
   */
  public static MotionSource of(Path data, int stepsPerSecond) {
    Path folder = data.resolve("train_walk").toAbsolutePath().normalize();
    return new MotionSource(folder.toString(), stepsPerSecond);
  }

  @Override
  public TaskFamily open() throws IOException {
    TrackSettings track = TrackSettings.MOCAP;
    List<RecordedClip> clips = RecordedClip.readAll(Path.of(folder), 1.3 * track.window());
    return new MotionTasks(clips, track, 1.0 / stepsPerSecond, OptimizerChoice.LEARNED_UNIT);
  }

  @Override
  public TaskSource at(UnaryOperator<String> paths) {
    return new MotionSource(paths.apply(folder), stepsPerSecond);
  }

  @Override
  public String fingerprint() throws IOException {
    if (!Files.isDirectory(Path.of(folder))) {
      throw new NoSuchFileException(folder);
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : RecordedClip.files(Path.of(folder))) {
        digest.update(
            file.getFileName().toString().getBytes(java.nio.charset.StandardCharsets.UTF_8));
        digest.update(Files.readAllBytes(file));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
