package gravitas.pose.footage;

import gravitas.pose.camera.CameraMotion;
import gravitas.pose.network.Region;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.Clothes;
import gravitas.pose.video.Picture;
import gravitas.pose.video.Thumbnail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks at every picture of a clip for what is not the person, and sums up at the end. */
public final class FootageWatcher {
  private final PictureSteps steps = new PictureSteps();
  private final FrozenPictures frozen = new FrozenPictures(steps);
  private final CameraMotion camera = new CameraMotion();
  private final List<Clothes> clothes = new ArrayList<>();

  /**
   * Sees the next picture, and everybody in it.
   *
   * @param picture the picture
   * @param people as observed; whether they change clothes is not minded
   */
  public void see(Picture picture, List<RegionObservation> people) {
    see(
        picture,
        new CameraMotion.Mask(people.stream().map(seen -> disc(seen.region(), picture)).toList()),
        Clothes.UNKNOWN);
  }

  /**
   * Sees the next picture, and the person if somebody is there.
   *
   * @param picture the picture
   * @param person as observed, if one is there
   */
  public void see(Picture picture, Optional<RegionObservation> person) {
    see(
        picture,
        new CameraMotion.Mask(person.stream().map(seen -> disc(seen.region(), picture)).toList()),
        person.map(seen -> Clothes.of(picture, seen.frame())).orElse(Clothes.UNKNOWN));
  }

  private void see(Picture picture, CameraMotion.Mask people, Clothes worn) {
    Thumbnail thumbnail = Thumbnail.of(picture);
    steps.see(thumbnail);
    frozen.see(thumbnail);
    camera.watch(thumbnail, people);
    clothes.add(worn);
  }

  /** The region holds the whole person with a margin, so its inner circle does too. */
  private static CameraMotion.Disc disc(Region region, Picture picture) {
    double unit = picture.width();
    return new CameraMotion.Disc(region.x() / unit, region.y() / unit, 0.5 * region.size() / unit);
  }

  /**
   * {@return what was seen, without what was only shown again while the picture stood still}
   *
   * @param seen in the same pictures, one frame each
   */
  public Observations withoutFrozen(Observations seen) {
    List<ObservedFrame> frames = new ArrayList<>(seen.frames());
    for (Part part : frozen(seen)) {
      for (int i = part.from(); i < part.to(); i++) {
        frames.set(
            i, ObservedFrame.empty(seen.landmarks(), frames.get(i).index(), frames.get(i).time()));
      }
    }
    return seen.withFrames(frames);
  }

  /** Where the picture stands still; while nobody is there, that is as it should be. */
  private List<Part> frozen(Observations seen) {
    return frozen.stretches().stream()
        .filter(part -> seen.frames().get(part.from() - 1).isSeen())
        .toList();
  }

  /**
   * {@return what came of it}
   *
   * @param seen in the same pictures, one frame each, without what was frozen
   */
  public Footage footage(Observations seen) {
    var changes = PersonChanges.of(seen.frames());
    List<Double> cuts = new ArrayList<>(ShotCuts.times(steps));
    cuts.addAll(JumpCuts.times(steps, seen.frames()));
    Parts parts = Parts.of(seen.frames(), cuts, changes);
    Part used = parts.longest();
    double travel =
        camera.travel(
            seen.frames().get(used.from()).time(), seen.frames().get(used.to() - 1).time());
    List<Boolean> doubtful = new ArrayList<>(changes.doubtful());
    new ClothesChanges(seen.frames(), clothes, used).mark(doubtful);
    List<String> notes = new ArrayList<>(parts.notes());
    frozen(seen).forEach(part -> notes.add(frozen.note(part)));
    return new Footage(travel, used, doubtful, notes, parts.parts());
  }

  /**
   * {@return what came of it for each of several people, who are known apart: they share one take,
   * which ends where the picture is cut or everybody is gone for long}
   *
   * @param people in the same pictures, one frame each, without what was frozen; at least one
   * @param contested for each, which frames show a body that was taken for another's too
   */
  public List<Footage> footage(List<Observations> people, List<List<Boolean>> contested) {
    List<ObservedFrame> anybody = anybody(people);
    List<Double> cuts = new ArrayList<>(ShotCuts.times(steps));
    cuts.addAll(JumpCuts.times(steps, people.get(0).frames()));
    var known = new PersonChanges(Set.of(), contested.get(0));
    Parts parts = Parts.of(anybody, cuts, known);
    Part used = parts.longest();
    double travel =
        camera.travel(anybody.get(used.from()).time(), anybody.get(used.to() - 1).time());
    List<String> notes = new ArrayList<>(parts.notes());
    frozen(people.get(0)).forEach(part -> notes.add(frozen.note(part)));
    List<Footage> footage = new ArrayList<>();
    for (int i = 0; i < people.size(); i++) {
      footage.add(
          new Footage(travel, used, contested.get(i), i == 0 ? notes : List.of(), parts.parts()));
    }
    return footage;
  }

  /** For every picture one who is seen in it, if anybody is. */
  private static List<ObservedFrame> anybody(List<Observations> people) {
    List<ObservedFrame> anybody = new ArrayList<>(people.get(0).frames());
    for (Observations person : people) {
      for (int i = 0; i < anybody.size(); i++) {
        ObservedFrame frame = person.frames().get(i);
        if (!anybody.get(i).isSeen() && frame.isSeen()) {
          anybody.set(i, frame);
        }
      }
    }
    return anybody;
  }
}
