package gravitas.film.pairs;

import gravitas.datasets.retarget.Retargeted;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pose.Quality;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Draws scenes: who, which stretch, of which size, seen from where, in which appearance. */
public final class Casting implements SceneSource {
  private static final int SECTORS = 8; // around the person, taken in turn
  private static final int MOST_ATTEMPTS = 200;
  private static final double SIZE_SPREAD = 0.06; // of the logarithm of the height
  private static final double FAST_SHARE = 0.5; // looked at once, not also mirrored
  private static final double SUNK = 0.10; // metres below the floor that a stretch may show

  private final Recordings recordings;
  private final SceneSize size;
  private final boolean inTurn;
  private final long seed;

  /**
   * @param recordings to draw from
   * @param size of stretches and pictures
   * @param inTurn takes every recording once before any a second time, and always looks at balanced
   *     quality: for tests
   * @param seed of everything drawn
   */
  public Casting(Recordings recordings, SceneSize size, boolean inTurn, long seed) {
    this.recordings = recordings;
    this.size = size;
    this.inTurn = inTurn;
    this.seed = seed;
  }

  @Override
  public Scene scene(int number) throws IOException {
    var random = new Random(0x9e3779b97f4a7c15L * (seed + 1) + 0xd1b54a32d192ed03L * (number + 1L));
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Path recording = inTurn ? recordings.inTurn(number + attempt / 20) : recordings.draw(random);
      Optional<Scene> scene = attempt(recording, number, random);
      if (scene.isPresent()) {
        return scene.get();
      }
    }
    throw new IOException(
        "no stretch of "
            + size.frames()
            + " frames that a camera can film was found in "
            + MOST_ATTEMPTS
            + " attempts; are the recordings long enough?");
  }

  private Optional<Scene> attempt(Path recording, int number, Random random) throws IOException {
    Retargeted read = Recordings.read(recording);
    Motion whole = read.motion().resampled(Scene.RATE);
    if (whole.frameCount() < size.frames()) {
      return Optional.empty();
    }
    int start = random.nextInt(whole.frameCount() - size.frames() + 1);
    double scale = Math.exp(SIZE_SPREAD * clipped(random.nextGaussian()));
    List<Pose> poses =
        whole.poses().subList(start, start + size.frames()).stream()
            .map(pose -> pose.withRootPosition(pose.rootPosition().times(scale)))
            .toList();
    Motion motion = Motion.atRate(whole.skeleton().scaled(scale), Scene.RATE, poses);
    double yaw = 2 * Math.PI * (number % SECTORS + random.nextDouble() - 0.5) / SECTORS;
    var framing = new Framing(motion, scale * read.shape().heightMetres(), size);
    if (framing.lowest() < -SUNK) {
      return Optional.empty();
    }
    boolean fast = random.nextDouble() < FAST_SHARE;
    return framing
        .draw(yaw, random)
        .map(
            camera ->
                new Scene(
                    Recordings.name(recording),
                    Recordings.person(recording),
                    start,
                    motion,
                    scale * read.shape().heightMetres(),
                    camera,
                    RandomAppearance.draw(camera, random),
                    fast && !inTurn ? Quality.FAST : Quality.BALANCED));
  }

  static double clipped(double gaussian) {
    return Math.max(-2, Math.min(2, gaussian));
  }

  /** The direction a body faces, level, about world Y from +Z. */
  static double heading(Motion motion) {
    Vector3 forward = motion.pose(0).rotation(0).rotate(Vector3.Z);
    return Math.atan2(forward.x(), forward.z());
  }
}
