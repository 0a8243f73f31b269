package gravitas.datasets.fuzz;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Random;

/** Damage of the kinds that happen and the kinds that are done. */
public final class Mutation {
  private static final byte[][] NASTY = {
    {(byte) 0xff, (byte) 0xff, (byte) 0xff, 0x7f},
    {0, 0, 0, 0, 0, 0, 0, 0},
    "NaN".getBytes(java.nio.charset.StandardCharsets.US_ASCII),
    "1e999".getBytes(java.nio.charset.StandardCharsets.US_ASCII),
    "-99999999999".getBytes(java.nio.charset.StandardCharsets.US_ASCII),
    "}{".getBytes(java.nio.charset.StandardCharsets.US_ASCII),
    {(byte) 0x80, (byte) 0xfe, '\n', '('},
  };

  private Mutation() {}

  public static byte[] of(byte[] good, Random random) {
    byte[] bytes = good.clone();
    int times = 1 + random.nextInt(4);
    for (int i = 0; i < times && bytes.length > 8; i++) {
      // headers decide more than data, so half of all damage is done in the first tenth
      int reach = random.nextBoolean() ? bytes.length : Math.max(8, bytes.length / 10);
      int at = random.nextInt(Math.min(reach, bytes.length));
      bytes =
          switch (random.nextInt(6)) {
            case 0 -> flipped(bytes, at, random);
            case 1 -> Arrays.copyOf(bytes, at);
            case 2 -> spliced(bytes, at, 0, NASTY[random.nextInt(NASTY.length)]);
            case 3 -> spliced(bytes, at, 1 + random.nextInt(40), new byte[0]);
            case 4 -> spliced(bytes, at, 0, Arrays.copyOfRange(bytes, at, at + random.nextInt(60)));
            default -> {
              byte[] nasty = NASTY[random.nextInt(NASTY.length)];
              yield spliced(bytes, at, nasty.length, nasty);
            }
          };
    }
    return bytes;
  }

  private static byte[] flipped(byte[] bytes, int at, Random random) {
    bytes[at] = (byte) random.nextInt(256);
    return bytes;
  }

  private static byte[] spliced(byte[] bytes, int at, int removed, byte[] inserted) {
    var out = new ByteArrayOutputStream();
    out.write(bytes, 0, at);
    out.writeBytes(inserted);
    int rest = Math.min(bytes.length, at + removed);
    out.write(bytes, rest, bytes.length - rest);
    return out.toByteArray();
  }
}
