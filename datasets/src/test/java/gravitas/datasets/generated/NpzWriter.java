package gravitas.datasets.generated;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** NPZ files whose entries are dictionaries, as VideoPose3D's. */
public final class NpzWriter {
  private NpzWriter() {}

  public static byte[] npz(Map<String, Object> entries) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      for (var entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey() + ".npy"));
        zip.write(npy(PickleWriter.objectArray(entry.getValue(), "f4")));
        zip.closeEntry();
      }
    }
    return out.toByteArray();
  }

  private static byte[] npy(byte[] pickle) {
    String header = "{'descr': '|O', 'fortran_order': False, 'shape': (), }";
    String padded = header + " ".repeat(63 - (10 + header.length()) % 64) + "\n";
    var out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    out.write(padded.length() & 0xFF);
    out.write(padded.length() >> 8);
    out.writeBytes(padded.getBytes(StandardCharsets.ISO_8859_1));
    out.writeBytes(pickle);
    return out.toByteArray();
  }
}
