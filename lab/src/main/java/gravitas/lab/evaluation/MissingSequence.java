package gravitas.lab.evaluation;

import gravitas.pipeline.work.WorkListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A recording that the protocol asks for and the folder does not hold: it fails, and is listed. */
record MissingSequence(String name, String group, String why) implements Sequence {
  @Override
  public List<Path> files() {
    return List.of();
  }

  @Override
  public Observation observe(int threads, WorkListener listener) throws IOException {
    throw new MissingDataException(why);
  }
}
