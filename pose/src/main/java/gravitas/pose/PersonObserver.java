package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.network.Detector;
import gravitas.pose.network.LandmarkModel;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.ObservationMerger;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.Census;
import gravitas.pose.person.Crowd;
import gravitas.pose.person.PersonChoice;
import gravitas.pose.person.PersonTracker;
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
 * <p>Three things run at once: decoding, following the person, and second observations of frames
 * already followed. All hold a bounded number of pictures.
 */
public final class PersonObserver {
  private static final int PENDING = 4; // frames waiting for their second observations

  private final NetworkSupply supply;
  private final LandmarkModel network;
  private final Quality quality;
  private final PersonChoice choice;
  private final int threads;

  /**
   * @param supply where the networks come from
   * @param network the landmark network that follows the person
   * @param quality how much time it may take
   * @param choice whom to follow
   * @param threads for second observations beside the caller's, which follows; with none it does
   *     both. Decoding has one of its own
   */
  public PersonObserver(
      NetworkSupply supply,
      LandmarkModel network,
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
     * @param person as seen in it, if somebody is there
     */
    void see(Picture picture, Optional<RegionObservation> person);

    /**
     * Is told at the end that there were more people than the one followed.
     *
     * @param crowd the picture with most of them
     */
    default void several(Crowd crowd) {}
  }

  /**
   * Observes the whole source.
   *
   * @param source the pictures
   * @param times counts where the time goes
   * @param witness sees every picture and what was found in it, on the caller's thread
   * @return what was seen
   * @throws IOException if a file cannot be read
   */
  public Observations observe(PictureSource source, StageTimes times, Witness witness)
      throws IOException {
    var frames = new ArrayList<ObservedFrame>();
    var merger = new ObservationMerger();
    Deque<SecondObservations.Pending> pending = new ArrayDeque<>();
    try (var stream = new PictureStream(source);
        var detector = new Detector(supply);
        var landmarks = network.open(supply);
        var more = new SecondObservations(supply, network, quality, threads, times)) {
      var tracker = new PersonTracker(detector, landmarks, choice);
      var census = new Census(detector, landmarks);
      for (Picture picture = stream.next(); picture != null; picture = stream.next()) {
        Picture current = picture;
        RegionObservation seen = times.measure("follow the person", () -> tracker.follow(current));
        witness.see(current, Optional.ofNullable(seen));
        times.measure("look for others", () -> census.see(current));
        pending.add(seen == null ? more.nobody(current) : more.observe(current, seen));
        current.release();
        if (pending.size() > PENDING) {
          frames.add(merger.merge(pending.remove().frames()));
        }
      }
      for (SecondObservations.Pending rest : pending) {
        frames.add(merger.merge(rest.frames()));
      }
      census.crowd().ifPresent(witness::several);
      times.add("decode", Math.round(stream.decodeSeconds() * 1e9));
    }
    return new Observations(network.landmarks(), source.width(), source.height(), frames);
  }

  /** What is observed a second time with one kind of network in one quality. */
  static List<SecondObservations.Kind> kinds(LandmarkModel network, Quality quality) {
    return switch (quality) {
      case FAST -> List.of();
      case BALANCED -> List.of(new SecondObservations.Kind(network, true));
      case BEST ->
          List.of(
              new SecondObservations.Kind(network, true),
              new SecondObservations.Kind(network.largest(), false),
              new SecondObservations.Kind(network.largest(), true));
    };
  }
}
