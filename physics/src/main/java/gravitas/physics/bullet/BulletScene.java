package gravitas.physics.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionObject;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btStaticPlaneShape;
import com.badlogic.gdx.physics.bullet.dynamics.btRigidBody;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.scene.Box;
import gravitas.physics.scene.Plane;
import gravitas.physics.scene.Scene;
import gravitas.physics.scene.Surface;
import gravitas.physics.scene.SurfaceShape;
import java.util.ArrayList;
import java.util.List;

/**
 * A scene's surfaces as bodies that do not move. Planes are at the origin: where they are, is in
 * their shape. Bullet rounds a box by its margin, as ours is rounded.
 */
final class BulletScene {
  private final List<btCollisionShape> shapes = new ArrayList<>();
  private final List<btRigidBody> bodies = new ArrayList<>();
  private final double skinFriction;

  /** Bullet multiplies the frictions of the two that touch; the body's is the largest there is. */
  BulletScene(Scene scene) {
    this.skinFriction =
        scene.surfaces().stream().mapToDouble(s -> s.law().friction()).max().orElse(0);
    for (Surface surface : scene.surfaces()) {
      btCollisionShape shape = shape(surface.shape());
      shapes.add(shape);
      var body = new btRigidBody(0, null, shape);
      if (surface.shape() instanceof Box box) {
        var place = new RigidTransform(box.worldFromBox(), box.centre());
        body.setWorldTransform(Floats.matrix(place, new Matrix4()));
      }
      body.setFriction((float) (skinFriction > 0 ? surface.law().friction() / skinFriction : 1));
      bodies.add(body);
    }
  }

  private static btCollisionShape shape(SurfaceShape shape) {
    if (shape instanceof Plane plane) {
      return new btStaticPlaneShape(Floats.vector(plane.normal()), (float) plane.offset());
    }
    if (shape instanceof Box box) {
      var rounded = new btBoxShape(Floats.vector(box.size().times(0.5)));
      rounded.setMargin((float) box.edge());
      return rounded;
    }
    throw new IllegalArgumentException(
        "Bullet is not told how to make a surface of the kind " + shape.getClass().getSimpleName());
  }

  /** One per surface, in the scene's order. */
  List<btRigidBody> bodies() {
    return bodies;
  }

  /** The bodies' addresses in the native library. */
  long[] pointers() {
    return bodies.stream().mapToLong(btCollisionObject::getCPtr).toArray();
  }

  /** What the body's links must have. */
  double skinFriction() {
    return skinFriction;
  }

  void disposeBodies() {
    bodies.forEach(btRigidBody::dispose);
  }

  void disposeShapes() {
    shapes.forEach(btCollisionShape::dispose);
  }
}
