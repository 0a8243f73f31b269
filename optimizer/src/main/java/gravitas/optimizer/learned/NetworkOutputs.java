package gravitas.optimizer.learned;

/** What a network says of each row of features; valid until the next run. */
public interface NetworkOutputs {
  /** The direction d of each row. */
  float[] direction();

  /** The log rate α of each row. */
  float[] rate();

  /** The rank-one vectors' entries of each row, first index the encoder. */
  float[][] rankOne();
}
