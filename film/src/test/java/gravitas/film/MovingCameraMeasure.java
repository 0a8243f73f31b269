package gravitas.film;

import gravitas.models.supply.NetworkSupply;
import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.pose.NoPersonException;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * What is made of a walk that a moving camera filmed, against the truth. The two worlds are laid
 * upon each other by where the first frame's camera is, and nothing else.
 *
 * @param name of the way the camera moves
 * @param joints mean distance of joints, mm (MPJPE-G)
 * @param path greatest distance of the root from its truth over the way walked, percent
 * @param turn greatest error of the camera's rotation against the first frame's, degrees
 * @param unknown whether the path is not to be trusted
 * @param seconds all it took
 */
record MovingCameraMeasure(
    String name, double joints, double path, double turn, boolean unknown, double seconds) {
  static final String HEADER =
      "| camera | MPJPE-G mm | root path % | rotation ° | path trusted | s |\n"
          + "|---|---|---|---|---|---|";

  static MovingCameraMeasure of(MovingCameraFilm film, Path folder, NetworkSupply supply)
      throws IOException, NoPersonException {
    Motion walk = MovingCameraFilm.walk();
    Path file = folder.resolve(film.name().toLowerCase(Locale.ROOT) + ".mp4");
    if (!Files.exists(file)) {
      film.film(walk, file);
    }
    long begin = System.nanoTime();
    PoseEstimate estimate =
        new PoseEstimator(PoseSettings.DEFAULT.withShape(BodyShape.AVERAGE))
            .estimate(file, supply, n -> {});
    double seconds = (System.nanoTime() - begin) * 1e-9;
    return compare(film, walk, estimate, seconds);
  }

  private static MovingCameraMeasure compare(
      MovingCameraFilm film, Motion walk, PoseEstimate estimate, double seconds) {
    IntFunction<Camera> cameras = film.cameras(walk);
    Motion found = estimate.fit().motion();
    RigidTransform truthFromFound =
        cameras.apply(0).cameraFromWorld().inverse().times(at(estimate, 0).cameraFromWorld());
    var ours = new ForwardKinematics(found.skeleton());
    var theirs = new ForwardKinematics(walk.skeleton());
    double sum = 0;
    double farthest = 0;
    double turn = 0;
    double way = 0;
    int count = 0;
    Vector3 before = walk.pose(0).rootPosition();
    Quaternion first = cameras.apply(0).cameraFromWorld().rotation();
    Quaternion ourFirst = at(estimate, 0).cameraFromWorld().rotation();
    for (int i = 0; i < found.frameCount(); i++) {
      int t = (int) Math.round(found.time(i) * MovingCameraFilm.RATE);
      if (t >= walk.frameCount()) {
        break;
      }
      ours.update(found.pose(i));
      theirs.update(walk.pose(t));
      for (int j = 0; j < walk.skeleton().jointCount(); j++) {
        sum += truthFromFound.apply(ours.position(j)).distanceTo(theirs.position(j));
        count++;
      }
      Vector3 root = walk.pose(t).rootPosition();
      farthest = Math.max(farthest, truthFromFound.apply(ours.position(0)).distanceTo(root));
      way += root.distanceTo(before);
      before = root;
      Quaternion truth = cameras.apply(t).cameraFromWorld().rotation().times(first.inverse());
      Quaternion our =
          at(estimate, found.time(i)).cameraFromWorld().rotation().times(ourFirst.inverse());
      turn = Math.max(turn, Math.toDegrees(our.angleTo(truth)));
    }
    return new MovingCameraMeasure(
        film.name().toLowerCase(Locale.ROOT),
        1000 * sum / count,
        100 * farthest / way,
        turn,
        estimate.pathUnknown(),
        seconds);
  }

  private static Camera at(PoseEstimate estimate, double time) {
    return estimate.fit().path().at(time);
  }

  String row() {
    return String.format(
        Locale.ROOT,
        "| %s | %.0f | %.1f | %.2f | %s | %.0f |",
        name,
        joints,
        path,
        turn,
        unknown ? "no" : "yes",
        seconds);
  }
}
