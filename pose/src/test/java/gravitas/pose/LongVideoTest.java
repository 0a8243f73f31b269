package gravitas.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.models.supply.MissingNetworkException;
import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.network.BlazePoseModel;
import gravitas.pose.observation.Observations;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.video.ClipRange;
import gravitas.pose.video.PictureSource;
import gravitas.pose.video.TestVideos;
import gravitas.pose.video.VideoFile;
import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A video shown again and again needs no more memory than its observations. */
@Tag("slow")
class LongVideoTest {
  private static final int FRAMES = Integer.getInteger("gravitas.test.frames", 20_000);
  private static final int FIRST_LOOK = FRAMES / 10; // by then every buffer is there
  private static final long PER_FRAME = 3_000; // bytes: 33 landmarks in pixels and metres

  private long before;
  private long most;
  private long directBefore;
  private long mostDirect;

  @Test
  void memoryGrowsOnlyByTheObservations() throws Exception {
    Path video = TestVideos.sharedOrSkip("video_with_reference/gesturing/video.avi");
    NetworkSupply supply = NetworkSupply.fromNpm(line -> {});
    try {
      supply.onnx(PoseNetwork.LITE);
    } catch (MissingNetworkException e) {
      Assumptions.abort("needs the pose networks: " + e.getMessage());
    }
    Observations seen;
    try (PictureSource source = new Looped(video, FRAMES)) {
      seen =
          new PersonObserver(supply, BlazePoseModel.LITE, Quality.FAST, PersonChoice.largest(), 1)
              .observe(source, new StageTimes(), (picture, found) -> look(picture.index()));
    }
    assertEquals(FRAMES, seen.frames().size());
    long grown = most - before;
    long allowed = (FRAMES - FIRST_LOOK) * PER_FRAME + 20_000_000;
    assertTrue(
        grown < allowed, () -> "the heap grew by " + grown + " bytes, " + allowed + " allowed");
    long outside = mostDirect - directBefore;
    System.out.println(
        FRAMES + " frames: the heap grew by " + grown + " bytes, outside it " + outside);
    assertTrue(outside < 2_000_000, () -> "outside the heap " + outside + " bytes more");
    long frames =
        new PoseEstimator(PoseSettings.DEFAULT).fit(seen, "loop").fit().motion().frameCount();
    assertEquals(FRAMES, frames);
  }

  private void look(int frame) {
    if (frame == FIRST_LOOK) {
      before = used();
      directBefore = direct();
    } else if (frame > FIRST_LOOK && frame % FIRST_LOOK == 0) {
      mostDirect = Math.max(mostDirect, direct()); // before the collector runs
      most = Math.max(most, used());
    }
  }

  private static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Memory outside the heap that only the collector would free. */
  private static long direct() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }

  /** A video that begins anew whenever it ends. */
  private static final class Looped implements PictureSource {
    private final Path path;
    private final int frames;
    private PictureSource current;
    private int index;

    Looped(Path path, int frames) throws IOException {
      this.path = path;
      this.frames = frames;
      this.current = new VideoFile(path, ClipRange.ALL);
    }

    @Override
    public int width() {
      return current.width();
    }

    @Override
    public int height() {
      return current.height();
    }

    @Override
    public double nominalRate() {
      return current.nominalRate();
    }

    @Override
    public long expectedFrames() {
      return frames;
    }

    @Override
    public double next(byte[] bgr) throws IOException {
      if (index == frames) {
        return Double.NaN;
      }
      if (Double.isNaN(current.next(bgr))) {
        current.close();
        current = new VideoFile(path, ClipRange.ALL);
        current.next(bgr);
      }
      return index++ / current.nominalRate();
    }

    @Override
    public List<String> warnings() {
      return current.warnings();
    }

    @Override
    public void close() throws IOException {
      current.close();
    }
  }
}
