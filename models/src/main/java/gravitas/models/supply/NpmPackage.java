package gravitas.models.supply;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The pinned package, fetched with {@code npm pack} and refused unless its digest is right. */
final class NpmPackage implements PackageSource {
  static final String NAME = "@mediapipe/pose";
  static final String VERSION = "0.5.1675469404";
  static final String INTEGRITY =
      "sha512-DFZsNWTsSphRIZppnUCuunzBiHP2FdJXR9ehc7mMi4KG+oPaOH0Em3d6kr7Py+TSyTXC1doH88KcF28k2sBxsQ==";
  private static final int ATTEMPTS = 2;
  private static final long MINUTES = 10;

  private final String npm;

  NpmPackage() {
    this(
        System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("win") ? "npm.cmd" : "npm");
  }

  NpmPackage(String npm) {
    this.npm = npm;
  }

  /** The archive's bytes; a damaged download is fetched once more. */
  @Override
  public byte[] archive() {
    for (int attempt = 1; ; attempt++) {
      byte[] archive = pack();
      String integrity = Checksum.integrity(archive);
      if (integrity.equals(INTEGRITY)) {
        return archive;
      }
      if (attempt == ATTEMPTS) {
        throw new MissingNetworkException(
            String.format(
                "The download of %s@%s is damaged: its digest is %s instead of %s. Try again, or"
                    + " fetch the package elsewhere and give its file.",
                NAME, VERSION, integrity, INTEGRITY));
      }
    }
  }

  private byte[] pack() {
    try {
      Path folder = Files.createTempDirectory("gravitas-npm");
      try {
        run(folder);
        try (Stream<Path> files = Files.list(folder)) {
          Path archive =
              files
                  .filter(f -> f.toString().endsWith(".tgz"))
                  .findFirst()
                  .orElseThrow(() -> new MissingNetworkException("npm pack wrote no archive"));
          return Files.readAllBytes(archive);
        }
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new MissingNetworkException(
          "The pose networks are fetched with npm, which could not be started ("
              + e.getMessage()
              + "). Install npm, or fetch the package "
              + NAME
              + "@"
              + VERSION
              + " on another machine with `npm pack` and give the file.",
          e);
    }
  }

  private void run(Path folder) throws IOException {
    var process =
        new ProcessBuilder(
                List.of(npm, "pack", NAME + "@" + VERSION, "--silent", "--no-update-notifier"))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("npm.log").toFile())
            .start();
    try {
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new MissingNetworkException("npm did not finish within " + MINUTES + " minutes");
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new MissingNetworkException("interrupted while npm fetched the pose networks", e);
    }
    if (process.exitValue() != 0) {
      throw new MissingNetworkException(
          "npm could not fetch the pose networks (exit code "
              + process.exitValue()
              + "): "
              + lastLines(folder.resolve("npm.log"))
              + " Connect to the internet once, or give the package's file.");
    }
  }

  private static String lastLines(Path log) throws IOException {
    try (InputStream in = Files.newInputStream(log)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      return text.substring(Math.max(0, text.length() - 300)).replaceAll("\\s+", " ");
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
