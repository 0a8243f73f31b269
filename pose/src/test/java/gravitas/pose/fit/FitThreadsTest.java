package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.Observations;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** The fit works in as many threads as it is given, whatever the machine has. */
class FitThreadsTest {
  /** Looks who is fitting, until it is told to stop. */
  private static final class Watcher {
    private final Set<Thread> seen = new HashSet<>();
    private final CountDownLatch stop = new CountDownLatch(1);
    private final Thread thread = new Thread(this::watch, "watcher");

    Watcher() {
      thread.start();
    }

    private void watch() {
      while (stop.getCount() > 0) {
        Thread.getAllStackTraces()
            .forEach(
                (each, trace) -> {
                  if (Arrays.stream(trace).anyMatch(Watcher::isAFramesWork)) {
                    seen.add(each);
                  }
                });
      }
    }

    private static boolean isAFramesWork(StackTraceElement element) {
      return element.getClassName().equals(FrameKinematics.class.getName());
    }

    void stop() throws InterruptedException {
      stop.countDown();
      thread.join();
    }
  }

  @Test
  void oneThreadIsOneThread() throws Exception {
    Observations observations = new SyntheticClip(120, 0).observations(2, 0.03, 4);
    var watcher = new Watcher();
    PoseEstimate alone =
        new PoseEstimator(PoseSettings.DEFAULT.withThreads(1)).fit(observations, "clip");
    watcher.stop();
    assertFalse(watcher.seen.isEmpty(), "the watcher saw nobody at work");
    assertEquals(1, watcher.seen.size(), () -> watcher.seen.toString());
    PoseEstimate three =
        new PoseEstimator(PoseSettings.DEFAULT.withThreads(3)).fit(observations, "clip");
    assertEquals(
        alone.fit().motion().pose(60).rootPosition(), three.fit().motion().pose(60).rootPosition());
  }
}
