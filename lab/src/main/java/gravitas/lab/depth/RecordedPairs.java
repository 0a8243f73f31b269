package gravitas.lab.depth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import gravitas.pose.depth.DepthJoints;
import gravitas.pose.depth.SightFrame;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.Observations;
import gravitas.pose.observation.ObservationsJson;
import gravitas.pose.observation.ObservedFrame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * True pairs: what the landmark network saw in rendered pictures of recorded people, and where
 * their joints are. A file is one of observations with, besides, {@code pairs} (person, camera) and
 * per frame {@code truth} (the landmarks' places in the camera's frame, metres).
 */
final class RecordedPairs implements SampleSource {
  private static final int JOINTS = DepthJoints.COUNT;
  private static final double FOCAL = 0.05; // deviation of the logarithm of the assumed length
  private static final double SPEED = 0.15;

  /** A clip; rays are of the camera's frame. */
  private static final class Clip {
    final int frames;
    final boolean[] seen;
    final boolean[] known;
    final float[] rays;
    final float[] metres;
    final float[] truth;

    Clip(int frames) {
      this.frames = frames;
      this.seen = new boolean[frames];
      this.known = new boolean[frames];
      this.rays = new float[2 * JOINTS * frames];
      this.metres = new float[3 * JOINTS * frames];
      this.truth = new float[3 * JOINTS * frames];
    }
  }

  private final List<Clip> clips;

  private RecordedPairs(List<Clip> clips) {
    this.clips = clips;
  }

  int size() {
    return clips.size();
  }

  /** All clips of some folders whose person is wanted. */
  static RecordedPairs read(List<Path> folders, Predicate<String> person) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path folder : folders) {
      try (Stream<Path> all = Files.list(folder)) {
        all.filter(f -> f.toString().endsWith(".json") && !f.toString().endsWith(".ref.json"))
            .sorted()
            .forEach(files::add);
      }
    }
    var clips = new ArrayList<Clip>();
    var mapper = new ObjectMapper();
    for (Path file : files) {
      JsonNode root = mapper.readTree(file.toFile());
      if (!root.has("pairs")) {
        throw new IOException(file + " has no field 'pairs': it is no file of true pairs");
      }
      if (person.test(root.get("pairs").path("person").asText())) {
        clips.add(clip(root, ObservationsJson.read(file)));
      }
    }
    return new RecordedPairs(clips);
  }

  private static Clip clip(JsonNode root, Observations observations) {
    JsonNode lens = root.get("pairs").get("K");
    int frames = observations.frames().size();
    var clip = new Clip(frames);
    for (int t = 0; t < frames; t++) {
      ObservedFrame frame = observations.frames().get(t);
      JsonNode truth = root.get("frames").get(t).get("truth");
      clip.seen[t] = frame.isSeen() && frame.hasWorld();
      clip.known[t] = truth != null;
      for (int j = 0; j < JOINTS; j++) {
        Landmark landmark = DepthJoints.ALL.get(j);
        int at = t * JOINTS + j;
        if (clip.seen[t]) {
          clip.rays[2 * at] =
              (float) ((frame.x(landmark) - lens.get(2).asDouble()) / lens.get(0).asDouble());
          clip.rays[2 * at + 1] =
              (float) ((frame.y(landmark) - lens.get(3).asDouble()) / lens.get(1).asDouble());
        }
        for (int a = 0; a < 3; a++) {
          if (clip.seen[t]) {
            clip.metres[3 * at + a] = (float) frame.world(landmark, a);
          }
          if (clip.known[t]) {
            int index = observations.landmarks().indexOf(landmark);
            clip.truth[3 * at + a] = (float) truth.get(index).get(a).asDouble();
          }
        }
      }
    }
    return clip;
  }

  /** Every so often a clip of its own, at its own speed and with its own assumed lens. */
  @Override
  public void draw(SplittableRandom random, SightSample sample) {
    sample.clear();
    Clip clip = clips.get(random.nextInt(clips.size()));
    double speed = Math.exp(SPEED * random.nextGaussian());
    double span = speed * (sample.length() - 1);
    double room = clip.frames - 1 - span;
    double start = room > 0 ? random.nextDouble() * room : 0.5 * room;
    double focal = Math.exp(FOCAL * random.nextGaussian());
    fill(clip, start, speed, focal, sample);
  }

  /** The whole clips as they are, in stretches of the sample's length, for validation. */
  int stretches(int length) {
    return clips.stream().mapToInt(clip -> (clip.frames + length - 1) / length).sum();
  }

  void stretch(int number, SightSample sample) {
    sample.clear();
    int left = number;
    for (Clip clip : clips) {
      int here = (clip.frames + sample.length() - 1) / sample.length();
      if (left < here) {
        fill(clip, left * (double) sample.length(), 1, 1, sample);
        return;
      }
      left -= here;
    }
    throw new IllegalArgumentException("there is no stretch " + number);
  }

  private static void fill(
      Clip clip, double start, double speed, double focal, SightSample sample) {
    var sight = new SightFrame();
    double[] p = new double[3];
    for (int t = 0; t < sample.length(); t++) {
      double at = start + speed * t;
      int before = (int) Math.floor(at);
      double share = at - before;
      if (before < 0 || before >= clip.frames || (before == clip.frames - 1 && share > 0)) {
        continue;
      }
      int after = share > 0 ? before + 1 : before;
      boolean seen = clip.seen[before] && clip.seen[after];
      if (!seen || !clip.known[before] || !clip.known[after]) {
        continue;
      }
      double x = 0;
      double y = 0;
      for (int side : new int[] {DepthJoints.LEFT_HIP, DepthJoints.RIGHT_HIP}) {
        x += 0.5 * focal * mix(clip.rays, 2, 0, before, after, share, side);
        y += 0.5 * focal * mix(clip.rays, 2, 1, before, after, share, side);
      }
      sample.known[t] = true;
      sample.window.metric[t] = true;
      double[] hips = new double[3];
      for (int j = 0; j < JOINTS; j++) {
        int to = t * JOINTS + j;
        sight.look(x, y, 1);
        p[0] = focal * mix(clip.rays, 2, 0, before, after, share, j);
        p[1] = focal * mix(clip.rays, 2, 1, before, after, share, j);
        p[2] = 1;
        sight.turn(p, 0);
        sample.window.seen[to] = true;
        sample.window.rays[2 * to] = (float) (p[0] / p[2]);
        sample.window.rays[2 * to + 1] = (float) (p[1] / p[2]);
        sight.look(x / focal, y / focal, 1);
        for (int a = 0; a < 3; a++) {
          p[a] = mix(clip.truth, 3, a, before, after, share, j);
          sample.window.metres[3 * to + a] =
              (float) mix(clip.metres, 3, a, before, after, share, j);
        }
        sight.turn(p, 0);
        for (int a = 0; a < 3; a++) {
          sample.truth[3 * to + a] = (float) p[a];
          if (j == DepthJoints.LEFT_HIP || j == DepthJoints.RIGHT_HIP) {
            hips[a] += 0.5 * p[a];
          }
        }
      }
      sample.distance[t] = (float) hips[2];
      for (int i = 0; i < 3 * JOINTS; i++) {
        sample.truth[t * 3 * JOINTS + i] -= (float) hips[i % 3];
      }
    }
  }

  private static double mix(
      float[] values, int per, int axis, int before, int after, double share, int joint) {
    return (1 - share) * values[per * (before * JOINTS + joint) + axis]
        + share * values[per * (after * JOINTS + joint) + axis];
  }
}
