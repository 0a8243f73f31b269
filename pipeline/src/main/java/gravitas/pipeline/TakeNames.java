package gravitas.pipeline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Names for the takes of a batch.
 *
 * <p>A clip's own name without its ending where that is enough; with its ending, then with the
 * folders above it where several clips would share a name. So a name depends on which clips there
 * are and never on their order.
 */
public final class TakeNames {
  private TakeNames() {}

  /**
   * {@return one for each clip, all different, also where upper and lower case are the same}
   *
   * @param clips the videos
   */
  public static List<String> of(List<Path> clips) {
    int[] lengths = new int[clips.size()]; // how much of each clip's path its name tells
    while (true) {
      List<String> names = new ArrayList<>();
      Map<String, Integer> uses = new HashMap<>();
      for (int i = 0; i < lengths.length; i++) {
        names.add(name(clips.get(i).toAbsolutePath().normalize(), lengths[i]));
        uses.merge(key(names.get(i)), 1, Integer::sum);
      }
      if (uses.size() == names.size()) {
        return names;
      }
      for (int i = 0; i < lengths.length; i++) {
        if (uses.get(key(names.get(i))) > 1) {
          lengths[i]++;
        }
      }
    }
  }

  /**
   * {@return the name of one of several takes of a clip}
   *
   * @param name of the clip
   * @param number of the take, from 1
   */
  public static String ofTake(String name, int number) {
    return name + "." + number;
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static String name(Path clip, int length) {
    if (length == 0) {
      return Targets.nameOf(clip);
    }
    int folders = Math.min(length, clip.getNameCount());
    String name = clip.subpath(clip.getNameCount() - folders, clip.getNameCount()).toString();
    // beyond the whole path: a_b/c and a/b_c are still told apart
    String more = length > folders ? "_" + Integer.toHexString(clip.hashCode() + length) : "";
    return name.replaceAll("[/\\\\]", "_") + more;
  }
}
