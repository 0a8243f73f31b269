package gravitas.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.app.CommandRun;
import gravitas.datasets.RandomMotions;
import gravitas.datasets.bvh.BvhFormat;
import gravitas.datasets.motionfile.WriteOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A node with TLS lets in whoever it trusts, and nobody else. */
class TlsTest {
  private static final String PASSWORD = "made-for-this-test";

  @TempDir Path folder;

  private void keytool(String... args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(args));
    command.addAll(List.of("-storepass", PASSWORD, "-storetype", "PKCS12"));
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), said);
  }

  private void makeKey(String name) throws Exception {
    keytool(
        ("-genkeypair -alias x -keyalg EC -dname CN=" + name + " -keystore " + name + ".p12")
            .split(" "));
  }

  private String[] flags(String key) {
    return new String[] {
      "--tls-key-store", folder.resolve(key + ".p12").toString(),
      "--tls-trust-store", folder.resolve("trusted.p12").toString(),
      "--tls-password-file", folder.resolve("password").toString()
    };
  }

  private CommandRun evaluate(String address, String... flags) {
    List<String> args =
        new ArrayList<>(
            List.of("evaluate", "mocap", "--methods", "kinematic", "--grid", address, "--data"));
    args.addAll(List.of(folder.resolve("data").toString(), "--out", folder + "/out"));
    args.addAll(Arrays.asList(flags));
    return CommandRun.of(() -> Main.run(args.toArray(String[]::new)));
  }

  private String makeKeysAndData() throws Exception {
    makeKey("member");
    makeKey("stranger");
    keytool("-exportcert -alias x -keystore member.p12 -file member.cer".split(" "));
    keytool("-importcert -noprompt -alias m -keystore trusted.p12 -file member.cer".split(" "));
    Files.writeString(folder.resolve("password"), PASSWORD + "\n");
    Path data = Files.createDirectories(folder.resolve("data"));
    new BvhFormat()
        .write(RandomMotions.smooth(1, 10, 25), data.resolve("a.bvh"), WriteOptions.DEFAULT);
    return NodeProcess.freeAddress();
  }

  private static void assertRefused(CommandRun run) {
    assertEquals(3, run.exitCode(), run.err());
    assertTrue(run.err().contains("cannot join the grid at 127.0.0.1"), run.err());
    assertTrue(run.err().contains("TLS"), run.err());
  }

  @Test
  void whoIsTrustedIsLetInAndAStrangerIsNot() throws Exception {
    String address = makeKeysAndData();
    try (NodeProcess node = NodeProcess.start(address, flags("member"))) {
      node.awaitReady();
      CommandRun member = evaluate(address, flags("member"));
      assertEquals(0, member.exitCode(), member.err());
      assertRefused(evaluate(address, flags("stranger")));
      CommandRun half = evaluate(address, "--tls-key-store", "x.p12");
      assertEquals(2, half.exitCode(), half.err());
    }
  }

  @Test
  @Tag("slow") // waits for the time limit of joining, as above
  void whoDoesNotEncryptIsRefused() throws Exception {
    String address = makeKeysAndData();
    try (NodeProcess node = NodeProcess.start(address, flags("member"))) {
      node.awaitReady();
      assertRefused(evaluate(address));
    }
  }
}
