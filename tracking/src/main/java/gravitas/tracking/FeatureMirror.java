package gravitas.tracking;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.List;

/**
 * What a knot's numbers become when left and right are exchanged. Each entry says where the number
 * comes from: its index plus one, negative where its sign changes.
 */
final class FeatureMirror {
  /** Of the numbers that a network reads, in the order of {@link WindowFeatures}. */
  static final int[] INPUTS;

  /** Of those that it gives. */
  static final int[] OUTPUTS;

  private static final int[] TURN = {1, -1, -1}; // a rotation vector's axes
  private static final int[] PLACE = {-1, 1, 1};

  static {
    List<Integer> map = new ArrayList<>();
    joints(map, 1, TURN);
    OUTPUTS = array(map);
    joints(map, 1, TURN, TURN, TURN);
    joints(map, 0, TURN, TURN, PLACE);
    for (int[] signs : List.of(TURN, PLACE, PLACE, new int[] {1}, new int[] {-1, 1, -1, 1})) {
      int at = map.size();
      for (int i = 0; i < signs.length; i++) {
        map.add(signs[i] * (at + i + 1));
      }
    }
    int at = map.size();
    for (int i = 0; i < 8; i++) { // heights of two feet, left, then of two, right
      map.add(at + (i + 4) % 8 + 1);
    }
    while (map.size() < WindowFeatures.INPUTS) {
      map.add(map.size() + 1);
    }
    INPUTS = array(map);
  }

  private FeatureMirror() {}

  private static int[] array(List<Integer> map) {
    return map.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Some vectors per joint. */
  private static void joints(List<Integer> map, int first, int[]... vectors) {
    Skeleton skeleton = HumanoidBody.of(BodyShape.AVERAGE).skeleton();
    int begin = map.size();
    int row = 3 * vectors.length;
    for (int j = first; j < skeleton.jointCount(); j++) {
      String name = skeleton.joint(j).name();
      String other =
          name.startsWith("Left")
              ? "Right" + name.substring(4)
              : name.startsWith("Right") ? "Left" + name.substring(5) : name;
      int from = begin + row * (skeleton.indexOf(other) - first);
      for (int v = 0; v < vectors.length; v++) {
        for (int e = 0; e < 3; e++) {
          map.add(vectors[v][e] * (from + 3 * v + e + 1));
        }
      }
    }
  }

  /** The number that a mirrored row has where an entry stands. */
  static float of(int entry, float[] numbers, int row) {
    return entry > 0 ? numbers[row + entry - 1] : -numbers[row - entry - 1];
  }

  /** The transpose of {@link #of}. */
  static void add(int entry, float value, float[] numbers, int row) {
    if (entry > 0) {
      numbers[row + entry - 1] += value;
    } else {
      numbers[row - entry - 1] -= value;
    }
  }
}
