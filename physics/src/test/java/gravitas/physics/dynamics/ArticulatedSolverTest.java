package gravitas.physics.dynamics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gravitas.physics.body.Actuator;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.RootMotion;
import gravitas.physics.geometry.Vector3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The pass up and down the tree against the same equations written out as one dense matrix.
 *
 * <p>With z the root's two velocities and the other links' angular ones, and J the map from z to
 * all links' velocities, the equations are {@code J^T (M J z - b) + G^T (K G z - t) = 0}, where G
 * takes the difference of the angular velocities at each joint.
 */
class ArticulatedSolverTest {
  /** Of the largest velocity. Seen: up to 6e-14 over these trees. */
  private static final double ROUNDING = 3e-13;

  private final Random random = new Random(5);

  /** What went in, kept because the solver overwrites it. */
  private static final class Equations {
    final double[] inertia;
    final double[] impulse;
    final double[] stiffness;
    final double[] stiffnessMatrix;
    final double[] torque;

    Equations(ArticulatedSolver solver) {
      inertia = solver.inertia.clone();
      impulse = solver.impulse.clone();
      stiffness = solver.stiffness.clone();
      stiffnessMatrix = solver.stiffnessMatrix.clone();
      torque = solver.torque.clone();
    }
  }

  private LinkTree tree(int links, boolean pinned) {
    BodyModel body =
        RandomBodies.tree(
            links,
            Actuator.NONE,
            JointRange.FREE,
            pinned ? RootMotion.PINNED : RootMotion.FREE,
            random);
    return new LinkTree(body);
  }

  /** Rigid inertias with unsymmetric extras such as sliding contacts make; every kind of joint. */
  private void load(LinkTree tree, Configuration c, ArticulatedSolver solver) {
    for (int i = 0; i < tree.count; i++) {
      solver.loadRigid(c, i);
      for (int e = 0; e < 36; e++) {
        solver.inertia[36 * i + e] += 0.1 * random.nextGaussian();
      }
      boolean full = random.nextBoolean();
      solver.stiffness[i] = full ? Double.NaN : 3 * random.nextDouble();
      for (int e = 0; e < 9; e++) {
        solver.stiffnessMatrix[9 * i + e] = random.nextGaussian() + (e % 4 == 0 ? 3 : 0);
      }
    }
    loadRight(solver);
  }

  private void loadRight(ArticulatedSolver solver) {
    Arrays.setAll(solver.impulse, e -> random.nextGaussian());
    Arrays.setAll(solver.torque, e -> random.nextGaussian());
  }

  private static void solve(
      LinkTree tree, Configuration c, ArticulatedSolver solver, boolean factor) {
    for (int i = tree.count - 1; i > 0; i--) {
      if (factor) {
        solver.factor(c, i);
      }
      solver.reduce(c, i);
    }
    if (factor) {
      solver.factorRoot();
    }
    solver.solveRoot();
    for (int i = 1; i < tree.count; i++) {
      solver.expand(c, i);
    }
  }

  /** Six rows per link: angular, linear; columns: root angular, root linear, others' angular. */
  private static Dense velocities(LinkTree tree, Configuration c) {
    var all = Dense.zeros(6 * tree.count, 3 * tree.count + 3);
    for (int e = 0; e < 3; e++) {
      all.put(e, e, 1);
      all.put(3 + e, 3 + e, tree.pinned ? 0 : 1);
    }
    for (int i = 1; i < tree.count; i++) {
      int p = tree.parent[i];
      for (int column = 0; column < all.columns(); column++) {
        Vector3 turning = column(all, 6 * p, column);
        Vector3 moving = column(all, 6 * p + 3, column);
        Vector3 at = moving.plus(turning.cross(Vector3.from(c.arm, 3 * i)));
        all.put(6 * i + 3, column, at.x());
        all.put(6 * i + 4, column, at.y());
        all.put(6 * i + 5, column, at.z());
      }
      for (int e = 0; e < 3; e++) {
        all.put(6 * i + e, 3 + 3 * i + e, 1);
      }
    }
    return all;
  }

  private static Vector3 column(Dense m, int row, int column) {
    return new Vector3(m.get(row, column), m.get(row + 1, column), m.get(row + 2, column));
  }

