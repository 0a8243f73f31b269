package gravitas.datasets.bvh;

import gravitas.datasets.bvh.BvhFile.Channel;
import gravitas.datasets.bvh.BvhFile.Node;
import gravitas.datasets.motionfile.TextScanner;
import gravitas.datasets.motionfile.UnreadableFileException;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads the grammar of BVH word by word, so that any layout of lines is understood.
 *
 * <p>Nesting is followed with an explicit stack: a hostile file cannot exhaust the thread's.
 */
final class BvhParser {
  private static final int MOST_JOINTS = 2_000;
  private static final int MOST_CHANNELS = 12;
  private static final int MOST_FRAMES = 50_000_000;

  private final TextScanner words;
  private final List<Node> nodes = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private int channelCount;

  BvhParser(TextScanner words) {
    this.words = words;
  }

  BvhFile parse() throws UnreadableFileException {
    words.expect("HIERARCHY");
    words.expect("ROOT");
    Deque<Integer> open = new ArrayDeque<>();
    open.push(beginNode(-1));
    while (!open.isEmpty()) {
      String word = words.next("JOINT, End Site or }");
      switch (word.toUpperCase(Locale.ROOT)) {
        case "JOINT" -> open.push(beginNode(open.peek()));
        case "END" -> endSite(open.peek());
        case "}" -> open.pop();
        default ->
            throw words.problem(
                "found '"
                    + TextScanner.shortened(word)
                    + "' where JOINT, End Site or } should stand");
      }
    }
    if (words.peek().equalsIgnoreCase("ROOT")) {
      throw words.problem("a second ROOT follows; split files with several people first");
    }
    return motion();
  }

  private int beginNode(int parent) throws UnreadableFileException {
    if (nodes.size() == MOST_JOINTS) {
      throw words.problem("more than " + MOST_JOINTS + " joints");
    }
    String name = name();
    words.expect("OFFSET");
    Vector3 offset = offset();
    List<Channel> channels = new ArrayList<>();
    int first = channelCount;
    if (words.peek().equalsIgnoreCase("CHANNELS")) {
      words.expect("CHANNELS");
      int count = words.nextCount("number of channels", 0, MOST_CHANNELS);
      for (int c = 0; c < count; c++) {
        channels.add(channel());
      }
    }
    channelCount += channels.size();
    nodes.add(new Node(name, parent, offset, List.copyOf(channels), first, new ArrayList<>()));
    return nodes.size() - 1;
  }

  /** Names with spaces are joined with underscores, repeated names numbered, as Blender does. */
  private String name() throws UnreadableFileException {
    var joined = new StringBuilder();
    for (String word = words.next("a joint's name");
        !word.equals("{");
        word = words.next("{ after the name of a joint")) {
      if (joined.length() > 200) {
        throw words.problem("no { within 200 characters after the name of a joint");
      }
      joined.append(joined.length() == 0 ? "" : "_").append(word);
    }
    String wanted = joined.length() == 0 ? "joint" : joined.toString();
    wanted = wanted.replaceAll("[\\s\\p{Cntrl}]", "_"); // Java knows more white space than BVH
    String name = wanted;
    for (int i = 2; !names.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private void endSite(int joint) throws UnreadableFileException {
    for (String word = words.next("{ after End Site"); !word.equals("{"); ) {
      word = words.next("{ after End Site"); // "Site" and, in some files, a name
    }
    words.expect("OFFSET");
    nodes.get(joint).endSites().add(offset());
    if (nodes.get(joint).endSites().size() > MOST_JOINTS) {
      throw words.problem("more than " + MOST_JOINTS + " end sites on one joint");
    }
    words.expect("}");
  }

  private Vector3 offset() throws UnreadableFileException {
    return new Vector3(
        words.nextNumber("offset x"), words.nextNumber("offset y"), words.nextNumber("offset z"));
  }

  private Channel channel() throws UnreadableFileException {
    String word = words.next("a channel");
    for (Channel channel : Channel.values()) {
      if (channel.name().equalsIgnoreCase(word)) {
        return channel;
      }
    }
    throw words.problem(
        "unknown channel '"
            + TextScanner.shortened(word)
            + "'; known are Xposition, Yposition, Zposition, Xrotation, Yrotation, Zrotation");
  }

  private BvhFile motion() throws UnreadableFileException {
    words.expect("MOTION");
    words.expect("Frames:");
    int frameCount = words.nextCount("number of frames", 1, MOST_FRAMES);
    words.expect("Frame");
    words.expect("Time:");
    double frameTime = FrameTime.seconds(words);
    if (channelCount == 0) {
      throw words.problem("no joint has channels, so nothing moves");
    }
    List<double[]> frames = new ArrayList<>(); // grows with the data, not with what is promised
    for (int f = 0; f < frameCount; f++) {
      if (!words.hasNext()) {
        throw words.problem("the file promises " + frameCount + " frames but holds only " + f);
      }
      double[] row = new double[channelCount];
      for (int c = 0; c < channelCount; c++) {
        row[c] = words.nextNumber("frame " + (f + 1) + ", channel " + (c + 1));
      }
      frames.add(row);
    }
    if (words.hasNext()) {
      throw words.problem("more numbers follow after the promised " + frameCount + " frames");
    }
    return new BvhFile(List.copyOf(nodes), frameTime, frames);
  }
}
