package gravitas.datasets.metrics;

import gravitas.datasets.tracks.PointTracks;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which foot points stand on the floor in which frames: by a rule from a motion (ground truth where
 * there is one), or as a simulator knows it.
 */
public final class FootContacts {
  private final Map<String, boolean[]> byPoint;

  private FootContacts(Map<String, boolean[]> byPoint) {
    this.byPoint = byPoint;
  }

  /**
   * {@return contacts of the foot landmarks (LHeel, LBigToe, LAnkle and right) by a rule}
   *
   * @param rule when a foot stands
   * @param tracks the points over time
   */
  public static FootContacts by(ContactRule rule, PointTracks tracks) {
    Map<String, boolean[]> byPoint = new HashMap<>();
    for (String name : tracks.names()) {
      if (name.endsWith("Heel") || name.endsWith("BigToe") || name.endsWith("Ankle")) {
        byPoint.put(name, rule.contacts(tracks, tracks.find(name).orElseThrow()));
      }
    }
    return new FootContacts(byPoint);
  }

  /**
   * {@return contacts known from elsewhere, per landmark and frame}
   *
   * @param byPoint per landmark one flag per frame
   */
  public static FootContacts known(Map<String, boolean[]> byPoint) {
    Map<String, boolean[]> copy = new HashMap<>();
    byPoint.forEach((name, frames) -> copy.put(name, frames.clone()));
    return new FootContacts(copy);
  }

  /**
   * {@return whether any foot stands in a frame}
   *
   * @param frame its number, from zero
   */
  public boolean anyStands(int frame) {
    return byPoint.keySet().stream().anyMatch(landmark -> stands(landmark, frame));
  }

  /**
   * {@return whether a landmark stands in a frame; false for landmarks nothing is known of}
   *
   * @param landmark its name
   * @param frame its number, from zero
   */
  public boolean stands(String landmark, int frame) {
    return Optional.ofNullable(byPoint.get(landmark))
        .map(frames -> frame < frames.length && frames[frame])
        .orElse(false);
  }
}
