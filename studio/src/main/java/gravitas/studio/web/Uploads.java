package gravitas.studio.web;

import gravitas.datasets.motionfile.PartFile;
import gravitas.studio.library.Library;
import gravitas.studio.library.TakeId;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.Locale;

/**
 * Takes videos in: straight to the disk through a small buffer, within a limit, under another name
 * until they are complete.
 */
final class Uploads {
  private static final long RESERVE = 256L << 20; // bytes of the disk that are left free
  private static final int BUFFER = 1 << 16; // bytes

  private final Library library;
  private final long most;

  Uploads(Library library, long most) {
    this.library = library;
    this.most = most;
  }

  long most() {
    return most;
  }

  /** The take that came of it; nothing is left of one that did not arrive whole. */
  TakeId take(String called, long announced, InputStream body) throws IOException {
    if (announced > most) {
      throw tooLarge();
    }
    requireRoom(Math.max(0, announced));
    TakeId id = library.begin();
    boolean whole = false;
    try {
      try (PartFile part = library.incoming(id, called)) {
        long came = copy(body, part);
        if (announced >= 0 && came != announced) {
          throw new Refusal(
              400,
              String.format(
                  Locale.ROOT, "The upload broke off after %d of %d bytes.", came, announced));
        }
        part.finish(false);
      }
      accept(id, called);
      whole = true;
      return id;
    } finally {
      if (!whole) {
        library.abandon(id);
      }
    }
  }

  private void accept(TakeId id, String called) throws IOException {
    try {
      library.accept(id, library.arrived(id), called);
    } catch (IOException e) {
      throw new Refusal(422, called + " is not a video that can be read; it may be damaged.");
    }
  }

  private long copy(InputStream body, PartFile part) throws IOException {
    long came = 0;
    byte[] buffer = new byte[BUFFER];
    try (OutputStream out = Files.newOutputStream(part.path())) {
      while (true) {
        int read = read(body, buffer, came);
        if (read < 0) {
          return came;
        }
        came += read;
        if (came > most) {
          throw tooLarge();
        }
        write(out, buffer, read);
      }
    }
  }

  private static int read(InputStream body, byte[] buffer, long came) {
    try {
      return body.read(buffer);
    } catch (IOException e) {
      throw new Refusal(400, "The upload broke off after " + came + " bytes.");
    }
  }

  private void write(OutputStream out, byte[] buffer, int count) {
    try {
      out.write(buffer, 0, count);
    } catch (IOException e) {
      throw noRoom();
    }
  }

  private void requireRoom(long bytes) throws IOException {
    if (Files.getFileStore(library.folder()).getUsableSpace() < bytes + RESERVE) {
      throw noRoom();
    }
  }

  private Refusal noRoom() {
    return new Refusal(
        507, "The disk of the library is full: nothing was kept; make room and try again.");
  }

  private Refusal tooLarge() {
    return new Refusal(
        413,
        String.format(
            Locale.ROOT,
            "The video is larger than %.1f GB, the limit; trim it, or start with a larger"
                + " --max-upload.",
            most / 1e9));
  }
}
