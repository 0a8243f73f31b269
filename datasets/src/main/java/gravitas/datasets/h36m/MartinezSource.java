package gravitas.datasets.h36m;

import gravitas.datasets.numpy.NdArray;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Martinez et al.'s conversion: S9/MyPoses/3D_positions/Walking 1.h5, dataset 3D_positions of shape
 * (96, frames), mm.
 */
final class MartinezSource extends FolderSource {
  MartinezSource(Path root) {
    super(root);
  }

  @Override
  public String layout() {
    return "Martinez HDF5";
  }

  @Override
  String below() {
    return "MyPoses/3D_positions";
  }

  @Override
  String extension() {
    return ".h5";
  }

  @Override
  double[] values(Path file) throws IOException {
    NdArray columns = Hdf5.dataset(file, "3D_positions").require(3 * H36mSkeleton.JOINTS, -1);
    int frames = columns.shape()[1];
    double[] rows = new double[columns.values().length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] =
          columns.values()[i % (3 * H36mSkeleton.JOINTS) * frames + i / (3 * H36mSkeleton.JOINTS)];
    }
    return rows;
  }
}
