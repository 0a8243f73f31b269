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
  @SuppressWarnings("CatchingUnchecked") // jhdf meets damage with exceptions of every kind
  static NdArray dataset(Path file, String name) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    long length = Files.size(file);
    try (var hdf = new HdfFile(file)) {
      Dataset dataset = hdf.getDatasetByPath(name);
      int[] shape = dataset.getDimensions();
      long size = dataset.getSizeInBytes();
      if (size < 0 || size > Math.min(LARGEST_RATIO * length, LARGEST_CONTENT)) {
        throw new UnreadableFileException(
            file, name + " promises " + size + " bytes, more than it can hold or are read");
      }
      Object flat = dataset.getDataFlat();
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
