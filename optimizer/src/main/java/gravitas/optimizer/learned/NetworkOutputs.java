package gravitas.optimizer.learned;

/** What a network says of each row of features; valid until the next run. */
public interface NetworkOutputs {
  /** {@return the direction d of each row} */
  float[] direction();

  /** {@return the log rate α of each row} */
  float[] rate();

  /** {@return the rank-one vectors' entries of each row, first index the encoder} */
  float[][] rankOne();
}
