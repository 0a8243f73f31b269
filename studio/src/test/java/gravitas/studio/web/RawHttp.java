package gravitas.studio.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Speaks HTTP word by word, so that nothing is corrected on the way. */
final class RawHttp {
  private RawHttp() {}

  /**
   * What came back.
   *
   * @param status the number of HTTP
   * @param headers as they came, in small letters
   * @param body as text
   */
  record Reply(int status, String headers, String body) {
    String header(String name) {
      return headers
          .lines()
          .filter(line -> line.startsWith(name.toLowerCase(Locale.ROOT) + ":"))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst()
          .orElse("");
    }
  }

  /** Sends the first line, headers and a body, and reads to the end. */
  static Reply send(int port, String line, String headers, byte[] body) throws IOException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(20_000);
      String head = line + " HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
      socket.shutdownOutput();
      var all = new ByteArrayOutputStream();
      socket.getInputStream().transferTo(all);
      String text = all.toString(StandardCharsets.UTF_8);
      int end = text.indexOf("\r\n\r\n");
      String top = end < 0 ? text : text.substring(0, end);
      int status = top.length() > 12 ? Integer.parseInt(top.substring(9, 12)) : 0;
      StringBuilder small = new StringBuilder();
      top.lines()
          .forEach(
              each -> {
                int colon = each.indexOf(':');
                small
                    .append(
                        colon < 0
                            ? each
                            : each.substring(0, colon).toLowerCase(Locale.ROOT)
                                + each.substring(colon))
                    .append('\n');
              });
      return new Reply(status, small.toString(), end < 0 ? "" : text.substring(end + 4));
    }
  }
}
