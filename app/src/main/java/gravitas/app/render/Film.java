package gravitas.app.render;

import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Films a motion: frames are rendered on several threads and handed over in order.
 *
 * <p>A few frames per thread are in memory at a time, however long the motion is.
 */
public final class Film {
  private static final int AHEAD = 2; // frames per thread that may wait to be taken

  private final Motion motion;
  private final Camera camera;

  /** Takes the pictures as they come: rows of blue, green, red bytes. */
  @FunctionalInterface
  public interface Sink {
    void accept(int frame, byte[] bgr) throws IOException;
  }

  public Film(Motion motion, Camera camera) {
    this.motion = motion;
    this.camera = camera;
  }

  /** Renders every frame of the motion. */
  public void shoot(int threads, Sink sink) throws IOException, InterruptedException {
    var set = new FilmSet(motion, camera);
    BlockingQueue<FrameRenderer> idle = new ArrayBlockingQueue<>(threads);
    for (int i = 0; i < threads; i++) {
      idle.add(new FrameRenderer(set));
    }
    Deque<Future<byte[]>> waiting = new ArrayDeque<>();
    ExecutorService workers = Executors.newFixedThreadPool(threads);
    try {
      int taken = 0;
      for (int i = 0; i < motion.frameCount(); i++) {
        int frame = i;
        waiting.add(workers.submit(() -> render(idle, frame)));
        if (waiting.size() >= AHEAD * threads) {
          sink.accept(taken++, waiting.remove().get());
        }
      }
      while (!waiting.isEmpty()) {
        sink.accept(taken++, waiting.remove().get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("a frame could not be rendered", e.getCause());
    } finally {
      workers.shutdownNow();
    }
  }

  private byte[] render(BlockingQueue<FrameRenderer> idle, int frame) throws InterruptedException {
    FrameRenderer renderer = idle.take();
    try {
      return renderer.render(motion.pose(frame), frame);
    } finally {
      idle.add(renderer);
    }
  }
}
