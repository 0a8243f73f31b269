package gravitas.lab.depth;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Where a training stands; written whole or not at all. */
final class LiftCheckpoint {
  private static final int MAGIC = 0x474c4331;

  final Adam adam;
  long step;
  double seconds;

  private LiftCheckpoint(Adam adam) {
    this.adam = adam;
  }

  static LiftCheckpoint start(LiftSettings settings) {
    return new LiftCheckpoint(new Adam(Lifter.start(settings.shape(), settings.seed())));
  }

  /** A new training that begins with the averaged weights of another. */
  static LiftCheckpoint from(LiftCheckpoint other) {
    return new LiftCheckpoint(new Adam(other.adam.average.clone()));
  }

  void write(Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try (var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
      out.writeInt(MAGIC);
      out.writeInt(adam.weights.length);
      out.writeLong(step);
      out.writeDouble(seconds);
      for (float[] values : parts()) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * values.length);
        bytes.asFloatBuffer().put(values);
        out.write(bytes.array());
      }
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  private List<float[]> parts() {
    return List.of(adam.weights, adam.first, adam.second, adam.average);
  }

  static LiftCheckpoint read(Path file, LifterShape shape) throws IOException {
    try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readInt() != MAGIC) {
        throw new IOException(file + " is no checkpoint of a training of depth");
      }
      int count = in.readInt();
      if (count != shape.parameters()) {
        throw new IOException(
            file
                + " holds "
                + count
                + " parameters, the network has "
                + shape.parameters()
                + "; take another folder for another network");
      }
      var state = new LiftCheckpoint(new Adam(new float[count]));
      state.step = in.readLong();
      state.seconds = in.readDouble();
      for (float[] values : state.parts()) {
        byte[] bytes = new byte[4 * count];
        in.readFully(bytes);
        ByteBuffer.wrap(bytes).asFloatBuffer().get(values);
      }
      return state;
    }
  }
}
