package gravitas.pose.footage;

import gravitas.pose.camera.CameraMotion;
import gravitas.pose.network.Region;
import gravitas.pose.observation.Observations;
import gravitas.pose.track.PersonTracker.Look;
import gravitas.pose.video.Picture;
import gravitas.pose.video.Thumbnail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks at every picture of a clip for what is not the person, and sums up at the end. */
public final class FootageWatcher {
  private final ShotCuts cuts = new ShotCuts();
  private final CameraMotion camera = new CameraMotion();
  private final List<Clothes> clothes = new ArrayList<>();

  /** Sees the next picture, and the look at the person if somebody is there. */
  public void see(Picture picture, Optional<Look> look) {
    Thumbnail thumbnail = Thumbnail.of(picture);
    cuts.see(thumbnail);
    camera.watch(thumbnail, look.map(l -> mask(l.region(), picture)).orElse(NOBODY));
    clothes.add(look.map(l -> Clothes.of(picture, l.sighting().frame())).orElse(Clothes.UNKNOWN));
  }

  private static final CameraMotion.Mask NOBODY = CameraMotion.Mask.NOBODY;

  /** The region holds the whole person with a margin, so its inner circle does too. */
  private static CameraMotion.Mask mask(Region region, Picture picture) {
    double unit = picture.width();
    return new CameraMotion.Mask(region.x() / unit, region.y() / unit, 0.5 * region.size() / unit);
  }

  /**
   * What came of it.
   *
   * @param seen in the same pictures, one frame each
   */
  public Footage footage(Observations seen) {
    var changes = PersonChanges.of(seen.frames());
    Parts parts = Parts.of(seen.frames(), cuts.times(), changes);
    Part used = parts.longest();
    double travel =
        camera.travel(
            seen.frames().get(used.from()).time(), seen.frames().get(used.to() - 1).time());
    List<Boolean> doubtful = new ArrayList<>(changes.doubtful());
    new ClothesChanges(seen.frames(), clothes, used).mark(doubtful);
    return new Footage(travel, used, doubtful, parts.notes());
  }
}
