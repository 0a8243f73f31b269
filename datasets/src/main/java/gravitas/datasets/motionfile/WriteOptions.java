package gravitas.datasets.motionfile;

/**
 * How a motion is written; every format uses what applies to it.
 *
 * @param unit of length in formats that do not fix one
 * @param overwrite whether a file that is already there may be replaced
 */
public record WriteOptions(LengthUnit unit, boolean overwrite) {
  /** Centimetres, as animation programs expect; nothing is overwritten. */
  public static final WriteOptions DEFAULT = new WriteOptions(LengthUnit.CENTIMETRES, false);

  /**
   * {@return the same in another unit of length}
   *
   * @param other the unit
   */
  public WriteOptions withUnit(LengthUnit other) {
    return new WriteOptions(other, overwrite);
  }

  /**
   * {@return the same with or without leave to overwrite}
   *
   * @param allowed whether a file that is there may be replaced
   */
  public WriteOptions overwriting(boolean allowed) {
    return new WriteOptions(unit, allowed);
  }
}
