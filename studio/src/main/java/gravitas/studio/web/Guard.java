package gravitas.studio.web;

import com.sun.net.httpserver.Headers;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lets only this machine's own browser in, and only our own page within it.
 *
 * <p>The host must be ours, else another name could point to this machine (DNS rebinding). What
 * changes something must say that it comes from our page; other pages can send requests, but not
 * with our origin, and the cookie does not travel with them. Other users of the machine can reach
 * the port, but do not have the cookie.
 */
final class Guard {
  private static final Set<String> READING = Set.of("GET", "HEAD");

  private final List<String> hosts;
  private final String cookie;
  private final Keys keys;

  Guard(int port, Keys keys) {
    this.hosts = List.of("127.0.0.1:" + port, "localhost:" + port);
    this.cookie = "gravitas-" + port;
    this.keys = keys;
  }

  /** What a browser must send to be known. */
  String setCookie(String token) {
    return cookie + "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
  }

  /** Refuses hosts and pages that are not ours; whoever may come for a cookie passes. */
  void requireOurs(String method, Headers headers) {
    String host = one(headers, "Host").orElse("");
    if (!hosts.contains(host)) {
      throw new Refusal(421, "This server is not called " + host + ".");
    }
    Optional<String> origin = one(headers, "Origin");
    boolean ours = origin.filter(("http://" + host)::equals).isPresent();
    if (origin.isPresent() && !ours) {
      throw new Refusal(403, "Another page may not ask this server for anything.");
    }
    String site = one(headers, "Sec-Fetch-Site").orElse("none");
    if (!site.equals("same-origin") && !site.equals("none")) {
      throw new Refusal(403, "Another page may not ask this server for anything.");
    }
    if (!READING.contains(method) && !ours) {
      throw new Refusal(403, "Only Studio's own page may change something.");
    }
  }

  /** Refuses who has no cookie of this server. */
  void requireKnown(Headers headers) {
    if (!isKnown(headers)) {
      throw new Refusal(
          401,
          "This browser is not known yet: open Studio with the link that 'gravitas studio' shows,"
              + " or with a new one from Studio's menu.");
    }
  }

  boolean isKnown(Headers headers) {
    List<String> lines = headers.get("Cookie");
    return lines != null
        && lines.stream()
            .flatMap(line -> Arrays.stream(line.split(";", -1)))
            .map(String::strip)
            .filter(each -> each.startsWith(cookie + "="))
            .anyMatch(each -> keys.isToken(each.substring(cookie.length() + 1)));
  }

  /** The only value; several of one kind are one too many. */
  private static Optional<String> one(Headers headers, String name) {
    List<String> values = headers.get(name);
    if (values == null || values.isEmpty()) {
      return Optional.empty();
    }
    if (values.size() > 1) {
      throw new Refusal(400, "More than one header " + name + ".");
    }
    return Optional.of(values.get(0));
  }
}
