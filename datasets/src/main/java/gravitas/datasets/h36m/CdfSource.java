package gravitas.datasets.h36m;

import gravitas.datasets.cdf.CdfFile;
import java.io.IOException;
import java.nio.file.Path;

/**
 * The original: S9/MyPoseFeatures/D3_Positions/Walking 1.cdf, variable Pose (1, frames, 96), mm.
 */
final class CdfSource extends FolderSource {
  CdfSource(Path root) {
    super(root);
  }

  @Override
  public String layout() {
    return "original CDF";
  }

  @Override
  String below() {
    return "MyPoseFeatures/D3_Positions";
  }

  @Override
  String extension() {
    return ".cdf";
  }

  @Override
  double[] values(Path file) throws IOException {
    return CdfFile.variable(file, "Pose").require(1, -1, 3 * H36mSkeleton.JOINTS).values();
  }
}
