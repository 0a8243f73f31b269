package gravitas.lab.training;

import gravitas.optimizer.learned.TemporalShape;
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
public final class AdamCheckpoint {
  private static final int MAGIC = 0x474c4331;

  /** The weights and their moments. */
  public final AveragedAdam adam;

  /** Steps made. */
  public long step;

  /** That they took. */
  public double seconds;

  private AdamCheckpoint(AveragedAdam adam) {
    this.adam = adam;
  }

  /**
   * {@return a new training}
   *
   * @param weights to begin with; kept and changed
   */
  public static AdamCheckpoint start(float[] weights) {
    return new AdamCheckpoint(new AveragedAdam(weights));
  }

  /**
   * {@return a new training that begins with the averaged weights of another}
   *
   * @param other the other
   */
  public static AdamCheckpoint from(AdamCheckpoint other) {
    return new AdamCheckpoint(new AveragedAdam(other.adam.average.clone()));
  }

  /**
   * Writes it.
   *
   * @param file the file
   * @throws IOException if it cannot be written
   */
  public void write(Path file) throws IOException {
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

  /**
   * {@return what a file holds}
   *
   * @param file the file
   * @param shape of the network that is trained
   * @throws IOException if it cannot be read or is of another network
   */
  public static AdamCheckpoint read(Path file, TemporalShape shape) throws IOException {
    try (var in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      if (in.readInt() != MAGIC) {
        throw new IOException(file + " is no checkpoint of a training");
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
      var state = new AdamCheckpoint(new AveragedAdam(new float[count]));
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
