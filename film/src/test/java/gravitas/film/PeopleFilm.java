package gravitas.film;

import gravitas.datasets.figure.Cut;
import gravitas.film.gait.FloorPath;
import gravitas.film.gait.WalkAndTurn;
import gravitas.film.render.FilmAppearance;
import gravitas.film.render.FilmSet;
import gravitas.film.render.FrameRenderer;
import gravitas.film.render.StillCamera;
import gravitas.film.render.scene.Colour;
import gravitas.film.render.scene.Decor;
import gravitas.film.render.scene.Detail;
import gravitas.film.render.scene.Dyes;
import gravitas.film.render.scene.Lighting;
import gravitas.film.render.scene.Room;
import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidBody;
import gravitas.physics.body.Sex;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.Motion;
import gravitas.physics.motion.Pose;
import gravitas.pipeline.video.VideoWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Walks of several people before one camera that stands still. */
enum PeopleFilm {
  /** Two pass each other, one before the other. */
  CROSSING,
  /** The same, dressed alike. */
  CROSSING_ALIKE,
  /** One stays in the picture, one leaves it and returns. */
  RETURNING,
  /** Three, each of whom crosses the others. */
  THREE;

  static final int WIDTH = 960;
  static final int HEIGHT = 540;
  static final double RATE = 25;
  private static final double[] HEIGHTS = {1.70, 1.82, 1.60};

  private static final Dyes[] DYES = {
    Dyes.USUAL,
    dressed(new Colour(0.05, 0.12, 0.07), new Colour(0.45, 0.42, 0.36)),
    dressed(new Colour(0.62, 0.60, 0.56), new Colour(0.03, 0.03, 0.035)),
  };

  private static Dyes dressed(Colour shirt, Colour trousers) {
    Dyes usual = Dyes.USUAL;
    return new Dyes(usual.skin(), usual.hair(), shirt, trousers, usual.shoes(), false);
  }

  private Dyes dyes(int person) {
    return this == CROSSING_ALIKE ? DYES[0] : DYES[person];
  }

  private double seconds() {
    return this == RETURNING ? 6 : 4;
  }

  /** Everybody's truth. */
  List<Motion> walks() {
    double right = Math.toRadians(90);
    double left = Math.toRadians(-90);
    return switch (this) {
      case CROSSING, CROSSING_ALIKE ->
          List.of(walk(0, right, 0, 9, -1.8, 0.0, 0.95), walk(1, left, 0, 9, 1.9, -0.9, 0.95));
      case RETURNING ->
          List.of(
              walk(0, right, 0.5, 2, -1.9, 0.4, 0.6),
              walk(1, right, Math.PI, 1.6, 0.3, -0.8, 1.15));
      case THREE ->
          List.of(
              walk(0, right, 0, 9, -1.8, 0.2, 0.9),
              walk(1, left, 0, 9, 1.9, -0.7, 0.9),
              walk(2, left, 0.2, 1, 0.9, -1.6, 0.7));
    };
  }

  private Motion walk(
      int person, double heading, double turn, double straight, double x, double z, double speed) {
    double height = HEIGHTS[person];
    var shape =
        new BodyShape(
            Sex.MALE, height, BodyShape.AVERAGE.massKilograms() * height * height / 2.89, Map.of());
    var path = new FloorPath(heading, turn, straight, 1.2, speed * seconds());
    Motion walk =
        new WalkAndTurn(HumanoidBody.of(shape).skeleton(), path, speed).walk(seconds(), RATE);
    List<Pose> poses =
        walk.poses().stream()
            .map(p -> p.withRootPosition(p.rootPosition().plus(new Vector3(x, 0, z))))
            .toList();
    return new Motion(walk.skeleton(), walk.times(), poses);
  }

  static Camera camera() {
    var lens = Camera.Intrinsics.ofFocalRatio(WIDTH, HEIGHT, 0.72);
    return new Camera(
        lens,
        Camera.Distortion.NONE,
        StillCamera.lookingAt(new Vector3(0.3, 1.5, 3.6), new Vector3(0.1, 0.85, -0.4)));
  }

  /** Writes the clip. */
  void film(Path file) throws IOException {
    List<Motion> walks = walks();
    Camera camera = camera();
    Room room = Room.around(walks.get(walks.size() - 1), camera);
    List<FilmSet> sets = new ArrayList<>();
    for (int i = 0; i < walks.size(); i++) {
      var appearance = new FilmAppearance(Cut.USUAL, dyes(i), Decor.USUAL, Lighting.behind(camera));
      sets.add(new FilmSet(walks.get(i), camera, appearance, Detail.QUICK, room));
    }
    var renderer = new FrameRenderer(sets);
    try (var video = new VideoWriter(file, WIDTH, HEIGHT, RATE)) {
      for (int t = 0; t < walks.get(0).frameCount(); t++) {
        int frame = t;
        video.add(renderer.render(walks.stream().map(walk -> walk.pose(frame)).toList(), t));
      }
      video.finish();
    }
  }
}
