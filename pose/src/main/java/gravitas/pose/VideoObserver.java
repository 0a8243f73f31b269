package gravitas.pose;

import gravitas.models.supply.NetworkSupply;
import gravitas.pose.camera.BackgroundTracks;
import gravitas.pose.footage.Footage;
import gravitas.pose.footage.FootageWatcher;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.Observations;
import gravitas.pose.person.Crowd;
import gravitas.pose.person.PeopleTracker;
import gravitas.pose.video.Picture;
import gravitas.pose.video.PictureSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Looks at every picture of a video, for one person or for everybody. */
final class VideoObserver {
  private final PoseSettings settings;
  private final NetworkSupply supply;
  private final Path video;

  VideoObserver(PoseSettings settings, NetworkSupply supply, Path video) {
    this.settings = settings;
    this.supply = supply;
    this.video = video;
  }

  ObservedPeople observe(LongConsumer progress) throws IOException {
    try (PictureSource source =
        PictureSource.open(video, settings.range(), settings.folderRate())) {
      return settings.person().needsEverybody()
          ? everybody(source, progress)
          : one(source, progress);
    }
  }

  private ObservedPeople one(PictureSource source, LongConsumer progress) throws IOException {
    var times = new StageTimes();
    var watcher = new FootageWatcher();
    List<Crowd> crowds = new ArrayList<>();
    var observer =
        new PersonObserver(
            supply,
            settings.network(),
            settings.quality(),
            settings.person(),
            settings.threads() - 1);
    Observations observations =
        observer.observe(
            source,
            times,
            new PersonObserver.Witness() {
              @Override
              public void see(Picture picture, Optional<RegionObservation> person) {
                progress.accept(picture.index());
                times.measure("watch the footage", () -> watcher.see(picture, person));
              }

              @Override
              public void several(Crowd crowd) {
                crowds.add(crowd);
              }
            });
    requirePictures(observations.frames().size());
    Observations news = watcher.withoutFrozen(observations);
    Footage footage = watcher.footage(news);
    Optional<BackgroundTracks> background = background(List.of(news), footage, times);
    Optional<Crowd> crowd = crowds.stream().findFirst();
    List<String> notes = new ArrayList<>(source.warnings());
    crowd.ifPresent(several -> notes.add(othersNote(several)));
    var seen =
        new ObservedFootage(video.toString(), news, footage, notes, times.seconds(), background);
    return new ObservedPeople(List.of(seen), List.of(1), crowd);
  }

  private static String othersNote(Crowd crowd) {
    return String.format(
        Locale.ROOT,
        "%d people are in the picture at %.2f s and one of them, the largest, is followed; --person"
            + " all takes everybody, --person N the one with a number, counted from the left",
        crowd.people().size(),
        crowd.picture().time());
  }

  private ObservedPeople everybody(PictureSource source, LongConsumer progress) throws IOException {
    var times = new StageTimes();
    var watcher = new FootageWatcher();
    PeopleObserver.Seen seen =
        new PeopleObserver(supply, settings)
            .observe(
                source,
                times,
                (picture, people) -> {
                  progress.accept(picture.index());
                  times.measure("watch the footage", () -> watcher.see(picture, people));
                });
    requirePictures(seen.everyPicture().frames().size());
    if (seen.people().isEmpty()) {
      Observations nobody = seen.everyPicture();
      return ObservedPeople.of(
          new ObservedFootage(
              video.toString(),
              nobody,
              watcher.footage(nobody),
              source.warnings(),
              times.seconds(),
              Optional.empty()));
    }
    List<Observations> news = seen.people().stream().map(watcher::withoutFrozen).toList();
    List<Footage> footage = watcher.footage(news, seen.contested());
    Optional<BackgroundTracks> background = background(news, footage.get(0), times);
    List<ObservedFootage> people = new ArrayList<>();
    for (int i = 0; i < news.size(); i++) {
      List<String> notes = new ArrayList<>(i == 0 ? source.warnings() : List.of());
      if (i == 0 && seen.count() >= PeopleTracker.MOST) {
        notes.add(
            seen.count()
                + " people were followed, no more than "
                + PeopleTracker.MOST
                + " at once: of a crowd some are left out");
      }
      people.add(
          new ObservedFootage(
              video.toString(), news.get(i), footage.get(i), notes, times.seconds(), background));
    }
    return new ObservedPeople(people, seen.numbers(), seen.crowd());
  }

  private void requirePictures(int count) throws IOException {
    if (count == 0) {
      throw new IOException(video + " has no picture in the part asked for");
    }
  }

  private Optional<BackgroundTracks> background(
      List<Observations> people, Footage footage, StageTimes times) throws IOException {
    long begin = System.nanoTime();
    if (!footage.cameraMoves()) {
      times.add("follow the background", System.nanoTime() - begin);
      return Optional.empty();
    }
    try (PictureSource again = PictureSource.open(video, settings.range(), settings.folderRate())) {
      return Optional.of(BackgroundPass.follow(again, people, footage.take()));
    } finally {
      times.add("follow the background", System.nanoTime() - begin);
    }
  }
}
