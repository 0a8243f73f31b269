package gravitas.pose.observation;

import com.fasterxml.jackson.databind.JsonNode;
import gravitas.physics.motion.TakeLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Key points that another program found, so that only the fit runs.
 *
 * <ul>
 *   <li>our own file ({@link ObservationsJson});
 *   <li>a folder of OpenPose files, one per frame, in the order of their names;
 *   <li>COCO annotations: a list (or {@code annotations}) with {@code keypoints}, x, y, score each;
 *   <li>MediaPipe: a list of frames of 33 {@code {x, y, z, visibility}} in shares of the picture,
 *       plain or under {@code landmarks}, with {@code worldLandmarks} beside them.
 * </ul>
 *
 * <p>Only our own file knows the picture's size and the times; for the others they are given. One
 * of several people is followed from frame to frame.
 */
public final class KeypointFiles {
  private static final List<String> NORMALISED =
      List.of("landmarks", "poseLandmarks", "pose_landmarks");
  private static final List<String> METRIC =
      List.of("worldLandmarks", "poseWorldLandmarks", "pose_world_landmarks", "world_landmarks");

  private static final List<String> AXES = List.of("x", "y", "z");
  private static final double SEEN = 0.1; // score of a point that counts for a person's place

  private final int width;
  private final int height;
  private final double rate;
  private final Optional<KeypointLayout> layout;
  private final ToIntFunction<List<PersonPlace>> choice;

  /**
   * Follows the largest of several people.
   *
   * @param width pixels
   * @param height pixels
   * @param rate frames per second
   * @param layout order of the points, if it is not to be found out
   */
  public KeypointFiles(int width, int height, double rate, Optional<KeypointLayout> layout) {
    this(width, height, rate, layout, KeypointFiles::largest);
  }

  /**
   * @param width of the picture, pixels; 0 if the file says it
   * @param height pixels
   * @param rate frames per second
   * @param layout of the points; found out if empty
   * @param choice which of several people to follow, as a number in their list
   */
  public KeypointFiles(
      int width,
      int height,
      double rate,
      Optional<KeypointLayout> layout,
      ToIntFunction<List<PersonPlace>> choice) {
    this.choice = choice;
    this.width = width;
    this.height = height;
    this.rate = TakeLimits.requireRate(rate);
    this.layout = layout;
  }

  private static int largest(List<PersonPlace> people) {
    int best = 0;
    for (int i = 1; i < people.size(); i++) {
      best = people.get(i).size() > people.get(best).size() ? i : best;
    }
    return best;
  }

  /**
   * {@return the key points of a file or of a folder of files}
   *
   * @param path the file or folder
   * @throws IOException if a file cannot be read
   */
  public Observations read(Path path) throws IOException {
    try {
      return Files.isDirectory(path) ? openPose(path) : parse(JsonInput.read(path), path);
    } catch (IllegalArgumentException e) {
      throw new IOException(path + ": " + e.getMessage(), e);
    }
  }

  private Observations parse(JsonNode root, Path path) throws IOException {
    if (root.path("format").asText().equals(ObservationsJson.FORMAT)) {
      return ObservationsJson.read(root);
    }
    requireSize(path);
    JsonNode list =
        root.isArray()
            ? root
            : root.has("annotations") ? root.get("annotations") : root.path("frames");
    if (!list.isArray() || list.isEmpty()) {
      throw new IOException(path + " holds no list of frames with key points");
    }
    if (list.get(0).has("keypoints")) {
      return coco(list, path);
    }
    var frames = new ArrayList<ObservedFrame>();
    for (int i = 0; i < list.size(); i++) {
      frames.add(mediaPipe(list.get(i), i, path));
    }
    return new Observations(LandmarkSet.BLAZEPOSE, width, height, frames);
  }

