package gravitas.datasets.numpy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads NPY: a magic number, a header that describes the array, then its elements or a pickle. */
public final class NpyReader {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final Pattern DESCRIPTION = Pattern.compile("'descr':\\s*'([^']*)'");
  private static final Pattern FORTRAN = Pattern.compile("'fortran_order':\\s*(True|False)");
  private static final Pattern SHAPE = Pattern.compile("'shape':\\s*\\(([0-9,\\sL]*)\\)");

  private NpyReader() {}

  /**
   * {@return an {@link NdArray} of numbers, or whatever an array of objects holds}
   *
   * @param file its content
   * @throws IllegalArgumentException if it is broken
   */
  public static Object read(byte[] file) {
    if (file.length < 10 || !Arrays.equals(MAGIC, Arrays.copyOf(file, MAGIC.length))) {
      throw new IllegalArgumentException("is not a NumPy array: its first bytes are wrong");
    }
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    boolean small = file[6] == 1;
    int start = small ? 10 : 12;
    long length = small ? bytes.getShort(8) & 0xFFFF : file.length < 12 ? -1 : bytes.getInt(8);
    if (length < 0 || start + length > file.length) {
      throw new IllegalArgumentException("the header of a NumPy array is cut off");
    }
    String header = new String(file, start, (int) length, StandardCharsets.ISO_8859_1);
    ArrayType type = ArrayType.parse(found(DESCRIPTION, header));
    int[] shape =
        Arrays.stream(found(SHAPE, header).split(","))
            .map(number -> number.replace("L", "").strip())
            .filter(number -> !number.isEmpty())
            .mapToInt(Integer::parseInt)
            .toArray();
    boolean fortran = found(FORTRAN, header).equals("True");
    ByteBuffer data = bytes.position(start + (int) length).slice();
    return type.isObject() ? Unpickler.read(data) : type.array(shape, data, fortran);
  }

  private static String found(Pattern pattern, String header) {
    Matcher matcher = pattern.matcher(header);
    if (!matcher.find()) {
      throw new IllegalArgumentException(
          "the header of a NumPy array lacks " + pattern.pattern().substring(1, 6) + "…");
    }
    return matcher.group(1);
  }
}
