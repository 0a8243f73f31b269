package gravitas.datasets.acclaim;

import gravitas.datasets.acclaim.AsfBone.Channel;
import gravitas.datasets.motionfile.TextScanner;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.datasets.rotation.Axis;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.Joint;
import gravitas.physics.motion.Skeleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads an ASF skeleton. A joint is named after the bone that begins there; bones that end in
 * nothing get an end site.
 *
 * <p>Lengths are inches divided by the file's length unit (0.45 for CMU).
 */
final class AsfFile {
  private static final int MOST_BONES = 1_000;
  private static final double INCH = 0.0254;

  private final TextScanner words;
  private double metresPerUnit = INCH;
  private boolean degrees = true;
  private final Map<String, AsfBone> bones = new LinkedHashMap<>();
  private final Map<String, List<String>> children = new HashMap<>();
  private AsfBone root = new AsfBone("root", Vector3.ZERO, Quaternion.IDENTITY, List.of());

  private AsfFile(TextScanner words) {
    this.words = words;
  }

  static AsfFile read(Path file) throws IOException {
    var asf = new AsfFile(TextScanner.open(file));
    asf.sections();
    if (asf.bones.isEmpty()) {
      throw new UnreadableFileException(file, "holds no bones; is it an ASF file?");
    }
    return asf;
  }

  double metresPerUnit() {
    return metresPerUnit;
  }

  AsfBone root() {
    return root;
  }

  /** A bone by name, or null. */
  AsfBone bone(String name) {
    return name.equals("root") ? root : bones.get(name);
  }

  Skeleton skeleton() throws UnreadableFileException {
    List<Joint> joints = new ArrayList<>();
    List<EndSite> sites = new ArrayList<>();
    joints.add(new Joint("root", -1, Vector3.ZERO));
    Map<String, Integer> index = new HashMap<>(Map.of("root", 0));
    Deque<String> open = new ArrayDeque<>(List.of("root"));
    while (!open.isEmpty()) {
      String parent = open.pop();
      Vector3 end = bone(parent).offset();
      List<String> below = children.getOrDefault(parent, List.of());
      for (String name : below) {
        if (bone(name) == null || index.put(name, joints.size()) != null) {
          throw words.problem(
              "the hierarchy names '"
                  + TextScanner.shortened(name)
                  + "' twice or without describing it");
        }
        joints.add(new Joint(name, index.get(parent), end));
      }
      for (int i = below.size() - 1; i >= 0; i--) {
        open.push(below.get(i));
      }
      if (below.isEmpty() && end.norm() > 0) {
        sites.add(new EndSite(parent + "_End", index.get(parent), end));
      }
    }
    return new Skeleton(joints, sites);
  }

  private void sections() throws UnreadableFileException {
    String section = "";
    while (words.hasNext()) {
      String word = words.next("a section");
      if (word.startsWith("#")) {
        continue;
      }
      if (word.startsWith(":")) {
        section = word.toLowerCase(Locale.ROOT);
        continue;
      }
      switch (section) {
        case ":units" -> unit(word);
        case ":root" -> rootLine(word);
        case ":bonedata" -> {
          if (word.equalsIgnoreCase("begin")) {
            bone();
          }
        }
        case ":hierarchy" -> {
          if (!word.equals("begin") && !word.equals("end")) {
            family(word);
          }
        }
        default -> {} // version, name and documentation
      }
    }
  }

  private void unit(String word) throws UnreadableFileException {
    switch (word.toLowerCase(Locale.ROOT)) {
      case "length" -> {
        double length = words.nextNumber("unit of length");
        if (!(length > 1e-3 && length < 1e3)) {
          throw words.problem("the unit of length " + length + " is outside 0.001 to 1000");
        }
        metresPerUnit = INCH / length;
      }
      case "angle" -> degrees = words.next("deg or rad").toLowerCase(Locale.ROOT).startsWith("deg");
      default -> {}
    }
  }

  private void rootLine(String word) throws UnreadableFileException {
    switch (word.toLowerCase(Locale.ROOT)) {
      case "order" -> {
        List<Channel> channels = new ArrayList<>();
        while (isChannel(words.peek())) {
          channels.add(channel(words.next("a channel")));
        }
        root = new AsfBone("root", Vector3.ZERO, root.axes(), channels);
      }
      case "orientation" -> {
        Quaternion axes = axes(vector("orientation"), "XYZ");
        root = new AsfBone("root", Vector3.ZERO, axes, root.channels());
      }
      case "position" -> vector("position");
      default -> {} // "axis XYZ" is the only one in use
    }
  }

  private void bone() throws UnreadableFileException {
    String name = "";
    Vector3 direction = Vector3.ZERO;
    double length = 0;
    Quaternion axes = Quaternion.IDENTITY;
    List<Channel> channels = new ArrayList<>();
    for (String word = words.next("a bone"); !word.equalsIgnoreCase("end"); ) {
      switch (word.toLowerCase(Locale.ROOT)) {
        case "name" -> name = words.next("the bone's name");
        case "direction" -> direction = vector("direction");
        case "length" -> length = words.nextNumber("length");
        case "axis" -> axes = axes(vector("axis"), words.next("the order of the axis"));
        case "dof" -> {
          while (isChannel(words.peek())) {
            channels.add(channel(words.next("a channel")));
          }
        }
        default -> {} // id, limits, masses
      }
      word = words.next("'end' of a bone");
    }
    if (name.isEmpty() || bones.size() == MOST_BONES || bones.containsKey(name)) {
      throw words.problem(
          "a bone without a name, a second bone '"
              + TextScanner.shortened(name)
              + "', or more than "
              + MOST_BONES
              + " bones");
    }
    bones.put(name, new AsfBone(name, direction.times(length * metresPerUnit), axes, channels));
  }

  private void family(String parent) throws UnreadableFileException {
    int line = words.line();
    List<String> list = children.computeIfAbsent(parent, k -> new ArrayList<>());
    while (words.hasNext() && !words.peek().startsWith(":")) {
      if (!words.nextIsOnLine(line)) {
        return;
      }
      list.add(words.next("a child"));
    }
  }

  private Vector3 vector(String what) throws UnreadableFileException {
    return new Vector3(words.nextNumber(what), words.nextNumber(what), words.nextNumber(what));
  }

  /** Angles about x, y, z applied in the order the letters are written. */
  private Quaternion axes(Vector3 angles, String order) throws UnreadableFileException {
    Quaternion product = Quaternion.IDENTITY;
    if (!order.toUpperCase(Locale.ROOT).matches("[XYZ]{3}")) {
      throw words.problem("'" + TextScanner.shortened(order) + "' is not an order of axes");
    }
    for (char letter : order.toUpperCase(Locale.ROOT).toCharArray()) {
      double angle = letter == 'X' ? angles.x() : letter == 'Y' ? angles.y() : angles.z();
      double radians = degrees ? Math.toRadians(angle % 360) : angle;
      product = Axis.valueOf(String.valueOf(letter)).rotation(radians).times(product);
    }
    return product.normalized();
  }

  private static boolean isChannel(String word) {
    return word.toUpperCase(Locale.ROOT).matches("[RT][XYZ]|L");
  }

  private static Channel channel(String word) {
    return Channel.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
