package gravitas.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** {@code gravitas-cluster node} in a process of its own, on loopback. */
final class NodeProcess implements AutoCloseable {
  private final Process process;
  private final BufferedReader output;
  private final String address;

  private NodeProcess(Process process, String address) {
    this.process = process;
    this.output = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    this.address = address;
  }

  /** Starts one with a thread and further flags; {@link #awaitReady} waits for it. */
  static NodeProcess start(String address, String... flags) throws IOException {
    return startWith(Map.of(), address, flags);
  }

  /**
   * @param environment what its variables are to be, besides this process's
   */
  static NodeProcess startWith(Map<String, String> environment, String address, String... flags)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx512m");
    command.add("-XX:TieredStopAtLevel=1"); // compiled sooner: these processes live for seconds
    for (String line : Files.readAllLines(Path.of("cluster/src/launchers/ignite.options"))) {
      if (line.startsWith("-")) {
        command.add(line);
      }
    }
    command.addAll(List.of("gravitas.cluster.Main", "node", "--threads", "1", "--listen", address));
    command.addAll(List.of(flags));
    var builder = new ProcessBuilder(command);
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    builder.environment().putAll(environment);
    builder.redirectErrorStream(true);
    return new NodeProcess(builder.start(), address);
  }

  /** A class path on which this folder comes first. */
  static String classPathAfter(Path folder) {
    return folder + File.pathSeparator + System.getProperty("java.class.path");
  }

  /** An address on loopback whose two ports are free now. */
  static String freeAddress() throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    while (true) {
      try (var first = new ServerSocket(0, 1, loopback)) {
        int port = first.getLocalPort();
        if (port + 100 <= 65535) {
          try (var second = new ServerSocket(port + 100, 1, loopback)) {
            return "127.0.0.1:" + (second.getLocalPort() - 100);
          }
        }
      } catch (IOException taken) {
        // try the next
      }
    }
  }

  String address() {
    return address;
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** The line with which it says that it is ready. */
  String awaitReady() throws IOException {
    return awaitLine("ready at");
  }

  /** The next line with this text. */
  String awaitLine(String part) throws IOException {
    var lines = new StringBuilder();
    String line = output.readLine();
    while (line != null && !line.contains(part)) {
      lines.append(line).append('\n');
      line = output.readLine();
    }
    assertTrue(line != null, "the node ended: " + lines);
    return line;
  }

  /** What it said until it ended by itself. */
  String awaitEnd() throws IOException, InterruptedException {
    String text = output.lines().collect(Collectors.joining("\n"));
    assertTrue(process.waitFor(1, TimeUnit.MINUTES), "the node hangs");
    return text.strip() + " (" + process.exitValue() + ")";
  }

  /** SIGKILL. */
  void kill() {
    try {
      process.destroyForcibly().waitFor();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** SIGSTOP: it is there but does nothing. */
  void freeze() {
    try {
      new ProcessBuilder("kill", "-STOP", String.valueOf(process.pid())).start().waitFor();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    process.destroy(); // SIGTERM: it cleans up behind itself
  }
}
