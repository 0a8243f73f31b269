package gravitas.studio.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;

/**
 * What a browser still sends of an upload that was answered already. Closed before it is read, the
 * connection would be reset and the answer lost to whoever sends everything before listening; so it
 * is read and thrown away, through a small buffer and for a while only.
 */
final class UnreadBody {
  private static final long LONGEST = 30_000_000_000L; // nanoseconds; this machine sends GB/s
  private static final int BUFFER = 1 << 16; // bytes

  private UnreadBody() {}

  /** Reads to the end, unless that takes too long. The answer must be on its way. */
  static void discard(HttpExchange exchange) throws IOException {
    exchange.getResponseBody().flush(); // who does listen can stop sending
    InputStream body = exchange.getRequestBody();
    byte[] buffer = new byte[BUFFER];
    long end = System.nanoTime() + LONGEST;
    while (body.read(buffer) >= 0 && System.nanoTime() < end) {
      // thrown away
    }
  }
}
