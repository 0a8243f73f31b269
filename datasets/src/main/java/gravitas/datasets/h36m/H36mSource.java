package gravitas.datasets.h36m;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A folder or file that holds Human3.6M's poses in one of its layouts. */
interface H36mSource {
  /** The layout's name. */
  String layout();

  /** The subjects that are there, such as S9. */
  List<String> subjects() throws IOException;

  /** The actions of a subject. */
  List<H36mAction> actions(String subject) throws IOException;

  /** The file that holds a recording that is there. */
  Path file(String subject, H36mAction action) throws IOException;

  /** The recording of a subject and an action that are there. */
  H36mSequence read(String subject, H36mAction action) throws IOException;
}
