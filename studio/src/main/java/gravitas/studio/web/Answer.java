package gravitas.studio.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What a browser gets: bytes or a file, and headers besides those that every answer has. */
final class Answer {
  /** Our page: nothing from elsewhere, no inline script, in no frame of others. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:;"
          + " media-src 'self' blob:; connect-src 'self'; frame-src 'self'; form-action 'none';"
          + " base-uri 'none'; frame-ancestors 'none'";

  /**
   * A take's report: one file with everything in it. In a sandbox without our origin it can ask
   * this server for nothing and see nothing of our page.
   */
  static final String REPORT_POLICY =
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' data:; style-src"
          + " 'unsafe-inline'; img-src data: blob:; form-action 'none'; base-uri 'none';"
          + " frame-ancestors 'self'";

  private final int status;
  private final Map<String, String> headers;
  private final byte[] bytes; // null if the body is a file
  private final Path file; // null if the body is bytes

  private Answer(int status, Map<String, String> headers, byte[] bytes, Path file) {
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
    this.file = file;
  }

  static Answer json(JsonNode node) {
    return new Answer(
        200,
        Map.of("Content-Type", "application/json; charset=utf-8"),
        node.toString().getBytes(StandardCharsets.UTF_8),
        null);
  }

  static Answer bytes(String type, byte[] bytes) {
    return new Answer(200, Map.of("Content-Type", type), bytes, null);
  }

  static Answer nothing() {
    return new Answer(204, Map.of(), new byte[0], null);
  }

  static Answer elsewhere(String place) {
    return new Answer(303, Map.of("Location", place), new byte[0], null);
  }

  static Answer file(Path file, String type) {
    return new Answer(200, Map.of("Content-Type", type), null, file);
  }

  static Answer sentence(int status, String text) {
    return new Answer(
        status,
        Map.of("Content-Type", "text/plain; charset=utf-8"),
        (text + "\n").getBytes(StandardCharsets.UTF_8),
        null);
  }

  /** Whether it is not what was asked for. */
  boolean isRefusal() {
    return status >= 400;
  }

  Answer with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Answer(status, more, bytes, file);
  }

  /** A file to be kept by the browser, under its own name. */
  Answer asDownload(String name) {
    String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
    var encoded = new StringBuilder();
    for (byte each : name.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (each & 0xff);
      encoded.append(
          c < 128 && (Character.isLetterOrDigit(c) || "._-".indexOf(c) >= 0)
              ? String.valueOf(c)
              : String.format(Locale.ROOT, "%%%02X", (int) c));
    }
    return with(
        "Content-Disposition",
        "attachment; filename=\"" + plain + "\"; filename*=UTF-8''" + encoded);
  }

  void send(HttpExchange exchange) throws IOException {
    Headers out = exchange.getResponseHeaders();
    out.set("X-Content-Type-Options", "nosniff");
    out.set("Referrer-Policy", "no-referrer");
    out.set("Cross-Origin-Resource-Policy", "same-origin");
    out.set("Cross-Origin-Opener-Policy", "same-origin");
    out.set("Cache-Control", "no-store");
    out.set("Content-Security-Policy", POLICY);
    headers.forEach(out::set);
    boolean bare = exchange.getRequestMethod().equals("HEAD") || status == 204 || status == 304;
    if (file != null) {
      sendFile(exchange, bare);
      return;
    }
    exchange.sendResponseHeaders(status, bare || bytes.length == 0 ? -1 : bytes.length);
    if (!bare && bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }

  /** By parts, so that memory stays bounded. */
  private void sendFile(HttpExchange exchange, boolean bare) throws IOException {
    long size = Files.size(file);
    exchange.sendResponseHeaders(status, bare || size == 0 ? -1 : size);
    if (!bare && size > 0) {
      try (OutputStream out = exchange.getResponseBody()) {
        Files.copy(file, out);
      }
    }
  }
}
