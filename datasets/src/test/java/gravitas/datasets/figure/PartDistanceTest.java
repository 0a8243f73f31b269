package gravitas.datasets.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.BodyShape;
import gravitas.physics.body.HumanoidSkeleton;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each part's distance against the balls it is made of. */
class PartDistanceTest {
  private static final long SEED = 8;
  private static final Skeleton SKELETON = HumanoidSkeleton.of(BodyShape.AVERAGE);
  private static final double SCALE = Figure.of(SKELETON, Cut.USUAL).scale();
  private static final Vector3 ROUND = new Vector3(1, 1, 1);

  private final PosedFigure field = new PosedFigure(Figure.of(SKELETON, Cut.USUAL));
  private final ForwardKinematics kinematics = new ForwardKinematics(SKELETON);
  private final Random random = new Random(SEED);

  @BeforeEach
  void pose() {
    Pose pose = Pose.rest(SKELETON, new Vector3(0.3, 1, -0.2));
    for (int j = 0; j < SKELETON.jointCount(); j++) {
      pose = pose.withRotation(j, Quaternion.fromAxisAngle(direction(), random.nextDouble()));
    }
    kinematics.update(pose);
    field.pose(kinematics);
  }

  private Vector3 direction() {
    return new Vector3(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
        .normalized();
  }

  private double distance(int part, Vector3 p) {
    return field.distance(p.x(), p.y(), p.z(), new int[] {part}, 1);
  }

  private static boolean isHemmed(Part part) {
    return part.blend() == Part.Blend.TORSO; // cut level at the hem
  }

  /** A round cone is the union of the balls between its two: the least distance to any. */
  private double toBalls(int number, Vector3 p) {
    Part part = field.part(number);
    double low = 0;
    double high = 1;
    for (int i = 0; i < 200; i++) { // the distance is convex along the line
      double a = low + (high - low) / 3;
      double b = high - (high - low) / 3;
      if (toBall(part, number, a, p) < toBall(part, number, b, p)) {
        high = b;
      } else {
        low = a;
      }
    }
    return toBall(part, number, 0.5 * (low + high), p);
  }

  private double toBall(Part part, int number, double share, Vector3 p) {
    Vector3 centre = field.end(number, 0).lerp(field.end(number, 1), share);
    return p.distanceTo(centre)
        - (part.fromRadius() + share * (part.toRadius() - part.fromRadius()));
  }

  @Test
  void roundConesAreTheUnionOfTheirBalls() {
    int tested = 0;
    for (int number = 0; number < field.partCount(); number++) {
      Part part = field.part(number);
      if (!part.squash().equals(ROUND) || isHemmed(part)) {
        continue;
      }
      for (int n = 0; n < 30; n++) {
        Vector3 near = field.end(number, 0).lerp(field.end(number, 1), 3 * random.nextDouble() - 1);
        Vector3 p = near.plus(direction().times(0.5 * random.nextDouble()));
        double expected = toBalls(number, p);
        if (expected > 0) {
          assertEquals(expected, distance(number, p), 1e-9, part + ", seed " + SEED);
          tested++;
        }
      }
    }
    assertTrue(tested > 300, "points: " + tested);
  }

  /** Squashed parts: zero on the squashed surface, and never more than the true distance. */
  @Test
  void squashedPartsAreNeverFartherThanTheyAre() {
    int tested = 0;
    for (int number = 0; number < field.partCount(); number++) {
      Part part = field.part(number);
      if (part.squash().equals(ROUND) || isHemmed(part)) {
        continue;
      }
      Quaternion turn = kinematics.rotation(part.joint());
      for (int n = 0; n < 30; n++) {
        // the ball at the first end, off the cone, squashed about its centre
        Vector3 out = direction();
        Vector3 s = part.squash();
        Vector3 d = part.to().minus(part.from());
        Vector3 axis = new Vector3(d.x() / s.x(), d.y() / s.y(), d.z() / s.z());
        if (out.dot(axis) > -0.3 * axis.norm() && axis.norm() > 0) {
          continue;
        }
        Vector3 local =
            part.from()
                .plus(
                    new Vector3(s.x() * out.x(), s.y() * out.y(), s.z() * out.z())
                        .times(part.fromRadius()));
        Vector3 surface = kinematics.position(part.joint()).plus(turn.rotate(local));
        assertEquals(0, distance(number, surface), 1e-9, part + ", seed " + SEED);
        double step = 0.1 * random.nextDouble();
        Vector3 beside = surface.plus(direction().times(step));
        assertTrue(distance(number, beside) <= step + 1e-9, part + ", seed " + SEED);
        tested++;
      }
    }
    assertTrue(tested > 100, "points: " + tested);
  }

  /** Two parts of a group melt: less than either by at most a quarter of the width. */
  @Test
  void partsOfAGroupMeltAndOthersDoNot() {
    int melted = 0;
    for (int a = 0; a + 1 < field.partCount(); a++) {
      int b = a + 1;
      boolean together = field.part(a).blend() == field.part(b).blend();
      if (isHemmed(field.part(a)) || isHemmed(field.part(b))) {
        continue;
      }
      for (int n = 0; n < 20; n++) {
        Vector3 p = field.end(b, 0).plus(direction().times(0.2 * random.nextDouble()));
        double da = distance(a, p);
        double db = distance(b, p);
        double both = field.distance(p.x(), p.y(), p.z(), new int[] {a, b}, 2);
        double k = field.part(a).blend().width() * SCALE;
        double overlap = Math.max(0, k - Math.abs(da - db));
        double melt = together ? overlap * overlap / (4 * k) : 0;
        melted += melt > 0 ? 1 : 0;
        if (Math.min(da, db) > 0) {
          assertEquals(Math.min(da, db) - melt, both, 1e-9, a + ", " + b + ", seed " + SEED);
          if (Math.abs(da - db) > 1e-9) { // parts may share a ball
            assertEquals(da < db ? a : b, field.nearest());
          }
        }
      }
    }
    assertTrue(melted > 10, "places where parts melt: " + melted);
  }

  /** The shirt ends at its hem, a plane that goes with the hips. */
  @Test
  void theShirtIsCutAtItsHem() {
    Figure figure = Figure.of(SKELETON, Cut.USUAL);
    int hips = figure.hemJoint();
    int[] torso =
        IntStream.range(0, field.partCount()).filter(p -> isHemmed(field.part(p))).toArray();
    Quaternion turn = kinematics.rotation(hips);
    for (double below : new double[] {0.001, 0.01, 0.05}) {
      Vector3 local = new Vector3(0, figure.hemHeight() - below, 0);
      Vector3 p = kinematics.position(hips).plus(turn.rotate(local));
      assertEquals(below, field.distance(p.x(), p.y(), p.z(), torso, torso.length), 1e-9);
    }
    Vector3 above =
        kinematics.position(hips).plus(turn.rotate(new Vector3(0, figure.hemHeight() + 0.01, 0)));
    assertEquals(-0.01, field.distance(above.x(), above.y(), above.z(), torso, torso.length), 1e-9);
  }
}
