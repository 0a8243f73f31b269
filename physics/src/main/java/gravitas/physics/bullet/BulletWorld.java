package gravitas.physics.bullet;

import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import com.badlogic.gdx.physics.bullet.dynamics.btDiscreteDynamicsWorld;
import com.badlogic.gdx.physics.bullet.dynamics.btSequentialImpulseConstraintSolver;
import com.badlogic.gdx.physics.bullet.dynamics.btSolverMode;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.JointRange;
import gravitas.physics.body.RootMotion;
import gravitas.physics.geometry.Vector3;
import gravitas.physics.simulate.BodyState;
import gravitas.physics.simulate.Rollout;
import gravitas.physics.simulate.SimulationSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A native world with one body in it, from its making to its freeing.
 *
 * <p>Worlds share nothing but the wrapper's registry, so each may live in its own thread.
 */
final class BulletWorld implements AutoCloseable {
  private static final int SURFACE = 1;
  private static final int BODY = 2;

  private final BodyModel model;
  private final SimulationSettings settings;
  private final BulletSettings bullet;
  private final btDefaultCollisionConfiguration configuration;
  private final btCollisionDispatcher dispatcher;
  private final btDbvtBroadphase broadphase;
  private final btSequentialImpulseConstraintSolver solver;
  private final btDiscreteDynamicsWorld world;
  private final BulletScene scene;
  private final BulletLink[] links;
  private final List<BulletJoint> joints = new ArrayList<>();
  private final List<BulletLigament> ligaments = new ArrayList<>();
  private final RootTie root;
  private final SurfaceForces surfaceForces;
  private final Vector3[] torques;
  private long nativeNanos;

  BulletWorld(
      BodyModel model, SimulationSettings settings, BulletSettings bullet, BodyState start) {
    this.model = model;
    this.settings = settings;
    this.bullet = bullet;
    synchronized (BulletLibrary.REGISTRY) {
      scene = new BulletScene(settings.scene()); // first, as it may refuse
      configuration = new btDefaultCollisionConfiguration();
      if (bullet.geometry() == BulletSettings.Geometry.SHAPES) {
        configuration.setPlaneConvexMultipointIterations(3, 3);
      }
      dispatcher = new btCollisionDispatcher(configuration);
      broadphase = new btDbvtBroadphase();
      solver = new btSequentialImpulseConstraintSolver();
      world = new btDiscreteDynamicsWorld(dispatcher, broadphase, solver, configuration);
      world.setGravity(Floats.vector(settings.gravity()));
      setSolver();
      scene.bodies().forEach(body -> world.addRigidBody(body, SURFACE, BODY));
      links = new BulletLink[model.jointCount()];
      torques = new Vector3[links.length];
      placeLinks(start);
      connectLinks();
      root =
          new RootTie(scene.bodies().get(0), links[0], settings.assistance(), model.rootMotion());
      root.addTo(world);
      surfaceForces =
          new SurfaceForces(model, bullet.geometry(), links, dispatcher, scene.pointers());
    }
  }

  private void setSolver() {
    var info = world.getSolverInfo();
    info.setNumIterations(bullet.iterations());
    info.setErp((float) bullet.errorReduction());
    info.setSolverMode(
        btSolverMode.SOLVER_USE_WARMSTARTING
            | btSolverMode.SOLVER_SIMD
            | btSolverMode.SOLVER_USE_2_FRICTION_DIRECTIONS);
  }

  private void placeLinks(BodyState start) {
    boolean pinned = model.rootMotion() == RootMotion.PINNED;
    for (int j = 0; j < links.length; j++) {
      var link = new BulletLink(model, j, bullet.geometry(), scene.skinFriction());
      links[j] = link;
      Vector3 turning = start.angularVelocities().get(j);
      if (j == 0) {
        Vector3 speed = pinned ? Vector3.ZERO : start.rootVelocity();
        link.place(start.pose().rotation(0), start.pose().rootPosition(), speed, turning);
      } else {
        BulletLink parent = links[model.skeleton().joint(j).parent()];
        Vector3 arm = parent.rotation.rotate(model.skeleton().joint(j).offset());
        link.place(
            parent.rotation.times(start.pose().rotation(j)),
            parent.position.plus(arm),
            parent.velocity.plus(parent.angularVelocity.cross(arm)),
            turning);
      }
      int others = SURFACE | (bullet.selfCollision() ? BODY : 0);
      world.addRigidBody(link.body, BODY, link.touches() ? others : 0);
      torques[j] = Vector3.ZERO;
    }
  }

