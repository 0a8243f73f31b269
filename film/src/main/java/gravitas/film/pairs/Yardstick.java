package gravitas.film.pairs;

import gravitas.datasets.retarget.Retargeted;
import gravitas.film.render.FilmAppearance;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.Sex;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pose.Quality;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Clips to measure and choose settings on: recordings of people whom no network was trained on,
 * then {@link Posture postures} made by rule, filmed by a {@link PhoneCamera}, views in turn.
 */
public final class Yardstick implements SceneSource {
  private static final int FRAMES = 75; // 2.5 s
  private static final int POSTURE_FRAMES = 45;
  private static final int MOST_ATTEMPTS = 200;
  private static final double SUNK = 0.10; // metres below the floor that a stretch may show
  private static final double SPREAD = Math.toRadians(12); // of a view about its direction

  /** From where: before, aside, behind and between, and from above. */
  private static final double[] VIEWS = {0, 90, 180, 40, -90, -140};

  private static final int FROM_ABOVE = 3; // every so many recordings one

  private record Held(Posture posture, double yaw, boolean above) {}

  private static final List<Held> HELD =
      List.of(
          new Held(Posture.STANDING, 5, false),
          new Held(Posture.STANDING, 85, false),
          new Held(Posture.STANDING, -170, false),
          new Held(Posture.STANDING, 40, false),
          new Held(Posture.HEAD_BENT, -85, false),
          new Held(Posture.ARMS_CROSSED, 15, false),
          new Held(Posture.ARMS_CROSSED, -150, false),
          new Held(Posture.CARRYING, 60, false),
          new Held(Posture.HANDS_ON_HIPS, -30, false),
          new Held(Posture.SQUATTING, 70, false),
          new Held(Posture.LYING, 80, true),
          new Held(Posture.LYING, 20, true));

  private final Recordings recordings;
  private final int recorded;
  private final Quality quality;
  private final long seed;

  /**
   * @param recordings to draw from, one after the other
   * @param recorded how many clips are recordings; postures come after them
   * @param quality with which the network looks
   * @param seed of everything drawn
   */
  public Yardstick(Recordings recordings, int recorded, Quality quality, long seed) {
    this.recordings = recordings;
    this.recorded = recorded;
    this.quality = quality;
    this.seed = seed;
  }

  /** {@return how many clips there are} */
  public int size() {
    return recorded + HELD.size();
  }

  @Override
  public Scene scene(int number) throws IOException {
    var random = new Random(0x9e3779b97f4a7c15L * (seed + 7) + 0xd1b54a32d192ed03L * (number + 1L));
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Optional<Scene> scene =
          number < recorded
              ? recording(recordings.inTurn(number), number, random)
              : held(HELD.get(number - recorded), random);
      if (scene.isPresent()) {
        return scene.get();
      }
    }
    throw new IOException(
        "no stretch of recording "
            + recordings.inTurn(number)
            + " fits into a picture; is it shorter than "
            + FRAMES
            + " frames?");
  }

  private Optional<Scene> recording(Path file, int number, Random random) throws IOException {
    Retargeted read = Recordings.read(file);
    Motion whole = read.motion().resampled(Scene.RATE);
    int frames = Math.min(FRAMES, whole.frameCount());
    int start = random.nextInt(whole.frameCount() - frames + 1);
    List<Pose> poses = whole.poses().subList(start, start + frames);
    Motion motion = Motion.atRate(whole.skeleton(), Scene.RATE, poses);
    double height = read.shape().heightMetres();
    if (new Framing(motion, height, SceneSize.VIDEO).lowest() < -SUNK) {
      return Optional.empty();
    }
    double yaw = Math.toRadians(VIEWS[number % VIEWS.length]) + SPREAD * random.nextGaussian();
    boolean above = number % FROM_ABOVE == FROM_ABOVE - 1;
    return scene(
        Recordings.name(file), Recordings.person(file), start, motion, height, yaw, above, random);
  }

  private Optional<Scene> held(Held held, Random random) {
    double height = 1.70 + 0.08 * Casting.clipped(random.nextGaussian());
    var shape = new BodyShape(Sex.MALE, height, 22 * height * height, Map.of());
    Motion motion = held.posture().held(HumanoidBody.of(shape).skeleton(), POSTURE_FRAMES);
    return scene(
        held.posture().label(),
        "rule",
        0,
        motion,
        height,
        Math.toRadians(held.yaw()),
        held.above(),
        random);
  }

  private Optional<Scene> scene(
      String recording,
      String person,
      int start,
      Motion motion,
      double height,
      double yaw,
      boolean above,
      Random random) {
    Optional<Camera> camera = PhoneCamera.draw(motion, yaw, above, random);
    if (camera.isEmpty()) {
      return Optional.empty();
    }
    FilmAppearance appearance = RandomAppearance.draw(camera.get(), random);
    return Optional.of(
        new Scene(recording, person, start, motion, height, camera.get(), appearance, quality));
  }
}
