package gravitas.studio.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Who may ask: a browser that came with a link that works once, and got a cookie for it. Both are
 * 256 random bits that live as long as the server.
 */
final class Keys {
  private static final int MOST_LINKS = 20; // open at a time
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String token = random();
  private final Set<String> links = new LinkedHashSet<>();

  private static String random() {
    byte[] bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** A key that opens once. */
  synchronized String link() {
    if (links.size() >= MOST_LINKS) {
      links.remove(links.iterator().next());
    }
    String link = random();
    links.add(link);
    return link;
  }

  /** The cookie's value, for a key that was not used yet. */
  synchronized Optional<String> redeem(String link) {
    return links.removeIf(each -> same(each, link)) ? Optional.of(token) : Optional.empty();
  }

  boolean isToken(String value) {
    return same(token, value);
  }

  /** In a time that says nothing about where they differ. */
  private static boolean same(String a, String b) {
    return MessageDigest.isEqual(
        a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
  }
}
