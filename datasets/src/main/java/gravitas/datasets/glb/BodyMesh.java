package gravitas.datasets.glb;

import gravitas.physics.geometry.Vector3;
import gravitas.physics.motion.Skeleton;

/** The surfaces of a body's limbs. */
final class BodyMesh {
  private static final double DOT = 0.012; // radius of a joint without any limb

  private BodyMesh() {}

  /** The segment that moves with a joint, in the joint's own frame. */
  static MeshBuilder ofJoint(Skeleton skeleton, int joint) {
    var mesh = new MeshBuilder();
    for (BodyCapsules.Limb limb : BodyCapsules.of(skeleton)) {
      if (limb.joint() == joint) {
        new Capsule(limb.from(), limb.to(), limb.radius()).addTo(mesh);
      }
    }
    if (mesh.vertexCount() == 0) {
      new Capsule(Vector3.ZERO, Vector3.ZERO, DOT).addTo(mesh);
    }
    return mesh;
  }
}
