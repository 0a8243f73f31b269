package gravitas.film.pairs;

import gravitas.datasets.mocap.MadePostures;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import gravitas.pose.Quality;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Scenes of people who stand about, {@link MadePostures made by rule}: all sides in turn, sizes as
 * people's. Not the postures that {@link Yardstick} measures on: everything about these is drawn.
 */
public final class MadeCasting implements SceneSource {
  private static final int SECTORS = 8;
  private static final int ATTEMPTS = 60;
  private static final double SIZE_SPREAD = 0.05;
  private static final double LYING =
      0.5; // metres above the lowest point: whose hips are lower lies

  private final SceneSize size;
  private final long seed;

  /**
   * @param size of stretches and pictures
   * @param seed of everything drawn
   */
  public MadeCasting(SceneSize size, long seed) {
    this.size = size;
    this.seed = seed;
  }

  @Override
  public Scene scene(int number) throws IOException {
    var random = new Random(0x9e3779b97f4a7c15L * (seed + 3) + 0xd1b54a32d192ed03L * (number + 1L));
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Motion whole = MadePostures.motions(1, random.nextLong()).get(0);
      int start = random.nextInt(whole.frameCount() - size.frames() + 1);
      double scale = Math.exp(SIZE_SPREAD * Casting.clipped(random.nextGaussian()));
      Optional<Motion> stands = grounded(whole, start, scale);
      double yaw = 2 * Math.PI * (number % SECTORS + random.nextDouble() - 0.5) / SECTORS;
      if (stands.isEmpty()) {
        continue;
      }
      double height = scale * MadePostures.HEIGHT;
      Optional<Camera> camera = new Framing(stands.get(), height, size).draw(yaw, random);
      if (camera.isPresent()) {
        return new Scene(
            "rule",
            "rule",
            start,
            stands.get(),
            height,
            camera.get(),
            RandomAppearance.draw(camera.get(), random),
            random.nextBoolean() ? Quality.FAST : Quality.BALANCED);
      }
    }
    throw new IOException("no camera sees all of a standing person in " + ATTEMPTS + " attempts");
  }

  /** On the floor by its lowest point in every frame; nobody who lies, whose back has no joint. */
  private Optional<Motion> grounded(Motion whole, int start, double scale) {
    Skeleton skeleton = whole.skeleton().scaled(scale);
    var kinematics = new ForwardKinematics(skeleton);
    List<Pose> poses = new ArrayList<>();
    for (Pose pose : whole.poses().subList(start, start + size.frames())) {
      kinematics.update(pose);
      double lowest = Double.MAX_VALUE;
      for (int j = 0; j < skeleton.jointCount(); j++) {
        lowest = Math.min(lowest, kinematics.position(j).y());
      }
      for (int i = 0; i < skeleton.endSites().size(); i++) {
        lowest = Math.min(lowest, kinematics.position(skeleton.endSites().get(i)).y());
      }
      Vector3 root = pose.rootPosition();
      if (root.y() - lowest < LYING) {
        return Optional.empty();
      }
      poses.add(pose.withRootPosition(new Vector3(root.x(), root.y() - lowest, root.z())));
    }
    return Optional.of(Motion.atRate(skeleton, Scene.RATE, poses));
  }
}
