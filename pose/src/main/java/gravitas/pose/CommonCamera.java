package gravitas.pose;

import gravitas.physics.body.BodyShape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Camera;
import gravitas.pose.camera.CameraTurns;
import gravitas.pose.fit.FitInput;
import gravitas.pose.fit.FitResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The one camera and the one floor of several people, from what each of them tells when fitted
 * alone.
 *
 * <p>Focal length and the direction of up are means, weighted by how large and how long each is
 * seen. The camera's height is measured by each in units of their own height: who stated it says
 * how high the camera is; those whose height was assumed are then made taller or shorter, as far as
 * people differ more than such a measurement errs. The mean of the logarithms with these deviations
 * is the least-squares solution.
 */
final class CommonCamera {
  /** Deviation of the logarithm of a camera's height as one person tells it. */
  private static final double MEASURED = 0.05;

  /** Deviation of the logarithm of people's heights: 10 cm of 1.70 m. */
  private static final double PEOPLE = 0.06;

  private static final double MOST = 2; // deviations: who seems to differ more stands elsewhere

  private final List<Sight> sights;
  private final Camera camera;

  /**
   * What one person tells.
   *
   * @param fit alone
   * @param weight how much they are believed, in any unit
   * @param heightAssumed whether nobody stated their height
   */
  record Sight(FitResult fit, double weight, boolean heightAssumed) {}

  /**
   * @param sights of at least one person
   * @param focalKnown the lens is the same in all because it was stated
   */
  CommonCamera(List<Sight> sights, boolean focalKnown) {
    this.sights = List.copyOf(sights);
    Camera first = sights.get(0).fit.camera();
    double sum = 0;
    double logFocal = 0;
    double logHeight = 0;
    double heights = 0;
    Vector3 up = Vector3.ZERO;
    for (Sight each : sights) {
      Camera own = each.fit.camera();
      sum += each.weight;
      logFocal += each.weight * Math.log(own.intrinsics().fx());
      up = up.plus(own.cameraFromWorld().rotation().rotate(Vector3.Y).times(each.weight));
      double sure = each.weight / variance(each);
      heights += sure;
      logHeight += sure * Math.log(Math.max(0.01, own.centre().y()));
    }
    double ratio = focalKnown ? 1 : Math.exp(logFocal / sum) / first.intrinsics().fx();
    // a level camera, then turned as little as brings up to where it was seen
    var level = new Quaternion(1, 0, 0, 0);
    boolean placed = sights.get(0).fit.cameraPlaced();
    Quaternion rotation =
        placed
            ? first.cameraFromWorld().rotation()
            : level
                .times(
                    Quaternion.between(level.inverse().rotate(up.normalized()), Vector3.Y)
                        .inverse())
                .normalized();
    var centre = new Vector3(first.centre().x(), Math.exp(logHeight / heights), first.centre().z());
    this.camera =
        new Camera(
            CameraTurns.scaled(first.intrinsics(), ratio),
            first.distortion(),
            new RigidTransform(rotation, rotation.rotate(centre).negated()));
  }

  private static double variance(Sight sight) {
    return MEASURED * MEASURED + (sight.heightAssumed ? PEOPLE * PEOPLE : 0);
  }

  /** The camera of all; where nobody placed it, above the origin of the world. */
  Camera camera() {
    return camera;
  }

  /** How much taller somebody is than was assumed. */
  private double growth(int person) {
    Sight sight = sights.get(person);
    if (!sight.heightAssumed) {
      return 1;
    }
    double share = PEOPLE * PEOPLE / variance(sight);
    double off = Math.log(camera.centre().y() / Math.max(0.01, sight.fit.camera().centre().y()));
    return Math.exp(Math.max(-MOST * PEOPLE, Math.min(MOST * PEOPLE, share * off)));
  }

  private BodyShape shape(int person, BodyShape assumed) {
    double by = growth(person);
    double height = assumed.heightMetres() * by;
    double mass = assumed.massKilograms() * by * by; // the same body-mass index
    return by == 1
        ? assumed
        : new BodyShape(
            assumed.sex(),
            Math.max(BodyShape.LEAST_HEIGHT, Math.min(BodyShape.MOST_HEIGHT, height)),
            Math.max(BodyShape.LEAST_MASS, Math.min(BodyShape.MOST_MASS, mass)),
            Map.of());
  }

  /**
   * What a person's second fit is given.
   *
   * @param person their place in the list
   * @param alone what the first was given, with the path of a camera of this focal length
   */
  FitInput input(int person, FitInput alone) {
    return new FitInput(
        shape(person, alone.shape()),
        camera.intrinsics(),
        camera.distortion(),
        true,
        Optional.of(camera.cameraFromWorld()),
        true,
        alone.path());
  }

  String note() {
    return String.format(
        Locale.ROOT,
        "%d people before one camera, %.2f m above one floor: what each tells of camera and floor"
            + " is weighted by how large and long they are seen; bodies do not know of each other,"
            + " so people who touch may pass through each other",
        sights.size(),
        camera.centre().y());
  }

  String heightNote(int person, int number) {
    return String.format(
        Locale.ROOT,
        "person %d is then taken to be %.2f m tall, from the floor all stand on",
        number,
        shape(person, BodyShape.AVERAGE).heightMetres());
  }
}
