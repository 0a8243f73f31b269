package gravitas.datasets.cdf;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import uk.ac.bristol.star.cdf.CdfContent;
import uk.ac.bristol.star.cdf.CdfReader;
import uk.ac.bristol.star.cdf.Variable;
import uk.ac.bristol.star.cdf.record.Bufs;

/** One variable of numbers out of a CDF file. */
public final class CdfFile {
  private static final long LARGEST_FILE = 1L << 29;

  /** jcdf warns of damage through it, which the exceptions here tell better. */
  private static final Logger JCDF_LOGGER = Logger.getLogger("uk.ac.bristol.star.cdf.record");

  static {
    JCDF_LOGGER.setLevel(Level.OFF);
  }

  private CdfFile() {}

  /**
   * {@return the values of a variable, all records, row-major: shape (records, dimensions…)}
   *
   * @param file the file
   * @param name the name
   * @throws IOException if a file cannot be read
   */
  @SuppressWarnings("CatchingUnchecked") // jcdf meets damage with exceptions of every kind
  public static NdArray variable(Path file, String name) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file) || Files.size(file) > LARGEST_FILE) {
      throw new UnreadableFileException(file, "is not a CDF file of at most 512 MB");
    }
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    try {
      return variable(new BoundedBuf(Bufs.createBuf(bytes, true, true)), name);
    } catch (OutOfMemoryError | StackOverflowError e) {
      throw UnreadableFileException.exhausting(file, e);
    } catch (IOException | RuntimeException e) {
      throw new UnreadableFileException(file, "is not a readable CDF file: " + e.getMessage(), e);
    }
  }

  private static NdArray variable(BoundedBuf buf, String name) throws IOException {
    for (Variable variable : new CdfContent(new CdfReader(buf)).getVariables()) {
      if (variable.getName().strip().equals(name)) {
        return values(buf, variable);
      }
    }
    throw new IOException("it has no variable '" + name + "'");
  }

  private static NdArray values(BoundedBuf buf, Variable variable) throws IOException {
    int[] dimensions = variable.getShaper().getDimSizes();
    int records = variable.getRecordCount();
    long size = records;
    for (int dimension : dimensions) {
      size = Math.multiplyExact(size, (long) dimension);
    }
    buf.requirePlausible(Math.multiplyExact(size, (long) variable.getDataType().getByteCount()));
    double[] all = new double[Math.toIntExact(size)];
    Object raw = variable.createRawValueArray();
    int at = 0;
    for (int r = 0; r < records; r++) {
      Object record = variable.readShapedRecord(r, true, raw);
      int length = java.lang.reflect.Array.getLength(record);
      for (int i = 0; i < length; i++) {
        all[at++] = ((Number) java.lang.reflect.Array.get(record, i)).doubleValue();
      }
    }
    int[] shape = new int[dimensions.length + 1];
    shape[0] = records;
    System.arraycopy(dimensions, 0, shape, 1, dimensions.length);
    return new NdArray(shape, all);
  }
}
