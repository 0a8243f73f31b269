package gravitas.pose.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.EndSite;
import gravitas.physics.motion.ForwardKinematics;
import gravitas.physics.motion.Pose;
import gravitas.physics.motion.Skeleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The fit's kinematics against those of the vocabulary, and its jets against differences. */
class FrameKinematicsTest {
  private static final long SEED = 4711;

  private final SyntheticClip clip = new SyntheticClip(2, 0.1);
  private final ScaledBody body = clip.body;
  private final FitState state = clip.truth.copy();
  private final FrameKinematics kinematics = new FrameKinematics(body);
  private final int n = Layout.frameSize(body.jointCount());

  @BeforeEach
  void disturb() {
    var random = new Random(SEED);
    double[][] steps = new double[2][n];
    for (double[] step : steps) {
      Arrays.setAll(step, i -> 0.4 * random.nextGaussian());
    }
    double[] shift = new double[Layout.CLIP];
    Arrays.setAll(shift, i -> 0.1 * random.nextGaussian());
    state.add(steps, shift);
  }

  /** A person with the fitted proportions, posed by the common forward kinematics. */
  @Test
  void jointsAndFeetAreWhereTheSkeletonHasThem() {
    Skeleton person = body.skeleton(state.logProportions);
    List<Quaternion> rotations = new ArrayList<>();
    for (int j = 0; j < person.jointCount(); j++) {
      rotations.add(Quaternion.from(state.rotations, 4 * (person.jointCount() + j)));
    }
    var common = new ForwardKinematics(person);
    common.update(new Pose(Vector3.from(state.roots, 3), rotations));
    kinematics.update(state, 1);
    for (int j = 0; j < person.jointCount(); j++) {
      Vector3 expected = common.position(j);
      double[] found = {
        kinematics.position(j, 0), kinematics.position(j, 1), kinematics.position(j, 2)
      };
      double[] at = new double[3];
      expected.into(at, 0);
      assertArrayEquals(at, found, 1e-9, person.joint(j).name() + ", seed " + SEED);
    }
    for (EndSite site : person.endSites()) {
      for (ScaledBody.Point foot : body.footPoints()) {
        if (foot.name.equals(site.name())) {
          double[] found = new double[3];
          kinematics.point(foot, found);
          assertEquals(0, common.position(site).distanceTo(Vector3.from(found, 0)), 1e-9);
        }
      }
    }
  }

  @Test
  void jetsAreCentralDifferences() {
    double step = 1e-6;
    int width = n + Layout.CLIP;
    var jet = new FrameKinematics.PointJet(width);
    for (ScaledBody.Point point : points()) {
      kinematics.update(state, 1);
      kinematics.linearise(point, jet);
      boolean[] listed = new boolean[width];
      for (int k = 0; k < jet.count; k++) {
        listed[jet.active[k]] = true;
        assertTrue(k == 0 || jet.active[k] > jet.active[k - 1], "ascending");
      }
      for (int c = 0; c < width; c++) {
        double[] up = moved(point, c, step);
        double[] down = moved(point, c, -step);
        for (int r = 0; r < 3; r++) {
          double slope = (up[r] - down[r]) / (2 * step);
          double found = jet.derivative[r * width + c];
          assertEquals(slope, found, 1e-8, point.name + " by " + c + ", seed " + SEED);
          assertTrue(listed[c] || found == 0, "a column that moves the point is listed");
        }
      }
    }
  }

  private List<ScaledBody.Point> points() {
    List<ScaledBody.Point> points = new ArrayList<>(body.footPoints());
    points.add(body.root());
    points.addAll(body.massPoints());
    return points;
  }

  private double[] moved(ScaledBody.Point point, int unknown, double by) {
    FitState moved = state.copy();
    double[][] steps = new double[2][n];
    double[] shift = new double[Layout.CLIP];
    if (unknown < n) {
      steps[1][unknown] = by;
    } else {
      shift[unknown - n] = by;
    }
    moved.add(steps, shift);
    kinematics.update(moved, 1);
    double[] p = new double[3];
    kinematics.point(point, p);
    return p;
  }

  /** A body moved as a whole takes its centre of mass along, which lies between its ends. */
  @Test
  void theCentreOfMassIsAWeightedMean() {
    double sum = 0;
    for (int k = 0; k < body.massPoints().size(); k++) {
      sum += body.massShare(k);
    }
    assertEquals(1, sum, 1e-12);
    double[] before = new double[3];
    kinematics.update(state, 1);
    kinematics.centreOfMass(before);
    state.roots[3] += 1.5;
    state.roots[4] -= 0.25;
    double[] after = new double[3];
    kinematics.update(state, 1);
    kinematics.centreOfMass(after);
    assertArrayEquals(
        new double[] {1.5, -0.25, 0},
        new double[] {after[0] - before[0], after[1] - before[1], after[2] - before[2]},
        1e-12);
    // upright it is about 57 % of the height above the floor (de Leva 1996: 56 to 58 %)
    var rest = new FitState(1, body.jointCount());
    Arrays.fill(rest.logProportions, 0);
    for (String side : List.of("Left", "Right")) { // arms down
      Quaternion.fromAxisAngle(Vector3.Z, side.equals("Left") ? -1.5 : 1.5)
          .into(rest.rotations, 4 * body.indexOf(side + "Arm"));
    }
    kinematics.update(rest, 0);
    kinematics.centreOfMass(after);
    double[] heel = new double[3];
    kinematics.point(body.footPoints().get(0), heel);
    double height = 1.70;
    assertEquals(0.57, (after[1] - heel[1]) / height, 0.02);
  }
}
