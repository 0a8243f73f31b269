package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.network.LandmarkNetwork;
import gravitas.pose.network.Region;
import gravitas.pose.network.Sighting;
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
final class SecondLooks implements AutoCloseable {
  /**
   * One more look per frame.
   *
   * @param network which network looks
   * @param mirrored at the mirror image
   */
  record Kind(PoseNetwork network, boolean mirrored) {}

  /** A frame whose second looks may not be finished. */
  static final class Pending {
    private final ObservedFrame first;
    private final List<Future<Sighting>> further;

    Pending(ObservedFrame first, List<Future<Sighting>> further) {
      this.first = first;
      this.further = further;
    }

    /** Waits for all looks. */
    List<ObservedFrame> looks() {
      var looks = new ArrayList<ObservedFrame>();
      looks.add(first);
      for (Future<Sighting> future : further) {
        Sighting sighting = await(future);
        if (PersonObserver.isPerson(sighting)) {
          looks.add(sighting.frame());
        }
      }
      return looks;
    }

    private static Sighting await(Future<Sighting> future) {
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
  private final List<Kind> kinds;
  private final StageTimes times;
  private final ExecutorService threads; // null: the caller's
  private final Map<PoseNetwork, BlockingQueue<LandmarkNetwork>> idle = new ConcurrentHashMap<>();

  SecondLooks(
      NetworkSupply supply, PoseNetwork network, Quality quality, int threads, StageTimes times) {
    this.supply = supply;
    this.kinds = PersonObserver.kinds(network, quality);
    this.times = times;
    this.threads =
        threads < 1
            ? null
            : Executors.newFixedThreadPool(
                threads,
                work -> {
                  var thread = new Thread(work, "second looks");
                  thread.setDaemon(true);
                  return thread;
                });
  }

  Pending nobody(Picture picture) {
    return new Pending(ObservedFrame.empty(picture.index(), picture.time()), List.of());
  }

  Pending look(Picture picture, Region region, Sighting first) {
    var further = new ArrayList<Future<Sighting>>();
    for (Kind kind : kinds) {
      picture.retain();
      var look = new FutureTask<>(() -> look(picture, region, kind));
      if (threads == null) {
        look.run();
      } else {
        threads.execute(look);
      }
      further.add(look);
    }
    return new Pending(first.frame(), further);
  }

  private Sighting look(Picture picture, Region region, Kind kind) {
    BlockingQueue<LandmarkNetwork> networks =
        idle.computeIfAbsent(kind.network, n -> new LinkedBlockingQueue<>());
    LandmarkNetwork polled = networks.poll();
    LandmarkNetwork network = polled != null ? polled : new LandmarkNetwork(supply, kind.network);
    try {
      return times.measure("look again", () -> network.look(picture, region, kind.mirrored));
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
