package gravitas.pipeline.work;

/** Hears how a piece of work goes. May be called from several threads. */
public interface WorkListener {
  /** Hears nothing and never cancels. */
  WorkListener SILENT =
      new WorkListener() {
        @Override
        public void note(String message) {}

        @Override
        public void warn(String message) {}

        @Override
        public Progress progress(String title, long total) {
          return Progress.SILENT;
        }
      };

  /**
   * Something worth knowing.
   *
   * @param message one sentence
   */
  void note(String message);

  /**
   * Something to worry about.
   *
   * @param message one sentence
   */
  void warn(String message);

  /**
   * A stage begins.
   *
   * @param title what is done, and the unit of its steps where that is not obvious
   * @param total steps it has
   * @return told of each step; closed at the end of the stage
   */
  Progress progress(String title, long total);

  /**
   * {@return whether nobody wants the result any more: asked now and then, the work ends with a
   * {@link java.util.concurrent.CancellationException}} An interrupt of the working thread does the
   * same.
   */
  default boolean isCancelled() {
    return false;
  }
}
