package gravitas.datasets.motionfile;

/**
 * How a motion is written; every format uses what applies to it.
 *
 * @param unit of length in formats that do not fix one
 * @param overwrite whether a file that is already there may be replaced
 * @param skeleton the joints a standard body gets in BVH and GLB; other skeletons stay as they are
 * @param origin of BVH and GLB; other formats keep the world's, which forces and cameras share
 */
public record WriteOptions(
    LengthUnit unit, boolean overwrite, OutputSkeleton skeleton, Origin origin) {
  /** Centimetres, as animation programs expect, and the motion as it is; nothing is overwritten. */
  public static final WriteOptions DEFAULT =
      new WriteOptions(LengthUnit.CENTIMETRES, false, OutputSkeleton.SIMULATION, Origin.WORLD);

  /** What animators expect: Mixamo's joints, beginning over the origin. */
  public static final WriteOptions ANIMATION =
      DEFAULT.withSkeleton(OutputSkeleton.MIXAMO).withOrigin(Origin.FIRST);

  /**
   * {@return the same in another unit of length}
   *
   * @param other the unit
   */
  public WriteOptions withUnit(LengthUnit other) {
    return new WriteOptions(other, overwrite, skeleton, origin);
  }

  /**
   * {@return the same with or without leave to overwrite}
   *
   * @param allowed whether a file that is there may be replaced
   */
  public WriteOptions overwriting(boolean allowed) {
    return new WriteOptions(unit, allowed, skeleton, origin);
  }

  /**
   * {@return the same with other joints}
   *
   * @param other the joints
   */
  public WriteOptions withSkeleton(OutputSkeleton other) {
    return new WriteOptions(unit, overwrite, other, origin);
  }

  /**
   * {@return the same with another origin}
   *
   * @param other the origin
   */
  public WriteOptions withOrigin(Origin other) {
    return new WriteOptions(unit, overwrite, skeleton, other);
  }
}
