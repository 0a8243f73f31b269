package gravitas.cluster.grid;

import gravitas.app.cli.CommandFailure;
import gravitas.app.cli.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;

/** A host and a port that the user named. */
record Address(String host, int port) {
  /** How far above the port of discovery a node's other port is, through which requests go. */
  static final int TALK = 100;

  private static final int PATIENCE_MILLISECONDS = 3000;
  private static final int LAST_PORT = 65535 - TALK;

  static Address of(String text) {
    int colon = text.lastIndexOf(':');
    try {
      int port = Integer.parseInt(text.substring(colon + 1).strip());
      String host = text.substring(0, Math.max(0, colon)).strip();
      if (!host.isEmpty() && port >= 1 && port <= LAST_PORT) {
        return new Address(host, port);
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new CommandFailure(
        ExitCode.USAGE, "'" + text + "' is no address; HOST:PORT, port 1 to " + LAST_PORT);
  }

  boolean isLoopback() {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }

  /** Whether both mean the same port of the same machine, however it is called. */
  boolean isSame(Address other) {
    return new InetSocketAddress(host, port).equals(new InetSocketAddress(other.host, other.port));
  }

  /** Whether who names the other address finds what listens at this one. */
  boolean isReachedBy(Address other) {
    InetAddress own = new InetSocketAddress(host, port).getAddress();
    boolean everywhere = own != null && own.isAnyLocalAddress();
    return everywhere ? port == other.port : isSame(other);
  }

  /** Why nobody listens there; null if somebody does. */
  String silence() {
    try (var socket = new Socket()) {
      socket.connect(new InetSocketAddress(host, port), PATIENCE_MILLISECONDS);
      return null;
    } catch (UnknownHostException e) {
      return "no such host";
    } catch (IOException e) {
      return e.getMessage();
    }
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
