package gravitas.studio;

import gravitas.studio.jobs.JobQueue;
import gravitas.studio.jobs.Maker;
import gravitas.studio.library.Library;
import gravitas.studio.web.StudioServer;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** The whole of it: a library, its queue and the server in front. */
public final class Studio implements Closeable {
  /** Bytes of one video, if nobody says otherwise: 2 GB. */
  public static final long MOST_UPLOAD = 2_000_000_000L;

  private final Library library;
  private final JobQueue queue;
  private final StudioServer server;

  private Studio(Library library, JobQueue queue, StudioServer server) {
    this.library = library;
    this.queue = queue;
    this.server = server;
  }

  /**
   * Opens a library and serves it.
   *
   * @param folder of the takes, made if it is not there
   * @param port of this machine; 0 for any that is free
   * @param mostUpload bytes of one video
   * @param maker makes the takes
   * @return what serves until it is closed
   * @throws IOException if the folder cannot be used or the port is taken
   */
  public static Studio open(Path folder, int port, long mostUpload, Maker maker)
      throws IOException {
    Library library = Library.open(folder.toAbsolutePath().normalize());
    try {
      library.sweep();
      JobQueue queue = new JobQueue(library, maker);
      try {
        return new Studio(library, queue, new StudioServer(port, library, queue, mostUpload));
      } catch (IOException e) {
        queue.close();
        throw e;
      }
    } catch (IOException e) {
      library.close();
      throw e;
    }
  }

  /** {@return an address that lets one browser in, once} */
  public String link() {
    return server.link();
  }

  /** {@return the port} */
  public int port() {
    return server.port();
  }

  /** {@return the folder of the takes} */
  public Path folder() {
    return library.folder();
  }

  @Override
  public void close() throws IOException {
    server.close();
    queue.close();
    library.close();
  }
}
