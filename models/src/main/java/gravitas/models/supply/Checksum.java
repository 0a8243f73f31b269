package gravitas.models.supply;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/** Digests as the package registry and the cache write them. */
final class Checksum {
  private Checksum() {}

  static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(digest("SHA-256", bytes));
  }

  /** The form of npm's {@code integrity} field. */
  static String integrity(byte[] bytes) {
    return "sha512-" + Base64.getEncoder().encodeToString(digest("SHA-512", bytes));
  }

  private static byte[] digest(String algorithm, byte[] bytes) {
    try {
      return MessageDigest.getInstance(algorithm).digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has " + algorithm, e);
    }
  }
}
