package gravitas.film;

import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.film.render.FilmAppearance;
import gravitas.film.render.FilmSet;
import gravitas.film.render.FrameRenderer;
import gravitas.film.render.StillCamera;
import gravitas.film.render.scene.Detail;
import gravitas.film.render.scene.Room;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.pipeline.video.VideoWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.function.IntFunction;

/** One walk filmed by cameras that move in ways that are known. */
enum MovingCameraFilm {
  STILL,
  SHAKE,
  PAN,
  ZOOM,
  BESIDE;

  static final int WIDTH = 640;
  static final int HEIGHT = 360;
  static final double RATE = 30;
  private static final double SECONDS = 5;
  private static final double SPEED = 1.1; // m/s
  private static final double FOCAL_RATIO = 0.72;
  private static final long SEED = 22;

  /** A walk to the right, slightly towards the camera, that bends a little. */
  static Motion walk() {
    var path = new FloorPath(Math.toRadians(70), Math.toRadians(25), 1.5, 2, SPEED * SECONDS);
    return new WalkAndTurn(HumanoidBody.of(BodyShape.AVERAGE).skeleton(), path, SPEED)
        .walk(SECONDS, RATE);
  }

  /** The camera of every frame. */
  IntFunction<Camera> cameras(Motion walk) {
    var lens = Camera.Intrinsics.ofFocalRatio(WIDTH, HEIGHT, FOCAL_RATIO);
    Camera still = StillCamera.framing(walk, lens, 0);
    int frames = walk.frameCount();
    double[][] shake = shake(frames);
    Vector3 near = new Vector3(still.centre().x(), 1.5, walk.pose(0).rootPosition().z() + 3.6);
    return switch (this) {
      case STILL -> t -> still;
      case SHAKE -> t -> turned(still, shake[0][t], shake[1][t], 0.5 * shake[2][t]);
      case PAN ->
          t -> {
            Vector3 at = walk.pose(t).rootPosition();
            return looking(lens, near, new Vector3(at.x(), 0.9, at.z()));
          };
      case ZOOM ->
          t -> zoomed(turned(still, shake[0][t] / 4, shake[1][t] / 4, 0), 1 - 0.25 * t / frames);
      case BESIDE ->
          t -> {
            Vector3 at = walk.pose(t).rootPosition();
            return looking(
                lens,
                new Vector3(at.x() + 0.3, 1.5, walk.pose(0).rootPosition().z() + 3.6),
                new Vector3(at.x(), 0.9, at.z()));
          };
    };
  }

  private static Camera looking(Camera.Intrinsics lens, Vector3 eye, Vector3 target) {
    return new Camera(lens, Camera.Distortion.NONE, StillCamera.lookingAt(eye, target));
  }

  /** Turned in its own frame, degrees. */
  private static Camera turned(Camera camera, double yaw, double pitch, double roll) {
    Quaternion turn =
        Quaternion.fromAxisAngle(Vector3.Y, Math.toRadians(yaw))
            .times(Quaternion.fromAxisAngle(Vector3.X, Math.toRadians(pitch)))
            .times(Quaternion.fromAxisAngle(Vector3.Z, Math.toRadians(roll)));
    return new Camera(
        camera.intrinsics(),
        camera.distortion(),
        new RigidTransform(turn, Vector3.ZERO).times(camera.cameraFromWorld()));
  }

  private static Camera zoomed(Camera camera, double by) {
    Camera.Intrinsics k = camera.intrinsics();
    return new Camera(
        new Camera.Intrinsics(k.width(), k.height(), by * k.fx(), by * k.fy(), k.cx(), k.cy()),
        camera.distortion(),
        camera.cameraFromWorld());
  }

  /** Three angles of a hand, degrees: slow sway and a tremble of a few hertz. */
  private static double[][] shake(int frames) {
    var random = new Random(SEED);
    double[][] angles = new double[3][frames];
    for (double[] angle : angles) {
      for (double[] wave : new double[][] {{0.4, 1.3}, {1.1, 0.7}, {2.7, 0.4}, {6.1, 0.15}}) {
        double phase = 2 * Math.PI * random.nextDouble();
        for (int t = 0; t < frames; t++) {
          angle[t] += wave[1] * Math.sin(phase + 2 * Math.PI * wave[0] * t / RATE);
        }
      }
    }
    return angles;
  }

  /** Writes the clip. */
  void film(Motion walk, Path file) throws IOException {
    IntFunction<Camera> cameras = cameras(walk);
    Camera first = cameras.apply(0);
    Room room = Room.around(walk, STILL.cameras(walk).apply(0));
    FilmAppearance appearance = FilmAppearance.usual(first);
    try (var video = new VideoWriter(file, WIDTH, HEIGHT, RATE)) {
      for (int t = 0; t < walk.frameCount(); t++) {
        var set = new FilmSet(walk, cameras.apply(t), appearance, Detail.QUICK, room);
        video.add(new FrameRenderer(set).render(walk.pose(t), t));
      }
      video.finish();
    }
  }
}
