package gravitas.lab.evaluation;

import java.io.IOException;

/** Runs jobs elsewhere. */
public interface SequenceRunner extends AutoCloseable {
  /** {@return how many jobs it can run at a time} */
  int capacity();

  /**
   * To be called first; fails with a sentence if a machine lacks the data or the networks.
   *
   * @param check what every machine must have
   */
  void check(SequenceCheck check);

  /**
   * Waits for one job; used by several threads.
   *
   * @param job to be done
   * @return the scores
   * @throws MissingDataException if nobody has the files, or the same ones
   * @throws IOException if this job cannot be computed; others may
   */
  SequenceJob.Outcome run(SequenceJob job) throws IOException;

  @Override
  void close();
}
