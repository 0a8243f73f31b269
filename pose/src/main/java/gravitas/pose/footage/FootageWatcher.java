package gravitas.pose.footage;

import gravitas.pose.camera.CameraMotion;
import gravitas.pose.network.Region;
import gravitas.pose.network.RegionObservation;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.video.Picture;
import gravitas.pose.video.Thumbnail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks at every picture of a clip for what is not the person, and sums up at the end. */
public final class FootageWatcher {
  private final PictureSteps steps = new PictureSteps();
  private final FrozenPictures frozen = new FrozenPictures(steps);
  private final CameraMotion camera = new CameraMotion();
  private final List<Clothes> clothes = new ArrayList<>();

  /**
   * Sees the next picture, and the person if somebody is there.
   *
   * @param picture the picture
   * @param person as observed, if one is there
   */
  public void see(Picture picture, Optional<RegionObservation> person) {
    Thumbnail thumbnail = Thumbnail.of(picture);
    steps.see(thumbnail);
    frozen.see(thumbnail);
    camera.watch(thumbnail, person.map(seen -> mask(seen.region(), picture)).orElse(NOBODY));
    clothes.add(person.map(seen -> Clothes.of(picture, seen.frame())).orElse(Clothes.UNKNOWN));
  }

  private static final CameraMotion.Mask NOBODY = CameraMotion.Mask.NOBODY;

  /** The region holds the whole person with a margin, so its inner circle does too. */
  private static CameraMotion.Mask mask(Region region, Picture picture) {
    double unit = picture.width();
    return new CameraMotion.Mask(region.x() / unit, region.y() / unit, 0.5 * region.size() / unit);
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
    return new Footage(travel, used, doubtful, notes);
  }
}
