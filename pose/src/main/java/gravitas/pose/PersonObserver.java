package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.models.supply.PoseNetwork;
import gravitas.pose.network.Detector;
import gravitas.pose.network.LandmarkNetwork;
import gravitas.pose.network.Sighting;
import gravitas.pose.observation.LookMerger;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.track.PersonChoice;
import gravitas.pose.track.PersonTracker;
import gravitas.pose.video.Picture;
import gravitas.pose.video.PictureSource;
import gravitas.pose.video.PictureStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * From pictures to observations of one person.
 *
 * <p>Three things run at once: decoding, following the person, and second looks at frames already
 * followed. All hold a bounded number of pictures.
 */
public final class PersonObserver {
  private static final int PENDING = 4; // frames waiting for their second looks

  private final NetworkSupply supply;
  private final PoseNetwork network;
  private final Quality quality;
  private final PersonChoice choice;
  private final int threads;

  /**
   * @param network the landmark network that follows the person
   * @param threads for second looks beside the caller's, which follows; with none it does both.
   *     Decoding has one of its own
   */
  public PersonObserver(
      NetworkSupply supply,
      PoseNetwork network,
      Quality quality,
      PersonChoice choice,
      int threads) {
    this.supply = supply;
    this.network = network;
    this.quality = quality;
    this.choice = choice;
    this.threads = threads;
  }

  /** Sees what the observer sees. */
  @FunctionalInterface
  public interface Witness {
    /**
     * @param picture only valid during the call
     * @param look at the person, if somebody is there
     */
    void see(Picture picture, Optional<PersonTracker.Look> look);
  }

  /**
   * Observes the whole source.
   *
   * @param witness sees every picture and what was found in it, on the caller's thread
   */
  public Observations observe(PictureSource source, StageTimes times, Witness witness)
      throws IOException {
    var frames = new ArrayList<ObservedFrame>();
    var merger = new LookMerger();
    Deque<SecondLooks.Pending> pending = new ArrayDeque<>();
    try (var stream = new PictureStream(source);
        var detector = new Detector(supply);
        var landmarks = new LandmarkNetwork(supply, network);
        var more = new SecondLooks(supply, network, quality, threads, times)) {
      var tracker = new PersonTracker(detector, landmarks, choice);
      for (Picture picture = stream.next(); picture != null; picture = stream.next()) {
        Picture current = picture;
        PersonTracker.Look look = times.measure("follow the person", () -> tracker.follow(current));
        witness.see(current, Optional.ofNullable(look));
        pending.add(
            look == null
                ? more.nobody(current)
                : more.look(current, look.region(), look.sighting()));
        current.release();
        if (pending.size() > PENDING) {
          frames.add(merger.merge(pending.remove().looks()));
        }
      }
      for (SecondLooks.Pending rest : pending) {
        frames.add(merger.merge(rest.looks()));
      }
      times.add("decode", Math.round(stream.decodeSeconds() * 1e9));
    }
    return new Observations(source.width(), source.height(), frames);
  }

  /** The looks of one kind of network in one kind of quality. */
  static List<SecondLooks.Kind> kinds(PoseNetwork network, Quality quality) {
    return switch (quality) {
      case FAST -> List.of();
      case BALANCED -> List.of(new SecondLooks.Kind(network, true));
      case BEST ->
          List.of(
              new SecondLooks.Kind(network, true),
              new SecondLooks.Kind(PoseNetwork.HEAVY, false),
              new SecondLooks.Kind(PoseNetwork.HEAVY, true));
    };
  }

  static boolean isPerson(Sighting sighting) {
    return sighting.frame().score() >= 0.5;
  }
}
