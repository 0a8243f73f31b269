package gravitas.film.render;

import gravitas.film.render.scene.Detail;
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
  private final FilmAppearance appearance;

  /** Takes the pictures as they come: rows of blue, green, red bytes. */
  @FunctionalInterface
  public interface Sink {
    /**
     * Takes a frame.
     *
     * @param frame its number, from zero
     * @param bgr rows of blue, green, red bytes
     * @throws IOException if a file cannot be read
     */
    void accept(int frame, byte[] bgr) throws IOException;
  }

  /**
   * Films a motion.
   *
   * @param motion the motion
   * @param camera the camera
   */
  public Film(Motion motion, Camera camera) {
    this(motion, camera, FilmAppearance.usual(camera));
  }

  /**
   * Films a motion with an appearance of its own.
   *
   * @param motion the motion
   * @param camera the camera
   * @param appearance of person, room and light
   */
  public Film(Motion motion, Camera camera, FilmAppearance appearance) {
    this.motion = motion;
    this.camera = camera;
    this.appearance = appearance;
  }

  /**
   * Renders every frame of the motion.
   *
   * @param threads threads at a time, at most
   * @param sink receives the frames
   * @throws IOException if a file cannot be read
   * @throws InterruptedException if the thread is interrupted
   */
  public void shoot(int threads, Sink sink) throws IOException, InterruptedException {
    var set = new FilmSet(motion, camera, appearance, Detail.FINE);
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
