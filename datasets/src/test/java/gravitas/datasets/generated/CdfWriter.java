package gravitas.datasets.generated;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * CDF version 3 files with one z-variable of one record: the records CDR, GDR, zVDR, VXR and VVR
 * one after the other, big-endian, row-major, not compressed.
 */
public final class CdfWriter {
  private static final int CDR = 312;
  private static final int GDR = 84;
  private static final int VXR = 8 + 4 + 8 + 4 + 4 + 4 + 4 + 8;
  private static final int REAL4 = 21;

  private CdfWriter() {}

  /** A variable of shape (1, rows, columns). */
  public static byte[] variable(String name, int rows, int columns, float[] values) {
    int zvdr = 340 + 4 + 2 * 8;
    int start = 8;
    int gdrAt = start + CDR;
    int zvdrAt = gdrAt + GDR;
    int vxrAt = zvdrAt + zvdr;
    int vvrAt = vxrAt + VXR;
    int end = vvrAt + 12 + 4 * values.length;
    ByteBuffer out = ByteBuffer.allocate(end);
    out.putInt(0xCDF30001).putInt(0x0000FFFF);
    // CDF descriptor: version 3.5, network encoding, row-major and single file
    out.putLong(CDR).putInt(1).putLong(gdrAt).putInt(3).putInt(5).putInt(1).putInt(3);
    out.putInt(0).putInt(0).putInt(0).putInt(-1).putInt(-1);
    text(out, "generated", 256);
    // global descriptor: one z-variable, no attributes
    out.putLong(GDR).putInt(2).putLong(0).putLong(zvdrAt).putLong(0).putLong(end);
    out.putInt(0).putInt(0).putInt(-1).putInt(0).putInt(1).putLong(0).putInt(0).putInt(-1);
    out.putInt(-1);
    // variable descriptor
    out.putLong(zvdr).putInt(8).putLong(0).putInt(REAL4).putInt(0).putLong(vxrAt).putLong(vxrAt);
    out.putInt(1).putInt(0).putInt(0).putInt(-1).putInt(-1).putInt(1).putInt(0).putLong(-1);
    out.putInt(1);
    text(out, name, 256);
    out.putInt(2).putInt(rows).putInt(columns).putInt(-1).putInt(-1);
    // index: record 0 is in the one block of values
    out.putLong(VXR).putInt(6).putLong(0).putInt(1).putInt(1).putInt(0).putInt(0).putLong(vvrAt);
    out.putLong(12 + 4L * values.length).putInt(7);
    for (float value : values) {
      out.putFloat(value);
    }
    return out.array();
  }

  private static void text(ByteBuffer out, String text, int length) {
    byte[] bytes = new byte[length];
    byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(ascii, 0, bytes, 0, ascii.length);
    out.put(bytes);
  }
}
