package gravitas.pose.video;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Decodes ahead on a thread of its own, into a fixed number of buffers.
 *
 * <p>Decoding waits when all buffers are in use: memory stays the same however long the video is.
 */
public final class PictureStream implements Closeable {
  private static final int BUFFERS = 8;

  private final PictureSource source;
  private final BlockingQueue<byte[]> free = new ArrayBlockingQueue<>(BUFFERS);
  private final BlockingQueue<Item> ready = new ArrayBlockingQueue<>(BUFFERS + 1);
  private final Thread thread;
  private volatile boolean closed;
  private long decodeNanos;

  /** A picture, the end, or the failure that ended it all. */
  private record Item(Picture picture, IOException failure) {}

  /**
   * Reads ahead in a thread of its own.
   *
   * @param source the pictures
   */
  public PictureStream(PictureSource source) {
    this.source = source;
    for (int i = 0; i < BUFFERS; i++) {
      free.add(new byte[3 * source.width() * source.height()]);
    }
    thread = new Thread(this::decode, "video decoding");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * {@return the next picture, or null at the end} The caller releases it.
   *
   * @throws IOException if a file cannot be read
   */
  public Picture next() throws IOException {
    try {
      Item item = ready.take();
      if (item.failure != null) {
        throw item.failure;
      }
      return item.picture;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while reading the video", e);
    }
  }

  /** {@return time spent decoding so far, seconds; right once the end was reached} */
  public double decodeSeconds() {
    return decodeNanos / 1e9;
  }

  private void decode() {
    try {
      for (int index = 0; !closed; index++) {
        byte[] buffer = free.poll(100, TimeUnit.MILLISECONDS);
        while (buffer == null && !closed) {
          buffer = free.poll(100, TimeUnit.MILLISECONDS);
        }
        if (closed) {
          return;
        }
        long begin = System.nanoTime();
        double time = source.next(buffer);
        decodeNanos += System.nanoTime() - begin;
        if (Double.isNaN(time)) {
          ready.put(new Item(null, null));
          return;
        }
        ready.put(
            new Item(
                new Picture(buffer, source.width(), source.height(), index, time, free::offer),
                null));
      }
    } catch (IOException e) {
      ready.offer(new Item(null, e));
    } catch (InterruptedException e) {
      ready.offer(new Item(null, new IOException("video decoding was interrupted", e)));
    } catch (RuntimeException | OutOfMemoryError e) { // whoever waits for the next must hear of it
      ready.offer(new Item(null, new IOException("video decoding failed: " + e, e)));
    }
  }

  @Override
  public void close() throws IOException {
    closed = true;
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    source.close();
  }
}
