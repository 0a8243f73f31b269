package gravitas.datasets.rotation;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The angles that stand in a file, number by number, read without the project's readers.
 *
 * @param orders of rotation, one per joint
 * @param degrees per joint, frame and channel
 */
record WrittenAngles(List<EulerOrder> orders, List<double[][]> degrees) {
  private static final Pattern BVH_JOINT =
      Pattern.compile("(?:ROOT|JOINT) (\\S+)\\s*\\{[^}]*?CHANNELS \\d ([^\\n]*)");

  static WrittenAngles ofBvh(Path file, Skeleton skeleton) throws IOException {
    String text = Files.readString(file);
    List<String> columns = new ArrayList<>();
    Matcher joint = BVH_JOINT.matcher(text);
    while (joint.find()) {
      for (String channel : joint.group(2).strip().split(" ")) {
        columns.add(joint.group(1) + "_" + channel.replaceAll("(.)rotation", "r$1"));
      }
    }
    return of(columns, text.lines().dropWhile(l -> !l.startsWith("Frame Time")).toList(), skeleton);
  }

  /** From lines of which the first is no row. */
  private static WrittenAngles of(List<String> columns, List<String> lines, Skeleton skeleton) {
    List<EulerOrder> orders = new ArrayList<>();
    List<int[]> places = new ArrayList<>();
    List<double[][]> degrees = new ArrayList<>();
    for (var joint : skeleton.joints()) {
      String prefix = joint.name().toLowerCase(Locale.ROOT) + "_r";
      int[] at = new int[3];
      var order = new StringBuilder();
      for (int c = 0; c < columns.size(); c++) {
        String name = columns.get(c).toLowerCase(Locale.ROOT);
        if (name.startsWith(prefix) && name.length() == prefix.length() + 1) {
          at[order.length()] = c;
          order.append(name.substring(prefix.length()).toUpperCase(Locale.ROOT));
        }
      }
      orders.add(EulerOrder.valueOf(order.toString()));
      places.add(at);
      degrees.add(new double[lines.size() - 1][3]);
    }
    for (int f = 0; f < lines.size() - 1; f++) {
      String[] cells = lines.get(f + 1).split("\\s");
      double[] row = Arrays.stream(cells).mapToDouble(Double::parseDouble).toArray();
      for (int j = 0; j < places.size(); j++) {
        for (int a = 0; a < 3; a++) {
          degrees.get(j)[f][a] = row[places.get(j)[a]];
        }
      }
    }
    return new WrittenAngles(orders, degrees);
  }

  /** How far the rotations of the file are at most from those of a motion, radians. */
  double errorAgainst(Motion motion) {
    double error = 0;
    for (int j = 0; j < orders.size(); j++) {
      for (int f = 0; f < motion.frameCount(); f++) {
        double[] a = Arrays.stream(degrees.get(j)[f]).map(Math::toRadians).toArray();
        Quaternion written = orders.get(j).rotation(a[0], a[1], a[2]);
        error = Math.max(error, written.angleTo(motion.pose(f).rotation(j)));
      }
    }
    return error;
  }
}
