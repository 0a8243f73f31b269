package gravitas.datasets.h36m;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Arrays of numbers out of HDF5 files. */
final class Hdf5 {
  /** No filter of the format shrinks data more than this. */
  private static final long LARGEST_RATIO = 1_100;

  private static final long LARGEST_CONTENT = 1_500_000_000;

  private Hdf5() {}

  /** The dataset at a path such as {@code pose/3d}. */
  static NdArray dataset(Path file, String name) throws IOException {
    return dataset(file, name, LARGEST_CONTENT);
  }

  /**
   * @param most bytes that are read
   */
  @SuppressWarnings("CatchingUnchecked") // jhdf meets damage with exceptions of every kind
  static NdArray dataset(Path file, String name, long most) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    long length = Files.size(file);
    if (length > LARGEST_CONTENT) {
      throw new UnreadableFileException(
          file, "is larger than the " + LARGEST_CONTENT + " bytes that are read");
    }
    // out of memory, as jhdf takes whatever a damaged length asks for when it reads from a file,
    // and follows links to other files
    try (HdfFile hdf = HdfFile.fromBytes(Files.readAllBytes(file))) {
      Dataset dataset = hdf.getDatasetByPath(name);
      int[] shape = dataset.getDimensions();
      long size = dataset.getSizeInBytes();
      if (size < 0 || size > Math.min(LARGEST_RATIO * length, most)) {
        throw new UnreadableFileException(
            file, name + " promises " + size + " bytes, more than it can hold or are read");
      }
      Object flat = dataset.getDataFlat();
      if (!(flat.getClass().isArray() && flat.getClass().getComponentType().isPrimitive())) {
        throw new UnreadableFileException(file, name + " holds no numbers");
      }
      double[] values = new double[Array.getLength(flat)];
      for (int i = 0; i < values.length; i++) {
        values[i] = ((Number) Array.get(flat, i)).doubleValue();
      }
      return new NdArray(shape, values);
    } catch (OutOfMemoryError | StackOverflowError e) {
      throw UnreadableFileException.exhausting(file, e);
    } catch (RuntimeException e) {
      throw new UnreadableFileException(
          file, "has no readable dataset '" + name + "': " + e.getMessage(), e);
    }
  }
}
