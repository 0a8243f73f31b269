package gravitas.optimizer.learned;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;

/**
 * A learned optimizer as a file of our own: sizes, step rule and the parameters in the order of
 * {@link NetworkShape}. Four bytes per parameter, nothing else.
 */
public final class LearnedModelFile {
  private static final int MAGIC = 0x4752_4f31; // GRO1

  private LearnedModelFile() {}

  /** Sizes and step rule. */
  public record Header(NetworkShape shape, StepRule rule) {}

  public static void write(OutputStream stream, LearnedOptimizer optimizer) throws IOException {
    DataOutputStream out = new DataOutputStream(new BufferedOutputStream(stream));
    out.writeInt(MAGIC);
    writeHeader(out, optimizer.weights().shape(), optimizer.rule());
    writeFloats(out, optimizer.weights().values());
    out.flush();
  }

  public static LearnedOptimizer read(String name, InputStream stream) throws IOException {
    DataInputStream in = new DataInputStream(new BufferedInputStream(stream));
    if (in.readInt() != MAGIC) {
      throw new IOException(name + ": not a learned optimizer's file");
    }
    Header header = readHeader(in);
    float[] values = new float[header.shape.parameters()];
    readFloats(in, values);
    return new LearnedOptimizer(name, new Weights(header.shape, values), header.rule);
  }

  /** Writes sizes and step rule. */
  public static void writeHeader(DataOutputStream out, NetworkShape shape, StepRule rule)
      throws IOException {
    int[] sizes = {
      shape.rmsDecays(),
      shape.width(),
      shape.encoders(),
      shape.heads(),
      shape.attention(),
      shape.feedForward(),
      shape.branchLayers(),
      shape.branchWidth(),
      shape.structure() ? 1 : 0,
      rule.rateMemory() ? 1 : 0,
      rule.vectorsOverRootN() ? 1 : 0,
      rule.carriesB() ? 1 : 0
    };
    for (int size : sizes) {
      out.writeInt(size);
    }
    out.writeUTF(rule.normalisation().name());
    out.writeDouble(rule.lambdaA());
    out.writeDouble(rule.lambdaB());
  }

  /** Reads what {@link #writeHeader} wrote. */
  public static Header readHeader(DataInputStream in) throws IOException {
    int[] s = new int[12];
    for (int i = 0; i < s.length; i++) {
      s[i] = in.readInt();
    }
    Preconditioner.Normalisation norm;
    try {
      norm = Preconditioner.Normalisation.valueOf(in.readUTF());
    } catch (IllegalArgumentException unknown) {
      throw new IOException("a learned optimizer's file of a newer version", unknown);
    }
    NetworkShape shape =
        new NetworkShape(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8] == 1);
    StepRule rule =
        new StepRule(in.readDouble(), in.readDouble(), s[9] == 1, norm, s[10] == 1, s[11] == 1);
    return new Header(shape, rule);
  }

  public static void writeFloats(DataOutputStream out, float[] values) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length);
    bytes.asFloatBuffer().put(values);
    out.write(bytes.array());
  }

  public static void readFloats(DataInputStream in, float[] values) throws IOException {
    byte[] bytes = new byte[4 * values.length];
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
  }
}
