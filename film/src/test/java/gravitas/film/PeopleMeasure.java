package gravitas.film;

import gravitas.models.supply.NetworkSupply;
import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Motion;
import gravitas.physics.records.RecordCopy;
import gravitas.pose.FittedPeople;
import gravitas.pose.NoPersonException;
import gravitas.pose.ObservedFootage;
import gravitas.pose.ObservedPeople;
import gravitas.pose.PoseEstimate;
import gravitas.pose.PoseEstimator;
import gravitas.pose.PoseSettings;
import gravitas.pose.observation.Landmark;
import gravitas.pose.observation.ObservedFrame;
import gravitas.pose.person.PersonChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What is made of several people, against the truth. The two worlds are laid upon each other by
 * where the camera is, and nothing else.
 *
 * @param name of the film
 * @param people how many were found, and how many there are
 * @param switches how often who is followed becomes another
 * @param seen share of the frames in which somebody is wholly in the picture and was seen, percent
 * @param joints mean distance of joints, mm (MPJPE-G), of all
 * @param path greatest distance of a root from its truth over the way walked, percent, of the worst
 * @param seconds all it took
 */
record PeopleMeasure(
    String name,
    String people,
    int switches,
    double seen,
    double joints,
    double path,
    double seconds) {
  static final String HEADER =
      "| people | found | identity switches | seen % | MPJPE-G mm | root path % | s |\n"
          + "|---|---|---|---|---|---|---|";

  private static final double REACH = 0.3; // metres

  static PeopleMeasure of(PeopleFilm film, Path folder, NetworkSupply supply)
      throws IOException, NoPersonException {
    Path file = folder.resolve(film.name().toLowerCase(Locale.ROOT) + ".mp4");
    if (!Files.exists(file)) {
      film.film(file);
    }
    long begin = System.nanoTime();
    var estimator =
        new PoseEstimator(
            RecordCopy.with(
                PoseSettings.DEFAULT.withShape(BodyShape.AVERAGE), // the first one's
                "person",
                PersonChoice.all()));
    ObservedPeople seen = estimator.observePeople(file, supply, n -> {});
    FittedPeople fitted = estimator.fit(seen);
    double seconds = (System.nanoTime() - begin) * 1e-9;
    return new Comparison(film, seen, fitted).measure(seconds);
  }

  /** Who is who, and how far off. */
  private static final class Comparison {
    private final PeopleFilm film;
    private final ObservedPeople seen;
    private final FittedPeople fitted;
    private final Camera camera = PeopleFilm.camera();

    Comparison(PeopleFilm film, ObservedPeople seen, FittedPeople fitted) {
      this.film = film;
      this.seen = seen;
      this.fitted = fitted;
    }

    PeopleMeasure measure(double seconds) {
      List<Motion> walks = film.walks();
      int[][] votes = new int[walks.size()][seen.people().size()];
      int[] last = new int[walks.size()];
      Arrays.fill(last, -1);
      int switches = 0;
      long visible = 0;
      long found = 0;
      for (int t = 0; t < walks.get(0).frameCount(); t++) {
        int[] who = matched(walks, t);
        for (int p = 0; p < who.length; p++) {
          visible += isInside(walks.get(p), t) ? 1 : 0;
          if (who[p] >= 0) {
            found++;
            votes[p][who[p]]++;
            switches += last[p] >= 0 && who[p] != last[p] ? 1 : 0;
            last[p] = who[p];
          }
        }
      }
      double sum = 0;
      long joints = 0;
      double path = 0;
      for (int p = 0; p < walks.size(); p++) {
        int most = 0;
        for (int i = 1; i < votes[p].length; i++) {
          most = votes[p][i] > votes[p][most] ? i : most;
        }
        double[] errors = errors(walks.get(p), most);
        sum += errors[0];
        joints += (long) errors[1];
        path = Math.max(path, errors[2]);
      }
      return new PeopleMeasure(
          film.name().toLowerCase(Locale.ROOT),
          fitted.estimates().size() + " of " + film.walks().size(),
          switches,
          100.0 * found / visible,
          1000 * sum / joints,
          100 * path,
          seconds);
    }

    private boolean isInside(Motion truth, int t) {
      Vector3 root = truth.pose(t).rootPosition();
      Camera.Pixel pixel = camera.project(root);
      double half = 0.35 * camera.intrinsics().fx() / camera.depth(root); // metres beside the hips
      return pixel.x() > half && pixel.x() < PeopleFilm.WIDTH - half;
    }

    /** For each true person the number of the one followed, or -1: the nearest pairs first. */
    private int[] matched(List<Motion> walks, int t) {
      int[] who = new int[walks.size()];
      Arrays.fill(who, -1);
      var taken = new boolean[seen.people().size()];
      while (true) {
        double nearest = 1;
        int bestTrue = -1;
        int bestFound = -1;
        for (int p = 0; p < who.length; p++) {
          for (int i = 0; i < taken.length; i++) {
            double distance =
                who[p] >= 0 || taken[i] || !isInside(walks.get(p), t)
                    ? Double.POSITIVE_INFINITY
                    : distance(walks.get(p), t, seen.people().get(i));
            if (distance < nearest) {
              nearest = distance;
              bestTrue = p;
              bestFound = i;
            }
          }
        }
        if (bestTrue < 0) {
          return who;
        }
        who[bestTrue] = bestFound;
        taken[bestFound] = true;
      }
    }

    /** Of the trunks in the picture; one is as far as two may be apart that are the same. */
    private double distance(Motion truth, int t, ObservedFootage person) {
      ObservedFrame frame = person.observations().frames().get(t);
      if (!frame.isSeen()) {
        return Double.POSITIVE_INFINITY;
      }
      var kinematics = new ForwardKinematics(truth.skeleton());
      kinematics.update(truth.pose(t));
      Vector3 chest = kinematics.position(truth.skeleton().indexOf("Spine1"));
      Camera.Pixel there = camera.project(chest);
      double x = 0;
      double y = 0;
      for (Landmark landmark : Landmark.TRUNK) {
        x += frame.x(landmark) / Landmark.TRUNK.size();
        y += frame.y(landmark) / Landmark.TRUNK.size();
      }
      double reach = REACH * camera.intrinsics().fx() / camera.depth(chest);
      return Math.hypot(x - there.x(), y - there.y()) / reach;
    }

    /** Sum of the joints' distances, their number, and the root's worst over the way. */
    private double[] errors(Motion truth, int person) {
      PoseEstimate estimate =
          fitted.estimates().get(Math.min(person, fitted.estimates().size() - 1));
      Motion found = estimate.fit().motion();
      RigidTransform truthFromFound =
          camera.cameraFromWorld().inverse().times(estimate.fit().camera().cameraFromWorld());
      var ours = new ForwardKinematics(found.skeleton());
      var theirs = new ForwardKinematics(truth.skeleton());
      double sum = 0;
      int count = 0;
      double farthest = 0;
      double way = 0;
      for (int i = 0; i < found.frameCount(); i++) {
        int t = (int) Math.round(found.time(i) * PeopleFilm.RATE);
        if (t >= truth.frameCount()) {
          break;
        }
        if (t > 0) {
          way += truth.pose(t).rootPosition().distanceTo(truth.pose(t - 1).rootPosition());
        }
        if (!isInside(truth, t)) {
          continue; // nobody can know
        }
        ours.update(found.pose(i));
        theirs.update(truth.pose(t));
        for (int j = 0; j < truth.skeleton().jointCount(); j++) {
          sum += truthFromFound.apply(ours.position(j)).distanceTo(theirs.position(j));
          count++;
        }
        Vector3 root = truth.pose(t).rootPosition();
        farthest = Math.max(farthest, truthFromFound.apply(ours.position(0)).distanceTo(root));
      }
      return new double[] {sum, count, farthest / way};
    }
  }

  String row() {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d | %.0f | %.0f | %.1f | %.0f |",
        name,
        people,
        switches,
        seen,
        joints,
        path,
        seconds);
  }
}
