package gravitas.pipeline.work;

/** Tells how far a long piece of work has come. May be used from several threads. */
public interface Progress extends AutoCloseable {
  /** For --quiet. */
  Progress SILENT =
      new Progress() {
        @Override
        public void advance(long steps) {}

        @Override
        public void close() {}
      };

  /**
   * Reports that many further steps as done.
   *
   * @param steps how many
   */
  void advance(long steps);

  @Override
  void close();
}
