package gravitas.lab.windows;

import gravitas.lab.motion.RecordedClip;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.simulate.SimulationSettings;
import gravitas.physics.simulate.Simulator;
import gravitas.tracking.OptimizerChoice;
import gravitas.tracking.TrackMethod;
import gravitas.tracking.TrackSettings;
import gravitas.tracking.WindowEncounter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Random stretches of recordings of some people, and the windows that tracking meets in them. Every
 * third one is somebody on the way, if a few tries find one. Equal seeds and numbers give equal
 * windows.
 */
final class RecordedStretches {
  private static final double SECONDS = 2;
  private static final int TRIES = 5;
  private static final double SLOWEST = 0.6; // m/s on the way
  private static final double FASTEST = 2.0;

  private final List<Path> files;
  private final long seed;
  private final TrackSettings settings;

  /**
   * @param folder of recordings named PERSON_CLIP.bvh
   * @param people whose are used
   * @param evaluations per window on the way from one to the next
   */
  RecordedStretches(Path folder, Predicate<String> people, long seed, int evaluations)
      throws IOException {
    this.files =
        RecordedClip.files(folder).stream()
            .filter(f -> people.test(f.getFileName().toString().split("_")[0]))
            .toList();
    if (files.isEmpty()) {
      throw new IOException(folder + ": no recording named PERSON_CLIP.bvh of the people wanted");
    }
    this.seed = seed;
    this.settings = TrackSettings.MOCAP.withEvaluations(evaluations).withHops(0);
  }

  /** How many recordings there are. */
  int recordings() {
    return files.size();
  }

  /** The windows of a stretch. */
  List<WindowEncounter> windows(long number) throws IOException {
    RecordedClip stretch = stretch(number);
    BodyModel body = HumanoidBody.of(stretch.shape());
    var motion = new Motion(body.skeleton(), stretch.motion().times(), stretch.motion().poses());
    var method = TrackMethod.of(OptimizerChoice.TRUST_LBFGS, 1);
    List<WindowEncounter> met = new ArrayList<>();
    try (Simulator simulator = method.simulator(body, SimulationSettings.DEFAULT)) {
      method.tracker(simulator, settings).meet(motion, met::add);
    }
    return met;
  }

  private RecordedClip stretch(long number) throws IOException {
    var random = new SplittableRandom(seed * 1_000_003 + number);
    for (int t = 1; ; t++) {
      RecordedClip clip = RecordedClip.read(files.get(random.nextInt(files.size())));
      double room = clip.motion().duration() - SECONDS;
      double share = random.nextDouble();
      if (room < 0) {
        continue;
      }
      Motion part = cut(clip.motion(), clip.motion().time(0) + share * room);
      if (number % 3 != 0 || t >= TRIES || isOnTheWay(part)) {
        return new RecordedClip(clip.name(), clip.shape(), part);
      }
    }
  }

  private static boolean isOnTheWay(Motion part) {
    Pose first = part.pose(0);
    Pose last = part.pose(part.frameCount() - 1);
    double x = last.rootPosition().x() - first.rootPosition().x();
    double z = last.rootPosition().z() - first.rootPosition().z();
    double speed = Math.hypot(x, z) / part.duration();
    return speed > SLOWEST && speed < FASTEST;
  }

  /** From the first frame at or after a time on. */
  private static Motion cut(Motion motion, double from) {
    List<Pose> poses = new ArrayList<>();
    List<Double> times = new ArrayList<>();
    for (int f = 0; f < motion.frameCount(); f++) {
      double time = motion.time(f);
      if (time >= from - 1e-9 && (times.isEmpty() || time - times.get(0) <= SECONDS + 1e-9)) {
        times.add(time);
        poses.add(motion.pose(f));
      }
    }
    double begin = times.get(0);
    return new Motion(
        motion.skeleton(), times.stream().mapToDouble(t -> t - begin).toArray(), poses);
  }
}
