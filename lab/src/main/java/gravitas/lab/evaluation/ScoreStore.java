package gravitas.lab.evaluation;

import gravitas.datasets.motionfile.OutputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * One file per score in a folder, written atomically, so that a run can stop at any moment.
 *
 * <p>A file's name ends in a hash of everything the score depends on: settings, method, program and
 * the bytes of the recording. What was computed with other settings has another name and is never
 * taken for it. The time a score took is kept in a file beside it, so that scores themselves are
 * the same from run to run.
 */
final class ScoreStore {
  private final Path folder;
  private final String settings;

  /**
   * @param settings everything but the recording and the method, as text
   */
  ScoreStore(Path folder, String settings) throws IOException {
    this.folder = folder.resolve("scores");
    this.settings = settings;
    Files.createDirectories(this.folder);
  }

  /** The key of a recording's content; empty text for files that are missing. */
  static String contentOf(List<Path> files) throws IOException {
    MessageDigest digest = sha256();
    for (Path file : files) {
      digest.update(String.valueOf(file.getFileName()).getBytes(StandardCharsets.UTF_8));
      if (Files.isRegularFile(file)) {
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
          in.transferTo(java.io.OutputStream.nullOutputStream());
        }
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /** A score that is there already; one that failed is tried again. */
  Optional<Score> find(Sequence sequence, String content, Method method) throws IOException {
    Path file = file(sequence, content, method, ".json");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    return Optional.of(ScoreJson.read(file)).filter(score -> !score.isFailed());
  }

  /** The seconds a kept score took; NaN if nobody knows. */
  double seconds(Sequence sequence, String content, Method method) throws IOException {
    Path file = file(sequence, content, method, ".seconds");
    return Files.exists(file) ? Double.parseDouble(Files.readString(file).strip()) : Double.NaN;
  }

  void keep(Sequence sequence, String content, Method method, Score score, double seconds)
      throws IOException {
    // the time first: once the score is there, nothing is missing
    OutputFile.writeText(file(sequence, content, method, ".seconds"), seconds + "\n");
    OutputFile.writeText(
        file(sequence, content, method, ".json"), ScoreJson.write(score).toPrettyString() + "\n");
  }

  private Path file(Sequence sequence, String content, Method method, String ending) {
    MessageDigest digest = sha256();
    for (String part : List.of(settings, sequence.name(), method.title(), content)) {
      digest.update(part.getBytes(StandardCharsets.UTF_8));
      digest.update((byte) 0);
    }
    String key = HexFormat.of().formatHex(digest.digest()).substring(0, 16);
    String name = sequence.name().replaceAll("[^A-Za-z0-9._-]+", "_");
    return folder.resolve(name + "." + method.title() + "." + key + ending);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
