package gravitas.lab.training;

import gravitas.optimizer.learned.Description;
import gravitas.optimizer.learned.NetworkShape;
import gravitas.optimizer.learned.StepRule;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;

/** Everything a training run needs to go on: network, outer optimizer, counters. */
final class Checkpoint {
  private static final int MAGIC = 0x47524f43;

  final NetworkShape shape;
  final StepRule rule;
  final float[] parameters;
  final float[] averaged;
  final long averagedOver;
  final OuterAdam adam;
  final long step;
  final double seconds;
  final double bestScore;
  final String judge;

  Checkpoint(
      NetworkShape shape,
      StepRule rule,
      float[] parameters,
      float[] averaged,
      long averagedOver,
      OuterAdam adam,
      long step,
      double seconds,
      double bestScore,
      String judge) {
    this.shape = shape;
    this.rule = rule;
    this.parameters = parameters;
    this.averaged = averaged;
    this.averagedOver = averagedOver;
    this.adam = adam;
    this.step = step;
    this.seconds = seconds;
    this.bestScore = bestScore;
    this.judge = judge;
  }

  /**
   * Written beside and renamed, so that a kill leaves the old or the new file, never half of one.
   */
  void write(Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
      out.writeInt(MAGIC);
      Map<String, String> description = new Description(shape, rule).toMap();
      out.writeInt(description.size());
      for (Map.Entry<String, String> entry : description.entrySet()) {
        out.writeUTF(entry.getKey());
        out.writeUTF(entry.getValue());
      }
      out.writeLong(step);
      out.writeDouble(seconds);
      out.writeDouble(bestScore);
      out.writeLong(adam.steps);
      writeFloats(out, parameters);
      writeFloats(out, adam.m);
      writeFloats(out, adam.v);
      out.writeBoolean(true);
      out.writeLong(averagedOver);
      writeFloats(out, averaged);
      out.writeUTF(judge);
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  static Checkpoint read(Path file) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readInt() != MAGIC) {
        throw new IOException(file + " is not a training checkpoint");
      }
      Map<String, String> map = new LinkedHashMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        map.put(in.readUTF(), in.readUTF());
      }
      Description header = Description.of(map);
      long step = in.readLong();
      double seconds = in.readDouble();
      double bestScore = in.readDouble();
      int count = header.shape().parameters();
      OuterAdam adam = new OuterAdam(count);
      adam.steps = in.readLong();
      float[] parameters = new float[count];
      readFloats(in, parameters);
      readFloats(in, adam.m);
      readFloats(in, adam.v);
      // the first checkpoints end here
      boolean more = in.read() == 1;
      float[] averaged = parameters.clone();
      long averagedOver = 0;
      String judge = "";
      if (more) {
        averagedOver = in.readLong();
        readFloats(in, averaged);
        judge = in.readUTF();
      }
      return new Checkpoint(
          header.shape(),
          header.rule(),
          parameters,
          averaged,
          averagedOver,
          adam,
          step,
          seconds,
          bestScore,
          judge);
    }
  }

  private static void writeFloats(DataOutputStream out, float[] values) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length);
    bytes.asFloatBuffer().put(values);
    out.write(bytes.array());
  }

  private static void readFloats(DataInputStream in, float[] values) throws IOException {
    byte[] bytes = new byte[4 * values.length];
    in.readFully(bytes);
    ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
  }
}
