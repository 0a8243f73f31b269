package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.network.LandmarkModel;
import gravitas.pose.network.LandmarkNetwork;
import gravitas.pose.network.Region;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.LandmarkSet;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/** Looks again at regions already followed, on other threads if there are any. */
final class SecondObservations implements AutoCloseable {
  /**
   * One more observation per frame.
   *
   * @param network which kind looks
   * @param mirrored at the mirror image
   */
  record Kind(LandmarkModel network, boolean mirrored) {}

  /** A frame whose second observations may not be finished. */
  static final class Pending {
    private final ObservedFrame first;
    private final List<Future<RegionObservation>> further;

    Pending(ObservedFrame first, List<Future<RegionObservation>> further) {
      this.first = first;
      this.further = further;
    }

    /** Waits for all. */
    List<ObservedFrame> frames() {
      var frames = new ArrayList<ObservedFrame>();
      frames.add(first);
      for (Future<RegionObservation> future : further) {
        RegionObservation seen = await(future);
        if (seen.isPerson()) {
          frames.add(seen.frame());
        }
      }
      return frames;
    }

    private static RegionObservation await(Future<RegionObservation> future) {
      try {
        return future.get();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted while the networks ran", e);
      } catch (ExecutionException e) {
        throw new IllegalStateException("a network failed", e.getCause());
      }
    }
  }

  private final NetworkSupply supply;
  private final LandmarkSet landmarks;
  private final List<Kind> kinds;
  private final StageTimes times;
  private final ExecutorService threads; // null: the caller's
  private final Map<LandmarkModel, BlockingQueue<LandmarkNetwork>> idle = new ConcurrentHashMap<>();

  SecondObservations(
      NetworkSupply supply, LandmarkModel network, Quality quality, int threads, StageTimes times) {
    this.supply = supply;
    this.landmarks = network.landmarks();
    this.kinds = PersonObserver.kinds(network, quality);
    this.times = times;
    this.threads =
        threads < 1
            ? null
            : Executors.newFixedThreadPool(
                threads,
                work -> {
                  var thread = new Thread(work, "second observations");
                  thread.setDaemon(true);
                  return thread;
                });
  }

  Pending nobody(Picture picture) {
    return new Pending(ObservedFrame.empty(landmarks, picture.index(), picture.time()), List.of());
  }

  Pending observe(Picture picture, RegionObservation first) {
    var further = new ArrayList<Future<RegionObservation>>();
    for (Kind kind : kinds) {
      picture.retain();
      var again = new FutureTask<>(() -> observe(picture, first.region(), kind));
      if (threads == null) {
        again.run();
      } else {
        threads.execute(again);
      }
      further.add(again);
    }
    return new Pending(first.frame(), further);
  }

  private RegionObservation observe(Picture picture, Region region, Kind kind) {
    BlockingQueue<LandmarkNetwork> networks =
        idle.computeIfAbsent(kind.network, n -> new LinkedBlockingQueue<>());
    LandmarkNetwork polled = networks.poll();
    LandmarkNetwork network = polled != null ? polled : kind.network.open(supply);
    try {
      return times.measure("look again", () -> network.observe(picture, region, kind.mirrored));
    } finally {
      networks.add(network);
      picture.release();
    }
  }

  @Override
  public void close() {
    if (threads != null) {
      threads.shutdownNow();
    }
    idle.values().forEach(networks -> networks.forEach(LandmarkNetwork::close));
  }
}