  private void connectLinks() {
    for (int j = 1; j < links.length; j++) {
      BulletLink parent = links[model.skeleton().joint(j).parent()];
      var joint =
          new BulletJoint(parent, links[j], model.skeleton().joint(j).offset(), model.actuator(j));
      joints.add(joint);
      world.addConstraint(joint.constraint(), true);
      if (!model.range(j).equals(JointRange.FREE)) {
        var ligament = new BulletLigament(parent, links[j], model.actuator(j), model.range(j));
        ligaments.add(ligament);
        world.addConstraint(ligament.constraint(), true);
      }
    }
  }

  /** Makes one time step; targets are asked for at the end of each Bullet step in it. */
  void step(double time, Targets targets) {
    double h = settings.timeStep() / bullet.subSteps();
    nativeNanos = 0;
    surfaceForces.clear();
    Arrays.fill(torques, Vector3.ZERO);
    for (int s = 1; s <= bullet.subSteps(); s++) {
      targets.at(time + s * h);
      aim(targets, h);
      long before = System.nanoTime();
      world.stepSimulation((float) h, 0);
      nativeNanos += System.nanoTime() - before;
      surfaceForces.add();
      for (BulletLink link : links) {
        link.read();
      }
      for (int j = 1; j < links.length; j++) {
        Vector3 share = joints.get(j - 1).muscleTorque().times(1.0 / bullet.subSteps());
        torques[j] = torques[j].plus(share);
      }
    }
  }

  private void aim(Targets targets, double h) {
    for (int j = 1; j < links.length; j++) {
      joints.get(j - 1).aim(targets.joint(j), h);
    }
    for (BulletLigament ligament : ligaments) {
      ligament.act(h);
    }
    root.aim(targets.joint(0), targets.rootPosition(), h);
  }

  /** Time the native library took for the last step. */
  long nativeNanos() {
    return nativeNanos;
  }

  /** Whether every link is where a body can be. */
  boolean isSane() {
    for (BulletLink link : links) {
      if (!link.isSane()) {
        return false;
      }
    }
    return true;
  }

  /** Largest gap between two links at their joint, metres. */
  double largestGap() {
    return joints.stream().mapToDouble(BulletJoint::gap).max().orElse(0);
  }

  void write(Rollout out, int k) {
    int row = out.vectorRow(k);
    for (int j = 0; j < links.length; j++) {
      BulletLink link = links[j];
      link.rotation.into(out.rotations, out.rotationRow(k) + 4 * j);
      link.position.into(out.positions, row + 3 * j);
      link.velocity.into(out.velocities, row + 3 * j);
      link.angularVelocity.into(out.angularVelocities, row + 3 * j);
      torques[j].into(out.torques, row + 3 * j);
    }
    int contact = out.contactRow(k);
    for (int i = 0; i < surfaceForces.impulses.length; i++) {
      out.contactForces[contact + i] = surfaceForces.impulses[i] / settings.timeStep();
    }
  }

  /** Frees constraints first and shapes last; the order matters. */
  @Override
  public void close() {
    synchronized (BulletLibrary.REGISTRY) {
      root.removeFrom(world);
      for (BulletLigament ligament : ligaments) {
        world.removeConstraint(ligament.constraint());
        ligament.dispose();
      }
      for (BulletJoint joint : joints) {
        world.removeConstraint(joint.constraint());
        joint.dispose();
      }
      for (BulletLink link : links) {
        world.removeRigidBody(link.body);
        link.disposeBody();
      }
      scene.bodies().forEach(world::removeRigidBody);
      scene.disposeBodies();
      world.dispose();
      solver.dispose();
      broadphase.dispose();
      dispatcher.dispose();
      configuration.dispose();
      for (BulletLink link : links) {
        link.disposeShape();
      }
      scene.disposeShapes();
    }
  }
}