  private Observations openPose(Path folder) throws IOException {
    requireSize(folder);
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(f -> f.toString().endsWith(".json")).sorted().toList();
    }
    if (files.isEmpty()) {
      throw new IOException(folder + " contains no .json file");
    }
    var people = new ArrayList<List<JsonNode>>();
    for (Path file : files) {
      var here = new ArrayList<JsonNode>();
      for (JsonNode person : JsonInput.read(file).path("people")) {
        here.add(person.path("pose_keypoints_2d"));
      }
      people.add(here);
    }
    return follow(people, folder);
  }

  /** Annotations of the same image are people in the same frame. */
  private Observations coco(JsonNode annotations, Path path) throws IOException {
    var byImage = new LinkedHashMap<String, List<JsonNode>>();
    for (int i = 0; i < annotations.size(); i++) {
      JsonNode node = annotations.get(i);
      String image = node.has("image_id") ? node.get("image_id").asText() : "#" + i;
      byImage.computeIfAbsent(image, k -> new ArrayList<>()).add(node.path("keypoints"));
    }
    return follow(List.copyOf(byImage.values()), path);
  }

  /** One person out of those of every frame. */
  private Observations follow(List<List<JsonNode>> people, Path path) throws IOException {
    var followed = new FollowedPerson(choice);
    var one = new ArrayList<Optional<Found>>();
    var known = EnumSet.copyOf(Landmark.TRUNK);
    for (int i = 0; i < people.size(); i++) {
      List<JsonNode> visible = people.get(i).stream().filter(p -> place(p).size() > 0).toList();
      int found = followed.find(i / rate, visible.stream().map(KeypointFiles::place).toList());
      if (found < 0) {
        one.add(Optional.empty());
      } else {
        List<Landmark> order = order(visible.get(found), path).landmarks();
        order.stream().filter(Objects::nonNull).forEach(known::add);
        one.add(Optional.of(new Found(visible.get(found), order)));
      }
    }
    LandmarkSet landmarks = LandmarkSet.of(known);
    var frames = new ArrayList<ObservedFrame>();
    for (int i = 0; i < one.size(); i++) {
      frames.add(
          one.get(i).isPresent()
              ? frame(one.get(i).get(), landmarks, i)
              : ObservedFrame.empty(landmarks, i, i / rate));
    }
    return new Observations(landmarks, width, height, frames);
  }

  /**
   * A person of one frame.
   *
   * @param points x, y, score of each
   * @param order which landmark each one is; null where we have none for it
   */
  private record Found(JsonNode points, List<Landmark> order) {}

  /** Middle and diagonal of the box around the points that were seen. */
  private static PersonPlace place(JsonNode points) {
    double left = Double.POSITIVE_INFINITY;
    double right = Double.NEGATIVE_INFINITY;
    double top = Double.POSITIVE_INFINITY;
    double bottom = Double.NEGATIVE_INFINITY;
    for (int k = 0; k + 2 < points.size(); k += 3) {
      if (points.get(k + 2).asDouble() > SEEN) {
        left = Math.min(left, points.get(k).asDouble());
        right = Math.max(right, points.get(k).asDouble());
        top = Math.min(top, points.get(k + 1).asDouble());
        bottom = Math.max(bottom, points.get(k + 1).asDouble());
      }
    }
    return right < left
        ? new PersonPlace(0, 0, 0)
        : new PersonPlace(
            0.5 * (left + right), 0.5 * (top + bottom), Math.hypot(right - left, bottom - top));
  }

  private ObservedFrame frame(Found person, LandmarkSet landmarks, int frame) {
    JsonNode values = person.points;
    float[] pixels = new float[2 * landmarks.size()];
    float[] visibility = new float[landmarks.size()];
    boolean any = false;
    for (int k = 0; k < person.order.size(); k++) {
      Landmark landmark = person.order.get(k);
      String what = "key point " + k + " of frame " + frame;
      double score = Math.min(1, JsonInput.number(values.get(3 * k + 2), what));
      if (landmark != null && score > 0) {
        int at = landmarks.indexOf(landmark);
        pixels[2 * at] = (float) JsonInput.number(values.get(3 * k), what);
        pixels[2 * at + 1] = (float) JsonInput.number(values.get(3 * k + 1), what);
        visibility[at] = (float) score;
        any = true;
      }
    }
    return any
        ? new ObservedFrame(landmarks, frame, frame / rate, 1, pixels, visibility, new float[0])
        : ObservedFrame.empty(landmarks, frame, frame / rate);
  }

  private KeypointLayout order(JsonNode values, Path path) throws IOException {
    int count = values.size() / 3;
    KeypointLayout found =
        switch (count) {
          case 17 -> KeypointLayout.COCO;
          case 18 -> KeypointLayout.OPENPOSE_COCO;
          case 25 -> body25(values);
          case 33 -> KeypointLayout.MEDIAPIPE;
          default ->
              throw new IOException(
                  path + " has " + count + " key points per person; 17, 18, 25 or 33 are known");
        };
    if (layout.isPresent() && layout.get().landmarks().size() != count) {
      throw new IOException(
          path
              + " has "
              + count
              + " key points, not the "
              + layout.get().landmarks().size()
              + " of "
              + layout.get());
    }
    return layout.orElse(found);
  }

  /** BODY_25's ninth point is the middle of the hips; BODY_25B's is the right elbow. */
  private static KeypointLayout body25(JsonNode values) {
    double middleX = 0.5 * (values.get(3 * 9).asDouble() + values.get(3 * 12).asDouble());
    double middleY = 0.5 * (values.get(3 * 9 + 1).asDouble() + values.get(3 * 12 + 1).asDouble());
    double off =
        Math.hypot(values.get(24).asDouble() - middleX, values.get(25).asDouble() - middleY);
    double hips =
        Math.hypot(
            values.get(3 * 9).asDouble() - values.get(3 * 12).asDouble(),
            values.get(3 * 9 + 1).asDouble() - values.get(3 * 12 + 1).asDouble());
    return off < 0.25 * hips + 3 ? KeypointLayout.BODY_25 : KeypointLayout.BODY_25B;
  }

  private ObservedFrame mediaPipe(JsonNode node, int frame, Path path) throws IOException {
    LandmarkSet landmarks = LandmarkSet.BLAZEPOSE;
    int count = landmarks.size();
    JsonNode points = node.isArray() ? node : first(node, NORMALISED);
    double time =
        node.has("time")
            ? JsonInput.time(node.get("time"), "the time of frame " + frame)
            : frame / rate;
    if (points == null || points.isEmpty()) {
      return ObservedFrame.empty(landmarks, frame, time);
    }
    if (points.size() != count) {
      throw new IOException(
          path + ": frame " + frame + " has " + points.size() + " landmarks instead of " + count);
    }
    JsonNode metric = first(node, METRIC);
    boolean hasMetric = metric != null && !metric.isEmpty();
    if (hasMetric && metric.size() != count) {
      throw new IOException(
          path
              + ": frame "
              + frame
              + " has "
              + metric.size()
              + " world landmarks instead of "
              + count);
    }
    float[] pixels = new float[2 * count];
    float[] visibility = new float[count];
    float[] world = new float[hasMetric ? 3 * count : 0];
    for (int i = 0; i < count; i++) {
      JsonNode point = points.path(i);
      String what = "landmark " + i + " of frame " + frame;
      pixels[2 * i] = (float) (JsonInput.number(point.get("x"), what) * width - 0.5);
      pixels[2 * i + 1] = (float) (JsonInput.number(point.get("y"), what) * height - 0.5);
      visibility[i] =
          point.has("visibility") ? (float) JsonInput.number(point.get("visibility"), what) : 1;
      for (int axis = 0; hasMetric && axis < 3; axis++) {
        world[3 * i + axis] =
            (float) JsonInput.number(metric.path(i).get(AXES.get(axis)), "world " + what);
      }
    }
    return new ObservedFrame(landmarks, frame, time, 1, pixels, visibility, world);
  }

  private static JsonNode first(JsonNode node, List<String> fields) {
    for (String field : fields) {
      if (node.has(field)) {
        return node.get(field);
      }
    }
    return null;
  }

  private void requireSize(Path path) throws IOException {
    if (width <= 0 || height <= 0) {
      throw new IOException(
          path + " does not say the picture's size; give it with --size WIDTHxHEIGHT");
    }
  }
}
