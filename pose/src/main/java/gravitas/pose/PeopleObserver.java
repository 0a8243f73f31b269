package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.network.Detector;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.ObservationMerger;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.Census;
import gravitas.pose.person.Crowd;
import gravitas.pose.person.People;
import gravitas.pose.person.PeopleTracker;
import gravitas.pose.video.Picture;
import gravitas.pose.video.PictureSource;
import gravitas.pose.video.PictureStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** From pictures to observations of everybody, with {@link PersonObserver}'s care for each. */
final class PeopleObserver {
  private static final int PENDING = 4; // pictures waiting for their second observations

  private final NetworkSupply supply;
  private final PoseSettings settings;

  PeopleObserver(NetworkSupply supply, PoseSettings settings) {
    this.supply = supply;
    this.settings = settings;
  }

  /**
   * Those who are wanted, and how many there were.
   *
   * @param people of each, every picture
   * @param contested for each, which pictures show a body that was taken for another's too
   * @param numbers of each, from 1, as in the picture with most people
   * @param count of all people who were followed
   * @param crowd the picture with most people, if there were several
   * @param everyPicture with nobody in it
   */
  record Seen(
      List<Observations> people,
      List<List<Boolean>> contested,
      List<Integer> numbers,
      int count,
      Optional<Crowd> crowd,
      Observations everyPicture) {}

  /** A person in a picture whose second observations may not be finished. */
  private record Waiting(
      int stretch, SecondObservations.Pending looks, Consumer<ObservedFrame> told) {}

  Seen observe(
      PictureSource source, StageTimes times, BiConsumer<Picture, List<RegionObservation>> witness)
      throws IOException {
    var people = new People();
    List<ObservedFrame> nobody = new ArrayList<>();
    Map<Integer, ObservationMerger> mergers = new HashMap<>();
    Deque<List<Waiting>> pending = new ArrayDeque<>();
    Optional<Crowd> crowd;
    try (var stream = new PictureStream(source);
        var detector = new Detector(supply);
        var landmarks = settings.network().open(supply);
        var more =
            new SecondObservations(
                supply, settings.network(), settings.quality(), settings.threads() - 1, times)) {
      var tracker = new PeopleTracker(detector, landmarks);
      var census = new Census(detector, landmarks);
      for (Picture picture = stream.next(); picture != null; picture = stream.next()) {
        Picture current = picture;
        List<PeopleTracker.Sighting> seen =
            times.measure("follow the people", () -> tracker.follow(current));
        witness.accept(current, seen.stream().map(PeopleTracker.Sighting::seen).toList());
        times.measure("look for others", () -> census.see(current));
        nobody.add(
            ObservedFrame.empty(settings.network().landmarks(), current.index(), current.time()));
        pending.add(
            seen.stream()
                .map(
                    s ->
                        new Waiting(
                            s.stretch(), more.observe(s.picture(), s.seen()), people.note(s)))
                .toList());
        current.release();
        if (pending.size() > PENDING) {
          finish(pending.remove(), mergers);
        }
      }
      pending.forEach(rest -> finish(rest, mergers));
      times.add("decode", Math.round(stream.decodeSeconds() * 1e9));
      crowd = census.crowd();
    }
    return chosen(people.all(source.width(), source.height(), crowd), nobody, source, crowd);
  }

  private static void finish(List<Waiting> picture, Map<Integer, ObservationMerger> mergers) {
    for (Waiting each : picture) {
      each.told.accept(
          mergers
              .computeIfAbsent(each.stretch, s -> new ObservationMerger())
              .merge(each.looks.frames()));
    }
  }

  private Seen chosen(
      List<People.Person> all,
      List<ObservedFrame> nobody,
      PictureSource source,
      Optional<Crowd> crowd) {
    List<People.Person> chosen = all.isEmpty() ? List.of() : People.chosen(all, settings.person());
    var everyPicture =
        new Observations(settings.network().landmarks(), source.width(), source.height(), nobody);
    List<Observations> people = new ArrayList<>();
    List<List<Boolean>> contested = new ArrayList<>();
    for (People.Person person : chosen) {
      people.add(
          everyPicture.withFrames(
              nobody.stream().map(f -> person.frames().getOrDefault(f.index(), f)).toList()));
      contested.add(
          IntStream.range(0, nobody.size())
              .mapToObj(i -> person.contested().contains(nobody.get(i).index()))
              .toList());
    }
    List<Integer> numbers = chosen.stream().map(person -> all.indexOf(person) + 1).toList();
    return new Seen(people, contested, numbers, all.size(), crowd, everyPicture);
  }
}
