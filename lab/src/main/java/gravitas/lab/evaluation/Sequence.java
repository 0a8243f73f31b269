package gravitas.lab.evaluation;

import gravitas.pipeline.work.WorkListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** One recording of a protocol. Observing it may take long; naming it does not. */
interface Sequence {
  /** Unique in its protocol. */
  String name();

  /** The part of the protocol it belongs to; empty if there are no parts. */
  default String group() {
    return "";
  }

  /** The files the score depends on. */
  List<Path> files();

  /**
   * Reads or looks.
   *
   * @param threads it may use
   * @throws MissingDataException if a file of the protocol is not there
   */
  Observation observe(int threads, WorkListener listener) throws IOException;
}
