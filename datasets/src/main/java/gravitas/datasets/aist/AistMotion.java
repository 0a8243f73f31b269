package gravitas.datasets.aist;

import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.numpy.NdArray;
import gravitas.datasets.numpy.NumpyFile;
import gravitas.physics.geometry.Vector3;
import java.io.IOException;
import java.nio.file.Path;

/**
 * SMPL poses of a sequence: rotation vectors of 24 joints and the root's path.
 *
 * @param poses shape (frames, 72), radians
 * @param scaling size of the body that the path is given for
 * @param path shape (frames, 3); divided by the scaling it is metres
 */
public record AistMotion(NdArray poses, double scaling, NdArray path) {
  static AistMotion read(Path file) throws IOException {
    Object content = NumpyFile.pickle(file);
    try {
      NdArray poses = NumpyFile.entry(file, content, "smpl_poses", NdArray.class).require(-1, 72);
      NdArray path =
          NumpyFile.entry(file, content, "smpl_trans", NdArray.class).require(poses.shape()[0], 3);
      NdArray scaling = NumpyFile.entry(file, content, "smpl_scaling", NdArray.class).require(1);
      if (!(scaling.values()[0] > 0)) {
        throw new IllegalArgumentException("smpl_scaling is " + scaling.values()[0]);
      }
      return new AistMotion(poses, scaling.values()[0], path);
    } catch (IllegalArgumentException e) {
      throw new UnreadableFileException(file, e.getMessage(), e);
    }
  }

  /** {@return how many frames there are} */
  public int frameCount() {
    return poses.shape()[0];
  }

  /**
   * {@return the rotation vector of one of SMPL's 24 joints}
   *
   * @param frame its number, from zero
   * @param joint its number, the root's is 0
   */
  public Vector3 rotation(int frame, int joint) {
    return Vector3.from(poses.values(), 72 * frame + 3 * joint);
  }

  /**
   * {@return the root's place, metres}
   *
   * @param frame its number, from zero
   */
  public Vector3 place(int frame) {
    return Vector3.from(path.values(), 3 * frame).times(1 / scaling);
  }
}