  /** Angular and linear velocities of all links. */
  private static Dense dense(LinkTree tree, Configuration c, Equations in) {
    Dense j = velocities(tree, c);
    int n = tree.count;
    var inertia = Dense.zeros(6 * n, 6 * n);
    for (int i = 0; i < n; i++) {
      for (int block = 0; block < 4; block++) {
        int row = 6 * i + 3 * (block / 2);
        int column = 6 * i + 3 * (block % 2);
        int from = 36 * i + 9 * block;
        inertia.put(row, column, Dense.three(in.inertia, from));
      }
    }
    Dense left = j.transposed().times(inertia).times(j);
    Dense right = j.transposed().times(Dense.column(in.impulse));
    for (int i = 1; i < n; i++) {
      Dense turns = j.rows(6 * i, 6 * i + 3).minus(rows(j, 6 * tree.parent[i]));
      Dense k =
          Double.isNaN(in.stiffness[i])
              ? Dense.three(in.stiffnessMatrix, 9 * i)
              : Dense.unit(3).times(in.stiffness[i]);
      var torque = Dense.column(Arrays.copyOfRange(in.torque, 3 * i, 3 * i + 3));
      left = left.plus(turns.transposed().times(k).times(turns));
      right = right.plus(turns.transposed().times(torque));
    }
    if (tree.pinned) {
      for (int e = 3; e < 6; e++) {
        left.put(e, e, 1); // the root's velocity is zero
      }
    }
    return j.times(left.solve(right));
  }

  private static Dense rows(Dense m, int from) {
    return m.rows(from, from + 3);
  }

  private static void check(LinkTree tree, Dense expected, ArticulatedSolver solver) {
    double slack = ROUNDING * expected.largest();
    for (int i = 0; i < tree.count; i++) {
      for (int e = 0; e < 3; e++) {
        assertEquals(expected.get(6 * i + e, 0), solver.angular[3 * i + e], slack, "angular " + i);
        assertEquals(
            expected.get(6 * i + 3 + e, 0), solver.velocity[3 * i + e], slack, "velocity " + i);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1, false", "2, false", "3, true", "6, false", "6, true", "15, false", "20, true"})
  void solvesTheEquationsOfAnyTree(int links, boolean pinned) {
    for (int round = 0; round < 10; round++) {
      LinkTree tree = tree(links, pinned);
      Configuration c = RandomBodies.configuration(tree, random);
      var solver = new ArticulatedSolver(tree);
      load(tree, c, solver);
      var in = new Equations(solver);
      solve(tree, c, solver, true);
      check(tree, dense(tree, c, in), solver);
    }
  }

  @Test
  void factorsServeAnotherRightSide() {
    LinkTree tree = tree(9, false);
    Configuration c = RandomBodies.configuration(tree, random);
    var solver = new ArticulatedSolver(tree);
    load(tree, c, solver);
    var first = new Equations(solver);
    solve(tree, c, solver, true);
    loadRight(solver);
    System.arraycopy(solver.impulse, 0, first.impulse, 0, first.impulse.length);
    System.arraycopy(solver.torque, 0, first.torque, 0, first.torque.length);
    solve(tree, c, solver, false);
    check(tree, dense(tree, c, first), solver);
  }

  /** The link's kinetic energy, once by its 6x6 inertia and once by its centre of mass. */
  @Test
  void rigidInertiaHasTheLinksKineticEnergyAndMomentum() {
    LinkTree tree = tree(5, false);
    Configuration c = RandomBodies.configuration(tree, random);
    var solver = new ArticulatedSolver(tree);
    for (int i = 0; i < tree.count; i++) {
      solver.loadRigid(c, i);
      var inertia = Dense.zeros(6, 6);
      for (int block = 0; block < 4; block++) {
        inertia.put(
            3 * (block / 2), 3 * (block % 2), Dense.three(solver.inertia, 36 * i + 9 * block));
      }
      assertTrue(inertia.isSymmetric(), "symmetric");
      Vector3 w = Vector3.from(c.angular, 3 * i);
      Vector3 v = Vector3.from(c.velocity, 3 * i);
      var motion = Dense.column(w.x(), w.y(), w.z(), v.x(), v.y(), v.z());
      Dense momentum = inertia.times(motion);
      Vector3 centre = Vector3.from(c.centreVelocity, 3 * i);
      Vector3 spin = Vector3.from(c.spin, 3 * i);
      Vector3 linear = centre.times(tree.mass[i]);
      Vector3 angular = spin.plus(Vector3.from(c.centre, 3 * i).cross(linear));
      assertEquals(0, linear.distanceTo(column(momentum, 3, 0)), 1e-14);
      assertEquals(0, angular.distanceTo(column(momentum, 0, 0)), 1e-14);
      double energy = 0.5 * (tree.mass[i] * centre.dot(centre) + spin.dot(w));
      assertEquals(energy, 0.5 * motion.transposed().times(momentum).get(0, 0), 1e-13);
    }
  }
}
