package gravitas.physics.bullet;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.physics.bullet.collision.btBoxShape;
import com.badlogic.gdx.physics.bullet.collision.btCapsuleShape;
import com.badlogic.gdx.physics.bullet.collision.btCollisionShape;
import com.badlogic.gdx.physics.bullet.collision.btCompoundShape;
import com.badlogic.gdx.physics.bullet.collision.btSphereShape;
import gravitas.physics.body.BodyModel;
import gravitas.physics.body.ContactSphere;
import gravitas.physics.body.Shape;
import gravitas.physics.geometry.Quaternion;
import gravitas.physics.geometry.RigidTransform;
import gravitas.physics.geometry.Vector3;
import java.util.ArrayList;
import java.util.List;

/** A link's native collision shape: a compound, in the axes of its Bullet body. */
final class LinkShape {
  private final RigidTransform bodyFromLink;
  private final btCompoundShape compound = new btCompoundShape(false, 0);
  private final List<btCollisionShape> parts = new ArrayList<>();

  /** Child i of a link with contact spheres is its i-th sphere. */
  LinkShape(
      BodyModel body, int joint, BulletSettings.Geometry geometry, RigidTransform bodyFromLink) {
    this.bodyFromLink = bodyFromLink;
    if (geometry == BulletSettings.Geometry.SHAPES) {
      body.link(joint).shapes().forEach(this::add);
    } else {
      for (ContactSphere sphere : body.contactSpheres()) {
        if (sphere.joint() == joint) {
          add(new Shape.Ball(sphere.centre(), sphere.radius()));
        }
      }
    }
  }

  private void add(Shape shape) {
    if (shape instanceof Shape.Ball ball) {
      put(new btSphereShape((float) ball.radius()), ball.centre(), Quaternion.IDENTITY);
    } else if (shape instanceof Shape.Box box) {
      Vector3 half = box.size().times(0.5);
      put(new btBoxShape(Floats.vector(half)), box.centre(), Quaternion.IDENTITY);
    } else if (shape instanceof Shape.Capsule capsule) {
      Vector3 along = capsule.to().minus(capsule.from());
      put(
          new btCapsuleShape((float) capsule.radius(), (float) capsule.length()),
          capsule.from().lerp(capsule.to(), 0.5),
          along.norm() > 0 ? Quaternion.between(Vector3.Y, along) : Quaternion.IDENTITY);
    }
  }

  private void put(btCollisionShape part, Vector3 centre, Quaternion rotation) {
    parts.add(part);
    RigidTransform placed = bodyFromLink.times(new RigidTransform(rotation, centre));
    compound.addChildShape(Floats.matrix(placed, new Matrix4()), part);
  }

  btCompoundShape compound() {
    return compound;
  }

  boolean isEmpty() {
    return parts.isEmpty();
  }

  void dispose() {
    compound.dispose();
    parts.forEach(btCollisionShape::dispose);
  }
}
